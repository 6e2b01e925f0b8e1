import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import { Drawing } from '@sufra/platform/db/drawing'
import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Guest } from '@sufra/shared/customers/customers.contract'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { businessDate } from '@sufra/shared/locale/business-day'
import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import {
  checkGuestLines,
  checkGuestPace,
  guestLimits,
  guestOrderCap,
  guestOrderWaitsFor,
  type Sent,
} from '@sufra/shared/orders/confirming.rules'
import { mustBeTheirs, seatedSince } from '@sufra/shared/orders/for-whom.rules'
import { mayPlace } from '@sufra/shared/orders/order-permissions.rules'
import type { Order, OrderChannel, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { newOrder } from '@sufra/shared/orders/placing.rules'
import { agree, quote } from '@sufra/shared/orders/pricing.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { checkOrdering } from '@sufra/shared/settings/ordering.rules'
import { movementsOf, type RecipeLine } from '@sufra/shared/stock/stock.rules'
import { findKeptAllergies } from '../customers/kept-allergies.repository'
import { newsOf } from '../kernel/news'
import { findSchedules } from '../menu-schedules/menu-schedules.repository'
import { checkServed } from '../menu-schedules/serving.commands'
import { tellStock } from '../stock/stock.commands'
import { findRecipes, writeMovements } from '../stock/stock.repository'
import { lockTables, lockVisitsAt, type Seat, seatsOf } from '../tables/tables.repository'
import { type Host, partyOfGuest, partyOfStaff, waiterOf } from '../visits/party.commands'
import { findLastLeft } from '../visits/visits.repository'
import { type BranchRules, findBranchAndOrder, type KnownOrder } from './branch-rules.repository'
import { findEarlierOfParty, findSubmits, holdPlacer } from './earlier-orders.repository'
import { confirmAfterGrace } from './grace.repository'
import { insertOrder, OrderIdHeld } from './insert-order.repository'
import { ledgerOf } from './keep-change'
import { seatOf, tableFor, takenForNobody } from './order-seat'
import { shownTo } from './order-views'
import { findOrder } from './orders.repository'
import { withdrawReplaced } from './replacing.commands'
import { handOf } from './save-order.repository'
import { findPricedItems, type SoldItem, takePortions } from './sold-items.repository'
import { channelOf, placerOf } from './who-orders'

interface Placing extends PlaceOrder {
  readonly branchId: string
}

/**
 * An order comes in: from a phone at a table, from a waiter, from a customer who will fetch it. Sent again under another
 * key it is answered with what it has become. Throws `party_left`, and what `withdrawReplaced` does.
 */
export async function placeOrder(deps: Deps, command: Command, placing: Placing): Promise<Outcome<Order>> {
  const { actor } = command
  mayPlace(actor, placing.branchId)
  const channel = channelOf(actor, placing)
  if (actor.kind !== 'staff') checkGuestLines(placing.lines)
  // Whoever held the id has committed: one of ours is found the second time; who stays unseen is another organization's.
  for (const _ of ['first', 'second']) {
    try {
      return await placeOnce(deps, command, placing, channel)
    } catch (error) {
      if (!(error instanceof OrderIdHeld)) throw error
    }
  }
  throw new AppError('id_taken', { orderId: placing.id })
}

async function placeOnce(deps: Deps, command: Command, placing: Placing, channel: OrderChannel) {
  const { actor } = command
  let again = false
  const outcome = await write(
    deps,
    command,
    async (tx) => {
      if (placing.replaces) await withdrawReplaced(tx, deps, command, { ...placing, replaces: placing.replaces })
      const ground = await survey(tx, deps, actor, placing, channel)
      again = ground.known !== null
      if (ground.known) return shownTo(actor, await knownOrder(tx, command, ground.known, placing))
      const { order, ticket: number } = await place(tx, { ...ground, deps, command, placing, channel })
      return new Drawing(shownTo(actor, order), { data: order, key: 'ticket', number })
    },
    { status: 201 },
  )
  return again ? { ...outcome, replayed: true } : outcome
}

interface Ground {
  readonly branch: BranchRules
  readonly known: KnownOrder | null
  readonly seat: Seat | null
  /** When a party last left the table, where that says whom the order is for. */
  readonly leftAt: Date | null
  readonly items: ReadonlyMap<string, SoldItem>
  /** When dishes are served; none for staff, who are not asked. */
  readonly schedules: readonly MenuSchedule[]
  readonly recipes: readonly RecipeLine[]
  readonly sent: Sent | null
  readonly keptAllergies: Guest['allergies']
}

/** Everything the decision needs, asked for in one breath; locks are taken in the fixed order. */
async function survey(tx: Tx, deps: Deps, actor: Actor, placing: Placing, channel: OrderChannel): Promise<Ground> {
  const { branchId, lines } = placing
  const staff = actor.kind === 'staff'
  const since = new Date(deps.now().getTime() - guestLimits.submitsWithinMs)
  const which = channel === 'dine-in' ? tableFor(actor, placing) : null
  const cooked = {
    menuItemIds: lines.map(({ menuItemId }) => menuItemId),
    modifierIds: lines.flatMap(({ modifiers = [] }) => modifiers.map(({ modifierId }) => modifierId)),
  }
  const [tables, visits, leftAt, { known, branch }, items, schedules, recipes, , sent, keptAllergies] = await pipelined(
    tx,
    () => which && lockTables(tx, branchId, which),
    () => which && lockVisitsAt(tx, branchId, which),
    () => (staff && takenForNobody(placing) ? findLastLeft(tx, branchId, placing.tableId) : null),
    () => findBranchAndOrder(tx, branchId, placing.id),
    () => findPricedItems(tx, branchId, lines),
    () => (staff ? [] : findSchedules(tx, branchId)),
    () => (staff ? findRecipes(tx, branchId, cooked) : []),
    () => (actor.kind === 'customer' ? holdPlacer(tx, actor.customerId) : null),
    () => (staff ? null : findSubmits(tx, branchId, placerOf(actor), since)),
    () => (actor.kind === 'customer' ? findKeptAllergies(tx, actor.organizationId, actor.customerId) : []),
  )
  // The restaurant has it already: its party may have left since.
  const seat = known ? null : which && seatOf(actor, placing, seatsOf(tables ?? [], visits ?? []))
  return { branch, known, seat, leftAt, items, schedules, recipes, sent, keptAllergies }
}

/** The same order sent again is answered with itself; another one under its id is refused. */
function knownOrder(tx: Tx, command: Command, known: KnownOrder, { id, branchId }: Placing): Promise<Order> {
  const own = known.branchId === branchId && known.createdById === placerOf(command.actor).id
  if (!own || known.contentHash !== command.hash) throw new AppError('id_taken', { orderId: id })
  return findOrder(tx, branchId, id)
}

interface Placement extends Ground {
  readonly deps: Deps
  readonly command: Command
  readonly placing: Placing
  readonly channel: OrderChannel
}

async function place(tx: Tx, placement: Placement): Promise<Numbered> {
  const { deps, command, placing, channel, branch, seat, items, recipes, sent, keptAllergies } = placement
  const { actor } = command
  const { branchId } = placing
  const now = deps.now()
  const at = now.toISOString()
  if (actor.kind !== 'staff') checkOrdering(waysOf(branch.settings), branch.timeZone, now)
  const quoted = quote(items, placing.lines, at)
  checkServed(placing.lines, placement, at)
  agree(quoted, placing.agreedTotal, branch.currency)
  if (sent) checkGuestPace(sent, now.getTime())
  const host: Host = { tx, news: newsOf(tx, actor, branchId), organizationId: branch.organizationId, branchId, at: now }
  const party = seat && (await partyOf(host, actor, seat, placement))
  const order = newOrder({
    id: placing.id,
    branchId,
    currency: branch.currency,
    taxRateBasisPoints: branch.taxRateBasisPoints,
    channel,
    businessDate: businessDate(now, branch.timeZone, branch.cutOffMinutes),
    table: seat?.table ?? null,
    visitId: party?.id ?? null,
    customerId: actor.kind === 'customer' ? actor.customerId : null,
    placedBy: placerOf(actor),
    notes: placing.notes ?? null,
    ...(keptAllergies.length > 0 && { keptAllergies }),
    held: actor.kind === 'staff' && placing.held === true,
    confirmed: actor.kind === 'staff',
    lines: quoted.lines,
    at,
  })
  const waits = party ? await waitsForGrace(tx, actor, branch, party.id, order) : false
  const soldOut = await takePortions(tx, branchId, items, placing.lines)
  for (const next of soldOut) host.news.menuItem({ next, news: 'menu_item.changed' })
  return keepPlaced(host, order, command, recipes, waits)
}

/** Guests may not name a table: theirs is the one they sit at. */
function partyOf(host: Host, actor: Actor, seat: Seat, { placing, leftAt }: Placement) {
  const { tableId, guests, takenAt } = placing
  if (actor.kind !== 'guest') {
    if (takenForNobody(placing))
      mustBeTheirs({ ...placing, openedAt: seat.visit?.openedAt, leftAt: leftAt?.toISOString() ?? null })
    return partyOfStaff(host, seat, { guests, waiter: waiterOf(actor), since: seatedSince(takenAt, host.at) })
  }
  if (tableId && tableId !== seat.table.id) throw new AppError('forbidden', { tableId })
  return partyOfGuest(host, seat, actor, guests)
}

async function waitsForGrace(tx: Tx, actor: Actor, branch: BranchRules, visitId: string, order: Order) {
  const { guestConfirm, currency } = branch
  if (actor.kind !== 'guest' || guestConfirm === 'every') return false
  const earlier = await findEarlierOfParty(tx, { visitId, phone: actor.sessionId })
  const ordered = earlier.ordered + order.total
  const cap = guestOrderCap(branch.guestOrderCap, currency)
  const ordering = { guestConfirm, firstOfPhone: !earlier.confirmed, lines: order.lines, ordered, cap }
  return guestOrderWaitsFor(ordering) === 'grace'
}

/** An order whose ticket number is still being drawn; it stands at 0. */
interface Numbered {
  readonly order: Order
  readonly ticket: Promise<number>
}

async function keepPlaced(
  host: Host,
  order: Order,
  { actor, hash: contentHash }: Command,
  recipes: readonly RecipeLine[],
  waits: boolean,
): Promise<Numbered> {
  const { tx, news, organizationId } = host
  const movements = movementsOf([], order.lines, { recipes, taken: [] })
  const ticket = insertOrder(tx, order, { organizationId, contentHash, by: handOf(actor) })
  news.order({ next: order, news: 'order.placed' })
  // The ledger's rows refer to the lines, so shelves are locked behind the ticket; nobody who holds one draws a ticket.
  const behind = pipelined(
    tx,
    () => (movements.length > 0 ? writeMovements(tx, ledgerOf(host, actor), movements) : []),
    () => (waits ? confirmAfterGrace(tx, host, order.id) : undefined),
  )
  for (const promise of [ticket, behind]) promise.catch(() => {})
  if (movements.length > 0 || waits) await ticket
  const [moved] = await behind
  tellStock(news, moved)
  return { order, ticket }
}
