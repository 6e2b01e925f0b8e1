import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import { useTranslation } from 'react-i18next'
import { Text, useText } from '../../ui/localized'
import { Money } from '../../ui/money'
import { AddControl } from './add-control'
import { DishFacts, DishMarks } from './dish-facts'
import type { DishProps } from './dish-row'
import { OutTag } from './out-tag'

/** The same dish where the page is wide: the picture leads. */
export function DishCard({ item, currency, out, inOrder, onOpen }: DishProps) {
  const { t } = useTranslation('guest')
  const name = useText()(item.name)
  return (
    <li className="card" data-out={out !== null || undefined} data-dish={item.id}>
      {item.image && (
        <div className="card__media">
          <img {...sourcesOf(item.image, '320px')} alt="" width="320" height="240" loading="lazy" decoding="async" />
        </div>
      )}
      <div className="card__body">
        <h3 className="dish__name">
          <button type="button" className="dish__open" aria-label={t('details', { name })} onClick={onOpen}>
            <Text of={item.name} />
          </button>
        </h3>
        <p className="dish__desc user-text">
          <Text of={item.description} />
        </p>
        <div className="card__meta">
          <DishFacts item={item} />
          <DishMarks item={item} room={2} />
        </div>
        <div className="card__foot">
          <Money amount={item.price} currency={currency} style="whole" />
          {out !== null && <OutTag words={out} />}
          {out === null && inOrder && <AddControl item={item} inOrder={inOrder} onOpen={onOpen} />}
        </div>
      </div>
    </li>
  )
}
