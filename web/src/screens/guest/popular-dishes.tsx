import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useInOrder } from '../../features/cart/use-cart-lines'
import { needsChoice } from '../../features/menu/menu-view.rules'
import { popularNow } from '../../features/menu/popular.rules'
import { usePopular } from '../../features/menu/use-popular'
import { Icon } from '../../ui/icon'
import { plus } from '../../ui/icon-shapes'
import { Text, useText } from '../../ui/localized'
import { Money } from '../../ui/money'
import './popular-dishes.css'

interface PopularDishesProps {
  readonly menu: BranchMenu
  readonly now: string
  readonly onOpen: (item: MenuItem) => void
}

/** A way to begin an empty order: what others order here. Nothing where too little was ordered to say so. */
export function PopularDishes({ menu, now, onOpen }: PopularDishesProps) {
  const { t } = useTranslation('guest')
  const title = useId()
  const inOrderOf = useInOrder()
  const dishes = popularNow(usePopular(menu.branch.id), menu, now)
  if (dishes.length === 0) return null
  /** At once, unless something has to be chosen first or the dish contains what this guest can't have. */
  const add = (item: MenuItem) => {
    const { clashes, setCount } = inOrderOf(item)
    if (clashes || needsChoice(item)) onOpen(item)
    else setCount(1)
  }
  return (
    <section className="popular" aria-labelledby={title}>
      <h2 id={title}>{t('cart.popular')}</h2>
      <ul>
        {dishes.map((item) => (
          <PopularDish key={item.id} item={item} currency={menu.branch.currency} onAdd={() => add(item)} />
        ))}
      </ul>
    </section>
  )
}

interface PopularDishProps {
  readonly item: MenuItem
  readonly currency: string
  readonly onAdd: () => void
}

function PopularDish({ item, currency, onAdd }: PopularDishProps) {
  const { t } = useTranslation('guest')
  const name = useText()(item.name)
  return (
    <li className="popular__dish">
      {item.image && <img className="thumb" {...sourcesOf(item.image, '75px')} alt="" width="56" height="56" />}
      <span className="popular__what">
        <span className="popular__name">
          <Text of={item.name} />
        </span>
        <Money amount={item.price} currency={currency} style="whole" />
      </span>
      <button type="button" className="popular__add" aria-label={t('add', { name })} onClick={onAdd}>
        <Icon of={plus} size={22} />
      </button>
    </li>
  )
}
