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
] as const satisfies readonly Permission[]
export type Opening = (typeof opening)[number]

export type PlaceName = 'today' | 'tables' | 'floor' | 'waiter' | 'kitchen' | 'devices'

export interface Place {
  readonly name: PlaceName
  readonly path: string
  /** Any one of them opens it. */
  readonly needs: readonly Opening[]
}

type Who = Pick<Session['user'], 'role' | 'permissions'>

const floorNeeds = ['serve_tables', 'view_tables', 'manage_tables'] as const

/** The signed-in screens, in the order of the navigation. `tables` is the owner's way to the floor (spec §2.3). */
export const places: readonly Place[] = [
  { name: 'today', path: '/admin', needs: ['view_dashboard'] },
  { name: 'tables', path: '/admin/tables', needs: ['manage_organization'] },
  { name: 'floor', path: '/floor', needs: floorNeeds },
  { name: 'waiter', path: '/waiter', needs: ['take_orders', 'view_orders', 'manage_orders'] },
  { name: 'kitchen', path: '/kitchen', needs: ['view_kitchen_display'] },
  { name: 'devices', path: '/admin/devices', needs: ['manage_devices'] },
]

/** Addresses of spec §2.3 whose work is done on another screen. */
export const aliases: Readonly<Record<string, string>> = {
  '/admin/menu': '/menu',
  '/admin/orders': '/waiter',
  '/admin/settings': '/admin/devices',
  '/waiter/tables': '/floor',
  '/waiter/orders': '/waiter',
}

export const mayOpen = (who: Who, place: Place): boolean =>
  place.needs.some((permission) => who.permissions.includes(permission))

/** What the navigation offers: home first, nothing that would be refused, and the floor once. */
export function placesOf(who: Who): Place[] {
  const open = places.filter((place) => mayOpen(who, place))
  const once = open.filter(({ name }) => name !== 'floor' || !open.some((place) => place.name === 'tables'))
  const isHome = ({ path }: Place) => path === homes[who.role]
  return [...once.filter(isHome), ...once.filter((place) => !isHome(place))]
}

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

/** Where a person starts (ux 1.8). A role of one's own starts at the first screen it may open. */
export const homeOf = (who: Who): string | null => homes[who.role] ?? placesOf(who)[0]?.path ?? null

/** Guests and customers have a page of their own, outside this app. */
export const isGuestPath = (path: string): boolean => path === '/menu' || path === '/orders'
