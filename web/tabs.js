// @ts-check
/**
 * One round, one tab: whoever plays a round holds its lock. Where the browser has no locks, the tab
 * that saved last plays it, and the other learns so before it would write.
 */

const PATIENCE_MS = 800;

let letGo = () => {};

/**
 * Takes a round for this tab; a tab that is just going gets a moment to leave.
 * @param {string} id
 * @param {boolean} takeOver even from a tab that plays it
 * @param {() => void} whenLost called once another tab has taken it over
 * @returns {Promise<boolean>} whether it is ours
 */
export function claim(id, takeOver, whenLost) {
  letGo();
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  const patience = takeOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
  return new Promise((tell) => {
    let held = false;
    const life = locks.request(`buraco:round:${id}`, patience, () => {
      held = true;
      tell(true);
      return new Promise((done) => {
        letGo = () => done(undefined);
      });
    });
    life.catch(() => (held ? whenLost() : tell(false)));
  });
}

export function release() {
  letGo();
}
