import type { Recipe } from '@sufra/shared/stock/recipes.contract'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { StaleNotice } from '../../features/freshness/stale-notice'
import {
  type BookPart,
  cookableIn,
  countIn,
  foundIn,
  offeredBy,
  type RecipeFilter,
  recipeFilters,
} from '../../features/recipes/recipe-book.rules'
import { RecipeEditor } from '../../features/recipes/recipe-editor'
import { RecipeRow } from '../../features/recipes/recipe-row'
import { type RecipeBook, useRecipeBook } from '../../features/recipes/use-recipe-book'
import type { Room } from '../../features/stock-room/use-stock-room'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { SearchField } from '../../ui/field'
import { FilterChips } from '../../ui/filter-chips'
import { bookOpen, box, search as searchIcon } from '../../ui/icon-shapes'
import { Text, useText } from '../../ui/localized'
import { NotRead } from '../../ui/not-read'
import { toast } from '../../ui/toast-store'
import { WritingDialog } from '../../ui/writing-dialog'
import '../../ui/card-list.css'

interface RecipesViewProps {
  readonly branchId: string
  readonly room: Room
}

/** What every dish of the menu takes from the shelves. */
export function RecipesView({ branchId, room }: RecipesViewProps) {
  const { t } = useTranslation('recipes')
  const [, setParams] = useSearchParams()
  const book = useRecipeBook(branchId, room)
  const error = room.error ?? book.error
  const { items } = room
  if (!items || !book.parts) {
    const again = () => {
      room.refetch()
      book.refetch()
    }
    return <NotRead error={error} title={t('failed')} rows={8} onAgain={again} />
  }
  if (items.length === 0)
    return (
      <EmptyState
        icon={box}
        title={t('noShelves.title')}
        action={<Button onClick={() => setParams({})}>{t('noShelves.act')}</Button>}
      >
        {t('noShelves.why')}
      </EmptyState>
    )
  if (book.parts.length === 0)
    return (
      <EmptyState icon={bookOpen} title={t('empty.title')}>
        {t('empty.why')}
      </EmptyState>
    )
  return (
    <>
      <StaleNotice error={error} readAt={Math.min(room.readAt, book.readAt)} />
      <Book parts={book.parts} shelves={items} />
      <RecipeDialog parts={book.parts} shelves={items} book={book} />
    </>
  )
}

interface BookProps {
  readonly parts: readonly BookPart[]
  readonly shelves: readonly Shelf[]
}

function Book({ parts, shelves }: BookProps) {
  const { t } = useTranslation('recipes')
  const [, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<RecipeFilter>('all')
  const found = foundIn(parts, { filter, search, shelves })
  return (
    <>
      <div className="stock__tools">
        <SearchField label={t('search')} value={search} onValue={setSearch} />
        <FilterChips
          label={t('show')}
          filters={recipeFilters.map((value) => ({ value, words: t(`filter.${value}`), count: countIn(parts, value) }))}
          filter={filter}
          onChoose={setFilter}
        />
      </div>
      {found.map(({ id, name, dishes }) => (
        <section key={id} aria-labelledby={`recipes-${id}`}>
          <h2 id={`recipes-${id}`} className="stock__part">
            {name ? <Text of={name} /> : t('offMenu')}
          </h2>
          <ul className="card-list">
            {dishes.map((dish) => (
              <RecipeRow
                key={dish.id}
                dish={dish}
                shelves={shelves}
                onOpen={(of) => setParams({ view: 'recipes', of })}
              />
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <NothingShown searched={search.trim() !== ''} />}
    </>
  )
}

function NothingShown({ searched }: { readonly searched: boolean }) {
  const { t } = useTranslation('recipes')
  return (
    <EmptyState icon={searched ? searchIcon : bookOpen} title={t(searched ? 'nothingFound' : 'allWritten')}>
      {t(searched ? 'nothingFoundWhy' : 'allWrittenWhy')}
    </EmptyState>
  )
}

/** Beside the list, which stays where it was; the address says whose recipe it is. */
function RecipeDialog({ parts, shelves, book }: BookProps & { readonly book: RecipeBook }) {
  const { t } = useTranslation('recipes')
  const text = useText()
  const [params, setParams] = useSearchParams()
  const of = cookableIn(parts, params.get('of') ?? '')
  const close = () => setParams({ view: 'recipes' })
  const saved = ({ ownerId, lines }: Recipe, was: Recipe) => {
    close()
    book.again()
    const undo = { label: t('undo'), run: () => void book.takeBack(ownerId, lines, was.lines) }
    toast.success(t('saved', { name: of ? text(of.name) : '' }), undo)
  }
  return (
    <WritingDialog
      kind="side"
      open={of !== undefined}
      onClose={close}
      title={of ? t('recipeOf', { name: text(of.name) }) : ''}
    >
      {of && (
        <RecipeEditor
          key={of.id}
          of={of}
          offeredBy={offeredBy(parts, of.id).map(({ name }) => text(name))}
          write={book.write}
          onSaved={saved}
          shelves={shelves}
        />
      )}
    </WritingDialog>
  )
}
