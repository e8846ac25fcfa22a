"""What can go wrong with a translated page, looked for in the page itself."""

from typing import Any

from playwright.sync_api import Page

# Texts and labels that people see or hear. What the box said (`known`) is translated there, or typed by people.
UNMARKED = """(known) => {
  const said = new Set(known);
  const plain = (text) => text.replace(/[\\u2066-\\u2069]/g, "").trim();
  const missing = new Set();
  const look = (text, where) => {
    const found = plain(text);
    if (!/\\p{L}{2}/u.test(found) || found.includes("⟦") || found.startsWith("http://") || said.has(found)) return;
    missing.add(`${where}: ${found.slice(0, 70)}`);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!one.closest("script, noscript, kbd, .hash, #spoken, option[lang]")) look(node.nodeValue, one.tagName);
  }
  for (const name of ["aria-label", "title", "alt", "placeholder"]) {
    for (const one of document.querySelectorAll(`[${name}]`)) look(one.getAttribute(name), name);
  }
  look(document.title, "title");
  return [...missing];
}"""
# Texts that do not fit into their own box.
CLIPPED = """() => [...document.querySelectorAll("body *")].filter((one) => {
  if (![...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim())) return false;
  if (one.closest("svg, .spoken, noscript, select") || !one.getClientRects().length) return false;
  const style = getComputedStyle(one);
  return style.display !== "inline" && style.textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1;
}).map((one) => `${one.tagName}.${one.className}: ${one.textContent.slice(0, 70)} (${one.scrollWidth} > ${one.clientWidth})`)"""
# Things to tap that lie on one another. What scrolls under the foot is meant to.
OVERLAPPING = """() => {
  const found = [];
  for (const part of document.querySelectorAll("header, main, .foot")) {
    const boxes = [...part.querySelectorAll("button, select, input, summary, a")].filter((one) => one.checkVisibility({ opacityProperty: true }))
      .map((one) => [one.textContent || one.tagName, one.getBoundingClientRect()]);
    boxes.forEach(([a, one], at) => boxes.slice(at + 1).forEach(([b, two]) => {
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (wide > 1 && high > 1) found.push(`${a.slice(0, 40)} / ${b.slice(0, 40)}`);
    }));
  }
  return found;
}"""
# On the television, which nobody can scroll.
OUTSIDE = """() => [...document.querySelectorAll("#page *")].filter((one) => one.getClientRects().length && !one.closest("svg, .spoken"))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    return box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1;
  }).map((one) => `outside: ${one.tagName}.${one.className}: ${one.textContent.slice(0, 40)}`)"""
WIDER = (
    "() => document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : []"
)
UNFOLD = "() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }"


def strings(value: Any) -> set[str]:
    """All texts in a piece of JSON."""
    if isinstance(value, str):
        return {value.strip()}
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return set().union(*map(strings, inside))


def faults(page: Page, known: set[str], where: str) -> list[str]:
    """Everything that is wrong with a page as it is now, each with where it was seen."""
    page.evaluate(UNFOLD)
    found: list[str] = page.evaluate(UNMARKED, sorted(known))
    for look in (CLIPPED, OVERLAPPING, WIDER):
        found += page.evaluate(look)
    return [f"{where}: {fault}" for fault in found]
