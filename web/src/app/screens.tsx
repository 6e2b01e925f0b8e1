import { type ComponentType, lazy } from 'react'
import type { PlaceName } from '../session/places.rules'

const TodayScreen = lazy(() => import('../screens/admin/today-screen').then((m) => ({ default: m.TodayScreen })))
const FloorScreen = lazy(() => import('../screens/floor/floor-screen').then((m) => ({ default: m.FloorScreen })))
const TablesScreen = lazy(() => import('../screens/tables/tables-screen').then((m) => ({ default: m.TablesScreen })))
const CodesScreen = lazy(() => import('../screens/codes/codes-screen').then((m) => ({ default: m.CodesScreen })))
const WaiterScreen = lazy(() => import('../screens/waiter/waiter-screen').then((m) => ({ default: m.WaiterScreen })))
const WaiterTablesScreen = lazy(() =>
  import('../screens/waiter/waiter-tables-screen').then((m) => ({ default: m.WaiterTablesScreen })),
)
const WaiterOrdersScreen = lazy(() =>
  import('../screens/waiter/waiter-orders-screen').then((m) => ({ default: m.WaiterOrdersScreen })),
)
const WaiterMenuScreen = lazy(() =>
  import('../screens/waiter/waiter-menu-screen').then((m) => ({ default: m.WaiterMenuScreen })),
)
const EntryScreen = lazy(() => import('../screens/waiter/entry-screen').then((m) => ({ default: m.EntryScreen })))
const KitchenScreen = lazy(() =>
  import('../screens/kitchen/kitchen-screen').then((m) => ({ default: m.KitchenScreen })),
)
const PassScreen = lazy(() => import('../screens/pass/pass-screen').then((m) => ({ default: m.PassScreen })))
const SetUpScreen = lazy(() => import('../screens/set-up/set-up-screen').then((m) => ({ default: m.SetUpScreen })))
const StatusScreen = lazy(() => import('../screens/status/status-screen').then((m) => ({ default: m.StatusScreen })))
const DevicesScreen = lazy(() =>
  import('../screens/devices/devices-screen').then((m) => ({ default: m.DevicesScreen })),
)

const MenuBookScreen = lazy(() =>
  import('../screens/menu-book/menu-book-screen').then((m) => ({ default: m.MenuBookScreen })),
)
const DaysScreen = lazy(() => import('../screens/days/days-screen').then((m) => ({ default: m.DaysScreen })))
const StockScreen = lazy(() => import('../screens/stock/stock-screen').then((m) => ({ default: m.StockScreen })))
const SettingsScreen = lazy(() =>
  import('../screens/settings/settings-screen').then((m) => ({ default: m.SettingsScreen })),
)
const ReservationsScreen = lazy(() =>
  import('../screens/reservations/reservations-screen').then((m) => ({ default: m.ReservationsScreen })),
)
const CustomersScreen = lazy(() =>
  import('../screens/customers/customers-screen').then((m) => ({ default: m.CustomersScreen })),
)

const FirstRunScreen = lazy(() =>
  import('../screens/first-run/first-run-screen').then((m) => ({ default: m.FirstRunScreen })),
)
const PeopleScreen = lazy(() => import('../screens/people/people-screen').then((m) => ({ default: m.PeopleScreen })))
const BranchesScreen = lazy(() =>
  import('../screens/branches/branches-screen').then((m) => ({ default: m.BranchesScreen })),
)
const OrderHistoryScreen = lazy(() =>
  import('../screens/order-history/order-history-screen').then((m) => ({ default: m.OrderHistoryScreen })),
)

/** Each screen is a chunk of its own. */
export const screenOf: Record<PlaceName, ComponentType> = {
  today: TodayScreen,
  tables: TablesScreen,
  floor: FloorScreen,
  waiter: WaiterScreen,
  waiterTables: WaiterTablesScreen,
  waiterOrders: WaiterOrdersScreen,
  waiterMenu: WaiterMenuScreen,
  entry: EntryScreen,
  kitchen: KitchenScreen,
  pass: PassScreen,
  setUp: SetUpScreen,
  settings: SettingsScreen,
  status: StatusScreen,
  devices: DevicesScreen,
  menuBook: MenuBookScreen,
  codes: CodesScreen,
  stock: StockScreen,
  days: DaysScreen,
  orders: OrderHistoryScreen,
  reservations: ReservationsScreen,
  customers: CustomersScreen,
  people: PeopleScreen,
  branches: BranchesScreen,
  firstRun: FirstRunScreen,
}
