import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { StaleNotice } from '../../features/freshness/stale-notice'
import { CountMode } from '../../features/stock-room/count-mode'
import { countOf, type StockFilter, shownOf, stockFilters } from '../../features/stock-room/stock-view.rules'
import { useShelfKeys } from '../../features/stock-room/use-shelf-keys'
import { type Room, useStockRoom } from '../../features/stock-room/use-stock-room'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { SearchField } from '../../ui/field'
import { FilterChips } from '../../ui/filter-chips'
import { box, clipboardList, plus, search as searchIcon } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { TakeMenu } from '../../ui/take-menu'
import { RecipesView } from './recipes-view'
import { StockList } from './stock-list'
import { StockPanels, type Task } from './stock-panels'
import { StockViews, useStockView } from './stock-views'
import '../../ui/office.css'
import './stock-screen.css'

/** What one branch keeps on its shelves. */
export function StockScreen() {
  const branch = useWorkplace()?.branch
  const locale = useLocale()
  return (
    branch && (
      <Whole
        key={branch.id}
        branchId={branch.id}
        branchName={nameIn(branch.name, locale).text}
        timeZone={branch.timeZone}
      />
    )
  )
}

interface WholeProps {
  readonly branchId: string
  readonly branchName: string
  readonly timeZone: string
}

function Whole({ branchId, branchName, timeZone }: WholeProps) {
  const { t } = useTranslation(['stock', 'recipes'])
  const view = useStockView()
  const room = useStockRoom(branchId)
  const [task, setTask] = useState<Task | null>(null)
  const [counting, setCounting] = useState<readonly Shelf[] | null>(null)
  const { items } = room
  const all = items ? shownOf(items, 'all', '') : []
  const [params] = useSearchParams()
  const [search, setSearch] = useState('')
  const filter = filterOf(params.get('show'))
  const shown = items ? shownOf(items, filter, search) : []
  const onNew = () => setTask({ what: 'edit', item: null })
  useShelfKeys({
    items: view === 'shelves' && counting === null && items ? shown : null,
    task,
    onTask: (what, item) => setTask({ what, item }),
    onNew,
    onCountAll: () => setCounting(all),
  })
  const endCount = () => {
    setCounting(null)
    room.again()
  }
  if (counting) return <CountMode branchId={branchId} timeZone={timeZone} items={counting} onEnd={endCount} />
  return (
    <div className="office stock">
      <header className="office__head stock__head">
        <div>
          <h1>{t('title', { branch: branchName })}</h1>
          <p className="quiet">{t(view === 'recipes' ? 'recipes:lead' : 'lead')}</p>
        </div>
        {view === 'shelves' && (
          <div className="stock__actions">
            {all.some(({ low }) => low) && <TakeMenu label={t('shopping')} onTake={room.take} />}
            <Button icon={clipboardList} disabled={all.length === 0} onClick={() => setCounting(all)}>
              {t('countMode')}
            </Button>
            <Button kind="primary" icon={plus} aria-keyshortcuts="n" onClick={onNew}>
              {t('add')}
            </Button>
          </div>
        )}
      </header>
      <StockViews shown={view} />
      {view === 'recipes' ? (
        <RecipesView branchId={branchId} room={room} />
      ) : (
        <>
          <StaleNotice error={room.error} readAt={room.readAt} />
          <Content room={room} filter={filter} search={search} shown={shown} onSearch={setSearch} onTask={setTask} />
        </>
      )}
      <StockPanels branchId={branchId} timeZone={timeZone} room={room} shown={shown} task={task} setTask={setTask} />
    </div>
  )
}

interface ContentProps {
  readonly room: Room
  readonly filter: StockFilter
  readonly search: string
  readonly onSearch: (search: string) => void
  /** What the filter and the search leave. */
  readonly shown: readonly Shelf[]
  readonly onTask: (task: Task) => void
}

const filterOf = (text: string | null): StockFilter => stockFilters.find((filter) => filter === text) ?? 'all'

function Content({ room, filter, search, onSearch, shown, onTask }: ContentProps) {
  const { t } = useTranslation(['stock', 'common'])
  const [, setParams] = useSearchParams()
  const { items, error, refetch } = room
  if (!items) return <NotRead error={error} title={t('failed')} rows={8} onAgain={refetch} />
  if (items.length === 0)
    return (
      <EmptyState icon={box} title={t('empty.title')}>
        {t('empty.why')}
      </EmptyState>
    )
  return (
    <>
      <div className="stock__tools">
        <SearchField label={t('search')} value={search} onValue={onSearch} />
        <FilterChips
          label={t('show')}
          filters={stockFilters.map((value) => ({ value, words: t(`filter.${value}`), count: countOf(items, value) }))}
          filter={filter}
          onChoose={(show) => setParams(show === 'all' ? {} : { show }, { replace: true })}
        />
      </div>
      {shown.length > 0 ? (
        <StockList items={shown} room={room} onTask={onTask} />
      ) : (
        <NothingShown filter={filter} searched={search.trim() !== ''} />
      )}
    </>
  )
}

function NothingShown({ filter, searched }: { readonly filter: StockFilter; readonly searched: boolean }) {
  const { t } = useTranslation('stock')
  const [title, why] =
    searched || filter === 'all'
      ? ([t('nothingFound'), t('nothingFoundWhy')] as const)
      : filter === 'low'
        ? ([t('nothingLow'), t('nothingLowWhy')] as const)
        : ([t('nothingOff'), t('nothingOffWhy')] as const)
  return (
    <EmptyState icon={searched ? searchIcon : box} title={title}>
      {why}
    </EmptyState>
  )
}
