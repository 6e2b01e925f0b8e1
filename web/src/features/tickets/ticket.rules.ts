import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { isUnseenVoid, unseenGone } from '@sufra/shared/orders/kitchen.rules'
import { type Lateness, latenessOf } from '@sufra/shared/orders/lateness.rules'
import type { LineStatus, Step } from '@sufra/shared/orders/orders.contract'
import { isLive, orderStatusOf } from '@sufra/shared/orders/orders.rules'
import { stepSince } from '@sufra/shared/orders/step-since.rules'
import { type Cook, type Move, movesTo, nextOf } from './steps.rules'

export type KitchenLine = KitchenOrder['lines'][number]
/** Whom an order is for: a table, or a ticket to take away. */
export type Who = Pick<KitchenOrder, 'tableNumber' | 'ticket' | 'channel'>

/** One order on a ticket: the first round of a table, or one added while that was still being cooked. */
export interface Round {
  readonly order: KitchenOrder
  /** Lines this wall cooks, and those other stations do. */
  readonly own: readonly KitchenLine[]
  readonly elsewhere: readonly KitchenLine[]
  /** Of this wall's lines. */
  readonly status: LineStatus
  /** Own lines taken off that the kitchen has not seen yet. */
  readonly unseen: readonly string[]
  /** When it came to the kitchen. */
  readonly came: string
}

/** What a ticket's one button does. A change is seen before anything else is done. */
export type TicketAction = Step | 'see' | 'fire'

/** What hangs on a wall: one order, or the rounds of one party. */
export interface Ticket {
  /** Of its first round, so that it stays while rounds come and go. */
  readonly id: string
  /** The order whose table and number it carries. */
  readonly order: KitchenOrder
  readonly rounds: readonly Round[]
  /** Of this wall's lines that may be cooked. */
  readonly status: LineStatus
  /** Null: nothing to do here, or not by this person. */
  readonly action: TicketAction | null
  readonly moves: readonly Move[]
  readonly age: Lateness['level'] | null
  /** When it was, or will be, late. */
  readonly dueAt: string | null
  /** What its timer counts from. */
  readonly since: string
  readonly rushedAt: string | null
  /** Nothing of it may be cooked before it is fired. */
  readonly held: boolean
  /** Whom it was for before, while nobody has seen that it moved. */
  readonly movedFrom: Who | null
}

const isOwn = (line: KitchenLine, stationIds: readonly string[]): boolean =>
  stationIds.length === 0 || stationIds.includes(line.stationId)

/** Null when this wall has nothing of the order. */
export function roundOf(order: KitchenOrder, stationIds: readonly string[]): Round | null {
  const had = order.lines.filter((line) => isLive(line) || line.confirmedAt !== null)
  const own = had.filter((line) => isOwn(line, stationIds)).sort((a, b) => a.course - b.course)
  const unseen = own.filter((line) => isUnseenVoid(line)).map(({ id }) => id)
  const live = own.filter(isLive)
  if (live.length === 0 && unseen.length === 0) return null
  const elsewhere = order.lines.filter((line) => isLive(line) && !isOwn(line, stationIds))
  return { order, own, elsewhere, status: orderStatusOf(live), unseen, came: order.confirmedAt ?? order.placedAt }
}

/** Of an order that was cancelled: what these stations cooked, or were to confirm, and nobody has seen gone. */
export type Struck = Pick<Round, 'order' | 'own'>

export function struckOf(order: KitchenOrder, stationIds: readonly string[]): Struck | null {
  const own = unseenGone(order.lines.filter((line) => isOwn(line, stationIds)))
  return own.length > 0 ? { order, own } : null
}

const liveOf = (rounds: readonly Round[]): KitchenLine[] => rounds.flatMap(({ own }) => own.filter(isLive))

/** `rounds`: of one party, oldest first; served ones only say which ticket this is. */
export function ticketOf(all: readonly Round[], cook: Cook, movedFrom: Who | null, now: number): Ticket | null {
  const ticket = newTicketOf(all, cook, movedFrom)
  return ticket && agedTo(ticket, now)
}

/** The ticket as it stands now; the very same while nothing about its age can be seen to change. */
export function agedTo(ticket: Ticket, now: number): Ticket {
  const lateness = latenessOf({ held: ticket.held, lines: cookableOf(ticket.rounds) }, now)
  const age = lateness?.level ?? null
  const dueAt = lateness && new Date(now - lateness.elapsedMs + lateness.targetMs).toISOString()
  return age === ticket.age && dueAt === ticket.dueAt ? ticket : { ...ticket, age, dueAt }
}

const cookableOf = (rounds: readonly Round[]): KitchenLine[] => liveOf(rounds.filter(({ order }) => !order.held))

function newTicketOf(all: readonly Round[], cook: Cook, movedFrom: Who | null): Ticket | null {
  const rounds = all.filter((round) => round.status !== 'served' || round.unseen.length > 0)
  const [head] = rounds
  if (!head) return null
  const cooked = rounds.filter(({ order }) => !order.held)
  const held = liveOf(cooked).length === 0 && rounds.some(({ order }) => order.held)
  const lines = held ? liveOf(rounds) : liveOf(cooked)
  const status = orderStatusOf(lines)
  const changed = movedFrom !== null || rounds.some(({ unseen }) => unseen.length > 0)
  const step = held ? null : nextOf(status, cook)
  return {
    id: all[0]?.order.id ?? head.order.id,
    order: head.order,
    rounds,
    status,
    action: changed ? 'see' : held ? 'fire' : step,
    moves: step ? cooked.flatMap(({ order, own }) => movesTo(order, own, step, cook)) : [],
    age: null,
    dueAt: null,
    since: stepSince({ placedAt: head.order.placedAt, status, held, lines }),
    rushedAt: rushOf(rounds),
    held,
    movedFrom,
  }
}

const rushOf = (rounds: readonly Round[]): string | null =>
  rounds.flatMap(({ order }) => order.rushedAt ?? []).sort()[0] ?? null

/** What the house keeps of whom it is for: it holds for every dish of the ticket. */
export const keptAllergiesOf = ({ rounds }: Pick<Ticket, 'rounds'>): Allergen[] => [
  ...new Set(rounds.flatMap(({ order }) => order.keptAllergies ?? [])),
]

/** What was asked of the whole order; a held order shows it with its first dish. */
export const noteOf = ({ rounds: [first] }: Pick<Ticket, 'rounds'>): string | null =>
  first && !first.order.held ? first.order.notes : null

/** What decides how wide its name is. */
export const whoOf = ({ tableNumber, channel, ticket }: Who) => [
  tableNumber === null ? channel : 'table',
  String(tableNumber ?? ticket).length,
]

/** It waits to be carried, and nothing of it has to be seen here first. */
export const waitsAtPass = ({ status, action }: Pick<Ticket, 'status' | 'action'>): boolean =>
  status === 'ready' && action !== 'see'

export interface ShownLine {
  readonly line: KitchenLine
  readonly round: Round
  readonly own: boolean
  /** The first line of a round that was added later, or is held. */
  readonly opensRound: boolean
  /** The course it opens, where the ticket has more than one. */
  readonly course: number | null
}

/** A ticket's lines from top to bottom. */
export function linesOf({ rounds }: Pick<Ticket, 'rounds'>): ShownLine[] {
  const courses = new Set(rounds.flatMap(({ own }) => own.map(({ course }) => course)))
  return rounds.flatMap((round, index) =>
    [...round.own, ...round.elsewhere].map((line, at) => {
      const own = at < round.own.length
      const opensCourse = own && courses.size > 1 && line.course !== round.own[at - 1]?.course
      const opensRound = at === 0 && (index > 0 || round.order.held)
      return { line, round, own, opensRound, course: opensCourse ? line.course : null }
    }),
  )
}

/** What the guests of these dishes must not eat, each once. */
export const allergiesOf = (lines: readonly Pick<ShownLine, 'line' | 'own'>[]): Allergen[] => [
  ...new Set(lines.flatMap(({ line, own }) => (own ? line.allergies : []))),
]

/** What a cook has been shown of a round, to be named when it is acknowledged. */
export const shownOf = ({ order, own, unseen }: Round) => ({
  lineIds: own.filter(({ id }) => unseen.includes(id)).map(({ id }) => id),
  tableNumber: order.tableNumber,
})

export const lateCount = (tickets: readonly Ticket[]): number => tickets.filter(({ age }) => age === 'late').length
