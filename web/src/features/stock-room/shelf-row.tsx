import { formatNumber } from '@sufra/shared/locale/number'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { circleAlert, minus, plus } from '../../ui/icon-shapes'
import { MoreMenu } from '../../ui/more-menu'
import { Sentence } from '../../ui/num'
import { Amount } from './amount'
import { coverOf, fillOf } from './stock-view.rules'
import './shelf-row.css'

export type ShelfTask = 'in' | 'out' | 'count' | 'edit' | 'ledger'

interface Dish {
  readonly id: string
  readonly name: string
}

interface ShelfRowProps {
  readonly item: Shelf
  /** Dishes whose recipes name it, in the reader's language. */
  readonly dishes: readonly Dish[]
  readonly onTask: (task: ShelfTask, item: Shelf) => void
  readonly onToggle: (item: Shelf) => void
}

/** One shelf: how much there is beside how much there should be, how long it lasts, and what can be done. */
export function ShelfRow({ item, dishes, onTask, onToggle }: ShelfRowProps) {
  const { t } = useTranslation('stock')
  const name = nameIn(item.name, useLocale())
  return (
    <li className="shelf" data-off={!item.active} data-shelf={item.id}>
      <button
        type="button"
        className="shelf__name"
        lang={name.lang}
        title={t('ledgerOf', { name: name.text })}
        onClick={() => onTask('ledger', item)}
      >
        {name.text}
      </button>
      <Level item={item} />
      <CoverWords item={item} />
      <Dishes name={name.text} dishes={dishes} />
      {item.active ? (
        <span className="shelf__acts">
          <Button
            size="desk"
            icon={plus}
            aria-label={t('inOf', { name: name.text })}
            aria-keyshortcuts="i"
            onClick={() => onTask('in', item)}
          >
            {t('in')}
          </Button>
          <Button
            size="desk"
            icon={minus}
            aria-label={t('outOf', { name: name.text })}
            aria-keyshortcuts="o"
            onClick={() => onTask('out', item)}
          >
            {t('out')}
          </Button>
          <Button
            size="desk"
            aria-label={t('countOf', { name: name.text })}
            aria-keyshortcuts="c"
            onClick={() => onTask('count', item)}
          >
            {t('count')}
          </Button>
        </span>
      ) : (
        <span className="shelf__acts quiet">{t('off')}</span>
      )}
      <More item={item} name={name.text} onTask={onTask} onToggle={onToggle} />
    </li>
  )
}

function Level({ item }: Pick<ShelfRowProps, 'item'>) {
  const { t } = useTranslation('stock')
  return (
    <span className="shelf__level" data-low={item.low}>
      <span className="shelf__amount">
        {item.low && <Icon of={circleAlert} size={16} />}
        <Amount quantity={item.currentStock} unit={item.unit} />
        {item.low && <span className="sr">{t('low')}</span>}
      </span>
      <span className="shelf__bar" aria-hidden="true">
        <span className="shelf__fill" style={{ inlineSize: `${fillOf(item) * 100}%` }} />
        {item.minimumStock > 0 && <span className="shelf__mark" />}
      </span>
      <span className="shelf__least">
        {t('least')} <Amount quantity={item.minimumStock} unit={item.unit} />
      </span>
    </span>
  )
}

function CoverWords({ item }: Pick<ShelfRowProps, 'item'>) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  const cover = coverOf(item)
  if (item.owed > 0)
    return (
      <span className="shelf__cover" data-soon="true">
        {t('owed')} <Amount quantity={item.owed} unit={item.unit} />
      </span>
    )
  if (!cover.known) return <span className="shelf__cover quiet">{t('coverUnknown')}</span>
  const days = formatNumber(cover.days, locale)
  const words = cover.many ? t('coverMany', { days }) : t('cover', { count: cover.days, days })
  return (
    <span className="shelf__cover" data-soon={cover.soon}>
      <Sentence>{words}</Sentence>
    </span>
  )
}

function Dishes({ name, dishes }: { readonly name: string; readonly dishes: readonly Dish[] }) {
  const { t } = useTranslation('stock')
  if (dishes.length === 0) return <span className="shelf__dishes quiet">{t('noDishes')}</span>
  return (
    <details className="shelf__dishes">
      <summary>
        <Sentence>{t('dishes', { count: dishes.length })}</Sentence>
        <span className="sr"> {name}</span>
      </summary>
      <ul>
        {dishes.map((dish) => (
          <li key={dish.id}>
            <Link to={`?view=recipes&of=${dish.id}`}>{dish.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface MoreProps extends Pick<ShelfRowProps, 'item' | 'onTask' | 'onToggle'> {
  readonly name: string
}

function More({ item, name, onTask, onToggle }: MoreProps) {
  const { t } = useTranslation('stock')
  const actions = [
    [t('edit'), () => onTask('edit', item)],
    [t('ledger'), () => onTask('ledger', item)],
    [item.active ? t('takeOff') : t('putBack'), () => onToggle(item)],
  ] as const
  return <MoreMenu label={t('more', { name })} actions={actions} />
}
