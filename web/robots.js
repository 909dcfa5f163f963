// @ts-check
/** The robots' turns: a move at a time, each shown for the pace; a discard of ours can be taken back before. */

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Table} Table */

/** Seconds by which the time to take a discard back may put off the player's next turn. */
const PUT_OFF = 1;
/** A move that makes up for lost time is still seen, for as many seconds. */
const GLIMPSE = 0.1;

/**
 * Lets the robots move one action at a time until it is the player's turn.
 * @param {Game} game
 * @param {(table: Table) => void} receive
 */
export async function runRobots(game, receive) {
  if (game.running) return;
  game.running = true;
  const { store } = game;
  let pace = store.get().pace;
  try {
    for (let now = store.get(); isRobotOnTurn(now); now = store.get()) {
      if (now.takeBack) {
        pace = paceAfter(now.takeBack.seconds, now.pace, now.table?.view.seats.length ?? 2);
        await holdBack(game, now.takeBack);
      } else {
        await pause(game, now.hurried ? 0 : pace);
      }
      const { table, round, move } = store.get();
      if (!table || move !== now.move) continue;
      const next = await thought(game, table.revision);
      if (next && store.get().round === round) receive(next);
    }
  } catch (error) {
    game.report(error);
  } finally {
    game.running = false;
  }
}

/**
 * How long each further move is shown, so that the player's turn comes hardly later for the wait.
 * Every robot draws and discards, and the first draw is what has waited.
 * @param {number} waited seconds before the first move
 * @param {number} pace
 * @param {number} seats
 */
export function paceAfter(waited, pace, seats) {
  const late = Math.max(0, waited - pace - PUT_OFF);
  return Math.max(GLIMPSE, pace - late / (2 * (seats - 1) - 1));
}

/**
 * The next robot thinks and shows nothing of it, until the time to take the discard back is over.
 * @param {Game} game
 * @param {NonNullable<State["takeBack"]>} discard
 */
async function holdBack(game, discard) {
  const { store } = game;
  const { revision = 0 } = store.get().table ?? {};
  const over = pause(game, discard.seconds);
  await thought(game, revision, true);
  await over;
  if (store.get().takeBack === discard) store.set({ takeBack: null });
}

/**
 * Asks slice by slice until the robot has moved, or has decided where its move is held back;
 * null once nobody waits for it any more.
 * @param {Game} game
 * @param {number} revision
 * @returns {Promise<Table | null>}
 */
async function thought({ store, engine }, revision, hold = false) {
  for (;;) {
    const answer = await engine.request("think", { revision, hold }).catch(unlessTakenBack);
    if (answer?.decided) return null;
    if (!answer?.thinking) return answer;
    const now = store.get();
    if (!isRobotOnTurn(now) || now.table?.revision !== revision) return null;
  }
}

/** The player has taken a move back while the robot thought. @param {any} error */
function unlessTakenBack(error) {
  if (error?.refusal?.rule !== "stale-revision") throw error;
  return null;
}

/** @param {State} state */
function isRobotOnTurn({ table, screen, elsewhere }) {
  return screen === "table" && !elsewhere && !!table && !table.table.human_turn && table.view.phase !== "over";
}

/** @param {Game} game @param {number} seconds */
function pause(game, seconds) {
  return new Promise((done) => {
    const timer = setTimeout(done, seconds * 1000);
    game.skip = () => {
      clearTimeout(timer);
      done(undefined);
    };
  });
}
