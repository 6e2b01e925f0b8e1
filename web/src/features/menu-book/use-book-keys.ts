import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BookSection, MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { itemInFocus, rowInFocus, sectionInFocus } from './book-focus'
import { isOnSale, oneStep } from './book-view.rules'
import type { BookTaps } from './use-book-taps'

interface BookKeys {
  /** Undefined: it is not read yet, and there is nothing to do anything to. */
  readonly whole: MenuBook | undefined
  readonly taps: BookTaps
  readonly onEdit: (item: MenuItem) => void
  readonly onEditSection: (section: BookSection) => void
}

const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id)

/** What the keys do to the dish, or to the section, on which the keyboard stands. */
export function useBookKeys({ whole, taps, onEdit, onEditSection }: BookKeys): void {
  const { items = [], sections = [] } = whole ?? {}
  const dish = () => items.find(({ id }) => id === itemInFocus())
  const section = () => (rowInFocus() ? undefined : sections.find(({ id }) => id === sectionInFocus()))
  const edit = () => {
    const [item, head] = [dish(), section()]
    if (item) onEdit(item)
    else if (head) onEditSection(head)
    return (item ?? head) !== undefined
  }
  const move = (by: -1 | 1) => {
    const [item, head] = [dish(), section()]
    const ids = item ? idsOf(items.filter(({ sectionId }) => sectionId === item.sectionId)) : idsOf(sections)
    const before = oneStep(ids, item?.id ?? head?.id ?? '', by)
    if (before === undefined) return false
    if (item) return void taps.moved(item, before)
    return head && void taps.movedSection(head, before)
  }
  const keys = {
    edit,
    price: () => rowInFocus()?.querySelector<HTMLElement>('.book-row__price')?.click(),
    sale: () => {
      const item = dish()
      return item?.active === true && void taps.setAvailable(item, { available: !isOnSale(item) })
    },
    up: () => move(-1),
    down: () => move(1),
  }
  useScreenKeys('menuBook', items.length + sections.length > 0 ? keys : {})
}
