// @ts-check
/** Words around a table: the lot, the match, the honest deal, what deserves a moment. */

/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").TableFacts} TableFacts */
/** @typedef {import("../types.js").Score} Score */

/** @type {Record<string, string>} */
const CANASTRAS = { suja: "Canastra suja", limpa: "Canastra limpa!", quinhentos: "Canastra de quinhentos!", real: "Canastra real!" };

/** @param {number} n */
const points = (n) => n.toLocaleString("pt-BR").replace("-", "\u2212");

export const matchWords = {
  length: "Partida",
  round: "1 rodada",
  rounds: "Placar por rodadas",
  next: "Próxima rodada",
  extra: "Rodada extra",
  resign: "Desistir",
  resignTitle: "Desistir desta mesa?",
  resigned: "A mesa não fica guardada. Para voltar a ela depois, vá para o início sem desistir.",
  keepPlaying: "Continuar jogando",
  sum: "Soma",
  last: "Últimas jogadas",
  moves: "Jogadas",
  nothingYet: "Ainda não houve jogada nesta rodada.",
  skip: "Adiantar",
  discardTitle: "Descartar mesmo?",
  discardAnyway: "Descartar",
  keepCard: "Escolher outra",
  see: "Ver as regras",
};

/** @type {Record<import("../types.js").Ask, string>} */
export const asks = {
  wild: "É um curinga, e há outras cartas na mão.",
  "going-out": "Com este descarte você fica sem poder bater nesta vez.",
};

/** @param {string} target "round" or the points to reach */
export const lengthName = (target) => (target === "round" ? matchWords.round : `Até ${points(Number(target))}`);

/** @param {number} n from 0 */
export const roundName = (n) => `${n + 1}ª rodada`;

/** Who begins, and why. @param {string} first @param {TableFacts} facts */
export function beginning(first, { names, round }) {
  const who = first === "S" ? "você começa" : `${names[first] ?? ""} começa`;
  return round ? `${roundName(round)}: ${who}.` : `Sorteio: ${who}.`;
}

/** What a kept table is called on the first screen. @param {Table} kept */
export function saveTitle({ view, table: { title, changed, house, round, count } }) {
  const rules = changed.length && !house ? `${title}, da casa` : title;
  return view.target || round || count ? `${rules}, ${roundName(count ? round + 1 : round)}` : rules;
}

/** What the first screen tells of a kept table. @param {Table} kept @returns {import("../types.js").About} */
export function aboutTable({ view, table }) {
  const partner = view.seats.length > 2 ? "N" : "";
  const rivals = [...view.seats].filter((seat) => seat !== view.seat && seat !== partner);
  const here = table.count ? table.count.totals : {
    nos: view.totals.nos + table.points.nos, eles: view.totals.eles + table.points.eles,
  };
  return { target: view.target, points: here, partner: table.names[partner] ?? "", rivals: rivals.map((seat) => table.names[seat] ?? "") };
}

/** @param {import("../types.js").Save} save "Fechado até 3.000, 3ª rodada" */
export function savedTitle({ title, about }) {
  if (!about?.target) return title;
  const [rules = "", ...rest] = title.split(/, (?=\d+ª)/);
  return [`${rules}, até ${points(about.target)}`, ...rest].join(", ");
}

/** @param {import("../types.js").About} about "com Beto, contra Ana e Caio" */
export const rivalry = ({ partner, rivals }) => `${partner ? `com ${partner}, ` : ""}contra ${rivals.join(" e ")}`;

/**
 * When a table was left, in the player's days.
 * @param {number} at
 * @param {Date} now
 */
export function pausedAt(at, now = new Date()) {
  const then = new Date(at);
  const hour = then.toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" }).replace(":", "h");
  const midnight = (/** @type {Date} */ day) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000);
  if (days === 0) return `Parou hoje às ${hour}`;
  if (days === 1) return `Parou ontem às ${hour}`;
  return `Parou em ${then.toLocaleDateString("pt-BR", { day: "numeric", month: "long" })}, às ${hour}`;
}

/**
 * What of an event is worth a moment, on the player's own turn.
 * @param {GameEvent} event
 * @param {Table} table
 */
export function noteOf(event, { table }) {
  switch (event.kind) {
    case "dealt": return beginning(event.first ?? "", table);
    case "canastra": return event.side === "nos" ? (CANASTRAS[event.canastra ?? ""] ?? "") : "";
    case "took-morto": return event.seat === "S" ? "O morto é seu." : "";
    default: return "";
  }
}

/** The round after this one decides. @param {import("../types.js").Count} count @param {number | null} target */
export const isTied = ({ decided, totals: { nos, eles } }, target) =>
  !decided && nos === eles && (target === null || nos >= target);

/**
 * How the match stands after a round, and what is lacking.
 * @param {import("../types.js").Count} count
 * @param {number | null} target
 */
export function standing(count, target) {
  const { nos, eles } = count.totals;
  if (count.decided) return target === null ? "" : `Fim da partida até ${points(target)}.`;
  if (isTied(count, target)) return `Empate em ${points(nos)}: a próxima rodada decide.`;
  if (target === null) return "";
  const ahead = nos >= eles ? "nós" : "eles";
  const lacking = points(target - Math.max(nos, eles));
  return `Até ${points(target)} · faltam ${lacking} para ${nos === eles ? "os dois" : ahead}.`;
}

export const honest = {
  title: "Embaralhamento honesto",
  short: "Embaralhamento",
  cut: "Cortar o baralho",
  label: "Cortar o baralho, se quiser",
  print: "Impressão do baralho",
  before: "Antes de cada rodada a mesa mostra a impressão do baralho já embaralhado: o SHA-256 de um número secreto, a semente. " +
    "Depois dela você pode cortar onde quiser. Assim ninguém pôde escolher as cartas.",
  after: "Depois da rodada a semente é mostrada. Dela saem a impressão, o embaralhamento e o sorteio, sempre os mesmos.",
  commit: "Impressão, mostrada antes (SHA-256 da semente)",
  seed: "Semente, revelada depois",
  hidden: "A semente aparece aqui quando a rodada acabar.",
  check: "Para conferir a impressão num computador, sem confiar em nós:",
  replay: "E para refazer a rodada inteira, guarde o registro e use o nosso pacote de Python:",
  replayLine: "python3 -m buraco_core replay rodada.buraco",
  nextCommit: "Impressão da próxima rodada",
};

/** @param {number} at */
export const cutAt = (at) => `Cortado na ${at}ª carta`;

/** @param {number} at */
export const cutDone = (at) => (at ? `Baralho cortado depois da ${at}ª carta.` : "Baralho não cortado.");

/** @param {string} commit its first signs, in fours */
export const shortPrint = (commit) => `${commit.slice(0, 4)} ${commit.slice(4, 8)} ${commit.slice(8, 12)}…`;

/** A line for a terminal that gives the hash of a seed. @param {string} seed */
export const checkLine = (seed) =>
  `python3 -c "import hashlib; print(hashlib.sha256(bytes.fromhex('${seed}')).hexdigest())"`;

/**
 * Two sentences about one player as one.
 * @param {string} before
 * @param {string} words
 * @param {string} name
 */
export function joined(before, words, name) {
  const same = [before, words].every((each) => each.startsWith(`${name} `));
  if (!same || !before.endsWith(".")) return `${before} ${words}`;
  return `${before.slice(0, -1)}, ${words.slice(name.length + 1)}`;
}
