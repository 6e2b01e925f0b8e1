import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BookSection, MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BookSectionPart } from '../../features/menu-book/book-section-part'
import { type BookFilter, bookFilters, countOf, shownOf } from '../../features/menu-book/book-view.rules'
import { ItemEditor } from '../../features/menu-book/item-editor'
import { SectionEditor } from '../../features/menu-book/section-editor'
import { type Book, useMenuBook } from '../../features/menu-book/use-menu-book'
import { MenuExport } from '../../features/menu-import/menu-export'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { SearchField } from '../../ui/field'
import { bookOpen, plus, search as searchIcon, upload } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Num } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { BookViews } from './book-views'
import { ChoicesPage } from './choices-page'
import { DishChoices } from './dish-choices'
import { ImportPage } from './import-page'
import './menu-book-screen.css'

/** The menu of one branch, as those who write it see it. */
export function MenuBookScreen() {
  const branch = useWorkplace()?.branch
  const locale = useLocale()
  return branch && <Whole key={branch.id} branchId={branch.id} branchName={nameIn(branch.name, locale).text} />
}

type Editing =
  | { readonly what: 'item'; readonly item: MenuItem | null; readonly sectionId: string }
  | { readonly what: 'section'; readonly section: BookSection | null }
  | null

function Whole({ branchId, branchName }: { readonly branchId: string; readonly branchName: string }) {
  const { t } = useTranslation(['book', 'imports'])
  const book = useMenuBook(branchId)
  const [params, setParams] = useSearchParams()
  const [editing, setEditing] = useState<Editing>(null)
  const whole = book.book
  const addTo = (sectionId: string) => setEditing({ what: 'item', item: null, sectionId })
  const [first] = whole?.sections ?? []
  // Who comes from Today's 'Add menu item' begins with it.
  const asked: Editing =
    params.get('new') === 'item' && first ? { what: 'item', item: null, sectionId: first.id } : null
  const close = () => {
    setEditing(null)
    if (asked) setParams({}, { replace: true })
  }
  const onImport = () => setParams({ import: '1' })
  if (whole && params.has('import'))
    return <ImportPage {...{ branchId }} book={whole} onImported={book.again} onClose={() => setParams({})} />
  if (params.has('choices')) return <ChoicesPage {...{ branchId, branchName }} items={whole?.items ?? []} />
  return (
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
          {first && <MenuExport branchId={branchId} />}
          <Button icon={plus} onClick={() => setEditing({ what: 'section', section: null })}>
            {t('addSection')}
          </Button>
          <Button kind="primary" icon={plus} disabled={!first} onClick={() => first && addTo(first.id)}>
            {t('addItem')}
          </Button>
        </div>
      </header>
      <BookViews current="dishes" />
      <Content book={book} onEdit={setEditing} addTo={addTo} onImport={onImport} />
      {whole && <Editors {...{ branchId, whole, book }} editing={editing ?? asked} onClose={close} />}
    </div>
  )
}

interface ContentProps {
  readonly book: Book
  readonly onEdit: (editing: Editing) => void
  readonly addTo: (sectionId: string) => void
  readonly onImport: () => void
}

function Content({ book, onEdit, addTo, onImport }: ContentProps) {
  const { t } = useTranslation(['book', 'common', 'imports'])
  const [filter, setFilter] = useState<BookFilter>('all')
  const [search, setSearch] = useState('')
  const { book: whole, error, refetch } = book
  if (!whole) return <NotRead {...{ error }} title={t('failed')} rows={8} onAgain={refetch} />
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
  const shown = shownOf(whole, filter, search)
  return (
    <>
      <div className="menu-book__tools">
        <SearchField label={t('search')} value={search} onValue={setSearch} />
        <Filters {...{ whole, filter, setFilter }} />
      </div>
      {shown.map((part) => (
        <BookSectionPart
          key={part.section.id}
          {...part}
          whole={whole}
          book={book}
          onAdd={addTo}
          onEdit={(item) => onEdit({ what: 'item', item, sectionId: item.sectionId })}
          onEditSection={(section) => onEdit({ what: 'section', section })}
        />
      ))}
      {shown.length === 0 && (
        <EmptyState icon={searchIcon} title={t('nothingFound')}>
          {t('nothingFoundWhy')}
        </EmptyState>
      )}
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
    <fieldset className="menu-book__filters" aria-label={t('show')}>
      {bookFilters.map((each) => (
        <button
          key={each}
          type="button"
          className="menu-book__filter"
          aria-pressed={filter === each}
          onClick={() => setFilter(each)}
        >
          {t(`filter.${each}`)} <Num>{countOf(whole, each)}</Num>
        </button>
      ))}
    </fieldset>
  )
}

interface EditorsProps {
  readonly branchId: string
  readonly whole: MenuBook
  readonly book: Book
  readonly editing: Editing
  readonly onClose: () => void
}

function Editors({ branchId, whole, book, editing, onClose }: EditorsProps) {
  const { t } = useTranslation(['book', 'common'])
  const locale = useLocale()
  const saved = (name: string, undo?: () => void) => {
    onClose()
    book.again()
    toast.success(t('saved', { name }), undo && { label: t('common:action.undo'), run: undo })
  }
  /** Another photo, or none, is quickly chosen by mistake: it comes back with one tap (ux 1.8). */
  const backToPhoto = (before: MenuItem | null, now: MenuItem) =>
    before && before.image !== now.image
      ? () => void book.change(now, { image: before.image }, { image: now.image })
      : undefined
  const item = editing?.what === 'item' ? editing : null
  const section = editing?.what === 'section' ? editing : null
  const itemTitle = item?.item ? t('editItem', { name: nameIn(item.item.name, locale).text }) : t('newItem')
  const sectionTitle = section?.section
    ? t('editSection', { name: nameIn(section.section.name, locale).text })
    : t('newSection')
  return (
    <>
      <Dialog kind="side" className="menu-book__panel" open={item !== null} onClose={onClose} title={itemTitle}>
        {item && (
          <ItemEditor
            branchId={branchId}
            book={whole}
            item={item.item}
            sectionId={item.sectionId}
            onSaved={(now) => saved(nameIn(now.name, locale).text, backToPhoto(item.item, now))}
          />
        )}
        {item && <DishChoices branchId={branchId} item={whole.items.find(({ id }) => id === item.item?.id) ?? null} />}
      </Dialog>
      <Dialog kind="side" open={section !== null} onClose={onClose} title={sectionTitle}>
        {section && (
          <SectionEditor
            branchId={branchId}
            section={section.section}
            onSaved={({ name }) => saved(nameIn(name, locale).text)}
          />
        )}
      </Dialog>
    </>
  )
}
