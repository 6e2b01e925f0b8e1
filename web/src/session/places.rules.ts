import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Permission } from '@sufra/shared/people/permissions.rules'

/** Permissions that open a screen: each has a word in every language. */
const opening = [
  'view_dashboard',
  'manage_organization',
  'serve_tables',
  'view_tables',
  'manage_tables',
  'take_orders',
  'view_orders',
  'manage_orders',
  'view_kitchen_display',
  'manage_devices',
  'manage_menu',
  'view_menu',
  'set_availability',
  'manage_inventory',
  'view_reports',
  'manage_settings',
  'manage_reservations',
  'manage_customers',
  'manage_staff',
  'manage_staff_schedules',
  'view_audit_log',
] as const satisfies readonly Permission[]
export type Opening = (typeof opening)[number]

export type PlaceName =
  | 'today'
  | 'tables'
  | 'floor'
  | 'waiter'
  | 'waiterTables'
  | 'waiterOrders'
  | 'waiterMenu'
  | 'entry'
  | 'kitchen'
  | 'pass'
  | 'setUp'
  | 'settings'
  | 'status'
  | 'devices'
  | 'menuBook'
  | 'codes'
  | 'stock'
  | 'days'
  | 'orders'
  | 'reservations'
  | 'customers'
  | 'people'
  | 'audit'
  | 'firstRun'
  | 'branches'

export interface AppPage {
  readonly name: PlaceName
  readonly path: string
  /** Any one of them opens it. */
  readonly needs: readonly Opening[]
  /** Reached from another screen; only the bar of who lives there names it. */
  readonly within?: 'waiter'
  /** The navigation names it to who also holds one of these; others reach it from another screen. */
  readonly namedTo?: readonly Opening[]
  /** Not named to who holds one of these: another screen of theirs does all that this one does. */
  readonly spares?: readonly Opening[]
}

export type Who = Pick<Session['user'], 'role' | 'permissions'>

const waiterNeeds = ['take_orders', 'view_orders', 'manage_orders'] as const
const floorNeeds = ['serve_tables', 'view_tables', 'manage_tables'] as const

/** The signed-in screens, in the order of the navigation. */
export const places: readonly AppPage[] = [
  { name: 'today', path: '/admin', needs: ['view_dashboard'] },
  { name: 'orders', path: '/admin/orders', needs: ['manage_orders'] },
  { name: 'floor', path: '/floor', needs: floorNeeds },
  { name: 'waiter', path: '/waiter', needs: waiterNeeds },
  { name: 'waiterTables', path: '/waiter/tables', needs: waiterNeeds, within: 'waiter' },
  { name: 'waiterOrders', path: '/waiter/orders', needs: waiterNeeds, within: 'waiter' },
  { name: 'entry', path: '/waiter/tables/:tableId/order', needs: ['take_orders', 'manage_orders'], within: 'waiter' },
  { name: 'kitchen', path: '/kitchen', needs: ['view_kitchen_display'] },
  // Whoever carries from it runs it; a cook looks at it from the wall.
  { name: 'pass', path: '/kitchen/pass', needs: ['view_kitchen_display'], namedTo: ['take_orders', 'manage_orders'] },
  { name: 'setUp', path: '/kitchen/set-up', needs: ['view_kitchen_display'], namedTo: [] },
  { name: 'reservations', path: '/admin/reservations', needs: ['manage_reservations'] },
  { name: 'customers', path: '/admin/guests', needs: ['manage_customers'] },
  { name: 'waiterMenu', path: '/waiter/menu', needs: ['view_menu', 'set_availability'], spares: ['manage_menu'] },
  { name: 'menuBook', path: '/admin/menu', needs: ['manage_menu'] },
  { name: 'days', path: '/admin/days', needs: ['view_reports'] },
  { name: 'stock', path: '/admin/stock', needs: ['manage_inventory'] },
  { name: 'tables', path: '/admin/tables', needs: ['manage_tables'] },
  { name: 'codes', path: '/admin/codes', needs: ['manage_tables'] },
  { name: 'branches', path: '/admin/branches', needs: ['manage_organization'] },
  { name: 'people', path: '/admin/people', needs: ['manage_staff', 'manage_staff_schedules'] },
  { name: 'audit', path: '/admin/audit', needs: ['view_audit_log'] },
  { name: 'status', path: '/admin/status', needs: ['manage_devices'] },
  { name: 'devices', path: '/admin/devices', needs: ['manage_devices'] },
  { name: 'settings', path: '/admin/settings', needs: ['manage_settings'] },
  { name: 'firstRun', path: '/admin/start', needs: ['manage_settings'], namedTo: [] },
]

/** Addresses whose work is done on another screen. */
export const aliases: Readonly<Record<string, string>> = {}

const holdsAny = (who: Who, permissions: readonly Opening[]): boolean =>
  permissions.some((permission) => who.permissions.includes(permission))

export const mayOpen = (who: Who, { needs }: AppPage): boolean => holdsAny(who, needs)

const isNamed = (who: Who, { within, namedTo, spares = [] }: AppPage): boolean =>
  !within && (!namedTo || holdsAny(who, namedTo)) && !holdsAny(who, spares)

/** A waiter's tables, orders and menu: the floor is their own screen's map. */
const barOfWaiter: readonly PlaceName[] = ['waiter', 'waiterOrders', 'waiterMenu']

/** What the navigation offers: home first, nothing that would be refused. */
export function placesOf(who: Who): AppPage[] {
  if (homes[who.role] === '/waiter')
    return barOfWaiter.flatMap((name) => places.find((place) => place.name === name) ?? [])
  const open = places.filter((place) => isNamed(who, place) && mayOpen(who, place))
  const isHome = ({ path }: AppPage) => path === homes[who.role]
  return [...open.filter(isHome), ...open.filter((place) => !isHome(place))]
}

const tabs = 5

/** Of the places of a navigation, those that a phone's tabs leave no room for: the last tab opens them. */
export const moreOf = (named: readonly AppPage[]): readonly AppPage[] =>
  named.length > tabs ? named.slice(tabs - 1) : []

const homes: Partial<Record<Who['role'], string>> = {
  SUPER_ADMIN: '/admin',
  OWNER: '/admin',
  MANAGER: '/admin',
  FLOOR_MANAGER: '/floor',
  HOST: '/floor',
  KITCHEN_MANAGER: '/kitchen',
  KITCHEN_STAFF: '/kitchen',
  WAITER: '/waiter',
  customer: '/menu',
  guest: '/menu',
}

/** Where a person starts. A role of one's own starts at the first screen it may open. */
export const homeOf = (who: Who): string | null => homes[who.role] ?? placesOf(who)[0]?.path ?? null

/** Guests and customers have a page of their own, outside this app. */
export const isGuestPath = (path: string): boolean => path === '/menu' || path === '/orders'
