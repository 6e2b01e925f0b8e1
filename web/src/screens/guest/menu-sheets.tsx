import { Suspense } from 'react'
import { lazyWithRetry } from './lazy-with-retry'
import { countDishes, type MenuPage } from './use-menu-page'
import { useEver } from './use-sheet'

const FilterSheet = lazyWithRetry(() => import('../../features/menu/filter-sheet').then((part) => part.FilterSheet))
const CallTray = lazyWithRetry(() => import('../../features/calls/call-tray').then((part) => part.CallTray))
const TableDialog = lazyWithRetry(() => import('./table-dialog').then((part) => part.TableDialog))
const ItemSheets = lazyWithRetry(() => import('./item-sheets').then((part) => part.ItemSheets))

/** What can stand above the menu, each loaded when it is first asked for. */
export function MenuSheets({ page }: { readonly page: MenuPage }) {
  const { guest, sheet, close } = page
  const kind = sheet?.kind
  const item = useEver(kind === 'item')
  const filter = useEver(kind === 'filter')
  const call = useEver(kind === 'call')
  const table = useEver(kind === 'table')
  return (
    <Suspense>
      {item && <ItemSheets menu={page.menu} byId={page.byId} hindrance={page.hindrance} now={page.now} />}
      {filter && (
        <FilterSheet
          open={kind === 'filter'}
          onClose={close}
          wish={page.wish}
          onWish={page.setWish}
          allergens={page.allergens}
          found={countDishes(page.groupsFor({}))}
        />
      )}
      {call && guest.kind === 'table' && (
        <CallTray
          open={kind === 'call'}
          onClose={close}
          branchId={guest.branchId}
          tableNumber={guest.table.number}
          session={guest.owner}
        />
      )}
      {table && <TableDialog open={kind === 'table'} onClose={close} />}
    </Suspense>
  )
}
