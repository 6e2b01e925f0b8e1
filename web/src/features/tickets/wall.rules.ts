import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { isLive } from '@sufra/shared/orders/orders.rules'
import type { Cook } from './steps.rules'
import { agedTo, type Round, roundOf, type Ticket, ticketOf, type Who } from './ticket.rules'

export interface Wall {
  /** To cook or waiting at the pass: rushed first, then by age; what is held comes last. */
  readonly tickets: readonly Ticket[]
  /** Placed but confirmed by nobody yet: not to be cooked. */
  readonly coming: readonly Round[]
}

interface Made {
  readonly rounds: readonly Round[]
  readonly now: number
  readonly ticket: Ticket | null
}

/**
 * Hangs orders, oldest first. What it made of an order it makes again only when that order changed: with two hundred of
 * them on a wall, a change costs one ticket and not all.
 */
export function wallMaker(stationIds: readonly string[], cook: Cook) {
  const rounds = new WeakMap<KitchenOrder, Round | null>()
  const tickets = new WeakMap<Round, Made>()
  const waits = ({ status, order }: Round) => status === 'pending' && !order.held && !cook.kitchenConfirms
  const toRound = (order: KitchenOrder): Round | null => {
    const known = rounds.get(order)
    if (known !== undefined) return known
    const made = roundOf(order, stationIds)
    rounds.set(order, made)
    return made
  }
  const toTicket = (party: readonly [Round, ...Round[]], now: number): Ticket | null => {
    const known = tickets.get(party[0])
    const stands = known && sameRounds(known.rounds, party)
    if (stands && known.now === now) return known.ticket
    const made = stands ? known.ticket && agedTo(known.ticket, now) : ticketOf(party, cook, movedOf(party), now)
    const ticket = known?.ticket && made && same(known.ticket, made) ? known.ticket : made
    tickets.set(party[0], { rounds: party, now, ticket })
    return ticket
  }
  return (orders: readonly KitchenOrder[], now: number): Wall => {
    const all = orders.map(toRound).filter((round) => round !== null)
    const parties = partiesOf(all.filter((round) => !waits(round)))
    const hung = parties.flatMap((party) => toTicket(party, now) ?? [])
    return { tickets: hung.sort(byTurn), coming: all.filter(waits) }
  }
}

const sameRounds = (a: readonly Round[], b: readonly Round[]): boolean =>
  a.length === b.length && a.every((round, index) => round === b[index])

/** Nothing on its card would look different. */
const same = (a: Ticket, b: Ticket): boolean => a.age === b.age && a.dueAt === b.dueAt && sameRounds(a.rounds, b.rounds)

/** Whom its party was for before, until somebody has seen that it moved. */
function movedOf(rounds: readonly Round[]): Who | null {
  const order = rounds.map((round) => round.order).find(({ movedFrom }) => movedFrom)
  return order?.movedFrom ? { ...order.movedFrom, ticket: order.ticket } : null
}

/** When all of this wall's dishes of a round stood at the pass; null: some still cook. */
function doneAt({ own }: Round): string | null {
  const live = own.filter(isLive)
  const times = live.flatMap(({ readyAt }) => readyAt ?? []).sort()
  return times.length < live.length ? null : (times.at(-1) ?? null)
}

/** A round goes on the ticket of its party if something there still cooked when it came; else it hangs by itself. */
type Party = [Round, ...Round[]]

function partiesOf(rounds: readonly Round[]): Party[] {
  const parties: Party[] = []
  const openOf = new Map<string, Party>()
  for (const round of rounds) {
    const visit = round.order.visitId
    const party = visit ? openOf.get(visit) : undefined
    const joins = party?.some((one) => {
      const done = doneAt(one)
      return done === null || Date.parse(done) > Date.parse(round.came)
    })
    if (party && joins) party.push(round)
    else {
      const alone: Party = [round]
      parties.push(alone)
      if (visit) openOf.set(visit, alone)
    }
  }
  return parties
}

const rank = ({ rushedAt, held }: Ticket): number => (held ? 2 : rushedAt ? 0 : 1)
const turnOf = ({ rushedAt, rounds }: Ticket): string => rushedAt ?? rounds[0]?.came ?? ''

/** Instants and ids: no language orders them. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byTurn = (a: Ticket, b: Ticket): number =>
  rank(a) - rank(b) || compare(turnOf(a), turnOf(b)) || compare(a.id, b.id)
