import type { Instant } from '@sufra/shared/kernel/fields'
import { foldForSearch } from '@sufra/shared/locale/fold'
import { pauseLengths, pauseMinutesMost } from '@sufra/shared/settings/settings.limits'

/* What somebody who runs a restaurant types in a hurry, in whichever language comes first: a verb with what it is about,
   or just what it is about. Pure; everything that can be meant is handed in. */

export interface Dish {
  readonly id: string
  /** In the language on screen. */
  readonly label: string
  readonly names: readonly string[]
  readonly soldOut: boolean
  /** When it comes back by itself; null: until somebody says so. */
  readonly soldOutUntil: Instant | null
}
export interface Seat {
  readonly id: string
  readonly number: number
  readonly capacity: number
  readonly free: boolean
  readonly visitId: string | null
}
export interface OpenOrder {
  readonly id: string
  /** As staff read it: the last six of its id. */
  readonly code: string
  readonly ticket: number | null
  readonly tableNumber: number | null
}
/** A screen or a branch. */
export interface Named {
  readonly id: string
  readonly label: string
  readonly names: readonly string[]
}

/** What is there and what this person may do with it: nothing is suggested that would be refused. */
export interface Known {
  readonly places: readonly Named[]
  readonly branches: readonly Named[]
  readonly dishes: readonly Dish[]
  readonly seats: readonly Seat[]
  readonly orders: readonly OpenOrder[]
  /** A pause of guests' ordering stands. */
  readonly paused: boolean
  readonly may: {
    readonly stopDishes: boolean
    readonly seat: boolean
    readonly moveOrders: boolean
    readonly openTables: boolean
    readonly openOrders: boolean
    readonly pauseOrdering: boolean
  }
}

export type Verb = 'stop' | 'resume' | 'seat' | 'move' | 'pause' | 'unpause' | 'go'

/** Phrases of all languages, not folded. */
export interface PaletteWords {
  readonly verbs: Readonly<Record<Verb, readonly string[]>>
  readonly table: readonly string[]
  /** What stands around the number of a pause. */
  readonly minutes: readonly string[]
}

export type Suggestion =
  | { readonly kind: 'place' | 'branch'; readonly named: Named }
  | { readonly kind: 'stop' | 'resume'; readonly dish: Dish }
  | { readonly kind: 'seat'; readonly seat: Seat; readonly guests: number }
  | { readonly kind: 'moveOrder'; readonly order: OpenOrder; readonly to: Seat }
  | { readonly kind: 'moveParty'; readonly from: Seat; readonly to: Seat }
  | { readonly kind: 'pause'; readonly minutes: number }
  | { readonly kind: 'pauseOn' | 'unpause' }
  | { readonly kind: 'table'; readonly seat: Seat }
  | { readonly kind: 'order'; readonly order: OpenOrder }

const most = 8
const mostOfOne = 5
const mostGuests = 99

/** Best first. Nothing typed: the screens. */
export function suggestionsFor(typed: string, known: Known, words: PaletteWords): readonly Suggestion[] {
  const folded = foldForSearch(typed)
  const query = folded.replace(/#/g, '')
  if (query === '') return known.places.map((named) => ({ kind: 'place', named }))
  const verbs = verbsIn(query, words)
  const meant = (begun: boolean) =>
    verbs.filter((one) => one.begun === begun).flatMap(({ verb, rest }) => byVerb(verb, rest, known, words))
  const named = byName(query, known, words)
  // So an order's code begins wherever it is shown.
  const coded = folded.startsWith('#') ? named.filter(({ kind }) => kind === 'order') : []
  // What is only begun may be the name of something: Enter opens the orders before it pauses them.
  return unique([...coded, ...meant(false), ...named, ...meant(true)]).slice(0, most)
}

interface FoundVerb {
  readonly verb: Verb
  readonly rest: string
  readonly begun: boolean
  readonly length: number
}

/** A verb may stand first or last ("اطفئ حمص", "حومس نەماوە"), and be unfinished while it is all that was typed. */
function verbsIn(query: string, words: PaletteWords): readonly FoundVerb[] {
  const found: FoundVerb[] = []
  for (const [verb, phrases] of Object.entries(words.verbs) as [Verb, readonly string[]][]) {
    for (const phrase of phrases.map(foldForSearch)) {
      const begun = phrase !== query && phrase.startsWith(query) && query.length > 1
      const rest = begun ? '' : without(query, phrase)
      if (rest === null || (isNumber(phrase) && !namesDish(query, rest, words))) continue
      found.push({ verb, rest, begun, length: phrase.length })
    }
  }
  return found.sort((a, b) => b.length - a.length)
}

const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** Kitchens say "86" for sold out, and tables and orders have that number too: it is a verb beside a dish's name only. */
const namesDish = (query: string, rest: string, words: PaletteWords): boolean =>
  /\p{L}/u.test(rest) && tableIn(query, words) === null

function without(query: string, phrase: string): string | null {
  const padded = ` ${query} `
  const at = padded.indexOf(` ${phrase} `)
  return at < 0 ? null : `${padded.slice(0, at)} ${padded.slice(at + phrase.length + 1)}`.replace(/\s+/g, ' ').trim()
}

function byVerb(verb: Verb, rest: string, known: Known, words: PaletteWords): Suggestion[] {
  switch (verb) {
    case 'stop':
    case 'resume':
      return byDish(verb, rest, known)
    case 'seat':
      return known.may.seat ? seating(rest, known, words) : []
    case 'move':
      return moving(rest, known, words)
    case 'pause':
      return known.may.pauseOrdering ? pausing(rest, words) : []
    case 'unpause':
      return known.may.pauseOrdering && known.paused && rest === '' ? [{ kind: 'unpause' }] : []
    case 'go':
      return byPlace(rest, known)
  }
}

/** "20 min", "for 20 minutes", and nothing for the usual ways; what is about anything else pauses nobody. */
function pausing(rest: string, words: PaletteWords): Suggestion[] {
  const around = words.minutes.map(foldForSearch)
  const others = rest.replace(/\d+/g, ' ').split(' ')
  const [minutes, another] = numbersIn(rest)
  if (another !== undefined || !others.every((word) => around.some((one) => one.startsWith(word)))) return []
  if (minutes === undefined)
    return [...pauseLengths.map((usual): Suggestion => ({ kind: 'pause', minutes: usual })), { kind: 'pauseOn' }]
  return minutes >= 1 && minutes < pauseMinutesMost ? [{ kind: 'pause', minutes }] : []
}

function byDish(kind: 'stop' | 'resume', rest: string, { dishes, may }: Known): Suggestion[] {
  if (!may.stopDishes) return []
  const some = dishes.filter(({ soldOut }) => soldOut === (kind === 'resume'))
  return best(some, rest).map((dish) => ({ kind, dish }))
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** "4 at table 7", "table 7 4", and "4" for any free table that has room. */
function seating(rest: string, { seats }: Known, words: PaletteWords): Suggestion[] {
  const named = tableIn(rest, words)
  const [guests, table = named] = numbersIn(named === null ? rest : withoutTable(rest, words))
  if (guests === undefined || guests < 1 || guests > mostGuests) return []
  const free = seats.filter((seat) => seat.free)
  const meant = named ?? table
  const chosen =
    meant === null
      ? free.filter(({ capacity }) => capacity >= guests).sort((a, b) => a.capacity - b.capacity)
      : free.filter(({ number }) => number === meant)
  return chosen.slice(0, mostOfOne).map((seat) => ({ kind: 'seat', seat, guests }))
}

/** "order A3F9C2 to table 5", "42 to 5" by its ticket, "table 3 to table 5" for a whole party. */
function moving(rest: string, { seats, orders, may }: Known, words: PaletteWords): Suggestion[] {
  const tokens = rest.split(' ').filter((word) => /\d/.test(word) || /^[0-9a-f]{4,6}$/.test(word))
  const [what, where] = tokens
  const to = seats.find(({ number }) => number === Number(where))
  if (what === undefined || !to) return []
  const isTable = tableIn(rest.slice(0, rest.indexOf(what) + what.length), words) === Number(what)
  const from = isTable ? seats.find(({ number, visitId }) => number === Number(what) && visitId !== null) : undefined
  if (from) return may.seat && to.free ? [{ kind: 'moveParty', from, to }] : []
  if (isTable || !may.moveOrders) return []
  return orders
    .filter((order) => isOrder(order, what) && order.tableNumber !== to.number)
    .slice(0, mostOfOne)
    .map((order) => ({ kind: 'moveOrder', order, to }))
}

const isOrder = ({ code, ticket }: OpenOrder, token: string): boolean =>
  ticket === Number(token) || (token.length >= 4 && code.endsWith(token.toUpperCase()))

/** The number behind the word for a table, in whichever language; null: none is named. */
function tableIn(text: string, words: PaletteWords): number | null {
  const found = tablePattern(words).exec(text)
  return found ? Number(found[1]) : null
}
const withoutTable = (text: string, words: PaletteWords): string => text.replace(tablePattern(words), ' ')
const tablePattern = ({ table }: PaletteWords): RegExp =>
  new RegExp(`(?:^|\\s)(?:${table.map((word) => escaped(foldForSearch(word))).join('|')}) ?(\\d+)(?=\\s|$)`)
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function byPlace(rest: string, { places }: Known): Suggestion[] {
  return best(places, rest).map((named) => ({ kind: 'place', named }))
}

/** What is called so: a screen, a table, an order, a dish, a branch. */
function byName(query: string, known: Known, words: PaletteWords): Suggestion[] {
  const { seats, orders, dishes, branches, may } = known
  const number = tableIn(query, words) ?? (/^\d{1,4}$/.test(query) ? Number(query) : null)
  return [
    ...byPlace(query, known),
    ...(may.openTables ? seats.filter((seat) => seat.number === number) : []).map(
      (seat): Suggestion => ({ kind: 'table', seat }),
    ),
    ...(may.openOrders ? orders.filter((order) => isOrder(order, query)) : []).map(
      (order): Suggestion => ({ kind: 'order', order }),
    ),
    ...(may.stopDishes ? best(dishes, query) : []).map(
      (dish): Suggestion => ({ kind: dish.soldOut ? 'resume' : 'stop', dish }),
    ),
    ...best(branches, query).map((named): Suggestion => ({ kind: 'branch', named })),
  ]
}

/** Those whose names hold every word, in any of their languages; what begins so first. Nothing asked: the first few. */
function best<T extends { readonly names: readonly string[] }>(list: readonly T[], query: string): T[] {
  const asked = query.split(' ').filter((word) => word !== '')
  const rank = ({ names }: T): number => {
    const folded = names.map(foldForSearch)
    const holds = folded.filter((name) => asked.every((word) => name.includes(word)))
    if (holds.length === 0) return Number.POSITIVE_INFINITY
    if (holds.some((name) => name.startsWith(query))) return 0
    return holds.some((name) => name.split(' ').some((word) => word.startsWith(asked[0] ?? ''))) ? 1 : 2
  }
  return list
    .map((one) => ({ one, rank: rank(one) }))
    .filter((ranked) => Number.isFinite(ranked.rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostOfOne)
    .map(({ one }) => one)
}

export function idOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'place':
    case 'branch':
      return `${suggestion.kind}-${suggestion.named.id}`
    case 'stop':
    case 'resume':
      return `${suggestion.kind}-${suggestion.dish.id}`
    case 'seat':
      return `seat-${suggestion.seat.id}-${suggestion.guests}`
    case 'moveOrder':
      return `move-${suggestion.order.id}-${suggestion.to.id}`
    case 'moveParty':
      return `party-${suggestion.from.id}-${suggestion.to.id}`
    case 'pause':
      return `pause-${suggestion.minutes}`
    case 'pauseOn':
    case 'unpause':
      return suggestion.kind
    case 'table':
      return `table-${suggestion.seat.id}`
    case 'order':
      return `order-${suggestion.order.id}`
  }
}

const unique = (list: readonly Suggestion[]): Suggestion[] => [...new Map(list.map((one) => [idOf(one), one])).values()]
