import { type Actor, worksHere } from '../identity/actor'
import { AppError } from '../kernel/app-error'
import { canAny, type Permission } from '../people/permissions.rules'
import type { Order, Step } from './orders.contract'
import { isUntouched } from './orders.rules'

const takers: readonly Permission[] = ['take_orders', 'manage_orders']
const readers: readonly Permission[] = ['view_orders', 'take_orders', 'manage_orders', 'view_reports']

/** Any one of these may do the step. The kitchen confirms only where the branch says so (rulings 17). */
export function stepPermissions(to: Step, kitchenConfirms: boolean): readonly Permission[] {
  const kitchen = to === 'preparing' || to === 'ready' || (to === 'confirmed' && kitchenConfirms)
  return kitchen ? [...takers, 'update_order_status'] : takers
}

/** Of people who take orders, this is who may also take off what the kitchen has begun (rulings 19, 24). */
export const approving: Permission = 'void_items'

/** What the kitchen has begun costs food: taking that off needs `void_items`, or the approval of somebody who has it. */
export const voidPermissions = (begun: boolean, approved = false): readonly Permission[] =>
  begun && !approved ? [approving] : takers

/** Throws `forbidden` naming what is missing. */
export function allow(actor: Actor, needed: readonly Permission[], branchId: string): void {
  if (!worksHere(actor) || !canAny(actor, needed, branchId)) throw new AppError('forbidden', { needs: needed })
}

/** A guest's own is what their table ordered in this visit; a customer's own is what they ordered for themselves. */
export function isOwn(actor: Actor, order: Pick<Order, 'branchId' | 'visitId' | 'customerId'>): boolean {
  if (actor.kind === 'customer') return order.customerId === actor.customerId
  return (
    actor.kind === 'guest' &&
    actor.branchId === order.branchId &&
    order.visitId !== null &&
    order.visitId === actor.visitId
  )
}

/** Who may look at an order. For anybody else it does not exist. */
export function mayRead(actor: Actor, order: Order): void {
  const may = worksHere(actor) ? canAny(actor, readers, order.branchId) : isOwn(actor, order)
  if (!may) throw new AppError('not_found', { orderId: order.id })
}

/** Who may change what is on it: its own guest while nobody has confirmed any of it, staff by `needed`. */
export function mayChange(actor: Actor, order: Order, needed: readonly Permission[]): void {
  if (worksHere(actor)) {
    allow(actor, needed, order.branchId)
    return
  }
  if (!isOwn(actor, order)) throw new AppError('not_found', { orderId: order.id })
  if (!isUntouched(order)) throw new AppError('order_not_pending', { order: asOwnerSees(order) })
}

/** Who may place an order, and for whom: staff any, a guest for their table, a customer to take away. */
export function mayPlace(actor: Actor, branchId: string): void {
  if (actor.kind === 'guest' && actor.branchId === branchId) return
  if (actor.kind !== 'customer') allow(actor, takers, branchId)
}

/**
 * The order as the people who ordered it may read it: who in the house took it, and other phones, stay unnamed, and what
 * is kept of a customer is not read out at a table.
 */
export const asOwnerSees = ({ keptAllergies, ...order }: Order): Order => ({
  ...order,
  placedBy: { ...order.placedBy, id: order.id, name: null },
  customerId: null,
  unseenSince: null,
  rushedAt: null,
  changesSeenAt: null,
  movedFrom: null,
  pagedAt: null,
})
