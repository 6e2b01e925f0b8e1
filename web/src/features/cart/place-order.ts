import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { Order, OrderChannel, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { placeOrder, readOrder } from '@sufra/shared/orders/orders.endpoints'
import { ask, send, tapKey } from '../../api/client'
import type { Menu } from './cart.rules'
import { mayBeElsewhere, type Sending, startNewCart, useCart } from './cart-store'
import { anew, keyFor, orderOf } from './order-of-cart.rules'
import { type Untold, untoldOf } from './told.rules'

/** A tap this old is not acted on any more without asking again. */
const staleTapMs = 30 * 60_000

let inFlight = false
type Placed = (order: Order, already: boolean, untold: Untold | null) => void
const listeners = new Set<Placed>()

/**
 * Told once for each order that the restaurant has. `already`: an earlier try had got through. `untold`: an
 * allergy was told, or a dish changed, since it went out.
 */
export function onPlaced(listener: Placed): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const say = (sending: Sending): void => useCart.setState({ sending })

/** The guest's tap. Kept in storage before anything is sent; without a connection it waits for one. */
export async function placeCart(menu: Menu, channel: OrderChannel): Promise<void> {
  const { cart: chosen, sending } = useCart.getState()
  if (chosen.lines.length === 0 || inFlight) return
  const cart = mayBeElsewhere(sending) ? anew(chosen, tapKey) : chosen
  useCart.setState({ cart: keyFor(cart, orderOf(cart, menu, channel), tapKey) })
  const since = Date.now()
  if (navigator.onLine) await deliver(since)
  else say({ state: 'queued', since })
}

/** Goes on with a tap that a reload or a lost network interrupted. */
export async function resumePlacing(): Promise<void> {
  const { sending } = useCart.getState()
  if (!('since' in sending) || sending.since === null) return
  if (inFlight || !navigator.onLine) return
  if (Date.now() - sending.since > staleTapMs) return say({ state: 'unanswered', code: 'offline', since: null })
  await deliver(sending.since)
}

/** Takes a tap back that hasn't gone out yet. */
export function withdraw(): void {
  if (useCart.getState().sending.state === 'queued') say({ state: 'editing' })
}

/** `since`: when it was tapped; however often it goes out, the tap grows no younger. */
async function deliver(since: number): Promise<void> {
  const { branchId, cart } = useCart.getState()
  if (branchId === null || cart.sentBody === null) return
  inFlight = true
  useCart.setState({ sending: { state: 'sending', since }, unsure: cart.orderId })
  try {
    const body = JSON.parse(cart.sentBody) as PlaceOrder
    placed(await send(placeOrder, { params: { branchId }, body, key: cart.key }), body)
  } catch (error) {
    await explain(error, branchId, cart.orderId, since)
  } finally {
    inFlight = false
  }
}

/** `sent`: null when it is an earlier try that got through. */
function placed(order: Order, sent: PlaceOrder | null): void {
  const untold = untoldOf(useCart.getState().cart, sent ?? order)
  startNewCart(order.id, sent ?? order)
  for (const listener of listeners) listener(order, sent === null, untold)
}

const asRefusal = (error: unknown): AppError => (isAppError(error) ? error : new AppError('unexpected'))

/** Whoever is asked too often, or by a session that ended, is refused before the order is looked at. */
const isDecided = ({ status, code }: AppError): boolean =>
  (status === 409 && code !== 'id_taken') || code === 'not_your_order'

async function explain(error: unknown, branchId: string, orderId: string, since: number): Promise<void> {
  let refusal = asRefusal(error)
  // The id is taken: an earlier try got through before the order was changed. The restaurant has that one.
  if (refusal.code === 'id_taken') {
    const found = await ask(readOrder, { params: { branchId, orderId } }).catch(asRefusal)
    if (!isAppError(found)) return placed(found, null)
    // Not to be seen from here, it was ordered at an earlier visit; without an answer nobody knows.
    if (found.code !== 'not_found') refusal = found
  }
  const noAnswer = refusal.status >= 500 || refusal.code === 'still_running'
  if (noAnswer)
    return say(navigator.onLine ? { state: 'unanswered', code: refusal.code, since } : { state: 'queued', since })
  say({ state: 'refused', code: refusal.code, details: refusal.details })
  if (isDecided(refusal)) useCart.setState({ unsure: null })
}
