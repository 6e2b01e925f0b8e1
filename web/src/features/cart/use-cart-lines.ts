import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import {
  addLine,
  linesOf,
  portionsIn,
  removeLine,
  replaceLine,
  restoreLine,
  sentOf,
  setQuantity,
  type Wanted,
} from './cart.rules'
import { editCart, useCart } from './cart-store'

/** A guest's most of one dish; a counted dish has its own limit (rulings 25). */
const guestMost = 20
const mostOf = (item: MenuItem): number => Math.min(guestMost, item.remaining ?? guestMost)

export const addToCart = (item: MenuItem, wanted: Omit<Wanted, 'menuItemId'>): void =>
  editCart((cart) => addLine(cart, { ...wanted, menuItemId: item.id }, uuidv7(), mostOf(item)))

export const changeLine = (lineId: string, item: MenuItem, wanted: Omit<Wanted, 'menuItemId'>): void =>
  editCart((cart) => replaceLine(cart, lineId, { ...wanted, menuItemId: item.id }, mostOf(item)))

export const changeQuantity = (lineId: string, quantity: number): void =>
  editCart((cart) => setQuantity(cart, lineId, quantity))

/** Takes a line off; the returned function puts it back where it stood. */
export function takeOff(lineId: string): () => void {
  const { lines } = useCart.getState().cart
  const place = lines.findIndex(({ id }) => id === lineId)
  const line = lines[place]
  editCart((cart) => removeLine(cart, lineId))
  return () => {
    if (line) editCart((cart) => restoreLine(cart, line, place))
  }
}

interface InOrder {
  readonly count: number
  /** One line as the menu describes it, so that a stepper can count it. */
  readonly plain: boolean
  /** Portions that are on their way and can't be taken off any more. */
  readonly least: number
  readonly setCount: (count: number) => void
}

/** What the order holds of a dish. */
export function useInOrder(): (item: MenuItem) => InOrder {
  const cart = useCart((state) => state.cart)
  const onItsWay = useCart(({ sending }) => sending.state === 'sending')
  const allergies = useCart((state) => state.allergies)
  return (item) => {
    const lines = linesOf(cart, item.id)
    const [only] = lines
    const setCount = (count: number) =>
      only
        ? changeQuantity(only.id, count)
        : addToCart(item, { quantity: count, modifierIds: [], notes: '', allergies })
    const least = only && onItsWay ? sentOf(cart, only.id) : 0
    return { count: portionsIn(lines), plain: lines.length < 2, least, setCount }
  }
}

/** Said with one dish, kept for the next: nobody should have to say it twice. */
export const rememberAllergies = (allergies: Wanted['allergies']): void => useCart.setState({ allergies })

interface Ordered {
  readonly menuItemId: string
  readonly quantity: number
  readonly modifiers: readonly { readonly modifierId: string }[]
  readonly notes: string | null
  readonly allergies: Wanted['allergies']
}

/** What was ordered before, to be changed and sent again: as another order, with new ids. */
export const refillCart = (lines: readonly Ordered[], note: string | null): void =>
  editCart((cart) => ({
    ...cart,
    note: cart.note || (note ?? ''),
    lines: [
      ...cart.lines,
      ...lines.map((line) => ({
        id: uuidv7(),
        menuItemId: line.menuItemId,
        quantity: line.quantity,
        modifierIds: line.modifiers.map(({ modifierId }) => modifierId),
        notes: line.notes ?? '',
        allergies: line.allergies,
      })),
    ],
  }))
