"""A browser window as the tests use it: sizes, colours, scripts on and off, what is seen, what was asked for."""

import base64
import json
from pathlib import Path
from typing import Any

from selenium.webdriver import Chrome
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

LAPTOP, PHONE = (1280, 900), (390, 844)


class Window:
    """One tab; every test opens its page anew."""

    def __init__(self, driver: Chrome) -> None:
        self.driver = driver

    def open(
        self, page: Path, link: str = "", *, size: tuple[int, int] = LAPTOP, dark: bool = False, scripts: bool = True
    ) -> None:
        """The page in a window of that size."""
        width, height = size
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": size == PHONE}
        self._command("Emulation.setDeviceMetricsOverride", metrics)
        self.media("", dark=dark)
        self._command("Emulation.setScriptExecutionDisabled", {"value": not scripts})
        self.driver.get("about:blank")
        self.driver.get_log("performance")
        self.driver.get(page.as_uri() + link)

    def media(self, kind: str, *, dark: bool = False) -> None:
        """The page as that medium ("" for the screen, "print") shows it."""
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self._command("Emulation.setEmulatedMedia", {"media": kind, "features": features})

    def run(self, script: str, *arguments: Any) -> Any:  # noqa: ANN401 - whatever the script returns
        """What the script returns, which runs even where the page's own scripts are off."""
        return self.driver.execute_script(script, *arguments)

    def seen(self, selector: str) -> list[str]:
        """The texts of the elements that are visible."""
        return list(self.run(_SEEN + "return seen(arguments[0]).map(found => found.textContent)", selector))

    def paths(self, selector: str) -> list[str]:
        """The paths of the drawn elements that are visible."""
        return list(self.run(_SEEN + "return seen(arguments[0]).map(found => found.getAttribute('d'))", selector))

    def boxes(self, selector: str) -> list[tuple[float, float, float, float]]:
        """Left, top, right and bottom of the elements of a picture, in its own units."""
        script = "const b = found.getBBox(); return [b.x, b.y, b.x + b.width, b.y + b.height];"
        found = self.run(f"return [...document.querySelectorAll(arguments[0])].map(found => {{{script}}})", selector)
        return [(left, top, right, bottom) for left, top, right, bottom in found]

    def claims(self) -> list[str]:
        """The candidates that the board of the deduction shows struck."""
        found = self.run(_SEEN + "return seen('#stage [data-claim]').map(found => found.dataset.claim)")
        return sorted(claim for claims in found for claim in claims.split("="))

    def press(self, *keys: str) -> None:
        """The keys one after the other, wherever the focus is."""
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def hover(self, selector: str) -> None:
        """The pointer over the element."""
        element = self.driver.find_element(By.CSS_SELECTOR, selector)
        ActionChains(self.driver).scroll_to_element(element).move_to_element(element).perform()

    def click(self, selector: str) -> None:
        """A click on the element."""
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def wait(self, script: str) -> None:
        """Until the script returns something true."""
        WebDriverWait(self.driver, 5).until(lambda _: self.run(script))

    def asked_for(self) -> list[str]:
        """Every address that was asked for since the page was opened."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]

    def printed(self) -> bytes:
        """The page as a PDF, on the paper that its style asks for."""
        found = self._command("Page.printToPDF", {"preferCSSPageSize": True, "printBackground": True})
        return base64.b64decode(found["data"])

    def _command(self, name: str, parameters: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = self.driver.execute_cdp_cmd(name, parameters)
        return found


# An element of a picture inside a hidden group still counts as visible for checkVisibility.
_SEEN = """
const shown = (found) => !found || (getComputedStyle(found).display !== "none" && shown(found.parentElement));
const seen = (selector) => [...document.querySelectorAll(selector)].filter(
  (found) => shown(found) && getComputedStyle(found).visibility === "visible");
"""
