import type { ChoiceGroup } from '../choices/choices.contract'
import type { MenuItem, Station } from '../menu/menu.contract'
import type { BookSection } from '../menu/menu-book.contract'

type Copied =
  | 'name'
  | 'description'
  | 'kitchenName'
  | 'price'
  | 'image'
  | 'active'
  | 'prepMinutes'
  | 'calories'
  | 'caffeineMg'
  | 'sodiumMg'
  | 'allergens'
  | 'ingredients'
  | 'vegetarian'

/** What a push may carry of a dish; whether it is sold out is its branch's own affair, and is not among it. */
export interface SideItem extends Readonly<Pick<MenuItem, 'id' | 'sectionId' | 'stationId' | Copied>> {
  /** In the order in which they are asked. */
  readonly groupIds: readonly string[]
}
export type SideSection = Readonly<Omit<BookSection, 'sortOrder'>>
export type SideGroup = Readonly<Pick<ChoiceGroup, 'id' | 'name' | 'kind' | 'offer'>>

/** The menu of one branch, whole: with what was taken off, without groups that were taken away. */
export interface MenuSide {
  readonly branchId: string
  readonly currency: string
  /** In their order. */
  readonly sections: readonly SideSection[]
  /** Those of one section in their order. */
  readonly items: readonly SideItem[]
  readonly groups: readonly SideGroup[]
  readonly stations: readonly Station[]
}

export const itemsIn = ({ items }: MenuSide, sectionId: string): readonly SideItem[] =>
  items.filter((item) => item.sectionId === sectionId)

/** Nothing of it costs more or less than the dish: it means the same in any currency. */
export const costsNothing = ({ offer }: Pick<SideGroup, 'offer'>): boolean =>
  offer.choices.every(({ priceDelta }) => priceDelta === 0)
