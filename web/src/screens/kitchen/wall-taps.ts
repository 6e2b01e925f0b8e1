import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import {
  type Tapped,
  tapFire,
  tapHold,
  tapPage,
  tapRecall,
  tapRush,
  tapSeen,
  tapStep,
} from '../../features/orders/order-commands'
import type { Bump } from '../../features/tickets/recall.rules'
import type { LineTap, Move } from '../../features/tickets/steps.rules'
import { type Round, shownOf, type Ticket } from '../../features/tickets/ticket.rules'
import { dropBump, forgetBump, noteBump } from './own-bumps'

const turns = new Map<string, Promise<Tapped>>()

/** Two quick taps on one order are two steps, and the second is not sent before the first was answered. */
function inTurn(orderId: string, run: () => Promise<Tapped>): Promise<Tapped> {
  const turn = (turns.get(orderId) ?? Promise.resolve()).then(run, run)
  turns.set(orderId, turn)
  const over = () => {
    if (turns.get(orderId) === turn) turns.delete(orderId)
  }
  turn.then(over, over)
  return turn
}

/** Until when a step is not taken again from an order as it is shown. A new picture of the order starts empty. */
const taken = new WeakMap<KitchenOrder, Map<string, number>>()

/** After its answer: the hand that bounces is faster, and a picture that is back as it was is tapped in earnest. */
const bounceMs = 500

const stepOf = ({ to, lineIds }: Move): string => `${to}:${lineIds.join()}`

function notAgainBefore(move: Move, moment: number): void {
  const steps = taken.get(move.order) ?? new Map<string, number>()
  taken.set(move.order, steps.set(stepOf(move), moment))
}

/** False for a key that bounced: the very step that was just taken from the very same picture, or is under way. */
function firstTime(move: Move): boolean {
  const first = (taken.get(move.order)?.get(stepOf(move)) ?? 0) <= performance.now()
  if (first) notAgainBefore(move, Number.POSITIVE_INFINITY)
  return first
}

/** One after the other: what is refused of an order stops the rest of that order. */
export async function takeMoves(moves: readonly Move[]): Promise<void> {
  const refused = new Set<string>()
  for (const move of moves.filter(firstTime)) {
    if (refused.has(move.order.id)) continue
    const bump = noteBump(move)
    const tapped = await inTurn(move.order.id, () => tapStep(move.order, move.to, [...move.lineIds]))
    notAgainBefore(move, performance.now() + bounceMs)
    if (tapped.ok) continue
    dropBump(bump)
    refused.add(move.order.id)
    taken.delete(move.order)
  }
}

const each = (rounds: readonly Round[], tap: (round: Round) => Promise<Tapped>): void => {
  for (const round of rounds) void tap(round)
}

/** Everything that was changed on this ticket has been seen. */
const seeTicket = ({ rounds, movedFrom }: Ticket): void =>
  each(
    rounds.filter(({ unseen }) => movedFrom !== null || unseen.length > 0),
    (round) => tapSeen(round.order, shownOf(round)),
  )

/** The ticket's one button. */
export function actOn(ticket: Ticket): void {
  if (ticket.action === 'see') seeTicket(ticket)
  else if (ticket.action === 'fire') ticket.rounds.forEach(fireRound)
  else void takeMoves(ticket.moves)
}

export function fireRound({ order }: Round): void {
  if (order.held) void tapFire(order)
}

export function tapLine({ order }: Round, tap: NonNullable<LineTap>): void {
  if ('back' in tap) void tapRecall(order, 'ready', tap.back)
  else void takeMoves(tap.forward)
}

/** Rushed, all that is left of it; or in its turn again. */
export function toggleRush({ rounds, rushedAt }: Ticket): void {
  const rushed = rushedAt === null
  each(
    rounds.filter(({ order, status }) => status !== 'cancelled' && (order.rushedAt !== null) !== rushed),
    ({ order }) => tapRush(order, rushed),
  )
}

const begun = ({ own, elsewhere }: Round): boolean =>
  [...own, ...elsewhere].some(({ status }) => status !== 'pending' && status !== 'confirmed' && status !== 'cancelled')

/** What waits is fired when nothing else can be held; else what has not begun is held. */
export const holdsNext = ({ rounds }: Ticket): boolean =>
  rounds.some((round) => !round.order.held && !begun(round)) || !rounds.some(({ order }) => order.held)

export function toggleHold(ticket: Ticket): void {
  if (!holdsNext(ticket)) {
    ticket.rounds.forEach(fireRound)
    return
  }
  const open = ticket.rounds.filter(({ order }) => !order.held)
  const waiting = open.filter((round) => !begun(round))
  // Nothing left to hold: the server's refusal says why.
  each(waiting.length > 0 ? waiting : open.slice(0, 1), ({ order }) => tapHold(order))
}

/** To what stands at the pass; where nothing does, the server's refusal says so. */
export function callWaiter({ rounds }: Ticket): void {
  const waiting = rounds.filter(({ order }) => order.lines.some(({ status }) => status === 'ready'))
  each(waiting.length > 0 ? waiting : rounds.slice(0, 1), ({ order }) => tapPage(order))
}

/** Exactly one step back, with the times the ticket had; refused, it stays in the list with its reason on the ticket. */
export async function recallBump(bump: Bump): Promise<void> {
  const tapped = await tapRecall(bump.order, bump.to, bump.lineIds)
  if (tapped.ok) forgetBump(bump)
}
