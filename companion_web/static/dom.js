// Drawing: plain descriptions of elements, patched into the page so that what is already there stays in place.
// A finger that is down on a button must find the same button when it comes up, whatever news arrived in between.
// Text goes in as text, never as markup: a name is whatever somebody typed.

const SVG = "http://www.w3.org/2000/svg";

// Describe an element. `key` in props ties it to one meaning: another key is another element.
export function h(tag, props, ...kids) {
  return { tag, props: tag === "button" && props && props.disabled !== undefined ? resting(props) : props || {}, kids: flat(kids) };
}

// A button that rests does nothing, but keeps the focus, which a browser takes away from a disabled one.
function resting({ disabled, ...props }) {
  return disabled ? { ...props, type: "button", onclick: null, "aria-disabled": "true", "data-rests": true } : props;
}

function flat(kids) {
  return kids.flat(Infinity).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== "");
}

// Make the children of `host` what `kids` describe.
export function draw(host, ...kids) {
  patch(host, flat(kids), host.namespaceURI === SVG ? SVG : null);
}

function patch(host, kids, space) {
  const keyed = new Map();
  const plain = [];
  for (const node of host.childNodes) {
    if (node.drawnKey !== undefined) keyed.set(node.drawnKey, node);
    else plain.push(node);
  }
  const nodes = kids.map((kid) => (kid instanceof Node ? kid : match(kid, keyed, plain, space)));
  // What goes, goes first: then what stays need not be moved, and keeps its focus.
  const kept = new Set(nodes);
  for (const node of [...host.childNodes]) if (!kept.has(node)) node.remove();
  let place = host.firstChild;
  nodes.forEach((node, at) => {
    if (node === place) place = place.nextSibling;
    else host.insertBefore(node, place);
    if (typeof kids[at] === "object" && node !== kids[at]) fill(node, kids[at]);
  });
}

function match(kid, keyed, plain, space) {
  if (typeof kid !== "object") {
    const text = takeFirst(plain, (node) => node.nodeType === Node.TEXT_NODE) || document.createTextNode("");
    if (text.nodeValue !== String(kid)) text.nodeValue = String(kid);
    return text;
  }
  const key = kid.props.key;
  if (key !== undefined) {
    const found = keyed.get(key);
    if (found && found.drawnTag === kid.tag) {
      keyed.delete(key);
      return found;
    }
  } else {
    const found = takeFirst(plain, (node) => node.drawnTag === kid.tag);
    if (found) return found;
  }
  const inside = kid.tag === "svg" ? SVG : space;
  const node = inside ? document.createElementNS(inside, kid.tag) : document.createElement(kid.tag);
  node.drawnTag = kid.tag;
  if (key !== undefined) node.drawnKey = key;
  node.drawnProps = {};
  return node;
}

function takeFirst(list, fits) {
  const at = list.findIndex(fits);
  return at < 0 ? null : list.splice(at, 1)[0];
}

function fill(node, kid) {
  for (const name of Object.keys(node.drawnProps)) if (!(name in kid.props)) set(node, name, null);
  for (const [name, value] of Object.entries(kid.props)) {
    if (name === "value" ? node.value !== value : node.drawnProps[name] !== value) set(node, name, value);
  }
  node.drawnProps = kid.props;
  patch(node, kid.kids, node.namespaceURI === SVG ? SVG : null);
}

function set(node, name, value) {
  if (name === "key") return;
  if (name.startsWith("on")) node[name] = value;
  else if (name === "value" || name === "checked" || name === "disabled" || name === "hidden" || name === "open" || name === "selected") {
    node[name] = value === null ? (name === "value" ? "" : false) : value;
  } else if (name === "style") {
    node.removeAttribute("style");
    for (const [key, part] of Object.entries(value || {})) node.style.setProperty(key, part);
  } else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}
