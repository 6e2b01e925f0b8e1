import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { unsentAt, useDrafts } from '../../features/entry/drafts-store'
import { FloorPlan } from '../../features/tables/floor-plan'
import { Legend } from '../../features/tables/legend'
import { mineOf, type TableNow } from '../../features/tables/table-now.rules'
import { TableTile } from '../../features/tables/table-tile'
import { useUnsent } from '../../features/tables/use-unsent'
import { useLive } from '../../live/live-store'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { layoutGrid, list, map } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { TableScope } from './table-scope'
import type { Board } from './use-board'

interface MyTablesProps extends Board {
  /** Which tables is chosen here; else it is one's own, with a way to all of them. */
  readonly filtered?: boolean
}

/** Tables as tiles or on the plan; a tap opens what can be done there. */
export function MyTables({ filtered = false, ...board }: MyTablesProps) {
  const { t } = useTranslation(['waiter', 'floor'])
  const { session, tables, timeZone, address } = board
  const { onMap, set } = address
  const mine = mineOf(tables, session.user.id)
  const scope = filtered || address.scope === 'all' || !mine.assigned ? address.scope : 'mine'
  const area = useLive((live) => live.entities.areas).find(({ id }) => id === scope)
  const shown = area ? tables.filter(({ table }) => table.areaId === area.id) : scope === 'all' ? tables : mine.tables
  const all = !area && (onMap || scope === 'all' || !mine.assigned)
  return (
    <section aria-labelledby="my-tables" className="my-tables">
      <div className="my-tables__head">
        <h2 id="my-tables">{all ? t('allTables') : t('myTables')}</h2>
        <Segments
          label={t('floor:view')}
          current={onMap ? 'map' : 'list'}
          options={[
            { value: 'list', label: t('floor:list'), icon: list },
            { value: 'map', label: t('floor:map'), icon: map },
          ]}
          onChoose={(view) => set('view', view)}
        />
      </div>
      {(filtered || !mine.assigned) && <TableScope scope={scope} onChoose={(next) => set('tables', next)} />}
      {!mine.assigned && scope === 'mine' && <p className="my-tables__note">{t('noneAssigned')}</p>}
      {onMap ? (
        <Plan tables={shown} timeZone={timeZone} address={address} area={area?.id ?? null} all={tables} />
      ) : (
        <Tiles timeZone={timeZone} address={address} tables={shown} />
      )}
      {!filtered && mine.assigned && !onMap && (
        <Link to="/waiter/tables?tables=all" className={buttonClass({ kind: 'quiet', block: true })}>
          <span>
            <Sentence>{t('showAll', { count: tables.length })}</Sentence>
          </span>
        </Link>
      )}
    </section>
  )
}

type ShownProps = Pick<Board, 'tables' | 'timeZone' | 'address'>

/** The plan shows the whole room, or one area of it: a table of somebody else is a place too. */
function Plan({
  all,
  area,
  timeZone,
  address,
}: ShownProps & { readonly area: string | null; readonly all: readonly TableNow[] }) {
  const areas = useLive((live) => live.entities.areas)
  return (
    <>
      <div className="my-tables__plan plan-box">
        <FloorPlan
          timeZone={timeZone}
          areas={areas.filter(({ id }) => area === null || id === area)}
          tables={all}
          selected={address.table}
          onOpen={(tableId) => address.set('table', tableId)}
        />
      </div>
      <Legend />
    </>
  )
}

function Tiles({ tables, timeZone, address }: ShownProps) {
  const { t } = useTranslation(['waiter', 'floor'])
  const unsent = useUnsent()
  const drafts = useDrafts()
  if (tables.length === 0) return <EmptyState icon={layoutGrid} title={t('floor:noTables')} />
  return (
    <div className="my-tables__tiles">
      {tables.map((now) => {
        const drafted = unsentAt(drafts, now.table.id)
        return (
          <div key={now.table.id} className="my-tables__tile">
            <TableTile
              now={now}
              timeZone={timeZone}
              selected={address.table === now.table.id}
              unsent={unsent(now)}
              onOpen={() => address.set('table', now.table.id)}
            />
            {drafted > 0 && (
              <span className="draft-mark" title={t('entry.unsent', { count: drafted })}>
                <Num boxed>{drafted}</Num>
                <span className="sr">
                  {t('draftAt', { number: now.table.number, what: t('entry.unsent', { count: drafted }) })}
                </span>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
