import { formatList } from '@sufra/shared/locale/list'
import type { LabelGap } from '@sufra/shared/menu/label.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { NotSent } from '../../outbox/not-sent'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { languages, receiptText } from '../../ui/icon-shapes'
import type { Action } from '../../ui/more-menu'
import { type Handle, RowHandle } from '../../ui/row-handle'
import { missingOf } from './book-view.rules'
import { DishPhoto } from './dish-photo'
import { ItemPick } from './item-pick'
import { PlaceMenu } from './place-menu'
import { PortionsForm } from './portions-form'
import { PriceCell } from './price-cell'
import { SaleSwitch } from './sale-switch'
import type { BookTaps } from './use-book-taps'
import './book-row.css'

interface BookRowProps {
  readonly item: MenuItem
  readonly mark: ReactNode
  readonly currency: string
  readonly timeZone: string
  /** What a label by law still lacks; none where there is no such law. */
  readonly gaps: readonly LabelGap[]
  /** Of its whole section, in order: a filter hides some, and a step counts them all the same. */
  readonly ids: readonly string[]
  /** Dishes in sight, of all sections. */
  readonly shown: readonly string[]
  readonly handle: Handle
  readonly taps: Pick<BookTaps, 'sending' | 'setPrice' | 'setActive' | 'setAvailable' | 'setPortions' | 'moved'>
  readonly onEdit: (item: MenuItem) => void
  /** Null: somebody else keeps the stock. */
  readonly onRecipe: ((item: MenuItem) => void) | null
}

/** One dish: its name opens all of it; its price and whether it is sold out are changed where they stand. */
export function BookRow(props: BookRowProps) {
  const { item, mark, currency, timeZone, gaps, ids, shown, handle, taps, onEdit, onRecipe } = props
  const { t } = useTranslation('book')
  const locale = useLocale()
  const name = nameIn(item.name, locale)
  const [counting, setCounting] = useState(false)
  const actions: readonly Action[] = [
    [t('edit'), () => onEdit(item)],
    ...(item.active ? ([[t('portions.count'), () => setCounting(true)]] as const) : []),
    ...(item.active && onRecipe ? ([[t('recipe'), () => onRecipe(item)]] as const) : []),
  ]
  return (
    <li className="book-row" data-row data-item={item.id} data-off={!item.active} aria-busy={taps.sending.has(item.id)}>
      <RowHandle label={t('drag', { name: name.text })} {...handle} />
      <ItemPick id={item.id} name={name.text} shown={shown} />
      <DishPhoto item={item} />
      <span className="book-row__what">
        <button
          type="button"
          className="book-row__name"
          lang={name.lang}
          aria-keyshortcuts="e"
          onClick={() => onEdit(item)}
        >
          {name.text}
        </button>
        {mark}
        <NotSent id={item.id} />
      </span>
      <Missing item={item} gaps={gaps} />
      <PriceCell
        item={item}
        name={name.text}
        currency={currency}
        onPrice={(price, seen) => taps.setPrice(item, price, seen)}
      />
      {item.active ? (
        <SaleSwitch item={item} name={name.text} timeZone={timeZone} onAvailable={taps.setAvailable} />
      ) : (
        <span className="book-row__off">{t('offMenu')}</span>
      )}
      <PlaceMenu
        name={name.text}
        id={item.id}
        ids={ids}
        actions={actions}
        onMove={(before) => void taps.moved(item, before)}
        toggle={[item.active ? t('takeOff') : t('putBack'), () => void taps.setActive(item, !item.active)]}
      />
      <Dialog open={counting} onClose={() => setCounting(false)} title={t('portions.title', { name: name.text })}>
        {counting && (
          <PortionsForm
            item={item}
            onPortions={(remaining) => taps.setPortions(item, remaining)}
            onDone={() => setCounting(false)}
          />
        )}
      </Dialog>
    </li>
  )
}

/** What guests who read another language read in English, and what they can't read at all: said, never silent. */
function Missing({ item, gaps }: Pick<BookRowProps, 'item' | 'gaps'>) {
  const { t } = useTranslation('book')
  const locale = useLocale()
  if (!item.active) return <span className="book-row__missing" />
  const missing = missingOf(item).map((each) => t(`language.${each}`))
  const lacking = gaps.flatMap((gap) => (gap === 'arabicName' ? [] : [t(`label.short.${gap}`)]))
  return (
    <span className="book-row__missing" data-missing={missing.length > 0 || lacking.length > 0 || undefined}>
      {missing.length > 0 && (
        <span className="book-row__gap">
          <Icon of={languages} size={16} />
          {t('missing', { languages: formatList(missing, locale) })}
        </span>
      )}
      {lacking.length > 0 && (
        <span className="book-row__gap">
          <Icon of={receiptText} size={16} />
          {t('label.missingFigures', { list: formatList(lacking, locale) })}
        </span>
      )}
    </span>
  )
}
