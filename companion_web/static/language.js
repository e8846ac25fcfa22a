// The language of this phone: chosen from the box's own list, kept in a cookie, and asked for with the whole page.

import { h } from "./dom.js";
import { t } from "./words.js";

const YEAR = 31_536_000; // seconds
const languages = Object.entries(JSON.parse(document.body.dataset.languages || "{}"));
let keyed = false;

function choose(code) {
  if (code === document.documentElement.lang) return;
  document.cookie = `language=${code}; path=/; max-age=${YEAR}; samesite=lax`;
  location.reload();
}

// With the keyboard every arrow changes the choice: it counts when Enter is pressed or the field is left.
const hands = {
  onpointerdown: () => { keyed = false; },
  onkeydown: (event) => {
    keyed = true;
    if (event.key === "Enter") choose(event.target.value);
  },
  onchange: (event) => { if (!keyed) choose(event.target.value); },
  onblur: (event) => choose(event.target.value),
};

export function languagePicker() {
  if (languages.length < 2) return null;
  return h("label", { key: "language", class: "language" },
    // Translators: stands before the list of languages.
    h("span", {}, t("Language")),
    h("select", { key: "choice", ...hands }, languages.map(([code, name]) => h("option", {
      key: code, value: code, lang: code, selected: code === document.documentElement.lang,
    }, name))));
}
