import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { chevronRight, clock } from '../../ui/icon-shapes'
import { Text, useText } from '../../ui/localized'
import { Num, Sentence } from '../../ui/num'
import './dish-tile.css'

interface DishTileProps {
  readonly item: MenuItem
  readonly currency: string
  readonly soldOut: boolean
  /** When it is served, where that is not now: guests cannot order it then, whoever sees the house can. */
  readonly servedAt: string | null
  /** Portions of it in this order. */
  readonly count: number
  /** It asks something before it can be ordered. */
  readonly asks: boolean
  /** Enter in the search field takes this one. */
  readonly first: boolean
  readonly onAdd: () => void
  readonly onEdit: () => void
}

const few = 5

/** A tap is one more of it; a tap on its number changes what is taken down. */
export function DishTile({ item, currency, soldOut, servedAt, count, asks, first, onAdd, onEdit }: DishTileProps) {
  const { t } = useTranslation(['waiter', 'common'])
  const name = useText()(item.name)
  const { number } = formatMoneyParts(item.price, currency, useLocale(), { style: 'whole' })
  const low = !soldOut && item.remaining !== null && item.remaining <= few ? item.remaining : null
  return (
    <li
      className="dtile"
      data-in={count > 0 || undefined}
      data-first={first || undefined}
      data-out={soldOut || undefined}
      data-off={servedAt !== null || undefined}
    >
      <button type="button" className="dtile__add" disabled={soldOut} onClick={onAdd}>
        <span className="dtile__name">
          <Text of={item.name} />
        </span>
        <span className="dtile__foot">
          <Num>{number}</Num>
          {soldOut && <span className="dtile__note">{t('common:soldOut')}</span>}
          {servedAt !== null && !soldOut && (
            <span className="dtile__hours">
              <Icon of={clock} size={14} label={t('entry.offHours')} />
              <span>
                <Sentence>{servedAt}</Sentence>
              </span>
            </span>
          )}
          {low !== null && (
            <span className="dtile__note">
              <Sentence>{t('entry.left', { count: low })}</Sentence>
            </span>
          )}
          {asks && count === 0 && !soldOut && (
            <Icon of={chevronRight} size={18} flip label={t('entry.asks')} className="dtile__asks" />
          )}
        </span>
      </button>
      {count > 0 && (
        <button
          type="button"
          className="dtile__count"
          aria-label={t('entry.inOrder', { name, count })}
          onClick={onEdit}
        >
          <span>
            <Num boxed>{count}</Num>
          </span>
        </button>
      )}
    </li>
  )
}
