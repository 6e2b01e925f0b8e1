import { sameSet } from '@sufra/shared/kernel/same-set'
import { isOrderable } from '@sufra/shared/menu/availability.rules'
import type { MenuItem, Modifier } from '@sufra/shared/menu/menu.contract'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { withLineBack } from '@sufra/shared/orders/line-back.rules'
import type { LineStatus, NewLine, Order, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { unitPriceOf } from '@sufra/shared/orders/pricing.rules'

/** Stands where the id of a table does, for what is taken away. */
export const takeaway = 'takeaway'

/** The courses of an order screen; the first is "now". */
export const courses = [1, 2, 3] as const
export type Course = (typeof courses)[number]

/** One dish that a waiter has taken down and not sent. */
export interface DraftLine {
  /** The order line's own id: made once, so that sending again can never make a second one. */
  readonly id: string
  readonly menuItemId: string
  readonly quantity: number
  readonly modifierIds: readonly string[]
  readonly notes: string
  readonly allergies: readonly Allergen[]
  /** Null: for the table. */
  readonly seat: number | null
  readonly course: Course
}

/** What goes to the kitchen as one order. Its id and key are made before it is needed and survive reloads. */
export interface Parcel {
  readonly orderId: string
  readonly key: string
  /** The body that `key` went out with; another body needs another key. */
  readonly sentBody: string | null
}

/** `now` is everything that is not held; a held course is an order of its own. */
export type ParcelName = 'now' | `held-${Course}`

export interface Draft {
  readonly lines: readonly DraftLine[]
  readonly held: readonly Course[]
  /** How many sit down with this order, where nobody sat before. */
  readonly guests: number
  /** Whom it is called out for where it is taken away. */
  readonly name?: string
  readonly parcels: Readonly<Record<ParcelName, Parcel>>
}

export type Menu = ReadonlyMap<string, MenuItem>
export type Wanted = Omit<DraftLine, 'id'>

/** Staff's most of one line. */
const most = 99
export const parcelNames: readonly ParcelName[] = ['now', 'held-1', 'held-2', 'held-3']
const usualGuests = 2

const freshParcel = (newId: () => string): Parcel => ({ orderId: newId(), key: newId(), sentBody: null })

export const emptyDraft = (newId: () => string): Draft => ({
  lines: [],
  held: [],
  guests: usualGuests,
  parcels: Object.fromEntries(parcelNames.map((name) => [name, freshParcel(newId)])) as Record<ParcelName, Parcel>,
})

/** Nothing was taken down, and nothing said about who comes: it may be forgotten. */
export const isBlank = ({ lines, guests, name = '' }: Draft): boolean =>
  lines.length === 0 && guests === usualGuests && name === ''

export const portionsIn = (lines: readonly Pick<DraftLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const isAlike = (line: DraftLine, wanted: Wanted): boolean =>
  line.menuItemId === wanted.menuItemId &&
  line.seat === wanted.seat &&
  line.course === wanted.course &&
  line.notes === wanted.notes &&
  sameSet(line.modifierIds, wanted.modifierIds) &&
  sameSet(line.allergies, wanted.allergies)

/** More of the same joins its line; anything different, or what is just being sent, is a line of its own. */
export function addLine(draft: Draft, wanted: Wanted, id: string, sending: readonly string[] = []): Draft {
  const alike = draft.lines.find((line) => isAlike(line, wanted) && !sending.includes(line.id))
  if (!alike || alike.quantity + wanted.quantity > most)
    return { ...draft, lines: [...draft.lines, { ...wanted, id, quantity: Math.min(most, wanted.quantity) }] }
  return changeLine(draft, alike.id, { quantity: alike.quantity + wanted.quantity })
}

/** Zero portions take the line off. */
export const changeLine = (draft: Draft, lineId: string, part: Partial<Wanted>): Draft => ({
  ...draft,
  lines: draft.lines
    .map((line) => (line.id === lineId ? { ...line, ...part } : line))
    .filter(({ quantity }) => quantity > 0),
})

export const removeLine = (draft: Draft, lineId: string): Draft => changeLine(draft, lineId, { quantity: 0 })

export const putBack = (draft: Draft, line: DraftLine, place: number): Draft => withLineBack(draft, line, place)

export const toggleHeld = (draft: Draft, course: Course): Draft => ({
  ...draft,
  held: draft.held.includes(course) ? draft.held.filter((each) => each !== course) : [...draft.held, course],
})

export function modifiersOf(line: Pick<DraftLine, 'modifierIds'>, item: MenuItem): Modifier[] {
  const all = item.modifierGroups.flatMap(({ modifiers }) => modifiers)
  return all.filter(({ id }) => line.modifierIds.includes(id))
}

/** Minor units of the whole line, tax included. A dish that left the menu costs nothing here and can't be sent. */
export function priceOf(line: Pick<DraftLine, 'menuItemId' | 'modifierIds' | 'quantity'>, menu: Menu): number {
  const item = menu.get(line.menuItemId)
  return item ? line.quantity * unitPriceOf(item, modifiersOf(line, item)) : 0
}

export const totalOf = (lines: readonly DraftLine[], menu: Menu): number =>
  lines.reduce((sum, line) => sum + priceOf(line, menu), 0)

export const parcelOf = (draft: Pick<Draft, 'held'>, { course }: Pick<DraftLine, 'course'>): ParcelName =>
  draft.held.includes(course) ? `held-${course}` : 'now'

export const linesIn = (draft: Draft, name: ParcelName): DraftLine[] =>
  draft.lines.filter((line) => parcelOf(draft, line) === name)

/** Orders that Send makes, what is to be cooked first. */
export const parcelsToSend = (draft: Draft): ParcelName[] =>
  parcelNames.filter((name) => linesIn(draft, name).length > 0)

const newLine = ({ id, menuItemId, quantity, modifierIds, notes, allergies, seat, course }: DraftLine): NewLine => ({
  id,
  menuItemId,
  quantity,
  course,
  ...(modifierIds.length > 0 ? { modifiers: modifierIds.map((modifierId) => ({ modifierId })) } : {}),
  ...(notes.trim() ? { notes: notes.trim() } : {}),
  ...(allergies.length > 0 ? { allergies: [...allergies] } : {}),
  ...(seat === null ? {} : { seat }),
})

interface Where {
  /** Or `takeaway`. */
  readonly tableId: string
  readonly visitId: string | null
  readonly sentAt: string
}

/** Where nobody sits at the table yet, the first order says how many come. */
export function bodyOf(draft: Draft, name: ParcelName, at: Where, menu: Menu): PlaceOrder {
  const lines = linesIn(draft, name)
  return {
    id: draft.parcels[name].orderId,
    ...(at.tableId === takeaway ? awayOf(draft) : seatedOf(draft, at)),
    lines: lines.map(newLine),
    ...(name === 'now' ? {} : { held: true }),
    agreedTotal: totalOf(lines, menu),
  }
}

function awayOf({ name = '' }: Draft): Pick<PlaceOrder, 'channel' | 'notes'> {
  const notes = name.trim()
  return { channel: 'takeaway', ...(notes && { notes }) }
}

const seatedOf = ({ guests }: Draft, { tableId, visitId, sentAt }: Where) => ({
  channel: 'dine-in' as const,
  tableId,
  ...(visitId === null ? { takenAt: sentAt, guests } : { visitId }),
})

/** The same order again goes out under its key; a changed one needs a new key, never a new order id. */
export function sealed(draft: Draft, name: ParcelName, body: PlaceOrder, newKey: () => string): Draft {
  const parcel = draft.parcels[name]
  const sentBody = JSON.stringify(body)
  const key = parcel.sentBody === null || parcel.sentBody === sentBody ? parcel.key : newKey()
  return { ...draft, parcels: { ...draft.parcels, [name]: { ...parcel, key, sentBody } } }
}

/** A line as the restaurant has it: as it was sent, or read back from its order. */
export interface PlacedLine {
  readonly id: string
  readonly menuItemId: string
  readonly quantity: number
  readonly modifiers?: readonly { readonly modifierId: string }[] | undefined
  readonly notes?: string | null | undefined
  readonly allergies?: readonly Allergen[] | undefined
  readonly seat?: number | null | undefined
  readonly course?: number | undefined
  readonly status?: LineStatus
}

export interface PlacedOrder {
  readonly lines: readonly PlacedLine[]
}

interface Portions {
  readonly lines: readonly Pick<PlacedLine, 'id' | 'quantity'>[]
}

/** The restaurant has this order: as much leaves the draft. What was added since stays, as another order's line. */
export function taken(draft: Draft, name: ParcelName, order: Portions, newId: () => string): Draft {
  const had = new Map(order.lines.map(({ id, quantity }) => [id, quantity]))
  const lines = draft.lines.flatMap((line) => {
    const gone = had.get(line.id)
    if (gone === undefined) return [line]
    return line.quantity > gone ? [{ ...line, id: newId(), quantity: line.quantity - gone }] : []
  })
  const held = name === 'now' ? draft.held : draft.held.filter((course) => name !== `held-${course}`)
  const parcels = { ...draft.parcels, [name]: freshParcel(newId) }
  // What was said of who comes went with it.
  const next = lines.length > 0 ? draft : { ...draft, guests: usualGuests, name: '' }
  return { ...next, lines, held, parcels }
}

type Ordered = Pick<Order, 'placedAt' | 'status' | 'lines'>
const oneRoundMs = 60_000

/** The table's last round: its newest order, and what was sent within the minute before it. */
export function lastRound<O extends Ordered>(orders: readonly O[]): O[] {
  const live = orders.filter(({ status }) => status !== 'cancelled')
  const newest = Math.max(...live.map(({ placedAt }) => Date.parse(placedAt)))
  return live.filter(({ placedAt }) => newest - Date.parse(placedAt) <= oneRoundMs)
}

const asCourse = (course: number): Course => courses.find((each) => each === course) ?? 1

/** The same dishes once more, each for its seat. A dish that has gone is left out; an option that has gone, too. */
export function againOf(round: readonly Ordered[], menu: Menu, canHave: (item: MenuItem) => boolean): Wanted[] {
  const lines = round.flatMap((order) => order.lines).filter(({ status }) => status !== 'cancelled')
  return lines.flatMap((line): Wanted[] => {
    const item = menu.get(line.menuItemId)
    if (!item || !canHave(item)) return []
    const had = line.modifiers.map(({ modifierId }) => modifierId)
    const modifierIds = modifiersOf({ modifierIds: had }, item).flatMap(({ id, available }) => (available ? [id] : []))
    const { menuItemId, quantity, allergies, seat } = line
    return [
      { menuItemId, quantity, modifierIds, notes: line.notes ?? '', allergies, seat, course: asCourse(line.course) },
    ]
  })
}

type Parted = Pick<PlaceOrder, 'lines' | 'held' | 'guests' | 'notes'>

/** What had been sent off as one order and found nobody, back among what is taken down; held, it stays held. */
export function takenBack(draft: Draft, { lines, held, guests, notes }: Parted, newId: () => string): Draft {
  const wanted = lines.map(
    (line): Wanted => ({
      menuItemId: line.menuItemId,
      quantity: line.quantity,
      seat: line.seat ?? null,
      modifierIds: (line.modifiers ?? []).map(({ modifierId }) => modifierId),
      notes: line.notes ?? '',
      allergies: line.allergies ?? [],
      course: asCourse(line.course ?? 1),
    }),
  )
  const name = notes ?? draft.name
  const before = { ...draft, guests: guests ?? draft.guests, ...(name && { name }) }
  const back = wanted.reduce((so, each) => addLine(so, each, newId()), before)
  const heldNow = held ? wanted.map(({ course }) => course) : []
  return { ...back, held: [...new Set([...back.held, ...heldNow])] }
}

/** Why a line can't be had as it stands. `left`: portions that can; 0 means none. */
export interface Trouble {
  readonly lineId: string
  readonly left: number
  /** The dish is there: an option that was chosen with it is not. To be chosen again, and never dropped for it. */
  readonly options?: true
}

/** Lines that the kitchen can no longer make, found before anything is sent. */
export function troublesOf(lines: readonly DraftLine[], menu: Menu, now: string): Trouble[] {
  const left = new Map<string, number>()
  return lines.flatMap((line) => {
    const item = menu.get(line.menuItemId)
    if (!item || !isOrderable(item, now)) return [{ lineId: line.id, left: 0 }]
    const offered = modifiersOf(line, item).filter(({ available }) => available)
    if (offered.length < line.modifierIds.length) return [{ lineId: line.id, left: line.quantity, options: true }]
    if (item.remaining === null) return []
    const here = left.get(item.id) ?? item.remaining
    left.set(item.id, Math.max(0, here - line.quantity))
    return here < line.quantity ? [{ lineId: line.id, left: here }] : []
  })
}

/** Without what can't be had: gone lines leave, short ones take what is left. */
export const withoutTroubles = (draft: Draft, troubles: readonly Trouble[]): Draft =>
  troubles.reduce((rest, { lineId, left }) => changeLine(rest, lineId, { quantity: left }), draft)
