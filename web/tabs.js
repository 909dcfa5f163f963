// @ts-check
/**
 * One round, one tab: whoever plays a round holds its lock. Where the browser has no locks, the tab
 * that saved last plays it, and the other learns so before it would write.
 */

/** A tab that is just going gets a moment to leave: as often is it asked again, and so long between. */
const TRIES = 8;
const BETWEEN_MS = 100;

let letGo = () => {};
/** What this tab has asked for so far: one after the other, so that it never takes from itself. */
let settled = Promise.resolve();

/**
 * Takes a round for this tab. Only the browser's own answer counts as another tab: no wait for it is
 * too long on a slow phone.
 * @param {string} id
 * @param {boolean} takeOver even from a tab that plays it
 * @param {() => void} whenLost called once another tab has taken it over
 * @returns {Promise<boolean>} whether it is ours
 */
export function claim(id, takeOver, whenLost) {
  const taken = settled.then(() => take(id, takeOver, whenLost));
  settled = taken.then(() => {});
  return taken;
}

/** @param {string} id @param {boolean} takeOver @param {() => void} whenLost */
async function take(id, takeOver, whenLost) {
  letGo();
  if (!navigator.locks) return true;
  for (let tries = 1; tries <= TRIES; tries++) {
    if (await hold(id, takeOver ? { steal: true } : { ifAvailable: true }, whenLost)) return true;
    await new Promise((goOn) => setTimeout(goOn, BETWEEN_MS));
  }
  return false;
}

/**
 * @param {string} id
 * @param {LockOptions} how
 * @param {() => void} whenLost
 * @returns {Promise<boolean>}
 */
function hold(id, how, whenLost) {
  return new Promise((tell) => {
    let held = false;
    const life = navigator.locks.request(`buraco:round:${id}`, how, (lock) => {
      held = lock !== null;
      tell(held);
      return held ? new Promise((done) => { letGo = () => done(held = false); }) : undefined;
    });
    life.catch(() => (held ? whenLost() : tell(false)));
  });
}

export function release() {
  settled = settled.then(() => letGo());
}
