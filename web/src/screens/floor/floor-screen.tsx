import type { Session } from '@sufra/shared/identity/identity.contract'
import { useSearchParams } from 'react-router-dom'
import { FloorPlan } from '../../features/tables/floor-plan'
import { countsOf, type TableNow } from '../../features/tables/table-now.rules'
import { useTables } from '../../features/tables/use-tables'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { useLive } from '../../live/live-store'
import { useSession } from '../../session/session-store'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { layoutGrid, list, map } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { Skeleton } from '../../ui/skeleton'
import { FloorCounts, type FloorFilter, isShown } from './floor-counts'
import { FloorPanel } from './floor-panel'
import { Legend } from './legend'
import { TableList } from './table-list'
import './floor.css'

export function FloorScreen() {
  const session = useSession()
  return session.state === 'open' && session.session.currentBranchId ? (
    <Floor session={session.session} branchId={session.session.currentBranchId} />
  ) : null
}

interface FloorProps {
  readonly session: Session
  readonly branchId: string
}

/** Who sits where, live; the list and the map can do the same (ux D4). */
function Floor({ session, branchId }: FloorProps) {
  const { t } = useTranslation('floor')
  const ready = useLive((live) => live.view !== null)
  const areas = useLive((live) => live.entities.areas)
  const all = useTables()
  const [search, set] = useFloorAddress()
  const timeZone = session.branches.find(({ id }) => id === branchId)?.timeZone ?? 'UTC'
  if (!ready) return <Skeleton rows={6} />
  if (all.length === 0) return <EmptyState icon={layoutGrid} title={t('noFloor')} />
  const inArea = all.filter(({ table }) => !search.area || table.areaId === search.area)
  const shown = inArea.filter((now) => isShown(now, search.filter))
  const selected = all.find(({ table }) => table.id === search.table) ?? null
  const open = (table: string | null) => set({ table })
  const places = areas.filter(({ id }) => !search.area || id === search.area)
  return (
    <div className="floor">
      <FloorHead all={all} />
      <div className="floor__bar">
        <FloorCounts counts={countsOf(all)} current={search.filter} onChoose={(filter) => set({ filter })} />
        <AreaChoice current={search.area} onChoose={(area) => set({ area })} />
        <Segments
          label={t('view')}
          current={search.view}
          options={[
            { value: 'map', label: t('map'), icon: map },
            { value: 'list', label: t('list'), icon: list },
          ]}
          onChoose={(view) => set({ view })}
        />
      </div>
      <div className="floor__body" data-view={search.view}>
        <TableList tables={shown} {...{ timeZone }} selected={selected?.table.id ?? null} onOpen={open} />
        {search.view === 'map' && (
          <div className="floor__map">
            <div className="floor__plans plan-box">
              <FloorPlan
                areas={places}
                tables={shown}
                timeZone={timeZone}
                selected={selected?.table.id ?? null}
                onOpen={open}
              />
            </div>
            <Legend />
          </div>
        )}
      </div>
      <TableDialog {...{ session, branchId, all, areas, timeZone }} now={selected} onClose={() => open(null)} />
    </div>
  )
}

interface TableDialogProps extends FloorProps {
  readonly now: TableNow | null
  readonly all: readonly TableNow[]
  readonly areas: Parameters<typeof FloorPanel>[0]['areas']
  readonly timeZone: string
  readonly onClose: () => void
}

function TableDialog({ now, onClose, ...rest }: TableDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open={now !== null}
      onClose={onClose}
      kind="side"
      title={now ? t('table', { number: now.table.number }) : ''}
    >
      {now && <FloorPanel now={now} {...rest} />}
    </Dialog>
  )
}

function FloorHead({ all }: { readonly all: readonly TableNow[] }) {
  const { t } = useTranslation('floor')
  const { occupied, all: total, guests } = countsOf(all)
  return (
    <header className="floor__head">
      <h1>{t('title')}</h1>
      <p>
        <Sentence>{t('summary', { occupied, total, guests })}</Sentence>
      </p>
    </header>
  )
}

function AreaChoice({
  current,
  onChoose,
}: {
  readonly current: string | null
  readonly onChoose: (area: string | null) => void
}) {
  const { t } = useTranslation('floor')
  const locale = useLocale()
  const areas = useLive((live) => live.entities.areas)
  if (areas.length < 2) return null
  return (
    <Segments
      label={t('areas')}
      current={current ?? ''}
      options={[
        { value: '', label: t('allAreas') },
        ...areas.map(({ id, name }) => ({ value: id, label: nameIn(name, locale).text })),
      ]}
      onChoose={(area) => onChoose(area || null)}
    />
  )
}

interface FloorAddress {
  readonly view: 'map' | 'list'
  readonly area: string | null
  readonly filter: FloorFilter
  readonly table: string | null
}

/** What is shown stands in the address: it survives the reload and can be sent to somebody. */
function useFloorAddress(): [FloorAddress, (change: Partial<FloorAddress>) => void] {
  const [search, setSearch] = useSearchParams()
  const narrow = matchMedia('(max-width: 767px)').matches
  const current: FloorAddress = {
    view: (search.get('view') ?? (narrow ? 'list' : 'map')) === 'list' ? 'list' : 'map',
    area: search.get('area'),
    filter: (search.get('show') as FloorFilter | null) ?? 'all',
    table: search.get('table'),
  }
  const set = (change: Partial<FloorAddress>) => {
    const next = new URLSearchParams(search)
    const names = { view: 'view', area: 'area', filter: 'show', table: 'table' } as const
    for (const [field, value] of Object.entries(change)) {
      const name = names[field as keyof typeof names]
      if (value === null || value === 'all') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  return [current, set]
}
