// The page's language: English stands in the source, other words are taught by words.<language>.js before the page draws.

let words = {};
const plural = new Intl.PluralRules(document.documentElement.lang || "en");

export function learn(more) {
  words = more;
}

// In a page that is written from right to left, names and amounts keep their own direction (FSI … PDI).
export const apart = document.documentElement.dir === "rtl" ? (text) => `\u2068${text}\u2069` : (text) => String(text);

const fill = (text, blanks) => text.replace(/\{(\w+)\}/g, (blank, name) => (name in blanks ? apart(blanks[name]) : blank));

// A message with named blanks, e.g. t("Pay {name}", { name }). Never glue a sentence from pieces.
export function t(message, blanks = {}) {
  return fill(words[message] || message, blanks);
}

// The message for so many: tn("{count} seat", "{count} seats", 3).
export function tn(one, many, count, blanks = {}) {
  const forms = words[one] || [one, many];
  return fill(forms[plural.select(count) === "one" ? 0 : forms.length - 1], { count, ...blanks });
}

// "a, b and c" as the language writes it.
const lists = new Intl.ListFormat((document.documentElement.lang || "en").replace(/^en$/, "en-GB"), { type: "conjunction" });
export const list = (parts) => lists.format(parts.map(apart));

// Sentences one after the other; one that ends in a stop of its own gets no second one.
export const sentences = (parts) => parts.map((part) => (/[.!?…]["”»)]*$/u.test(part) ? part : `${part}.`)).join(" ");

// A message of a table, translated where it is shown.
export const N_ = (message) => message;
