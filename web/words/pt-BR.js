// @ts-check
/** Every sentence of the page, in Brazilian Portuguese. */
import { split } from "../cards.js";
import { cardName, drawn } from "./cards.pt-BR.js";
import { beginning } from "./match.pt-BR.js";
import { refusals } from "./refusals.pt-BR.js";
import { timeWords } from "./settings.pt-BR.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").GameEvent} GameEvent */

/** @type {Record<string, string>} */
export const canastraNames = { suja: "suja", limpa: "limpa", quinhentos: "de quinhentos", real: "real" };

/** Rule sets in the order shown; the engine's own take over once it is there. @type {import("../types.js").RuleSet[]} */
export const presets = [
  { name: "aberto", title: "Aberto, 108 cartas", targets: [null, 1500, 3000] },
  { name: "fechado", title: "Fechado, 108 cartas", targets: [null, 1500, 3000] },
  { name: "stbl", title: "STBL, 108 cartas", targets: [null, 1500, 3000] },
  { name: "aberto-104", title: "Aberto, 104 cartas", targets: [null, 2000, 3000] },
  { name: "fechado-104", title: "Fechado, 104 cartas", targets: [null, 2000, 3000] },
  { name: "stbl-104", title: "STBL, 104 cartas", targets: [null, 2000, 3000] },
  { name: "classico", title: "Clássico, 104 cartas", targets: [null, 1500, 2000, 3000] },
  { name: "casa", title: "Da casa, 104 cartas", targets: [null] },
  { name: "fechado-tradicional", title: "Fechado tradicional, 108 cartas", targets: [null, 1500, 3000] },
];

/** @type {Record<string, string>} */
export const levels = { random: "Ao acaso", easy: "Fácil", medium: "Médio", hard: "Difícil" };
/** @type {Record<string, string>} */
export const seats = { SN: "2, mano a mano", SWNE: "4, em duplas" };
/** @param {string} value "4 em duplas" */
export const seatsName = (value) => (seats[value] ?? "").replace(",", "");
/** @type {Record<string, string>} */
export const orders = { suit: "Mão por naipe", rank: "Mão por número", melds: "Mão por jogos" };

export const ui = {
  title: "Buraco de Bolso",
  play: "Jogar",
  starting: "Embaralhando…",
  resume: "Continuar",
  others: "Outras rodadas guardadas",
  rules: "Regras",
  players: "Jogadores",
  opponents: "Adversários",
  partner: "Seu par",
  samePartner: "Igual, a eles",
  loading: "Preparando o baralho…",
  failed: "O jogo não conseguiu começar. Confira a conexão e recarregue a página.",
  reload: "Recarregar",
  update: "Há uma versão nova. Atualizar",
  us: "NÓS",
  them: "ELES",
  stock: "monte",
  pile: "lixo",
  morto: "morto",
  mortos: "mortos",
  menu: "Menu",
  sort: "Ordenar",
  undo: "Desfazer",
  undone: "Jogada desfeita.",
  yourTurn: "Sua vez.",
  plays: "joga",
  close: "Fechar",
  back: "Voltar à mesa",
  seeTable: "Ver a mesa",
  newTable: "Nova mesa",
  change: "Mudar",
  again: "Jogar de novo",
  home: "Início",
  leaveKept: "Ir para o início (fica guardada)",
  exportRecord: "Guardar o registro em arquivo",
  countTitle: "Contagem",
  score: "Placar da mesa",
  newMeld: "novo jogo",
  pointsUnit: "pontos",
  ofMatch: "partida",
  seeCount: "Ver a contagem",
  deal: "Embaralhamento conferível",
  brokenTitle: "Rodada ilegível",
  broken: "Uma rodada guardada não pôde ser lida. Ela foi posta de lado, sem ser apagada.",
  fullTitle: "Sem espaço",
  full: "O aparelho não deixou guardar a rodada. Guarde o registro em arquivo para não a perder.",
  faultTitle: "Algo deu errado",
  fault: "O jogo tropeçou num erro nosso. Guarde o registro e mande-o junto com o texto abaixo.",
};

/** Lines of the count. */
export const countLines = { cards: "Cartas na mesa", bonuses: "Canastras", went_out: "Batida", hands: "Na mão", total: "Rodada" };

/** @param {number} n */
export const number = (n) => n.toLocaleString("pt-BR").replace("-", "\u2212");

/** @param {number} n @param {string} one @param {string} many */
const plural = (n, one, many) => `${n} ${n === 1 ? one : many}`;

/** @param {number} n */
export const cardsCount = (n) => plural(n, "carta", "cartas");

/** What stands under a folded canastra. @type {Record<import("../types.js").Canastra, string>} */
export const badges = { suja: "SUJA", limpa: "LIMPA", quinhentos: "500", real: "REAL" };

/**
 * What has happened, a sentence an event worth telling.
 * @param {GameEvent[]} events
 * @param {{table: import("../types.js").TableFacts}} table
 */
export function tell(events, { table }) {
  return events.map((event) => tellOne(event, table)).filter(Boolean).join(" ");
}

/**
 * @param {GameEvent} event
 * @param {import("../types.js").TableFacts} facts
 */
function tellOne(event, facts) {
  const { names } = facts;
  const who = names[event.seat ?? ""] ?? "";
  const own = event.seat === "S";
  switch (event.kind) {
    case "dealt": return beginning(event.first ?? "", facts);
    case "drew": return own && event.card ? `Veio ${drawn(event.card)}.` : `${who} comprou do monte.`;
    case "took-pile": return `${who} pegou o lixo.`;
    case "laid": return `${who} baixou ${drawn(asLaid(event, facts))}.`;
    case "extended": return `${who} encaixou ${drawn(asLaid(event, facts))}.`;
    case "canastra": return `Canastra ${canastraNames[event.canastra ?? ""] ?? ""} de ${event.side === "nos" ? "NÓS" : "ELES"}!`;
    case "discarded": return `${who} descartou ${drawn(event.card ?? "??")}.`;
    case "took-morto": return `${who} pegou o morto.`;
    case "stock-renewed": return "O monte acabou: um morto virou o novo monte.";
    case "over": return event.how === "batida" ? `${who} bateu!` : "O monte acabou. Fim da rodada.";
    default: return "";
  }
}

/**
 * The cards laid in the order of their meld, a wild in its place.
 * @param {GameEvent} event
 * @param {import("../types.js").TableFacts} facts
 */
function asLaid({ cards = "", side, meld }, { melds }) {
  const left = split(cards);
  const whole = split((side && meld && melds[side][meld - 1]?.cards) || cards);
  return whole.filter((face) => left.includes(face) && left.splice(left.indexOf(face), 1)).join("");
}

/** @param {State} state what the player can do now, and how long */
export const todo = (state) => (state.left === null ? "" : `${timeWords.left(state.left)} `) + whatToDo(state);

/** @param {State} state */
function whatToDo(state) {
  const table = state.table;
  if (!table) return "";
  const { view, table: facts } = table;
  if (view.phase === "over") return "Fim da rodada.";
  if (!facts.human_turn) return state.told || `Vez de ${facts.names[view.turn]}…`;
  if (state.note) return state.note.words;
  if (state.choosing?.length === 1) return `Toque de novo no lixo para pegar ${cardsCount(view.pile_count)}.`;
  if (state.choosing) return "Toque no jogo que recebe a carta do lixo.";
  const places = state.targets?.places ?? [];
  if (view.phase === "draw") {
    if (places.some((place) => place.pile)) return "Compre do monte ou pegue o lixo.";
    return state.targets?.partners ? "Compre do monte, ou junte cartas acesas à do lixo." : "Compre uma carta do monte.";
  }
  const chosen = state.selected.length;
  if (!chosen) return "Baixe jogos ou descarte uma carta.";
  if (!state.targets) return "";
  const pile = places.some((place) => place.pile);
  if (places.some((place) => place.meld)) {
    return pile ? "Encaixe no jogo aceso ou descarte no lixo." : "Toque no jogo aceso para encaixar.";
  }
  if (places.some((place) => place.new)) return "Toque na sua área para baixar.";
  if (pile) return "Toque no lixo para descartar.";
  return chosen === 1 ? "Esta carta não tem aonde ir agora." : "Estas cartas não formam jogo.";
}

/** Why a lay would leave no way to end the turn. @param {unknown} because why the last card could not go out */
const stranded = (because) => (typeof because === "string"
  ? `Você ficaria sem carta para descartar. ${refusals[because] ?? ""}`
  : "Sobraria só a carta que você pegou do lixo, e ela não pode ser devolvida nesta vez.");

/** @param {import("../types.js").Score} points */
export const scoreLine = ({ nos, eles }) => `NÓS ${number(nos)} · ELES ${number(eles)}`;

/** @param {string} face */
export const takenBack = (face) => `Descartou ${drawn(face)}`;

/** @param {import("../types.js").Refusal} refusal */
export function refused(refusal) {
  if (refusal.rule === "must-keep-a-card") return stranded(refusal.detail.because);
  return refusals[refusal.rule] ?? "Isso não pode ser jogado agora.";
}

/**
 * Who has won, in large letters.
 * @param {import("../types.js").Count} count
 * @param {import("../types.js").Side | null} winner
 * @param {boolean} inMatch
 */
export function verdict({ decided }, winner, inMatch) {
  if (winner === null) return inMatch && !decided ? "Rodada empatada" : "Empate";
  if (inMatch && decided) return winner === "nos" ? "A partida é nossa!" : "A partida é deles";
  if (inMatch) return winner === "nos" ? "A rodada é nossa!" : "A rodada é deles";
  return winner === "nos" ? "Vitória nossa!" : "Desta vez, deles";
}

/**
 * How the round ended.
 * @param {import("../types.js").Table} here
 */
export function ending({ view, table: { count, names } }) {
  if (count?.over === "batida") return count.went_out === "S" ? "Você bateu" : `${names[count.went_out ?? ""] ?? ""} bateu`;
  return view.mortos ? "O monte acabou" : "O monte acabou e não havia mais morto";
}

/** What a side's fine for its morto is for. @param {import("../types.js").Table} here */
export function fineName({ view, table: { count } }) {
  const fined = sides.filter((side) => (count?.lines[side].morto ?? 0) < 0);
  const unused = fined.filter((side) => view.took[side]);
  if (!unused.length) return "Morto não pego";
  return unused.length === fined.length ? "Morto pego e não jogado" : "Morto não pego ou não jogado";
}

/** @type {import("../types.js").Side[]} */
export const sides = ["nos", "eles"];

/** @param {number} n @param {boolean} lit */
export const stockName = (n, lit) => `monte, ${cardsCount(n)}${lit ? ", comprar" : ""}`;

/** @param {number} n @param {string} top @param {string} use */
export const pileName = (n, top, use) =>
  n ? `lixo, ${cardsCount(n)}, em cima ${cardName(top)}${use}` : `lixo vazio${use}`;
export const pileUses = { discard: ", descartar aqui", take: ", pegar", see: ", abrir" };
/** What a closed pile is taken for. @param {string} top @param {boolean} onto a meld that lies there */
export const pileFits = (top, onto) => `${onto ? "encaixa" : "baixa"} ${drawn(top)}`;
/** @param {number} n */
export const cardsWord = (n) => (n === 1 ? "carta" : "cartas");

/** @param {number} n */
export const mortosName = (n) => plural(n, "morto na mesa", "mortos na mesa");
/** @param {number} n */
export const handName = (n) => `Sua mão, ${cardsCount(n)}`;
/** @param {string} name @param {string} level @param {number} n @param {boolean} partner @param {boolean} turn */
export const seatName = (name, level, n, partner, turn) =>
  `${name}${partner ? ", seu par" : ""}, ${levelName(level)}, ${cardsCount(n)}${turn ? ", jogando" : ""}`;
/** @param {string} level */
const levelName = (level) => `nível ${(levels[level] ?? level).toLowerCase()}`;
/** Who plays how well. @param {import("../types.js").TableFacts} facts */
export const levelsTold = ({ names, levels }) => [...new Set(Object.values(levels))].map((level) => {
  const these = Object.keys(levels).filter((seat) => levels[seat] === level).map((seat) => names[seat]);
  return `${these.join(", ")}: ${levelName(level)}.`;
}).join(" ");
/** @param {number} n */
export const takePile = (n) => (n === 1 ? "Pegar a carta do lixo" : `Pegar as ${n} cartas do lixo`);
/** @param {number} n @param {number} points */
export const pileTitle = (n, points) => `Lixo: ${cardsCount(n)}, ${points} pontos`;
/** @param {import("../types.js").Side} side */
export const areaName = (side) => (side === "nos" ? "Nossos jogos" : "Jogos deles");
export const meldUses = { lit: ", encaixar aqui", awaits: ", a carta do lixo encaixa aqui" };
export const openWhole = ", ver inteira";
/** @param {number} at */
export const savedAt = (at) =>
  new Date(at).toLocaleString("pt-BR", { day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit" });
