import { OrderPanel } from '../../features/orders/order-panel'
import { ChooseTable } from './choose-table'
import { TableBeside } from './table-beside'
import type { Board } from './use-board'

/** What opens beside a board: a table, an order, the choice of a table for a new order. */
export function BoardPanels({ board }: { readonly board: Board }) {
  const { session, branchId, tables, orders, address, timeZone, kitchenConfirms, wide } = board
  return (
    <>
      <TableBeside
        session={session}
        branchId={branchId}
        tables={tables}
        orders={orders}
        timeZone={timeZone}
        tableId={address.table}
        beside={wide}
        onClose={() => address.set('table', null)}
      />
      <OrderPanel
        timeZone={timeZone}
        kitchenConfirms={kitchenConfirms}
        order={orders.find(({ id }) => id === address.order) ?? null}
        permissions={session.user.permissions}
        withMoney
        onClose={() => address.set('order', null)}
      />
      <ChooseTable
        tables={tables}
        timeZone={timeZone}
        open={address.choosing}
        onClose={() => address.set('new', null)}
      />
    </>
  )
}
