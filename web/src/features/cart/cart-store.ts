import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { create } from 'zustand'
import { inPane } from '../../session/demo-pane'
import { type Cart, emptyCart, type Ordered, taken } from './cart.rules'
import { isSameVisit, type Seat } from './told.rules'

/** Where the order stands between the guest's tap and the restaurant's answer. Times in epoch milliseconds. */
export type Sending =
  | { readonly state: 'editing' }
  /** Tapped without a connection: goes out by itself when there is one. */
  | { readonly state: 'queued'; readonly since: number }
  | { readonly state: 'sending'; readonly since: number }
  /**
   * No answer came: asked again by itself, under the same key. `since` null: the tap is too old to be acted on without
   * another.
   */
  | { readonly state: 'unanswered'; readonly code: ErrorCode; readonly since: number | null }
  /** The restaurant said no, and why. */
  | { readonly state: 'refused'; readonly code: ErrorCode; readonly details: Readonly<Record<string, unknown>> }

/** A cart of another branch, and whether its order may have arrived. */
type Aside = Pick<CartState, 'cart' | 'unsure'>

export interface CartState {
  /** Whose cart: a queued order is sent only as the session that filled it. */
  readonly owner: string | null
  readonly branchId: string | null
  /** Where that session sits, and since when (epoch milliseconds); null: at no table. */
  readonly seat: (Seat & { readonly since: number }) | null
  readonly cart: Cart
  /** What was chosen at other branches, by branch: coming back finds it. */
  readonly aside: Readonly<Record<string, Aside>>
  readonly sending: Sending
  /** The order that went out while nobody has said what became of it: it may have arrived. */
  readonly unsure: string | null
  /** What this guest can't have; said once, it goes with every dish of this visit and is forgotten with it. */
  readonly allergies: readonly Allergen[]
  /** Orders that this phone placed, newest last: only these offer Cancel here. */
  readonly placed: readonly string[]
}

const key = 'sufra.cart'
const keptPlaced = 40

const nothing = (): CartState => ({
  owner: null,
  branchId: null,
  seat: null,
  cart: emptyCart(uuidv7),
  aside: {},
  sending: { state: 'editing' },
  unsure: null,
  allergies: [],
  placed: [],
})

function read(): CartState {
  if (inPane) return nothing()
  try {
    const stored = localStorage.getItem(key)
    return stored ? { ...nothing(), ...(JSON.parse(stored) as CartState) } : nothing()
  } catch {
    return nothing()
  }
}

export const useCart = create<CartState>()(read)

useCart.subscribe((state) => {
  if (inPane) return
  try {
    localStorage.setItem(key, JSON.stringify(state))
  } catch {
    // Storage may be full or forbidden; the order then lasts as long as the page.
  }
})

/** The same phone in two tabs has one cart. */
addEventListener('storage', (event) => {
  if (!inPane && event.key === key && event.newValue !== null) useCart.setState(read(), true)
})

/** Changing the order takes back what was said about sending it. */
export const editCart = (change: (cart: Cart) => Cart): void =>
  useCart.setState(({ cart, sending }) => ({
    cart: change(cart),
    sending: sending.state === 'sending' ? sending : { state: 'editing' },
  }))

/**
 * Ties the cart to who is here now. Each branch keeps what was chosen there; what a former session had tapped waits for a
 * new tap, under the same order id, so that it still can't be made twice.
 */
export function claimCart(owner: string, branchId: string, at: Seat | null = null): void {
  const state = useCart.getState()
  const now = Date.now()
  const seat = at && { ...at, since: now }
  if (state.owner === owner && state.branchId === branchId) {
    if (at?.tableId !== state.seat?.tableId || at?.visitId !== state.seat?.visitId) useCart.setState({ seat })
    return
  }
  // What was told before this page knew who is here is theirs, and so is what was told before they scanned again.
  const theirs = state.owner === null || isSameVisit(state.seat, at, now)
  const allergies = theirs ? state.allergies : []
  useCart.setState({ owner, branchId, seat, ...cartsAt(state, branchId), sending: { state: 'editing' }, allergies })
}

function cartsAt({ branchId: was, cart, unsure, aside }: CartState, branchId: string) {
  if (was === branchId || was === null) return { cart, unsure, aside }
  const { [branchId]: back = { cart: emptyCart(uuidv7), unsure: null }, ...others } = aside
  const worthKeeping = cart.lines.length > 0 || cart.note !== ''
  return { ...back, aside: worthKeeping ? { ...others, [was]: { cart, unsure } } : others }
}

/** The visit is over. Who only waited for a table may scan again. `visitId`: this one, and no later one. */
export function forgetVisit(visitId?: string | null): void {
  const seated = useCart.getState().seat?.visitId
  if (seated && (visitId === undefined || visitId === seated)) useCart.setState({ seat: null, allergies: [] })
}

/** The order in the cart may have arrived, whatever has been changed in it since. */
export const mayHaveArrived = ({ cart, unsure }: CartState): boolean => unsure === cart.orderId

/** The restaurant may have this order, and nobody here can see it: a tap that knew so makes another one. */
export const mayBeElsewhere = (sending: Sending): boolean => sending.state === 'refused' && sending.code === 'id_taken'

/** The restaurant has it: what was added since, and what comes next, is another order. */
export const startNewCart = (placedId: string, order: Ordered): void =>
  useCart.setState(({ cart, placed }) => ({
    cart: taken(cart, order, uuidv7),
    sending: { state: 'editing' },
    placed: [...placed.filter((id) => id !== placedId), placedId].slice(-keptPlaced),
  }))
