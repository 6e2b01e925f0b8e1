import type { Table } from '@sufra/shared/tables/tables.contract'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FirstTables } from '../../features/table-book/first-tables'
import { useTables } from '../../features/tables/use-tables'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useLive } from '../../live/live-store'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { layoutGrid, list, map, plus, qrCode } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { TableCells } from './table-cells'
import { TableEditor } from './table-editor'
import { TablesCounts } from './tables-counts'
import { inNumbers, passes, seatsOf } from './tables-view.rules'
import { type TablesAddress, useTablesAddress } from './use-tables-address'
import './tables-screen.css'

const PlanEditor = lazy(() => import('../../features/plan-editor/plan-editor').then((m) => ({ default: m.PlanEditor })))

/** The tables of one branch, as those who set them up see them: listed, or drawn. */
export function TablesScreen() {
  const locale = useLocale()
  const branch = useWorkplace()?.branch
  const [{ plan }, set] = useTablesAddress()
  if (branch && plan !== null)
    return <PlanEditor key={branch.id} branch={branch} areaId={plan || null} onArea={(id) => set({ plan: id })} />
  return (
    branch && (
      <Whole key={branch.id} branchId={branch.id} name={nameIn(branch.name, locale).text} timeZone={branch.timeZone} />
    )
  )
}

interface WholeProps {
  readonly branchId: string
  readonly name: string
  readonly timeZone: string
}

function Whole({ branchId, name, timeZone }: WholeProps) {
  const { t } = useTranslation('tables')
  const ready = useLive((live) => live.view !== null)
  const byId = useLive((live) => live.entities.table)
  const tables = useMemo(() => inNumbers(Object.values(byId)), [byId])
  const address = useTablesAddress()
  const [{ open }, set] = address
  useScreenKeys('tables', { add: tables.length > 0 ? () => set({ open: 'new' }) : null })
  const laid = (count: number) => toast.success(t('laid', { count }))
  return (
    <div className="tables-screen">
      <Head name={name} tables={tables} onAdd={() => set({ open: 'new' })} />
      {!ready && <Skeleton rows={6} />}
      {ready && tables.length === 0 && <FirstTables branchId={branchId} onLaid={laid} />}
      {ready && tables.length > 0 && <Tables tables={tables} timeZone={timeZone} address={address} />}
      <TableEditor
        branchId={branchId}
        tables={tables}
        timeZone={timeZone}
        open={open}
        onClose={() => set({ open: null })}
      />
    </div>
  )
}

interface HeadProps {
  readonly name: string
  readonly tables: readonly Table[]
  readonly onAdd: () => void
}

function Head({ name, tables, onAdd }: HeadProps) {
  const { t } = useTranslation('tables')
  return (
    <header className="tables-screen__head">
      <div>
        <h1>{t('title', { branch: name })}</h1>
        {tables.length > 0 && (
          <p className="quiet">
            <Sentence>
              {t('summary', { tables: tables.filter(({ active }) => active).length, seats: seatsOf(tables) })}
            </Sentence>
          </p>
        )}
      </div>
      <div className="tables-screen__actions">
        <Link className="link" to="/floor">
          <Icon of={map} size={18} />
          {t('toFloor')}
        </Link>
        {tables.length > 0 && (
          <Link className="link" to="/admin/tables?plan=">
            <Icon of={layoutGrid} size={18} />
            {t('toPlan')}
          </Link>
        )}
        {tables.length > 0 && (
          <Link className="link" to="/admin/codes">
            <Icon of={qrCode} size={18} />
            {t('toCodes')}
          </Link>
        )}
        {tables.length > 0 && (
          <Button kind="primary" icon={plus} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
    </header>
  )
}

interface TablesProps {
  readonly tables: readonly Table[]
  readonly timeZone: string
  readonly address: [TablesAddress, (change: Partial<TablesAddress>) => void]
}

function Tables({ tables, timeZone, address: [{ view, filter, area, open }, set] }: TablesProps) {
  const { t } = useTranslation('tables')
  const locale = useLocale()
  const areas = useLive((live) => live.entities.areas)
  const all = useTables()
  const now = useMemo(() => new Map(all.map((each) => [each.table.id, each])), [all])
  const shown = tables.filter((table) => passes(table, filter) && (!area || table.areaId === area))
  return (
    <>
      <div className="tables-screen__bar">
        <TablesCounts tables={tables} current={filter} onChoose={(next) => set({ filter: next })} />
        <div className="tables-screen__choices">
          {areas.length > 1 && (
            <Segments
              label={t('areas')}
              current={area ?? ''}
              options={[
                { value: '', label: t('allAreas') },
                ...areas.map((each) => ({ value: each.id, label: nameIn(each.name, locale).text })),
              ]}
              onChoose={(next) => set({ area: next || null })}
            />
          )}
          <Segments
            label={t('view')}
            current={view}
            options={[
              { value: 'cards', label: t('cards'), icon: layoutGrid },
              { value: 'list', label: t('list'), icon: list },
            ]}
            onChoose={(next) => set({ view: next })}
          />
        </div>
      </div>
      {shown.length > 0 ? (
        <TableCells
          tables={shown}
          areas={areas}
          now={now}
          timeZone={timeZone}
          view={view}
          selected={open}
          onOpen={(id) => set({ open: id })}
        />
      ) : (
        <EmptyState icon={layoutGrid} title={t('none.title')}>
          {filter === 'away' ? t('none.away') : t('none.why')}
        </EmptyState>
      )}
    </>
  )
}
