import type { Locale } from '@sufra/shared/locale/locale'
import { minutesToBurn } from '@sufra/shared/menu/activity.rules'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'

/* What the page with the menu and the phone within it tell each other: two pages of the same origin. */

export const readyMessage = 'sufra.view.ready'
/** The dish that stood open was taken: the phone is back at its menu. */
export const takenMessage = 'sufra.view.taken'
export const showMessage = 'sufra.view.show'

export interface GuestView {
  readonly menu: BranchMenu
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  /** The dish that is looked at; null: none in particular. */
  readonly dish: MenuItem | null
  /** Which one of the menu is brought into view. */
  readonly at: string | null
  /** Whether it stands in the menu or is opened. */
  readonly part: 'list' | 'dish'
}

/** The menu as the book has it now, with what is being typed in its place: what guests would read. */
export function menuInHand(read: BranchMenu, book: MenuBook, dish: MenuItem | null): BranchMenu {
  const known = book.items.some(({ id }) => id === dish?.id)
  const items = book.items.map((item) => (item.id === dish?.id ? dish : item))
  return {
    ...read,
    sections: book.sections.filter(({ active }) => active),
    items: (dish && !known ? [...items, dish] : items).map((item) => ({
      ...item,
      walkingMinutes: minutesToBurn(item.calories, book.activity),
    })),
  }
}

/** Guests find it neither in the menu nor anywhere else now. */
export const isHidden = ({ active, sectionId }: MenuItem, { sections }: MenuBook): boolean =>
  !active || sections.some((section) => section.id === sectionId && !section.active)
