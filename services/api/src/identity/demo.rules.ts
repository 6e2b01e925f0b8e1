import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import type { Role } from '@sufra/shared/people/permissions.rules'

/** Whose place a visitor takes; `admin` is an OWNER. */
export const staffRoleOf: Readonly<Record<Exclude<DemoRole, 'customer'>, Role>> = {
  owner: 'OWNER',
  admin: 'OWNER',
  manager: 'MANAGER',
  floorManager: 'FLOOR_MANAGER',
  kitchenManager: 'KITCHEN_MANAGER',
  waiter: 'WAITER',
  kitchen: 'KITCHEN_STAFF',
  host: 'HOST',
}

interface Doors {
  readonly demo: boolean
  readonly production: boolean
  readonly auth: { readonly provider: string | null }
}

/** Somebody can sign in for real: a hosted provider with all its settings, or ours. */
export const isConfigured = ({ auth }: Pick<Doors, 'auth'>): boolean => auth.provider !== null

/**
 * The demo is open while nobody has a real way in (no default accounts beside real ones: ASVS 6.3.2). Our own provider
 * leaves it open in development, where both are tried side by side.
 */
export const isDemoOpen = ({ demo, production, auth }: Doors): boolean =>
  demo && (auth.provider === null || (auth.provider === 'builtin' && !production))
