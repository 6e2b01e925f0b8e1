import { type ComponentType, lazy } from 'react'
import type { Namespace } from '../i18n/catalogue'
import { bringWords } from '../i18n/words'
import type { PlaceName } from '../session/places.rules'

/**
 * Each screen is a chunk of its own and comes with all words that stand in it: words that came later would take what is
 * shown away for a moment, a form with what somebody is typing too.
 */
const screen = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  words: readonly Namespace[],
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), bringWords(words)])
    return { default: module[name] }
  })

export const screenOf: Record<PlaceName, ComponentType> = {
  today: screen(() => import('../screens/admin/today-screen'), 'TodayScreen', [
    'orders',
    'outbox',
    'palette',
    'start',
    'today',
  ]),
  tables: screen(() => import('../screens/tables/tables-screen'), 'TablesScreen', ['auth', 'floor', 'tables']),
  floor: screen(() => import('../screens/floor/floor-screen'), 'FloorScreen', ['floor', 'orders', 'outbox']),
  waiter: screen(() => import('../screens/waiter/waiter-screen'), 'WaiterScreen', [
    'floor',
    'orders',
    'outbox',
    'waiter',
  ]),
  waiterTables: screen(() => import('../screens/waiter/waiter-tables-screen'), 'WaiterTablesScreen', [
    'floor',
    'orders',
    'outbox',
    'waiter',
  ]),
  waiterOrders: screen(() => import('../screens/waiter/waiter-orders-screen'), 'WaiterOrdersScreen', [
    'floor',
    'orders',
    'outbox',
    'waiter',
  ]),
  waiterMenu: screen(() => import('../screens/waiter/waiter-menu-screen'), 'WaiterMenuScreen', [
    'book',
    'floor',
    'guest',
    'outbox',
    'waiter',
  ]),
  entry: screen(() => import('../screens/waiter/entry-screen'), 'EntryScreen', [
    'floor',
    'guest',
    'orders',
    'outbox',
    'waiter',
  ]),
  kitchen: screen(() => import('../screens/kitchen/kitchen-screen'), 'KitchenScreen', [
    'auth',
    'kitchen',
    'pass',
    'wall',
  ]),
  pass: screen(() => import('../screens/pass/pass-screen'), 'PassScreen', ['kitchen', 'orders', 'outbox', 'pass']),
  setUp: screen(() => import('../screens/set-up/set-up-screen'), 'SetUpScreen', ['kitchen', 'wall']),
  settings: screen(() => import('../screens/settings/settings-screen'), 'SettingsScreen', ['settings']),
  status: screen(() => import('../screens/status/status-screen'), 'StatusScreen', ['devices', 'screens']),
  devices: screen(() => import('../screens/devices/devices-screen'), 'DevicesScreen', [
    'address',
    'auth',
    'devices',
    'pairing',
    'screens',
    'wall',
  ]),
  menuBook: screen(() => import('../screens/menu-book/menu-book-screen'), 'MenuBookScreen', [
    'book',
    'choices',
    'guest',
    'imports',
    'outbox',
    'push',
    'serving',
  ]),
  codes: screen(() => import('../screens/codes/codes-screen'), 'CodesScreen', ['address', 'auth', 'codes']),
  stock: screen(() => import('../screens/stock/stock-screen'), 'StockScreen', ['stock', 'recipes']),
  days: screen(() => import('../screens/days/days-screen'), 'DaysScreen', ['days']),
  orders: screen(() => import('../screens/order-history/order-history-screen'), 'OrderHistoryScreen', [
    'history',
    'orders',
    'outbox',
  ]),
  reservations: screen(() => import('../screens/reservations/reservations-screen'), 'ReservationsScreen', [
    'auth',
    'reservations',
  ]),
  customers: screen(() => import('../screens/customers/customers-screen'), 'CustomersScreen', [
    'auth',
    'customers',
    'reservations',
  ]),
  people: screen(() => import('../screens/people/people-screen'), 'PeopleScreen', ['auth', 'people', 'schedule']),
  audit: screen(() => import('../screens/audit/audit-screen'), 'AuditScreen', [
    'audit',
    'people',
    'reservations',
    'settings',
  ]),
  branches: screen(() => import('../screens/branches/branches-screen'), 'BranchesScreen', [
    'branches',
    'choices',
    'push',
    'settings',
    'today',
  ]),
  firstRun: screen(() => import('../screens/first-run/first-run-screen'), 'FirstRunScreen', [
    'address',
    'auth',
    'settings',
    'start',
    'tables',
  ]),
}
