import type { Session } from '@sufra/shared/identity/identity.contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OrderBlock } from '../../features/orders/order-block'
import { useOrders } from '../../features/orders/orders.store'
import { FloorPlan } from '../../features/tables/floor-plan'
import { mineOf, type TableNow } from '../../features/tables/table-now.rules'
import { TablePanel } from '../../features/tables/table-panel'
import { TableTile } from '../../features/tables/table-tile'
import { useTranslation } from '../../i18n/use-translation'
import { useLive } from '../../live/live-store'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { list, map } from '../../ui/icon-shapes'
import { Segments } from '../../ui/segments'

interface MyTablesProps {
  readonly session: Session
  readonly branchId: string
  readonly tables: readonly TableNow[]
  readonly timeZone: string
}

/** Tables as tiles or on the plan; a tap opens what can be done there. */
export function MyTables({ session, branchId, tables, timeZone }: MyTablesProps) {
  const { t } = useTranslation(['waiter', 'floor', 'common'])
  const areas = useLive((live) => live.entities.areas)
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<string | null>(null)
  const onMap = search.get('view') === 'map'
  const everything = search.get('tables') === 'all'
  const mine = mineOf(tables, session.user.id)
  const shown = everything ? tables : mine.tables
  const now = tables.find(({ table }) => table.id === open) ?? null
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <section aria-labelledby="my-tables" className="my-tables">
      <div className="my-tables__head">
        <h2 id="my-tables">{everything || !mine.assigned ? t('allTables') : t('myTables')}</h2>
        {mine.assigned && (
          <Button kind="quiet" onClick={() => set('tables', everything ? null : 'all')}>
            {everything ? t('onlyMine') : t('allTables')}
          </Button>
        )}
        <Segments
          label={t('floor:view')}
          current={onMap ? 'map' : 'list'}
          options={[
            { value: 'list', label: t('floor:list'), icon: list },
            { value: 'map', label: t('floor:map'), icon: map },
          ]}
          onChoose={(view) => set('view', view === 'map' ? 'map' : null)}
        />
      </div>
      {!mine.assigned && <p className="my-tables__note">{t('noneAssigned')}</p>}
      {onMap ? (
        <div className="my-tables__plan plan-box">
          <FloorPlan areas={areas} tables={shown} timeZone={timeZone} selected={open} onOpen={setOpen} />
        </div>
      ) : (
        <div className="my-tables__tiles">
          {shown.map((each) => (
            <TableTile
              key={each.table.id}
              now={each}
              timeZone={timeZone}
              selected={open === each.table.id}
              onOpen={() => setOpen(each.table.id)}
            />
          ))}
        </div>
      )}
      <Dialog
        open={now !== null}
        onClose={() => setOpen(null)}
        kind="side"
        title={now ? t('common:table', { number: now.table.number }) : ''}
      >
        {now && (
          <TablePanel
            {...{ now, areas, branchId, timeZone }}
            all={tables}
            userId={session.user.id}
            permissions={session.user.permissions}
          >
            <VisitOrders session={session} now={now} />
          </TablePanel>
        )}
      </Dialog>
    </section>
  )
}

function VisitOrders({ session, now }: { readonly session: Session; readonly now: TableNow }) {
  const { t } = useTranslation('floor')
  const ids = new Set(now.orders.map(({ id }) => id))
  const orders = useOrders().filter(({ id }) => ids.has(id))
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  if (!now.visit && orders.length === 0) return null
  return (
    <section className="waiter-orders">
      <h3>{t('orders')}</h3>
      {orders.length === 0 && <p>{t('noOrders')}</p>}
      {orders.map((order) => (
        <OrderBlock
          key={order.id}
          order={order}
          permissions={session.user.permissions}
          kitchenConfirms={branch?.kitchenConfirms ?? false}
        />
      ))}
    </section>
  )
}
