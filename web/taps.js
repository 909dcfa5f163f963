// @ts-check
/** Taps whose click never comes, as after a pinch: they are acted upon all the same, and once. */

/**
 * @typedef {{x: number, y: number, alone: boolean, left: boolean, target: EventTarget | null}} Press
 *   `left` to the browser alone: it may only stop what still glides
 */

const FAR = 10;
/** How long a click is waited for once the finger is lifted, and how long a late one is still the same. */
const AWAITED_MS = 90;
const LATE_MS = 800;

/**
 * @param {HTMLElement} root
 * @param {(lifted: PointerEvent) => void} act on a tap that no click has told of
 */
export function listenLostTaps(root, act) {
  /** @type {Map<number, Press>} */
  const pressed = new Map();
  let awaited = 0;
  /** @type {PointerEvent | null} */
  let acted = null;
  let panned = false;

  root.addEventListener("pointerdown", ({ pointerType, pointerId, clientX, clientY, target }) => {
    if (pointerType !== "touch") return;
    for (const other of pressed.values()) other.alone = false;
    pressed.set(pointerId, { x: clientX, y: clientY, alone: pressed.size === 0, left: panned, target });
    panned = false;
  }, true);
  root.addEventListener("pointercancel", ({ pointerId }) => {
    panned = pressed.get(pointerId)?.alone === true;
    pressed.delete(pointerId);
  }, true);
  root.addEventListener("pointerup", (lifted) => {
    const press = pressed.get(lifted.pointerId);
    pressed.delete(lifted.pointerId);
    const still = press?.alone && !press.left && Math.hypot(lifted.clientX - press.x, lifted.clientY - press.y) < FAR;
    if (!still || press.target !== lifted.target) return;
    clearTimeout(awaited);
    awaited = setTimeout(() => {
      awaited = 0;
      acted = lifted;
      act(lifted);
    }, AWAITED_MS);
  }, true);
  root.addEventListener("click", (click) => {
    if (!click.detail) return;
    clearTimeout(awaited);
    const same = acted && click.timeStamp - acted.timeStamp < LATE_MS && Math.hypot(click.clientX - acted.clientX, click.clientY - acted.clientY) < FAR;
    acted = null;
    if (!same) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  }, true);
}
