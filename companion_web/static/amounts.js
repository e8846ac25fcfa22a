// Amounts as people write and read them. Only digits ever go to the box, whatever the language does with points and commas.

const formats = new Map();

// Digits in the groups of the page's language: 1,500 or 1.500 or 1 500.
export function grouped(amount) {
  const language = document.documentElement.lang || "en";
  if (!formats.has(language)) formats.set(language, new Intl.NumberFormat(language, { maximumFractionDigits: 0, numberingSystem: "latn" }));
  return formats.get(language).format(amount);
}

// A number with one decimal, as the language writes it.
export function decimal(number) {
  return new Intl.NumberFormat(document.documentElement.lang || "en", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);
}

const TIMES = { "": 1, k: 1000, m: 1_000_000 };

// The whole amount somebody typed, or null where it could mean two things, or none: then the person is asked again.
export function readAmount(text) {
  const plain = text.toLowerCase().replace(/[\s'’_]/g, "").replace(/^[^\d.,−-]+/, "");
  const [, whole, mark, part, unit] = /^(\d+)(?:([.,])(\d+))?([km]?)$/.exec(plain) || [];
  if (whole === undefined) return /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(plain) ? Number(plain.replace(/\D/g, "")) : null;
  if (!mark) return Number(whole) * TIMES[unit];
  // Three digits behind a single mark are a group, and never part of a thousand.
  if (part.length === 3) return unit || whole.length > 3 || whole.startsWith("0") ? null : Number(whole + part);
  const amount = unit ? (Number(whole + part) * TIMES[unit]) / 10 ** part.length : 0.5;
  return Number.isInteger(amount) ? amount : null;
}
