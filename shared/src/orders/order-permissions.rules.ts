import { type Actor, worksHere } from '../identity/actor'
import { AppError } from '../kernel/app-error'
import { canAny, type Permission } from '../people/permissions.rules'
import type { OrderPeople } from './order-history.contract'
import type { Order, Step } from './orders.contract'
import { isUntouched } from './orders.rules'

const takers: readonly Permission[] = ['take_orders', 'manage_orders']
const readers: readonly Permission[] = ['view_orders', 'take_orders', 'manage_orders', 'view_reports']

/** Any one of these may do the step. The kitchen confirms only where the branch says so. */
export function stepPermissions(to: Step, kitchenConfirms: boolean): readonly Permission[] {
  const kitchen = to === 'preparing' || to === 'ready' || (to === 'confirmed' && kitchenConfirms)
  return kitchen ? [...takers, 'update_order_status'] : takers
}

/** Of people who take orders, this is who may also take off what the kitchen has begun. */
export const approving: Permission = 'void_items'

/** What the kitchen has begun costs food: taking that off needs `void_items`, or the approval of somebody who has it. */
export const voidPermissions = (begun: boolean, approved = false): readonly Permission[] =>
  begun && !approved ? [approving] : takers

/** Throws `forbidden` naming what is missing. */
export function allow(actor: Actor, needed: readonly Permission[], branchId: string): void {
  if (!worksHere(actor) || !canAny(actor, needed, branchId)) throw new AppError('forbidden', { needs: needed })
}

/** What somebody may read: a guest, what their table ordered in this visit; a customer, what they ordered for themselves. */
export function isOwn(actor: Actor, order: Pick<Order, 'branchId' | 'visitId' | 'customerId'>): boolean {
  if (actor.kind === 'customer') return order.customerId === actor.customerId
  return (
    actor.kind === 'guest' &&
    actor.branchId === order.branchId &&
    order.visitId !== null &&
    order.visitId === actor.visitId
  )
}

type Placed = Pick<Order, 'placedBy' | 'customerId'>

/** Who sent it: this very phone, or this customer. Of a party's phones the others only read it. */
export const hasPlaced = (actor: Actor, { placedBy, customerId }: Placed): boolean =>
  actor.kind === 'guest'
    ? placedBy.kind === 'guest' && placedBy.id === actor.sessionId
    : actor.kind === 'customer' && customerId === actor.customerId

/** Who may say how it was: of a party's phones the one that placed it, and all where staff took the order. */
export const mayRate = (actor: Actor, order: Order): boolean =>
  hasPlaced(actor, order) || (isOwn(actor, order) && order.placedBy.kind !== 'guest')

const isTheirs = (actor: Actor, order: Order): boolean => isOwn(actor, order) || hasPlaced(actor, order)

/** Who may look at an order. For anybody else it does not exist. */
export function mayRead(actor: Actor, order: Order): void {
  const may = worksHere(actor) ? canAny(actor, readers, order.branchId) : isTheirs(actor, order)
  if (!may) throw new AppError('not_found', { orderId: order.id })
}

/**
 * Who may change what is on it: the phone or the customer that placed it while nobody has confirmed any of it, staff by
 * `needed`. A printed code is public, so whoever has scanned it may read with the party and changes nothing of others'.
 * Throws `not_your_order`, `order_not_pending`.
 */
export function mayChange(actor: Actor, order: Order, needed: readonly Permission[]): void {
  if (worksHere(actor)) {
    allow(actor, needed, order.branchId)
    return
  }
  if (!isTheirs(actor, order)) throw new AppError('not_found', { orderId: order.id })
  if (!hasPlaced(actor, order)) throw new AppError('not_your_order', { orderId: order.id })
  if (!isUntouched(order)) throw new AppError('order_not_pending', { order: asOwnerSees(actor, order) })
}

/** Who may place an order, and for whom: staff any, a guest for their table, a customer to take away. */
export function mayPlace(actor: Actor, branchId: string): void {
  if (actor.kind === 'guest' && actor.branchId === branchId) return
  if (actor.kind !== 'customer') allow(actor, takers, branchId)
}

/** Notes and allergies say who somebody is: only the phone that wrote them reads them back, and staff. */
export function withoutWords<Shown extends { readonly notes: string | null; readonly lines: Order['lines'] }>(
  order: Shown,
): Shown {
  return { ...order, notes: null, lines: order.lines.map((line) => ({ ...line, notes: null, allergies: [] })) }
}

/** Staff read who it is for and who looks after it; whoever ordered reads their table, and a customer themselves. */
export const peopleShownTo = (actor: Actor, people: OrderPeople): OrderPeople =>
  worksHere(actor)
    ? people
    : {
        table: people.table,
        customer: actor.kind === 'customer' && people.customer?.id === actor.customerId ? people.customer : null,
        assignedTo: null,
      }

/**
 * The order as the people at the table may read it: who took it, and other phones, stay unnamed, and what is kept of a
 * customer is not read out at a table.
 */
export const asOwnerSees = (actor: Actor, { keptAllergies, ...order }: Order): Order => ({
  ...(hasPlaced(actor, order) ? order : withoutWords(order)),
  placedBy: { ...order.placedBy, id: order.id, name: null },
  customerId: null,
  unseenSince: null,
  rushedAt: null,
  changesSeenAt: null,
  movedFrom: null,
  pagedAt: null,
})
