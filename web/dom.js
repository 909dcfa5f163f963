// @ts-check
/** The few lines of DOM work that every renderer shares. */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | null>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (element instanceof HTMLButtonElement) element.type = "button";
  for (const [name, value] of Object.entries(attributes)) attr(element, name, value);
  element.append(...children);
  return element;
}

/**
 * Writes an attribute only where it differs; null takes it away.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function attr(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {boolean} on
 */
export function flag(element, name, on) {
  attr(element, name, on ? "" : null);
}

/**
 * @param {Element} element
 * @param {string} value
 */
export function text(element, value) {
  if (element.textContent !== value) element.textContent = value;
}

/**
 * @param {HTMLElement} element
 * @param {Record<string, string>} values CSS custom properties
 */
export function vars(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * A drawing from the sheet of symbols in index.html.
 * @param {string} symbol
 * @param {string} className
 * @returns {SVGSVGElement}
 */
export function icon(symbol, className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

/** A ring that empties as the time `--seconds` runs out. */
export function ring() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "ring");
  svg.setAttribute("viewBox", "0 0 36 36");
  svg.setAttribute("aria-hidden", "true");
  for (const part of ["track", "left"]) {
    const circle = document.createElementNS(SVG, "circle");
    for (const [name, value] of Object.entries({ class: part, cx: "18", cy: "18", r: "14", pathLength: "1" })) circle.setAttribute(name, value);
    svg.append(circle);
  }
  return svg;
}

/**
 * Makes the children of `parent` one element an item, in order; an element keeps its key for life.
 * @template T
 * @param {HTMLElement} parent
 * @param {T[]} items
 * @param {(item: T, index: number) => string} key
 * @param {(item: T) => HTMLElement} create
 * @param {(element: HTMLElement, item: T, index: number) => void} update
 */
export function reconcile(parent, items, key, create, update) {
  /** @type {Map<string, HTMLElement>} */
  const old = new Map();
  for (const child of parent.children) {
    if (child instanceof HTMLElement) old.set(child.dataset.key ?? "", child);
  }
  let at = parent.firstElementChild;
  items.forEach((item, index) => {
    const name = key(item, index);
    const element = old.get(name) ?? create(item);
    old.delete(name);
    if (element.dataset.key !== name) element.dataset.key = name;
    if (element === at) at = at.nextElementSibling;
    else parent.insertBefore(element, at);
    update(element, item, index);
  });
  for (const gone of old.values()) gone.remove();
}
