import { minutesToBurn } from '@sufra/shared/menu/activity.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { fieldsOf, type ItemDraft, priceOf } from './item-draft.rules'

/** A dish that is not on the menu yet goes by this, for as long as it is only looked at. */
export const newDishId = 'new'

const newDish = {
  id: newDishId,
  version: 0,
  active: true,
  available: true,
  soldOutUntil: null,
  remaining: null,
  ingredients: [],
  modifierGroups: [],
  sortOrder: Number.MAX_SAFE_INTEGER,
}

/** The dish as guests would meet it if the form were saved now; what can't be read in the form is as it was, or not there. */
export function draftedItem(draft: ItemDraft, item: MenuItem | null, book: MenuBook): MenuItem {
  const fields = fieldsOf(draft, book.currency)
  const section = book.sections.find(({ id }) => id === draft.sectionId)
  return {
    ...(item ?? newDish),
    ...fields,
    image: draft.image,
    price: priceOf(draft.price, book.currency) ?? item?.price ?? 0,
    category: section?.category ?? item?.category ?? 'main-courses',
    walkingMinutes: minutesToBurn(fields.calories, book.activity),
  }
}
