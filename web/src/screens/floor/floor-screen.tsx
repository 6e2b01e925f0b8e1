import type { Session } from '@sufra/shared/identity/identity.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DoorQueue } from '../../features/reservations/door-queue'
import { PauseLine } from '../../features/settings/pause-line'
import { FloorPlan } from '../../features/tables/floor-plan'
import { Legend } from '../../features/tables/legend'
import { countsOf, type TableNow } from '../../features/tables/table-now.rules'
import { TableSide } from '../../features/tables/table-side'
import { useTables } from '../../features/tables/use-tables'
import { useTakenTables } from '../../features/tables/use-taken-tables'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useLive } from '../../live/live-store'
import { useSession } from '../../session/session-store'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { layoutGrid, list, map } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { Skeleton } from '../../ui/skeleton'
import { useMedia } from '../../ui/use-media'
import { FloorCounts, isShown } from './floor-counts'
import { FloorPanel } from './floor-panel'
import { TableList } from './table-list'
import { type FloorAddress, useFloorAddress } from './use-floor-address'
import { WalkIn } from './walk-in'
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

/** Who sits where, live; the list and the map can do the same. */
function Floor({ session, branchId }: FloorProps) {
  const { t } = useTranslation(['floor', 'shell'])
  const ready = useLive((live) => live.view !== null)
  const all = useTables()
  const [search, set] = useFloorAddress()
  const beside = useMedia('(min-width: 1280px)')
  const onOpen = (table: string) => set({ table })
  useTakenTables(session.user.id, onOpen)
  const timeZone = session.branches.find(({ id }) => id === branchId)?.timeZone ?? 'UTC'
  if (!ready) return <Skeleton rows={6} title={t('title')} />
  if (all.length === 0) {
    const sets = session.user.permissions.includes('manage_tables')
    const way = sets && (
      <Link className={buttonClass({ kind: 'primary' })} to="/admin/tables">
        {t('shell:nav.tables')}
      </Link>
    )
    return <EmptyState whole icon={layoutGrid} title={t('noFloor')} action={way} />
  }
  const inArea = all.filter(({ table }) => !search.area || table.areaId === search.area)
  const tables = inArea.filter((now) => isShown(now, search.filter))
  const now = all.find(({ table }) => table.id === search.table) ?? null
  const shown = { tables, timeZone, selected: now?.table.id ?? null, onOpen }
  return (
    <div className="floor">
      <PauseLine />
      <FloorHead
        all={all}
        door={session.user.permissions.includes('manage_reservations') && <DoorQueue branchId={branchId} />}
        view={search.view}
        onView={(view) => set({ view })}
      >
        {session.user.permissions.includes('manage_tables') && (
          <Link className="link floor__draw" to={`/admin/tables?plan=${search.area ?? ''}`}>
            {t('editPlan')}
          </Link>
        )}
        {session.user.permissions.includes('serve_tables') && (
          <WalkIn session={session} branchId={branchId} all={all} timeZone={timeZone} onSeated={onOpen} />
        )}
      </FloorHead>
      <div className="floor__bar">
        <FloorCounts counts={countsOf(all)} current={search.filter} onChoose={(filter) => set({ filter })} />
        <AreaChoice current={search.area} onChoose={(area) => set({ area })} />
      </div>
      <div className="floor__body" data-view={search.view}>
        <TableList {...shown} />
        {search.view === 'map' && <FloorMap {...shown} area={search.area} />}
        <TableSide number={now?.table.number ?? null} beside={beside} onClose={() => set({ table: null })}>
          {now && <FloorPanel session={session} branchId={branchId} now={now} all={all} timeZone={timeZone} />}
        </TableSide>
      </div>
    </div>
  )
}

interface FloorMapProps extends Omit<Parameters<typeof FloorPlan>[0], 'areas'> {
  readonly area: string | null
}

function FloorMap({ area, ...plan }: FloorMapProps) {
  const areas = useLive((live) => live.entities.areas)
  return (
    <div className="floor__map">
      <div className="floor__plans">
        <div className="plan-box plan-box--fit">
          <FloorPlan {...plan} areas={areas.filter(({ id }) => !area || id === area)} />
        </div>
      </div>
      <Legend />
    </div>
  )
}

interface FloorHeadProps {
  readonly all: readonly TableNow[]
  /** Who waits for one of them. */
  readonly door: ReactNode
  readonly view: FloorAddress['view']
  readonly onView: (view: FloorAddress['view']) => void
  readonly children: ReactNode
}

function FloorHead({ all, door, view, onView, children }: FloorHeadProps) {
  const { t } = useTranslation('floor')
  const { occupied, all: total, guests } = countsOf(all)
  return (
    <header className="floor__head">
      <div className="floor__title">
        <h1>{t('title')}</h1>
        <p>
          <Sentence>{t('summary', { occupied, total, guests })}</Sentence>
        </p>
        {door}
      </div>
      <Segments
        label={t('view')}
        current={view}
        options={[
          { value: 'map', label: t('map'), icon: map },
          { value: 'list', label: t('list'), icon: list },
        ]}
        onChoose={onView}
      />
      {children}
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
