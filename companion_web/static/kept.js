// What this phone remembers by itself, for the person who holds it. A private tab forgets.

export function kept(name) {
  try { return localStorage.getItem(name) || ""; } catch { return ""; }
}

export function keep(name, value) {
  try { localStorage.setItem(name, value); } catch { /* then it is asked again next time */ }
}
