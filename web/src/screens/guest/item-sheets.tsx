import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { useCart } from '../../features/cart/cart-store'
import { addToCart, changeLine, rememberAllergies } from '../../features/cart/use-cart-lines'
import { type Choice, ItemSheet } from '../../features/menu/item-sheet'
import { useGuest } from './guest-context'
import { useLast, useSheet } from './use-sheet'

interface ItemSheetsProps {
  readonly menu: BranchMenu
  readonly byId: ReadonlyMap<string, MenuItem>
  readonly soldOut: (item: MenuItem) => boolean
}

/** The sheet of a dish, from the menu or from a line of the order, tied to the cart. */
export function ItemSheets({ menu, byId, soldOut }: ItemSheetsProps) {
  const guest = useGuest()
  const { sheet, close } = useSheet()
  const now = sheet?.kind === 'item' ? sheet : null
  const asked = useLast(now)
  const allergies = useCart((state) => state.allergies)
  const line = useCart(({ cart }) => cart.lines.find(({ id }) => id === asked?.lineId) ?? null)
  const item = asked ? byId.get(asked.itemId) : undefined
  if (!item) return null
  const orderable = guest.kind !== 'look' && menu.branch.open && (line !== null || !soldOut(item))
  const choose = (choice: Choice) => {
    if (line) changeLine(line.id, item, choice)
    else addToCart(item, choice)
    rememberAllergies(choice.allergies)
    close()
  }
  return (
    <ItemSheet
      open={now !== null}
      onClose={close}
      item={item}
      currency={menu.branch.currency}
      timeZone={menu.branch.timeZone}
      soldOut={soldOut(item)}
      editing={line}
      allergies={allergies}
      onChoose={orderable ? choose : null}
    />
  )
}
