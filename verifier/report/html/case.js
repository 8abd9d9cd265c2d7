"use strict";
(() => {
  document.documentElement.classList.remove("still");
  const lights = [...document.querySelectorAll(".light")];
  for (const button of lights) {
    button.closest("li").addEventListener("click", () => {
      const on = button.getAttribute("aria-pressed") === "true";
      for (const other of lights) other.setAttribute("aria-pressed", String(other === button && !on));
    });
  }
  const steps = [...document.querySelectorAll(".steps > li")];
  if (steps.length === 0) return;
  const previous = document.getElementById("previous");
  const next = document.getElementById("next");
  const count = document.getElementById("count");
  const named = (step) => [step.id, ...[...step.querySelectorAll("span[id]")].map((anchor) => anchor.id)];
  const current = () => steps.findIndex((step) => named(step).includes(decodeURIComponent(location.hash.slice(1))));
  const show = () => {
    const at = current();
    steps.forEach((step, place) => {
      if (place === at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    });
    count.textContent = at < 0 ? count.dataset.start : steps[at].dataset.step;
    previous.disabled = at < 0;
    next.disabled = at === steps.length - 1;
  };
  const go = (change) => {
    const to = current() + change;
    if (to >= steps.length || to < -1) return;
    location.replace(to < 0 ? "#deduction" : "#" + steps[to].id);
  };
  previous.addEventListener("click", () => go(-1));
  next.addEventListener("click", () => go(1));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const change = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (change === undefined || event.target.closest("input, textarea, select, pre")) return;
    event.preventDefault();
    go(change);
  });
  addEventListener("hashchange", show);
  show();
})();
