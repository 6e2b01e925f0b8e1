import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import type { Role } from '@sufra/shared/people/permissions.rules'

/** Whose place a visitor takes; `admin` is an OWNER (rulings 24). */
export const staffRoleOf: Readonly<Record<Exclude<DemoRole, 'customer'>, Role>> = {
  owner: 'OWNER',
  admin: 'OWNER',
  manager: 'MANAGER',
  waiter: 'WAITER',
  kitchen: 'KITCHEN_STAFF',
  host: 'HOST',
}

interface Doors {
  readonly demo: boolean
  readonly identitySettings: readonly { readonly present: boolean }[]
}

/** All six settings, or the hosted sign-in cannot work and does not count. */
export const isConfigured = ({ identitySettings }: Pick<Doors, 'identitySettings'>): boolean =>
  identitySettings.every(({ present }) => present)

/** The demo is open while nobody has a real way in. */
export const isDemoOpen = (doors: Doors): boolean => doors.demo && !isConfigured(doors)
