import { type Asker, customFlags } from '@sufra/platform/seed/test-world'
import type { DeviceKind } from '@sufra/shared/identity/device-kinds'
import type { Needs } from '@sufra/shared/kernel/endpoint'
import type { Role } from '@sufra/shared/people/permissions.rules'

/*
 * Who may do what, told a second time by hand, without the product's own rules: the matrix holds the product
 * against this.
 */

export type Whose = 'own' | 'sibling' | 'other'

/** Where a request leads: the branch its path names, if any, and whose things it asks for there. */
export interface Target {
  readonly branch: Whose | null
  readonly thing: Whose | null
}

/**
 * `open`: past every question of who; what comes of it then is its own business. `refused`: whatever the reason, it
 * comes to nothing. `passed over`: answered, and nothing done.
 */
export type Expected = 'open' | 'signed out' | 'forbidden' | 'not there' | 'refused' | 'passed over'

const told: Readonly<Record<Role, string | null>> = {
  // null: everything.
  SUPER_ADMIN: null,
  OWNER: null,
  MANAGER: `view_dashboard manage_orders manage_reservations manage_menu manage_tables view_reports
    manage_staff_schedules serve_tables set_availability take_payments void_items apply_discounts refund_payments
    manage_staff manage_customers manage_settings manage_devices view_audit_log`,
  KITCHEN_MANAGER: 'view_kitchen_display manage_orders manage_inventory view_menu set_availability',
  FLOOR_MANAGER: `manage_reservations manage_tables manage_orders view_dashboard serve_tables set_availability
    take_payments`,
  WAITER: 'take_orders view_orders view_menu view_tables serve_tables take_payments',
  KITCHEN_STAFF: 'view_kitchen_display update_order_status',
  HOST: 'manage_reservations manage_tables view_dashboard serve_tables',
}

const toldOfDevice: Readonly<Record<DeviceKind, string>> = {
  kitchen: 'view_kitchen_display update_order_status',
  floor: 'view_tables',
  waiter: '',
  printer: '',
  integration: '',
}

const among = (words: string, permission: string): boolean => words.split(/\s+/).includes(permission)

function holds({ role, deviceKind }: Asker, permission: string): boolean {
  if (deviceKind) return among(toldOfDevice[deviceKind], permission)
  if (role === 'CUSTOM') return (customFlags as Record<string, unknown>)[permission] === true
  if (!role) return false
  const words = told[role]
  return words === null || among(words, permission)
}

const holdsAny = (asker: Asker, permissions: readonly string[]): boolean =>
  permissions.some((permission) => holds(asker, permission))

const everywhere = ({ role }: Asker) => role === 'OWNER' || role === 'SUPER_ADMIN'

/** Owners work at all branches of their house, the rest of the staff at their own. */
export function worksAt(asker: Asker, branch: Whose): boolean {
  if (asker.other) return branch === 'other'
  return branch === 'own' || (branch === 'sibling' && everywhere(asker))
}

const callers = ['guest', 'customer', 'device', 'signed_in', 'guest_or_staff'] as const
const isCaller = (needs: Needs): needs is (typeof callers)[number] => (callers as readonly unknown[]).includes(needs)

const taking = ['take_orders', 'manage_orders']
const reading = [...taking, 'view_orders', 'view_reports']
const isParty = ({ name }: Asker, { thing }: Target) => name === 'guest of this table' && thing === 'own'
const isStaff = ({ kind }: Asker) => kind === 'staff' || kind === 'device'
const openTo = (may: boolean): Expected => (may ? 'open' : 'forbidden')

type LastWord = (asker: Asker, place: Target) => Expected

/** To guests and customers what is not theirs does not exist; staff who may not are told so. */
const theirsOrTakers: LastWord = (asker, place) => {
  if (!isStaff(asker)) return isParty(asker, place) ? 'open' : 'not there'
  return openTo(holdsAny(asker, taking) && worksAt(asker, place.branch ?? 'own'))
}

const theirsOrReaders: LastWord = (asker, place) => {
  const may = isStaff(asker) ? holdsAny(asker, reading) && worksAt(asker, place.branch ?? 'own') : isParty(asker, place)
  return may ? 'open' : 'not there'
}

/** Phones at a table and screens on a wall are nobody: they have no name, password or branch to choose. */
const people: LastWord = ({ kind }) => openTo(kind === 'staff' || kind === 'customer')

/** Endpoints that let several kinds of people in and leave the last word to their command. */
const lastWords: Readonly<Record<string, LastWord>> = {
  placeOrder: (asker, { branch }) =>
    openTo(!isStaff(asker) || (holdsAny(asker, taking) && worksAt(asker, branch ?? 'own'))),
  // Its sample moves a dish: more than to say that it is sold out.
  changeItems: (asker, { branch }) => openTo(holds(asker, 'manage_menu') && worksAt(asker, branch ?? 'own')),
  addLines: theirsOrTakers,
  voidLine: theirsOrTakers,
  cancelOrder: theirsOrTakers,
  rateOrder: (asker, place) => (isStaff(asker) ? 'forbidden' : isParty(asker, place) ? 'open' : 'not there'),
  readProfile: people,
  saveProfile: people,
  changePassword: people,
  endSession: people,
  readMyShifts: ({ kind }) => openTo(kind === 'staff'),
  switchBranch: people,
  enterOrganization: people,
  findNoticesRead: people,
  readNotices: people,
  readOrder: theirsOrReaders,
  readRating: theirsOrReaders,
}

export interface Question {
  readonly name: string
  readonly needs: Needs
}

export function expectedOf({ name, needs }: Question, asker: Asker, place: Target): Expected {
  if (needs === 'public') return 'open'
  // A provider's token is asked for: none of these people has one.
  if (asker.kind === 'nobody' || asker.disabled || needs === 'token') return 'signed out'
  if (place.branch !== null && isAway(asker, place.branch)) return 'not there'
  if (!admits(needs, asker, place.branch)) return 'forbidden'
  // A wall may have painted what has left it meanwhile: its receipt for that is no mistake.
  if (isStrange(name, asker, place)) return name === 'reportPainted' ? 'passed over' : 'refused'
  return lastWords[name]?.(asker, place) ?? 'open'
}

/** Another tenant's branch does not exist; to a guest and to a device no branch but their own does. */
const isAway = (asker: Asker, branch: Whose): boolean =>
  (asker.other ? branch !== 'other' : branch === 'other') ||
  (branch === 'sibling' && (asker.kind === 'guest' || asker.kind === 'device'))

function admits(needs: Exclude<Needs, 'public' | 'token'>, asker: Asker, branch: Whose | null): boolean {
  if (isCaller(needs)) return needs === 'signed_in' || needs === 'guest_or_staff' || needs === asker.kind
  const permissions = typeof needs === 'string' ? [needs] : needs
  return holdsAny(asker, permissions) && (branch === null || worksAt(asker, branch))
}

/** Guests and restaurants are the whole organization's: whoever looks after them at one branch knows all of them. */
const ofTheHouse: ReadonlySet<string> = new Set([
  ...['readCustomer', 'changeCustomer', 'recordVisit', 'changePoints', 'exportCustomer', 'eraseCustomer'],
  ...['addBranch', 'renameRestaurant'],
])

/** A menu is taken over from any branch whose menu the asker writes too. */
const ofBothBranches: ReadonlySet<string> = new Set(['readMenuDiff', 'pushMenu'])

/** A thing of another branch than the one named, or of one that the asker does not reach. */
function isStrange(name: string, asker: Asker, { branch, thing }: Target): boolean {
  if (thing === null) return false
  if (ofTheHouse.has(name) && thing === 'sibling') return false
  if (ofBothBranches.has(name) && thing === 'sibling') return !worksAt(asker, thing)
  return branch === null ? !worksAt(asker, thing) : branch !== thing
}
