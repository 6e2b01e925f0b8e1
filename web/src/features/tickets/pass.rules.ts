import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { openPage } from '@sufra/shared/orders/kitchen.rules'
import type { LineStatus } from '@sufra/shared/orders/orders.contract'
import { isLive, orderStatusOf } from '@sufra/shared/orders/orders.rules'
import type { Move } from './steps.rules'
import { type KitchenLine, roundOf, type Ticket, ticketOf } from './ticket.rules'

/** One station's part of a table. A dish that stands at the pass, or was carried, is done: a person said so. */
export interface Tick {
  readonly stationId: string
  readonly done: number
  readonly all: number
  /** Of its slowest dish. */
  readonly status: LineStatus
}

/** What the pass waits for together: everything fired for one table, or one order to take away. */
export interface PassCard {
  readonly id: string
  /** Its head, as on the wall: whom it is for, how long, how late. */
  readonly ticket: Ticket
  readonly lines: readonly KitchenLine[]
  readonly ticks: readonly Tick[]
  /** All that was fired, as far as this screen hears of it, stands at the pass. */
  readonly done: boolean
  /** This screen hears all of it: what other stations cook for the same party too. */
  readonly heard: boolean
  /** All that was fired stands at the pass. */
  readonly whole: boolean
  /** Courses of the same table that are still held. */
  readonly heldCourses: readonly number[]
  readonly calledAt: string | null
  /** What stands at the pass now: carried by these moves, and called for. */
  readonly waiting: readonly Move[]
  /** What its key does; null: nothing stands there yet. */
  readonly action: 'handOver' | 'call' | null
}

const fired: readonly LineStatus[] = ['confirmed', 'preparing', 'ready', 'served']
const isDone = ({ status }: KitchenLine): boolean => status === 'ready' || status === 'served'
const firedOf = ({ lines }: KitchenOrder): KitchenLine[] =>
  lines.filter(({ status }) => fired.includes(status)).sort((a, b) => a.course - b.course)

/** Fired, and not all of it carried. What waits for a confirmation, or is held, does not hang at the pass. */
const hangs = (order: KitchenOrder): boolean => !order.held && firedOf(order).some(({ status }) => status !== 'served')

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

const partyOf = ({ visitId, id }: KitchenOrder): string => visitId ?? id

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The pass moves nothing by steps of a cook: it calls and hands over. */
const nobody = { permissions: [], kitchenConfirms: false, oneTap: false }

/**
 * Hangs orders by table, oldest first. A card that would look the same stays the same object. `stationIds`: the branch's,
 * none until they are read. `own`: those whose orders come to this screen, none: all; what comes comes whole, but a party
 * may have other orders, of other stations alone.
 */
export function passMaker(stationIds: readonly string[], mayHandOver: boolean, own: readonly string[]) {
  const hears = (stationId: string) => own.length === 0 || own.includes(stationId)
  const hearsAll = own.length === 0 || (stationIds.length > 0 && stationIds.every(hears))
  let before: ReadonlyMap<string, PassCard> = new Map()
  return (orders: readonly KitchenOrder[], now: number): PassCard[] => {
    const parties = groupBy(orders.filter(hangs), partyOf)
    const held = groupBy(
      orders.filter((order) => order.held && order.lines.some(isLive)),
      partyOf,
    )
    const cards = [...parties].flatMap(([id, party]) => {
      const made = cardOf(id, party, held.get(id) ?? [], now)
      const old = before.get(id)
      return made ? [old && looksSame(old, made) ? old : made] : []
    })
    before = new Map(cards.map((card) => [card.id, card]))
    return cards.sort((a, b) => compare(cameOf(a), cameOf(b)) || compare(a.id, b.id))
  }

  function cardOf(id: string, party: readonly KitchenOrder[], held: readonly KitchenOrder[], now: number) {
    const rounds = party.flatMap((order) => roundOf({ ...order, lines: firedOf(order) }, []) ?? [])
    const ticket = ticketOf(rounds, nobody, null, now)
    if (!ticket) return null
    const lines = party.flatMap(firedOf)
    const waiting = party.flatMap((order) => toHandOver(order))
    const done = lines.every(isDone)
    const heard = hearsAll || party.every(({ visitId }) => visitId === null)
    const whole = done && heard
    const card: PassCard = {
      id,
      ticket,
      lines,
      done,
      heard,
      whole,
      waiting,
      ticks: ticksOf(lines, stationIds).filter(({ stationId }) => heard || hears(stationId)),
      heldCourses: coursesOf(held),
      calledAt:
        party
          .flatMap((order) => openPage(order) ?? [])
          .sort()
          .at(-1) ?? null,
      action: waiting.length === 0 ? null : whole && mayHandOver ? 'handOver' : 'call',
    }
    return card
  }
}

const cameOf = ({ ticket }: PassCard): string => ticket.rounds[0]?.came ?? ''

function toHandOver(order: KitchenOrder): Move[] {
  const lineIds = order.lines.filter(({ status }) => status === 'ready').map(({ id }) => id)
  return lineIds.length > 0 ? [{ order, to: 'served', lineIds }] : []
}

function ticksOf(lines: readonly KitchenLine[], stationIds: readonly string[]): Tick[] {
  const byStation = groupBy(lines, ({ stationId }) => stationId)
  const turn = (id: string) => (stationIds.includes(id) ? stationIds.indexOf(id) : stationIds.length)
  return [...byStation]
    .map(([stationId, own]) => ({
      stationId,
      done: own.filter(isDone).length,
      all: own.length,
      status: orderStatusOf(own),
    }))
    .sort((a, b) => turn(a.stationId) - turn(b.stationId))
}

const coursesOf = (held: readonly KitchenOrder[]): number[] =>
  [...new Set(held.flatMap(({ lines }) => lines.filter(isLive).map(({ course }) => course)))].sort((a, b) => a - b)

const looksSame = (a: PassCard, b: PassCard): boolean =>
  a.ticket.age === b.ticket.age &&
  a.ticket.dueAt === b.ticket.dueAt &&
  String(a.heldCourses) === String(b.heldCourses) &&
  a.action === b.action &&
  a.lines.length === b.lines.length &&
  a.lines.every((line, at) => line === b.lines[at]) &&
  sameOrders(a.ticket, b.ticket)

const sameOrders = (a: Ticket, b: Ticket): boolean =>
  a.rounds.length === b.rounds.length &&
  a.rounds.every(({ order: { id, version } }, at) => {
    const other = b.rounds[at]?.order
    return other?.id === id && other.version === version
  })

/** Which stations a living wall shows, as far as this screen has heard. */
export type Signals = 'asking' | 'unheard' | { readonly living: ReadonlySet<string> }

/** It still owes something, and no wall that is known to live shows it to its cooks: a tick could be false. */
export const isSilent = ({ stationId, done, all }: Tick, signals: Signals): boolean =>
  done < all && signals !== 'asking' && (signals === 'unheard' || !signals.living.has(stationId))
