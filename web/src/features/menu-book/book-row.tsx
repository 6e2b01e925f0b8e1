import { formatList } from '@sufra/shared/locale/list'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { languages, picture } from '../../ui/icon-shapes'
import { Segments } from '../../ui/segments'
import { missingOf } from './book-view.rules'
import { PlaceMenu } from './place-menu'
import { PriceCell } from './price-cell'
import type { Book } from './use-menu-book'
import './book-row.css'

interface BookRowProps {
  readonly item: MenuItem
  readonly currency: string
  /** Of its whole section, in order: a filter hides some, and a step counts them all the same. */
  readonly ids: readonly string[]
  readonly book: Pick<Book, 'change' | 'setAvailable' | 'move'>
  readonly onEdit: (item: MenuItem) => void
}

/** One dish: its name opens all of it; its price and whether it is sold out are changed where they stand. */
export function BookRow({ item, currency, ids, book, onEdit }: BookRowProps) {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const name = nameIn(item.name, locale)
  return (
    <li className="book-row" data-off={!item.active}>
      <Photo item={item} />
      <button type="button" className="book-row__name" lang={name.lang} onClick={() => onEdit(item)}>
        {name.text}
      </button>
      <Missing item={item} />
      <PriceCell
        item={item}
        name={name.text}
        currency={currency}
        onPrice={(price) => book.change(item, { price }, { price: item.price })}
      />
      {item.active ? (
        <Segments
          label={t('availabilityOf', { name: name.text })}
          current={item.available ? 'on' : 'off'}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(`availability.${value}`) }))}
          onChoose={(value) => void book.setAvailable(item, value === 'on')}
        />
      ) : (
        <span className="book-row__off">{t('offMenu')}</span>
      )}
      <PlaceMenu
        name={name.text}
        id={item.id}
        ids={ids}
        actions={[[t('edit'), () => onEdit(item)]]}
        onMove={(before) => void book.move(item, before)}
        toggle={[
          item.active ? t('takeOff') : t('putBack'),
          () => void book.change(item, { active: !item.active }, { active: item.active }),
        ]}
      />
    </li>
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

/** Guests who read another language read English here: said, never silent. */
function Missing({ item }: Pick<BookRowProps, 'item'>) {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const missing = item.active ? missingOf(item) : []
  if (missing.length === 0) return <span className="book-row__missing" />
  return (
    <span className="book-row__missing" data-missing="true">
      <Icon of={languages} size={16} />
      {t('missing', {
        languages: formatList(
          missing.map((each) => t(`language.${each}`)),
          locale,
        ),
      })}
    </span>
  )
}
