// Whoever goes by keyboard is led on: focus is never lost with what was removed, and never lies behind header or foot.

const NEAR = "li, fieldset, .purse, .amount"; // where what was opened, or its way back, is found
const watched = new Set();

const watch = new ResizeObserver((entries) => {
  for (const { target } of entries) document.documentElement.style.setProperty(`--${target.localName === "header" ? "head" : "foot"}`, `${target.offsetHeight}px`);
});

// Draw, then see to the focus: an "are you sure?" takes it and gives it back, else it goes to its neighbour or to the headline.
export function drawInSight(page, drawing) {
  const had = document.activeElement;
  const inside = had !== page && page.contains(had);
  const [near, sure, seen] = inside ? [had.closest(NEAR), had.closest("[data-asked]"), had.matches(":focus-visible")] : [];
  drawing();
  for (const edge of page.querySelectorAll("header, .foot")) {
    if (watched.has(edge)) continue;
    watched.add(edge);
    watch.observe(edge);
  }
  if (!inside || page.contains(document.activeElement)) return;
  const next = (sure ? page.querySelector(`[data-asks="${CSS.escape(sure.dataset.asked)}"]`) : page.querySelector("[data-asked] button"))
    || (near && near.isConnected && (near.querySelector(".keypad button") || near.querySelector("button, summary, select, a")))
    || page.querySelector("main h1:not(.spoken)") || page.querySelector("main");
  if (!next) return;
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: !seen });
}
