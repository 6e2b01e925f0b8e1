import type { Instant, Localized } from '../kernel/fields'
import { type HandKind, type NoteKind, steps } from './order-history-kinds.rules'
import type { Order, OrderChannel, OrderLine } from './orders.contract'
import { areMade, isLive, isMade } from './orders.rules'
import type { StandardReason } from './standard-reasons.rules'

export interface OrderPlace {
  readonly tableNumber: number | null
  readonly channel: OrderChannel
}

/** Who did it, by the name they had then, and on which paired device. */
export interface Hand {
  readonly kind: HandKind
  readonly name: string | null
  readonly deviceId: string | null
}

/** What an order keeps of one change: who, when and what, never money. */
export interface Note {
  readonly kind: NoteKind
  readonly at: Instant
  readonly by: Hand
  /** Places of the lines it was about on the order; none: all of it. */
  readonly lines?: readonly number[]
  readonly from?: OrderPlace
  readonly to?: OrderPlace
  readonly reason?: string
  /** Of a standard reason. */
  readonly reasonCode?: StandardReason
  /** The user who typed their PIN for it. */
  readonly approvedBy?: string
  /** Which approval of theirs it was: each counts once. */
  readonly approval?: string
}

type Change = Omit<Note, 'at' | 'by'>

const rank = ({ status }: OrderLine): number => steps.indexOf(status as (typeof steps)[number])

/** What happened between two states of an order; null: nothing that its history tells. */
export function noteOf(was: Order, next: Order): Change | null {
  return ofLines(was, next) ?? ofOrder(was, next)
}

function ofLines(was: Order, next: Order): Change | null {
  const where = (told: (line: OrderLine, before: OrderLine) => boolean): number[] =>
    next.lines.flatMap((line, i) => {
      const before = was.lines[i]
      return before && told(line, before) ? [i] : []
    })
  if (next.lines.length > was.lines.length)
    return { kind: 'added', lines: next.lines.flatMap((_, i) => (i < was.lines.length ? [] : [i])) }
  const off = where((line, before) => !isLive(line) && isLive(before))
  if (off.length > 0) return takenOff(next, off)
  const back = where((line, before) => isLive(line) && !isLive(before))
  if (back.length > 0) return { kind: 'restored', lines: back }
  if (next.status === 'completed' && was.status !== 'completed') return { kind: 'completed' }
  const recalled = where((line, before) => rank(line) < rank(before))
  if (recalled.length > 0) return { kind: 'recalled', lines: recalled }
  const moved = where((line, before) => rank(line) > rank(before))
  const to = steps[Math.max(...moved.map((i) => rank(next.lines[i] as OrderLine)))]
  return to ? { kind: to, ...someOf(next, moved) } : null
}

function takenOff(next: Order, off: readonly number[]): Change {
  const why = whyOf(next.lines[off[0] ?? 0])
  return next.status === 'cancelled' ? { kind: 'cancelled', ...why } : { kind: 'voided', lines: off, ...why }
}

const whyOf = (of: Pick<OrderLine, 'cancelReason' | 'cancelReasonCode'> | undefined) => ({
  ...(of?.cancelReason && { reason: of.cancelReason }),
  ...(of?.cancelReasonCode && { reasonCode: of.cancelReasonCode }),
})

/** Where it was about every dish that is left, none is named. */
const someOf = ({ lines }: Order, places: readonly number[]): Pick<Change, 'lines'> =>
  lines.every((line, i) => !isLive(line) || places.includes(i)) ? {} : { lines: places }

/** Whether the kitchen has begun one of these lines, or ever had: of a step that was taken back only the trail tells. */
export const areBegun = (lines: readonly OrderLine[], order: Order, trail: readonly Note[]): boolean =>
  areMade(lines) ||
  trail.some(
    ({ kind, lines: places }) =>
      isMade(kind) && lines.some((line) => !places || places.includes(order.lines.indexOf(line))),
  )

/** Those of its lines that the kitchen has begun, or ever had, by id. */
export const begunIn = (order: Order, trail: readonly Note[]): ReadonlySet<string> =>
  new Set(order.lines.filter((line) => areBegun([line], order, trail)).map(({ id }) => id))

const placeOf = ({ tableNumber, channel }: Order): OrderPlace => ({ tableNumber, channel })

function ofOrder(was: Order, next: Order): Change | null {
  if (was.tableId !== next.tableId || was.channel !== next.channel)
    return { kind: 'moved', from: placeOf(was), to: placeOf(next) }
  if (was.held !== next.held) return { kind: next.held ? 'held' : 'fired' }
  if (was.rushedAt !== next.rushedAt) return { kind: next.rushedAt ? 'rushed' : 'unrushed' }
  if (was.pagedAt !== next.pagedAt) return { kind: 'paged' }
  if (next.unseenSince !== null && was.unseenSince === null) return { kind: 'unseen' }
  return was.changesSeenAt === next.changesSeenAt ? null : { kind: 'seen' }
}

/** One line of an order's history, as it is told. */
export interface TrailStep {
  readonly kind: NoteKind
  readonly at: Instant
  /** Null: it happened before the house kept who did what. */
  readonly by: Hand | null
  readonly dishes: readonly { readonly name: Localized; readonly quantity: number }[]
  readonly from: OrderPlace | null
  readonly to: OrderPlace | null
  readonly reason: string | null
  readonly reasonCode?: StandardReason
  readonly approvedBy: string | null
}

const none = { dishes: [], from: null, to: null, reason: null, approvedBy: null } as const

/** The whole story, oldest first. What no note tells, the order's own stamps do, without a name. */
export function historyOf(order: Order, trail: readonly Note[]): TrailStep[] {
  const told = [
    ...placedIn(order, trail),
    ...trail.flatMap((note) => (note.kind === 'placed' ? [] : [toldOf(order, note)])),
  ]
  return [...told, ...untold(order, trail)].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Staff say yes to what they take themselves. */
function placedIn({ placedBy: { kind, name }, placedAt: at, confirmedAt }: Order, trail: readonly Note[]): TrailStep[] {
  const deviceId = trail.find((note) => note.kind === 'placed')?.by.deviceId ?? null
  const by = { kind, name: kind === 'guest' ? null : name, deviceId }
  const placed: TrailStep = { ...none, kind: 'placed', at, by }
  return confirmedAt === at ? [placed, { ...placed, kind: 'confirmed' }] : [placed]
}

function toldOf({ lines }: Order, note: Note): TrailStep {
  const { kind, at, by, from = null, to = null, reason = null, approvedBy = null, reasonCode } = note
  const dishes = (note.lines ?? []).flatMap((place) => {
    const line = lines[place]
    return line ? [{ name: line.name, quantity: line.quantity }] : []
  })
  return { kind, at, by, dishes, from, to, reason, approvedBy, ...(reasonCode && { reasonCode }) }
}

const stamps = [
  ['confirmed', 'confirmedAt'],
  ['preparing', 'preparingAt'],
  ['ready', 'readyAt'],
  ['served', 'servedAt'],
  ['completed', 'completedAt'],
  ['cancelled', 'cancelledAt'],
] as const

function untold(order: Order, trail: readonly Note[]): TrailStep[] {
  return stamps.flatMap(([kind, stamp]) => {
    const at = order[stamp]
    // What a note of the same moment tells: handed over is served too, and a fired course is confirmed anew.
    const known = trail.some((note) => note.kind === kind || note.at === at)
    if (at === null || known || (kind === 'confirmed' && at === order.placedAt)) return []
    return [{ ...none, kind, at, by: null, ...(kind === 'cancelled' && whyOf(order)) }]
  })
}
