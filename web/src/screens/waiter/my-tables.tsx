import type { Session } from '@sufra/shared/identity/identity.contract'
import { useUnderway } from '../../features/orders/orders.store'
import { FloorPlan } from '../../features/tables/floor-plan'
import { Legend } from '../../features/tables/legend'
import { mineOf, type TableNow } from '../../features/tables/table-now.rules'
import { TableTile } from '../../features/tables/table-tile'
import { useUnsent } from '../../features/tables/use-unsent'
import { useTranslation } from '../../i18n/use-translation'
import { useLive } from '../../live/live-store'
import { Button } from '../../ui/button'
import { list, map } from '../../ui/icon-shapes'
import { Segments } from '../../ui/segments'
import type { WaiterAddress } from './use-waiter-address'

interface MyTablesProps {
  readonly session: Session
  readonly tables: readonly TableNow[]
  readonly timeZone: string
  readonly address: WaiterAddress
}

/** Tables as tiles or on the plan; a tap opens what can be done there. The plan always shows the whole room. */
export function MyTables({ session, tables, timeZone, address }: MyTablesProps) {
  const { t } = useTranslation(['waiter', 'floor'])
  const { onMap, set } = address
  const mine = mineOf(tables, session.user.id)
  const all = onMap || address.all || !mine.assigned
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
      {!mine.assigned && <p className="my-tables__note">{t('noneAssigned')}</p>}
      {onMap ? (
        <Plan {...{ tables, timeZone, address }} />
      ) : (
        <Tiles {...{ timeZone, address }} tables={all ? tables : mine.tables} />
      )}
      {mine.assigned && !onMap && (
        <Button kind="quiet" block onClick={() => set('tables', all ? null : 'all')}>
          {all ? t('onlyMine') : t('showAll', { count: tables.length })}
        </Button>
      )}
    </section>
  )
}

type ShownProps = Omit<MyTablesProps, 'session'>

function Plan({ tables, timeZone, address }: ShownProps) {
  const areas = useLive((live) => live.entities.areas)
  return (
    <>
      <div className="my-tables__plan plan-box">
        <FloorPlan
          {...{ areas, tables, timeZone }}
          selected={address.table}
          onOpen={(tableId) => address.set('table', tableId)}
        />
      </div>
      <Legend />
    </>
  )
}

function Tiles({ tables, timeZone, address }: ShownProps) {
  const unsent = useUnsent(useUnderway((underway) => underway.steps))
  return (
    <div className="my-tables__tiles">
      {tables.map((now) => (
        <TableTile
          key={now.table.id}
          now={now}
          timeZone={timeZone}
          selected={address.table === now.table.id}
          unsent={unsent(now)}
          onOpen={() => address.set('table', now.table.id)}
        />
      ))}
    </div>
  )
}
