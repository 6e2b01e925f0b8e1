import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../features/cart/cart-store'
import { changeLine, tellAllergies } from '../../features/cart/change-lines'
import type { Hindrance } from '../../features/cart/hindrance.rules'
import { addToCart } from '../../features/cart/use-cart-lines'
import { type Choice, ItemSheet } from '../../features/menu/item-sheet'
import { useOutWords } from '../../features/menu/use-out-words'
import { toast } from '../../ui/toast-store'
import { useGuest } from './guest-context'
import { useLast, useSheet } from './use-sheet'

interface ItemSheetsProps {
  readonly menu: BranchMenu
  readonly byId: ReadonlyMap<string, MenuItem>
  readonly hindrance: Hindrance | null
  readonly now: string
}

/** The sheet of a dish, from the menu or from a line of the order, tied to the cart. */
export function ItemSheets({ menu, byId, hindrance, now }: ItemSheetsProps) {
  const { t } = useTranslation('guest')
  const guest = useGuest()
  const { sheet, close } = useSheet()
  const shown = sheet?.kind === 'item' ? sheet : null
  const asked = useLast(shown)
  const allergies = useCart((state) => state.allergies)
  const lines = useCart(({ cart }) => cart.lines)
  const line = lines.find(({ id }) => id === asked?.lineId) ?? null
  const item = asked ? byId.get(asked.itemId) : undefined
  const outWords = useOutWords(menu, now)
  const gone = shown !== null && item === undefined
  useEffect(() => {
    if (!gone) return
    toast.plain(t('item.leftMenu'))
    close()
  }, [gone, close, t])
  if (!item) return null
  const out = outWords(item)
  const mayOrder = guest.kind !== 'look' && menu.branch.open && hindrance?.state !== 'ended'
  const orderable = mayOrder && (line !== null || out === null)
  const choose = (choice: Choice) => {
    if (line) changeLine(line.id, item, choice)
    else addToCart(item, choice)
    close()
  }
  return (
    <ItemSheet
      open={shown !== null}
      onClose={close}
      item={item}
      currency={menu.branch.currency}
      out={out}
      editing={line}
      allergies={allergies}
      onTell={tellAllergies}
      inOrder={[...byId.values()].filter(({ id }) => lines.some(({ menuItemId }) => menuItemId === id))}
      onChoose={orderable ? choose : null}
    />
  )
}
