import { gapsOf } from '@sufra/shared/menu/label.rules'
import { isSaudiMenu } from '@sufra/shared/menu/label-law.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BookSection, MenuBook } from '@sufra/shared/menu/menu-book.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Num } from '../../ui/num'
import { type Handle, RowHandle } from '../../ui/row-handle'
import { BookRow } from './book-row'
import type { ShownSection } from './book-view.rules'
import { PartPick } from './item-pick'
import { PlaceMenu } from './place-menu'
import type { BookTaps } from './use-book-taps'
import { useDrawnOrder } from './use-drawn-order'
import './book-section-part.css'

interface BookSectionPartProps extends ShownSection {
  readonly whole: MenuBook
  readonly handle: Handle
  readonly readAt: number
  readonly taps: BookTaps
  /** Dishes in sight, of all sections. */
  readonly shown: readonly string[]
  /** What is said beside the name of a section or a dish, by its id. */
  readonly mark: (id: string) => ReactNode
  readonly onEdit: (item: MenuItem) => void
  readonly onRecipe: ((item: MenuItem) => void) | null
  readonly onEditSection: (section: BookSection) => void
  readonly onAdd: (sectionId: string) => void
}

export function BookSectionPart(props: BookSectionPartProps) {
  const { section, items, whole, handle, readAt, taps, shown, mark, onEdit, onRecipe, onEditSection, onAdd } = props
  const { t } = useTranslation('book')
  const name = nameIn(section.name, useLocale())
  const all = whole.items.filter(({ sectionId }) => sectionId === section.id)
  const { order, handleOf } = useDrawnOrder({
    shown: items,
    all: all.map(({ id }) => id),
    readAt,
    onMove: taps.moved,
  })
  return (
    <section
      className="book-section"
      data-row
      aria-labelledby={`section-${section.id}`}
      data-section={section.id}
      data-off={!section.active}
    >
      <header className="book-section__head" aria-busy={taps.sending.has(section.id)}>
        <RowHandle label={t('drag', { name: name.text })} {...handle} />
        {items.length > 0 && (
          <PartPick ids={items.map(({ id }) => id)} label={t('bulk.pickSection', { name: name.text })} />
        )}
        <h2 id={`section-${section.id}`} lang={name.lang}>
          {name.text}
        </h2>
        <Num className="quiet">{all.length}</Num>
        {mark(section.id)}
        {!section.active && <span className="book-section__off">{t('sectionOff')}</span>}
        <PlaceMenu
          name={name.text}
          id={section.id}
          ids={whole.sections.map(({ id }) => id)}
          actions={[
            [t('addItem'), () => onAdd(section.id)],
            [t('edit'), () => onEditSection(section)],
          ]}
          onMove={(before) => void taps.movedSection(section, before)}
          toggle={[
            section.active ? t('takeOffSection') : t('putBack'),
            () => void taps.setSectionActive(section, !section.active),
          ]}
        />
      </header>
      {items.length > 0 ? (
        <ul className="book-section__list">
          {order.map((item, index) => (
            <BookRow
              key={item.id}
              item={item}
              mark={mark(item.id)}
              currency={whole.currency}
              timeZone={whole.timeZone}
              gaps={isSaudiMenu(whole) ? gapsOf(item) : []}
              ids={all.map(({ id }) => id)}
              shown={shown}
              handle={handleOf(index)}
              taps={taps}
              onEdit={onEdit}
              onRecipe={onRecipe}
            />
          ))}
        </ul>
      ) : (
        <p className="book-section__empty">
          {t('emptySection')}{' '}
          <button type="button" className="link" onClick={() => onAdd(section.id)}>
            {t('addItem')}
          </button>
        </p>
      )}
    </section>
  )
}
