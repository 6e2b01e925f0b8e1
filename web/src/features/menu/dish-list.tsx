import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { Text } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import type { DishInOrder } from './add-control'
import { DishCard } from './dish-card'
import { DishRow } from './dish-row'
import type { MenuGroup } from './menu-view.rules'
import { useOutWords, useServingWords } from './use-out-words'
import { anchorOf } from './use-scroll-spy'

interface DishListProps {
  readonly menu: BranchMenu
  readonly groups: readonly MenuGroup[]
  readonly now: string
  /** What the order holds of a dish; null where this page only shows the menu. */
  readonly inOrderOf: ((item: MenuItem) => DishInOrder) | null
  readonly onOpen: (item: MenuItem) => void
}

function useDishProps({ menu, now, inOrderOf, onOpen }: DishListProps) {
  const outWords = useOutWords(menu, now)
  return (item: MenuItem) => ({
    item,
    currency: menu.branch.currency,
    out: outWords(item),
    inOrder: menu.branch.open ? (inOrderOf?.(item) ?? null) : null,
    onOpen: () => onOpen(item),
  })
}

/** The menu as it is printed: sections under their names, dishes between hairlines. */
export function DishRows(props: DishListProps) {
  const dishProps = useDishProps(props)
  const servingWords = useServingWords(props.menu, props.now)
  return props.groups.map(({ section, items }) => (
    <section key={section.id} className="section" id={anchorOf(section.category)}>
      <header className="section__head">
        <h2>
          <Text of={section.name} />
        </h2>
        <SectionHours words={items.map(servingWords)} />
      </header>
      <ul>
        {items.map((item) => (
          <DishRow key={item.id} {...dishProps(item)} />
        ))}
      </ul>
    </section>
  ))
}

/** Once for a section of which nothing is served before a certain time. */
function SectionHours({ words: [first, ...others] }: { readonly words: readonly (string | null)[] }) {
  if (!first || others.some((words) => words !== first)) return null
  return (
    <p className="section__when">
      <Sentence>{first}</Sentence>
    </p>
  )
}

/** The same dishes as a grid, where the page is wide; what cannot be had now stands last of all. */
export function DishCards(props: DishListProps) {
  const dishProps = useDishProps(props)
  const dishes = props.groups.flatMap((group) => group.items).map(dishProps)
  return (
    <ul className="cards">
      {[...dishes]
        .sort((a, b) => Number(a.out !== null) - Number(b.out !== null))
        .map((dish) => (
          <DishCard key={dish.item.id} {...dish} />
        ))}
    </ul>
  )
}
