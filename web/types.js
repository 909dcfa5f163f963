// @ts-check
/** The shapes the page exchanges with the engine and keeps for itself.
 *
 * @typedef {"nos" | "eles"} Side
 * @typedef {{rule: string, detail: Record<string, unknown>}} Refusal
 * @typedef {{name: string, title: string, targets: (number | null)[], open: boolean, rules: Record<string, unknown>}} Preset
 * @typedef {{meld?: number, new?: boolean, action: string}} Pickup
 * @typedef {"wild" | "going-out"} Ask why a discard is asked about first
 * @typedef {{stock?: boolean, pile?: boolean, new?: boolean, meld?: number, action?: string, pickups?: Pickup[], ask?: Ask}} Place
 * @typedef {{revision: number, places: Place[], partners: string, refused: Record<string, Refusal>}} Targets
 *   `partners`: cards of the hand that take a closed pile with its top, while none is chosen
 * @typedef {"suja" | "limpa" | "quinhentos" | "real"} Canastra
 * @typedef {{cards: string, kind: "run" | "trinca", suit: string | null, canastra: Canastra | null, points: number, bonus: number, wild: number | null}} Meld
 * @typedef {{cards: number, bonuses: number, went_out: number, hands: number, morto: number, total: number}} Lines
 * @typedef {Record<Side, number>} Score
 * @typedef {{commit: string, cards: number}} Pack a shuffled pack before its cut
 * @typedef {{over: "batida" | "stock", went_out: string | null, winner: Side | null, decided: boolean, hands: Record<string, string>, lines: Record<Side, Lines>, totals: Score, next: Pack | null}} Count
 * @typedef {{kind: string, seat?: string | null, first?: string, card?: string | null, cards?: string, side?: Side, meld?: number, canastra?: Canastra, direct?: boolean, how?: string}} GameEvent
 * @typedef {object} View
 * @property {string} seat
 * @property {string} seats
 * @property {string} turn
 * @property {"draw" | "play" | "over"} phase
 * @property {string} hand
 * @property {Record<string, number>} counts
 * @property {string} pile what may be seen of it, top last
 * @property {number} pile_count
 * @property {number} stock
 * @property {number} mortos
 * @property {[string, string][]} discards seat and card, in order
 * @property {Record<string, unknown>} rules
 * @property {Record<Side, string | null>} took who took each side's morto
 * @property {Score} totals before this round
 * @property {number | null} target points to reach, null for a single round
 * @typedef {object} TableFacts
 * @property {Record<string, string>} names
 * @property {Record<string, string>} levels
 * @property {string} title of the preset, or the family's name for its rules
 * @property {string} base the title of the preset that the rules start from
 * @property {string[]} changed the rules that differ from it
 * @property {string | Record<string, unknown>} spec its rules, as a table is asked for
 * @property {House | null} house the family's rules, where the table plays by some
 * @property {boolean} open
 * @property {boolean} human_turn
 * @property {boolean} can_undo
 * @property {string | null} fresh
 * @property {Record<Side, Meld[]>} melds
 * @property {Record<Side, number>} points
 * @property {number} pile_points
 * @property {string} commit
 * @property {string | null} seed
 * @property {number} cut
 * @property {string} first
 * @property {number} round from 0
 * @property {Count | null} count
 * @property {string} save
 * @typedef {{revision: number, events: GameEvent[], view: View, table: TableFacts}} Table
 *
 * @typedef {{stock?: boolean, pile?: boolean, new?: boolean, meld?: number, onto?: Meld}} Aim where a move goes
 * @typedef {{verb: "draw" | "take" | "lay" | "extend" | "discard", cards: string, place: Aim}} Move
 * @typedef {Move & {action: string}} Step of a plan
 * @typedef {{code: string, cards?: string, meld?: Meld, side?: Side, seat?: string, count?: number, than?: number, planned?: boolean, canastra?: Canastra}} Reason
 *   `planned`: true of the whole plan that the move begins
 * @typedef {{reason: Reason, against?: Move}} Ground a reason for a move, or against another one
 * @typedef {{move: Move, told: Ground[]}} Explained
 * @typedef {Explained & {equal: Move | null, plan: Step[]}} Hint
 * @typedef {{turn: number, played: Move, better: Move, cost: number, told: Ground[], view: View}} Costly
 * @typedef {{thinking?: boolean, done?: number, of?: number, costly?: Costly[]}} Review
 *
 * @typedef {{uid: string, face: string, fresh: boolean}} HandCard
 * @typedef {{rules: string, seats: string, level: string, partner: string, target: string}} Choice
 *   `partner`: a level, or "same" for the opponents'
 * @typedef {{name: string, title: string, targets: (number | null)[], rules?: Record<string, unknown>}} Offered a preset
 * @typedef {Record<string, unknown>} House a family's rules as they are kept; the engine alone reads them
 * @typedef {Offered & {house?: House, base?: string, changed?: string[], text?: string}} RuleSet
 *   a preset, or a family's rules: then `name` is the id they are kept under, and `base` their preset's name
 * @typedef {{format: string, longest_name: number, parameters: Record<string, unknown[]>}} Adjustable
 * @typedef {{draft: RuleSet | null, dropped: RuleSet | null, pasted: string, trouble: "name" | "full" | "text" | null, copied: boolean}} Desk
 *   where a family's rules are worked on: those being changed, and those just thrown away
 * @typedef {{theme: string, colors: string, cards: string, side: string, pace: string, time: string}} Settings
 * @typedef {Pack & {seed: string, asked: string}} Offer a pack offered for the choice `asked`
 * @typedef {{who: string, words: string}} Told
 * @typedef {{target: number | null, points: Score, partner: string, rivals: string[]}} About a kept table, for the first screen
 * @typedef {{id: string, text: string, level: string, title: string, at: number, about?: About, rounds?: Score[], levels?: Record<string, string>, house?: House | null, seq?: number, owner?: string}} Save
 *   `seq` grows with every save, whatever the clock says; `owner` is the tab that plays the round
 * @typedef {{name: "count" | "review" | "pile" | "menu" | "full" | "settings" | "rules" | "last" | "deal" | "resign"}
 *   | {name: "why", seat: string, moves: Explained[]}
 *   | {name: "discard", ask: Ask, face: string, action: string}
 *   | {name: "meld", side: Side, meld: number} | {name: "fault", error: string} | {name: "elsewhere" | "keys" | "data" | "house" | "house-edit"}
 *   | {name: "broken", rounds?: boolean, houses?: boolean} | {name: "brought", told: string}} Dialog
 * @typedef {object} State
 * @property {boolean} ready the engine answers
 * @property {string | null} failed why the engine could not start
 * @property {"home" | "table"} screen
 * @property {RuleSet[]} presets
 * @property {RuleSet[]} houses families' own rules that are kept here
 * @property {Adjustable | null} adjustable what of rules can be changed, once the engine has told
 * @property {Desk} desk
 * @property {string[]} levels
 * @property {Choice} choice
 * @property {Save[]} saves newest first
 * @property {boolean} starting a round has been asked for and is not dealt yet
 * @property {string | null} round id under which the running round is saved
 * @property {Table | null} table
 * @property {HandCard[]} hand in the player's own order
 * @property {string[]} selected uids of hand cards
 * @property {Aim | null} lent what the selected cards lie ready for, where the player's finger has not chosen them
 * @property {Targets | null} targets what the engine says about the current selection
 * @property {Pickup[] | null} choosing ways to take the closed pile, while the next touch takes it or chooses among them
 * @property {Hint | "thinking" | null} hint
 * @property {Review | null} review what of the round is reviewed so far
 * @property {string[]} laid keys of meld cards that others have just laid
 * @property {boolean} unsorted a pile taken in this turn lies in the hand as it came
 * @property {Refusal | null} refusal the sentence to show
 * @property {string} told what happened last, in words
 * @property {Told[]} log the last moves in words, oldest first
 * @property {{words: string} | null} note what the status line says for a moment
 * @property {{card: string, seconds: number} | null} takeBack the own discard while it can be taken back, and for how long
 * @property {Score[]} rounds points of the match's rounds so far
 * @property {Offer | null} offer the next table's pack, its hash shown before the cut
 * @property {number} cut where the player has cut it
 * @property {Settings} settings
 * @property {boolean} hurried the robots' moves are not waited for until the player's turn
 * @property {number} move grows with every table received
 * @property {number} pace seconds a robot's move is shown
 * @property {number | null} left seconds of the turn's time, once they are few
 * @property {Dialog | null} dialog
 * @property {"prompt" | "ios" | null} install how the game can be put on the home screen, while that is offered
 * @property {boolean} elsewhere another tab plays this round
 * @property {(() => void) | null} update takes the new version of the app in use
 *
 * @typedef {{get: () => State, set: (patch: Partial<State>) => void, subscribe: (listener: (now: State, before: State) => void) => void}} Store
 * @typedef {{ready: Promise<void>, request: (verb: string, args: object) => Promise<any>, restart: () => void, onDeath: (listener: () => void) => void}} Bridge
 */
export {};
