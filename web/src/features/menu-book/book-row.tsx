import { formatList } from '@sufra/shared/locale/list'
import type { LabelGap } from '@sufra/shared/menu/label.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import { type ReactNode, useState } from 'react'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { NotSent } from '../../outbox/not-sent'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { languages, picture, receiptText } from '../../ui/icon-shapes'
import type { Action } from '../../ui/more-menu'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { missingOf } from './book-view.rules'
import { ItemPick } from './item-pick'
import { PlaceMenu } from './place-menu'
import { PortionsForm } from './portions-form'
import { PriceCell } from './price-cell'
import { SoldOutMenu } from './sold-out-menu'
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
  readonly taps: Pick<BookTaps, 'sending' | 'setPrice' | 'setActive' | 'setAvailable' | 'setPortions' | 'moved'>
  readonly onEdit: (item: MenuItem) => void
  /** Null: somebody else keeps the stock. */
  readonly onRecipe: ((item: MenuItem) => void) | null
}

/** One dish: its name opens all of it; its price and whether it is sold out are changed where they stand. */
export function BookRow({ item, mark, currency, timeZone, gaps, ids, shown, taps, onEdit, onRecipe }: BookRowProps) {
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
    <li className="book-row" data-item={item.id} data-off={!item.active} aria-busy={taps.sending.has(item.id)}>
      <ItemPick id={item.id} name={name.text} shown={shown} />
      <Photo item={item} />
      <span className="book-row__what">
        <button type="button" className="book-row__name" lang={name.lang} onClick={() => onEdit(item)}>
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
        <Sale item={item} name={name.text} timeZone={timeZone} taps={taps} />
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

/** Sold out in one tap, until somebody says so; for how long else is said below. */
function Sale({ item, name, timeZone, taps }: Pick<BookRowProps, 'item' | 'timeZone' | 'taps'> & { name: string }) {
  const { t } = useTranslation('book')
  const onSale = item.available && item.remaining !== 0
  return (
    <span className="book-row__sale">
      <Segments
        label={t('availabilityOf', { name })}
        current={onSale ? 'on' : 'off'}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(`availability.${value}`) }))}
        onChoose={(value) => {
          // What is pressed already stays as it is: it may be sold out until a time of its own.
          if ((value === 'on') !== onSale) void taps.setAvailable(item, { available: value === 'on' })
        }}
      />
      {item.remaining !== null && <Sentence>{t('portions.left', { count: item.remaining })}</Sentence>}
      {!item.available && (
        <SoldOutMenu
          {...{ item, name, timeZone }}
          onUntil={(until) => void taps.setAvailable(item, { available: false, until })}
        />
      )}
    </span>
  )
}

/** Whether guests see what they would eat. */
function Photo({ item: { image } }: Pick<BookRowProps, 'item'>) {
  const { t } = useTranslation('book')
  if (image === null)
    return (
      <span className="book-row__photo" role="img" aria-label={t('photo.none')} title={t('photo.none')}>
        <Icon of={picture} size={16} />
      </span>
    )
  return <img className="book-row__photo" {...sourcesOf(image, '48px')} alt="" width="48" height="36" loading="lazy" />
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
          {t('label.without', { list: formatList(lacking, locale) })}
        </span>
      )}
    </span>
  )
}
