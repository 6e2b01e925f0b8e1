import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import { useTranslation } from 'react-i18next'
import { Text, useText } from '../../ui/localized'
import { Money } from '../../ui/money'
import { AddControl, type DishInOrder } from './add-control'
import { DishFacts, DishMarks } from './dish-facts'
import { isFewLeft } from './menu-view.rules'
import { OutTag } from './out-tag'
import './dishes.css'

export interface DishProps {
  readonly item: MenuItem
  readonly currency: string
  /** Why it cannot be had now; null: it can. */
  readonly out: string | null
  /** Null: this page only shows the menu. */
  readonly inOrder: DishInOrder | null
  readonly onOpen: () => void
}

/** A line of a printed menu: name and price first, then what it is, then what is in it. */
export function DishRow({ item, currency, out, inOrder, onOpen }: DishProps) {
  const { t } = useTranslation('guest')
  const name = useText()(item.name)
  return (
    <li className="dish" data-out={out !== null || undefined} data-dish={item.id}>
      <div className="dish__body">
        <div className="dish__head">
          <h3 className="dish__name">
            <button type="button" className="dish__open" aria-label={t('details', { name })} onClick={onOpen}>
              <Text of={item.name} />
            </button>
          </h3>
          <Money amount={item.price} currency={currency} style="whole" />
        </div>
        <p className="dish__desc user-text">
          <Text of={item.description} />
        </p>
        {isFewLeft(item) && out === null && <p className="dish__left">{t('left', { count: item.remaining ?? 0 })}</p>}
        <div className="dish__foot">
          <DishFacts item={item} />
          <DishMarks item={item} room={3} />
        </div>
      </div>
      <div className="dish__media" data-bare={item.image === null || undefined}>
        {item.image && (
          <img {...sourcesOf(item.image, '118px')} alt="" width="104" height="88" loading="lazy" decoding="async" />
        )}
        {out !== null && <OutTag words={out} />}
        {out === null && inOrder && <AddControl item={item} inOrder={inOrder} onOpen={onOpen} />}
      </div>
    </li>
  )
}
