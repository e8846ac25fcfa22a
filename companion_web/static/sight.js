// Whoever goes by keyboard is led on: focus is never lost with what was removed, and never lies behind header or foot.

const NEAR = "li, fieldset, .purse, .amount"; // where what was opened, or its way back, is found
const watched = new Set();

const MOST = 0.45; // of the screen's height, for what lies over the page

// How much lies over the page's top and bottom; what would take too much goes back into the page: the head first.
function measure() {
  const [header, foot, asked] = ["header", ".foot", ".asked"].map((edge) => document.querySelector(`#page > ${edge}`));
  const height = (edge) => (edge ? edge.offsetHeight : 0);
  const { classList } = document.body;
  classList.toggle("low-foot", height(foot) > MOST * innerHeight);
  const low = classList.contains("low-foot") ? 0 : height(foot);
  classList.toggle("low-head", height(header) + low > MOST * innerHeight);
  const covers = (edge) => (edge && getComputedStyle(edge).position === "sticky" ? edge.offsetHeight : 0);
  const { style } = document.documentElement;
  style.setProperty("--head", `${covers(header)}px`);
  style.setProperty("--foot", `${covers(foot)}px`);
  style.setProperty("--low", `${covers(foot) + covers(asked)}px`);
}

const watch = new ResizeObserver(measure);
addEventListener("resize", measure);

// Draw, then see to the focus: an "are you sure?" takes it and gives it back, else it goes to its neighbour or to the headline.
export function drawInSight(page, drawing) {
  const had = document.activeElement;
  const inside = had !== page && page.contains(had);
  const before = page.querySelector("[data-asked]");
  const [near, sure, seen] = inside ? [had.closest(NEAR), had.closest("[data-asked]"), had.matches(":focus-visible")] : [];
  drawing();
  for (const edge of page.querySelectorAll("header, .foot, .asked")) {
    if (watched.has(edge)) continue;
    watched.add(edge);
    watch.observe(edge);
  }
  // "Are you sure?" is to be seen with both its answers, wherever the finger was.
  const asks = page.querySelector("[data-asked]");
  if (asks && asks !== before) asks.scrollIntoView({ block: "nearest" });
  if (!inside || page.contains(document.activeElement)) return;
  const next = (sure ? page.querySelector(`[data-asks="${CSS.escape(sure.dataset.asked)}"]`) : page.querySelector("[data-asked] button"))
    || (near && near.isConnected && (near.querySelector(".keypad button") || near.querySelector("button, summary, select, a")))
    || page.querySelector("main h1:not(.spoken)") || page.querySelector("main");
  if (!next) return;
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: !seen });
}
