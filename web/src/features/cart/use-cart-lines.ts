import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { addLine, linesOf, portionsIn, sentOf, setQuantity, type Wanted } from './cart.rules'
import { editCart, useCart } from './cart-store'
import { beyond } from './told.rules'

/** A guest's most of one dish; a counted dish has its own limit. */
const guestMost = 20
export const mostOf = (item: MenuItem): number => Math.min(guestMost, item.remaining ?? guestMost)

export const addToCart = (item: MenuItem, wanted: Omit<Wanted, 'menuItemId'>): void =>
  editCart((cart) => addLine(cart, { ...wanted, menuItemId: item.id }, uuidv7(), mostOf(item)))

export const changeQuantity = (lineId: string, quantity: number): void =>
  editCart((cart) => setQuantity(cart, lineId, quantity))

interface InOrder {
  readonly count: number
  /** One line as the next portion would be, so that a stepper can count it. */
  readonly plain: boolean
  /** Portions that are on their way and can't be taken off any more. */
  readonly least: number
  /** It contains what this guest can't have. */
  readonly clashes: boolean
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
    const plain = lines.length < 2 && (!only || beyond(allergies, only.allergies).length === 0)
    const clashes = allergies.some((one) => item.allergens.includes(one))
    return { count: portionsIn(lines), plain, least, clashes, setCount }
  }
}
