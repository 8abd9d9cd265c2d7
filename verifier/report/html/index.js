"use strict";
(() => {
  document.documentElement.classList.remove("still");
  const body = document.querySelector("tbody");
  const rows = [...body.rows];
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const texts = new Map(rows.map((row) => [row, plain(row.textContent)]));
  const find = document.getElementById("find");
  const shown = document.getElementById("shown");
  const none = document.getElementById("none");
  const chips = [...document.querySelectorAll("[data-verdict][aria-pressed]")];
  const filter = () => {
    const words = plain(find.value).split(/\s+/).filter(Boolean);
    const wanted = new Set(
      chips.filter((chip) => chip.getAttribute("aria-pressed") === "true").map((chip) => chip.dataset.verdict),
    );
    let count = 0;
    for (const row of rows) {
      const fits =
        (wanted.size === 0 || wanted.has(row.dataset.verdict)) &&
        words.every((word) => texts.get(row).includes(word));
      row.hidden = !fits;
      count += fits;
    }
    shown.textContent = shown.dataset.shown.replace("#", count);
    none.hidden = count > 0;
  };
  find.addEventListener("input", filter);
  for (const chip of chips) {
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
      filter();
    });
  }
  const compare = new Intl.Collator(document.documentElement.lang, { numeric: true }).compare;
  const sorts = [...document.querySelectorAll(".sort")];
  sorts.forEach((button, column) => {
    button.addEventListener("click", () => {
      const head = button.closest("th");
      const falling = head.getAttribute("aria-sort") === "ascending";
      for (const other of sorts) other.closest("th").removeAttribute("aria-sort");
      head.setAttribute("aria-sort", falling ? "descending" : "ascending");
      const key = (row) => row.cells[column].dataset.key ?? row.cells[column].textContent;
      const order = button.dataset.kind === "number" ? (one, other) => one - other : compare;
      const sorted = rows
        .map((row, place) => [key(row), place, row])
        .sort((one, other) => (falling ? -1 : 1) * order(one[0], other[0]) || one[1] - other[1]);
      body.append(...sorted.map((found) => found[2]));
    });
  });
  filter();
})();
