"""A headless Chromium, the golden reports as a site in a folder, and the tools that npm brings.

Where Chromium or the tools are missing the tests are skipped; on a CI machine, which `.ci/run` equips, they fail.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from tests.browser.window import Window
from tests.golden_reports import PORTUGUESE, golden_files, reports
from verifier.report.outcome import Report

HERE = Path(__file__).parent
OPTIONS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND",
)


def needed(found: str | None, what: str) -> str:
    if found is not None:
        return found
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing; .ci/run installs it")
    pytest.skip(f"{what} is missing")


@pytest.fixture(scope="session")
def tools() -> Path:
    """The folder of npm's packages."""
    folder = HERE / "node_modules"
    needed("" if folder.is_dir() else None, "tests/browser/node_modules (npm ci)")
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The golden reports as they are written now."""
    folder = tmp_path_factory.mktemp("site")
    for name, text in golden_files():
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(text.encode())
    return folder


@pytest.fixture(scope="session")
def audited() -> dict[str, Report]:
    """The reports of the Portuguese pages by the names of their files."""
    return {Path(path).stem: report for path, report in reports(PORTUGUESE)}


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """The browser, with a new empty profile."""
    options = webdriver.ChromeOptions()
    for option in (*OPTIONS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(option)
    options.binary_location = needed(shutil.which("chromium"), "chromium")
    options.set_capability("goog:loggingPrefs", {"performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(needed(shutil.which("chromedriver"), "chromedriver")))
    yield Window(driver)
    driver.quit()
