import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BookSection, MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StaleNotice } from '../../features/freshness/stale-notice'
import { sectionInFocus } from '../../features/menu-book/book-focus'
import { BookSectionPart } from '../../features/menu-book/book-section-part'
import { type BookFilter, countOf, filterOf, filtersOf, shownOf } from '../../features/menu-book/book-view.rules'
import { PartPick } from '../../features/menu-book/item-pick'
import { useBookKeys } from '../../features/menu-book/use-book-keys'
import { useBookTaps } from '../../features/menu-book/use-book-taps'
import { useDrawnOrder } from '../../features/menu-book/use-drawn-order'
import { type Book, useMenuBook } from '../../features/menu-book/use-menu-book'
import { MenuExport } from '../../features/menu-import/menu-export'
import { useScheduleMarks } from '../../features/menu-schedules/use-schedule-marks'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { SearchField } from '../../ui/field'
import { FilterChips } from '../../ui/filter-chips'
import { bookOpen, plus, search as searchIcon, upload } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { BookViews } from './book-views'
import { BulkDesk } from './bulk-desk'
import { ChoicesPage } from './choices-page'
import { type Editing, Editors } from './editors'
import { ImportPage } from './import-page'
import { PhoneButton, PhonePanel } from './phone-panel'
import { PushLink } from './push-link'
import { SchedulesPage } from './schedules-page'
import { useBookAddress } from './use-book-address'
import { useOpenRecipe } from './use-open-recipe'
import { usePhonePlace } from './use-phone-place'
import './menu-book-screen.css'

/** The menu of one branch, as those who write it see it. */
export function MenuBookScreen() {
  const branch = useWorkplace()?.branch
  const locale = useLocale()
  return branch && <Whole key={branch.id} branchId={branch.id} branchName={nameIn(branch.name, locale).text} />
}

function Whole({ branchId, branchName }: { readonly branchId: string; readonly branchName: string }) {
  const { t } = useTranslation(['book', 'imports'])
  const book = useMenuBook(branchId)
  const address = useBookAddress()
  const [editing, setEditing] = useState<Editing>(null)
  const phone = usePhonePlace()
  const [language, setLanguage] = useState(useLocale())
  const [at, setAt] = useState<string | null>(null)
  const whole = book.book
  const edit = (next: Editing) => {
    setEditing(next)
    if (next?.what === 'item' && next.item) setAt(next.item.id)
  }
  const addTo = (sectionId: string) => setEditing({ what: 'item', item: null, sectionId })
  const [first] = whole?.sections ?? []
  /** Also while the menu is being read: what comes later would push down what somebody is about to press. */
  const mayHaveDishes = !whole || first !== undefined
  // Who comes from Today's 'Add menu item' begins with it.
  const asked: Editing = address.adding && first ? { what: 'item', item: null, sectionId: first.id } : null
  const close = () => {
    setEditing(null)
    if (asked) address.added()
  }
  const onImport = () => address.open('import')
  const filter = filterOf(whole, address.filter)
  const inSight = whole ? shownOf(whole, filter, address.search).flatMap(({ items }) => items.map(({ id }) => id)) : []
  const writes = whole !== undefined && address.page === null
  useScreenKeys('menuBook', {
    newItem: writes && first ? () => addTo(sectionInFocus() ?? first.id) : null,
    newSection: writes ? () => setEditing({ what: 'section', section: null }) : null,
  })
  if (whole && address.page === 'import')
    return <ImportPage branchId={branchId} book={whole} onImported={book.again} onClose={() => address.open(null)} />
  if (address.page === 'choices')
    return <ChoicesPage branchId={branchId} branchName={branchName} items={whole?.items ?? []} />
  if (address.page === 'schedules')
    return <SchedulesPage branchId={branchId} branchName={branchName} menu={whole ?? { sections: [], items: [] }} />
  return (
    <div className="phone-beside">
      <div className="menu-book">
        <header className="menu-book__head">
          <div>
            <h1>{t('title', { branch: branchName })}</h1>
            <p className="quiet">{t('lead')}</p>
          </div>
          <div className="menu-book__actions">
            <Button icon={upload} onClick={onImport}>
              {t('imports:import')}
            </Button>
            {mayHaveDishes && <MenuExport branchId={branchId} />}
            {mayHaveDishes && <PushLink branchId={branchId} />}
            <Button
              icon={plus}
              aria-keyshortcuts="Shift+n"
              onClick={() => setEditing({ what: 'section', section: null })}
            >
              {t('addSection')}
            </Button>
            <Button
              kind="primary"
              icon={plus}
              aria-keyshortcuts="n"
              disabled={!first}
              onClick={() => first && addTo(first.id)}
            >
              {t('addItem')}
            </Button>
          </div>
        </header>
        <div className="menu-book__tools">
          <BookViews current="dishes" />
          {mayHaveDishes && <PhoneButton place={phone} />}
        </div>
        <StaleNotice error={book.error} readAt={book.readAt} />
        <Content branchId={branchId} book={book} onEdit={edit} addTo={addTo} onImport={onImport} />
        {whole && (
          <Editors
            branchId={branchId}
            whole={whole}
            book={book}
            shown={inSight}
            editing={editing ?? asked}
            onEdit={edit}
            onClose={close}
          />
        )}
      </div>
      {whole && first && (
        <PhonePanel
          branchId={branchId}
          language={language}
          at={at}
          place={phone}
          book={whole}
          dish={null}
          onLanguage={setLanguage}
        />
      )}
    </div>
  )
}

interface ContentProps {
  readonly branchId: string
  readonly book: Book
  readonly onEdit: (editing: Editing) => void
  readonly addTo: (sectionId: string) => void
  readonly onImport: () => void
}

function Content({ branchId, book, onEdit, addTo, onImport }: ContentProps) {
  const { t } = useTranslation(['book', 'common', 'imports'])
  const address = useBookAddress()
  // What is typed stands in the field at once; the address follows.
  const [search, setSearch] = useState(address.search)
  const mark = useScheduleMarks(branchId)
  const taps = useBookTaps(branchId, book)
  const onRecipe = useOpenRecipe()
  const { book: whole, error, refetch } = book
  const look = (words: string) => {
    setSearch(words)
    address.setSearch(words)
  }
  const editItem = (item: MenuItem) => onEdit({ what: 'item', item, sectionId: item.sectionId })
  const editSection = (section: BookSection) => onEdit({ what: 'section', section })
  useBookKeys({ whole, taps, onEdit: editItem, onEditSection: editSection })
  const filter = filterOf(whole, address.filter)
  const shown = whole ? shownOf(whole, filter, search).map((part) => ({ ...part, id: part.section.id })) : []
  const { order, handleOf } = useDrawnOrder({
    shown,
    all: whole?.sections.map(({ id }) => id) ?? [],
    readAt: book.readAt,
    onMove: ({ section }, before) => taps.movedSection(section, before),
  })
  if (!whole) return <NotRead error={error} title={t('failed')} rows={8} onAgain={refetch} />
  if (whole.sections.length === 0)
    return (
      <EmptyState
        icon={bookOpen}
        title={t('empty.title')}
        action={<Button onClick={onImport}>{t('imports:importFile')}</Button>}
      >
        {t('empty.why')}
      </EmptyState>
    )
  const inSight = shown.flatMap(({ items }) => items.map(({ id }) => id))
  return (
    <>
      <div className="menu-book__tools">
        <SearchField label={t('search')} value={search} onValue={look} />
        <Filters whole={whole} filter={filter} setFilter={address.setFilter} />
      </div>
      {inSight.length > 0 && <PartPick ids={inSight} label={t('bulk.pickShown')} words={t('bulk.pickShown')} />}
      {order.map((part, index) => (
        <BookSectionPart
          key={part.section.id}
          {...part}
          whole={whole}
          handle={handleOf(index)}
          readAt={book.readAt}
          taps={taps}
          shown={inSight}
          mark={mark}
          onAdd={addTo}
          onRecipe={onRecipe}
          onEdit={editItem}
          onEditSection={editSection}
        />
      ))}
      {shown.length === 0 && (
        <EmptyState icon={searchIcon} title={t('nothingFound')}>
          {t('nothingFoundWhy')}
        </EmptyState>
      )}
      <BulkDesk
        branchId={branchId}
        whole={whole}
        shown={inSight}
        again={book.again}
        onSchedules={() => address.open('schedules')}
      />
    </>
  )
}

interface FiltersProps {
  readonly whole: MenuBook
  readonly filter: BookFilter
  readonly setFilter: (filter: BookFilter) => void
}

function Filters({ whole, filter, setFilter }: FiltersProps) {
  const { t } = useTranslation('book')
  return (
    <FilterChips
      label={t('show')}
      filters={filtersOf(whole).map((value) => ({ value, words: t(`filter.${value}`), count: countOf(whole, value) }))}
      filter={filter}
      onChoose={setFilter}
    />
  )
}
