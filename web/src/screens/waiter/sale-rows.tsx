import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { loadMenu } from '../../features/menu/menu-store'
import type { MenuGroup } from '../../features/menu/menu-view.rules'
import { useServingWords } from '../../features/menu/use-out-words'
import { DishPhoto } from '../../features/menu-book/dish-photo'
import { SaleSwitch } from '../../features/menu-book/sale-switch'
import { useBulk } from '../../features/menu-book/use-bulk'
import { useSetAvailable } from '../../features/menu-book/use-set-available'
import { useUnderway } from '../../features/menu-book/use-underway'
import { NotSent } from '../../outbox/not-sent'
import { Text, useText } from '../../ui/localized'
import { Money } from '../../ui/money'
import { Sentence } from '../../ui/num'
import './sale-rows.css'

interface SaleRowsProps {
  readonly branchId: string
  readonly menu: BranchMenu
  readonly groups: readonly MenuGroup[]
  readonly now: string
  readonly onOpen: (item: MenuItem) => void
}

/** The menu of who says what is sold out: each dish is switched where it stands, and stays there. */
export function SaleRows({ branchId, menu, groups, now, onOpen }: SaleRowsProps) {
  const text = useText()
  const servingWords = useServingWords(menu, now)
  const again = () => void loadMenu(branchId)
  const { sending, underway } = useUnderway()
  const { offerBack } = useBulk(branchId, menu.items, again)
  const setAvailable = useSetAvailable(branchId, { underway, offerBack, again })
  return groups.map(({ section, items }) => (
    <section key={section.id} className="section">
      <header className="section__head">
        <h2>
          <Text of={section.name} />
        </h2>
      </header>
      <ul>
        {[...items]
          .sort((a, b) => a.sortOrder - b.sortOrder)
          .map((item) => (
            <li key={item.id} className="sale-row" data-dish={item.id} aria-busy={sending.has(item.id)}>
              <DishPhoto item={item} />
              <DishFound item={item} currency={menu.branch.currency} when={servingWords(item)} onOpen={onOpen} />
              <SaleSwitch
                item={item}
                name={text(item.name)}
                timeZone={menu.branch.timeZone}
                onAvailable={setAvailable}
              />
            </li>
          ))}
      </ul>
    </section>
  ))
}

interface DishFoundProps extends Pick<SaleRowsProps, 'onOpen'> {
  readonly item: MenuItem
  readonly currency: string
  /** When it is served; null: now. */
  readonly when: string | null
}

const DishFound = ({ item, currency, when, onOpen }: DishFoundProps) => (
  <div className="sale-row__what">
    <h3>
      <button type="button" className="sale-row__name" onClick={() => onOpen(item)}>
        <Text of={item.name} />
      </button>
    </h3>
    <p className="sale-row__facts">
      <Money amount={item.price} currency={currency} style="whole" />
      {when && (
        <span className="dot-sep">
          <Sentence>{when}</Sentence>
        </span>
      )}
      <NotSent id={item.id} />
    </p>
  </div>
)
