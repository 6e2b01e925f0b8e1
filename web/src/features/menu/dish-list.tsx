import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { Text } from '../../ui/localized'
import type { DishInOrder } from './add-control'
import { DishCard } from './dish-card'
import { DishRow } from './dish-row'
import type { MenuGroup } from './menu-view.rules'
import { anchorOf } from './use-scroll-spy'

interface DishListProps {
  readonly menu: BranchMenu
  readonly groups: readonly MenuGroup[]
  readonly now: string
  /** What the order holds of a dish; null where this page only shows the menu. */
  readonly inOrderOf: ((item: MenuItem) => DishInOrder) | null
  readonly onOpen: (item: MenuItem) => void
}

const dishProps = ({ menu, now, inOrderOf, onOpen }: DishListProps, item: MenuItem) => ({
  item,
  currency: menu.branch.currency,
  timeZone: menu.branch.timeZone,
  soldOut: isSoldOut(item, now),
  inOrder: menu.branch.open ? (inOrderOf?.(item) ?? null) : null,
  onOpen: () => onOpen(item),
})

/** The menu as it is printed: sections under their names, dishes between hairlines. */
export function DishRows(props: DishListProps) {
  return props.groups.map(({ section, items }) => (
    <section key={section.id} className="section" id={anchorOf(section.category)}>
      <header className="section__head">
        <h2>
          <Text of={section.name} />
        </h2>
      </header>
      <ul>
        {items.map((item) => (
          <DishRow key={item.id} {...dishProps(props, item)} />
        ))}
      </ul>
    </section>
  ))
}

/** The same dishes as a grid, where the page is wide; what is sold out stands last of all. */
export function DishCards(props: DishListProps) {
  const items = props.groups.flatMap((group) => group.items)
  const last = (item: MenuItem) => Number(isSoldOut(item, props.now))
  return (
    <ul className="cards">
      {items
        .toSorted((a, b) => last(a) - last(b))
        .map((item) => (
          <DishCard key={item.id} {...dishProps(props, item)} />
        ))}
    </ul>
  )
}
