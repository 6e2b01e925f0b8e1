import { z } from 'zod'
import { id, instant, localized } from '../kernel/fields'
import { permissions, roles } from '../people/permissions.rules'
import { trading } from '../settings/settings.contract'
import { deviceKinds } from './device-kinds'
import { providers } from './providers'

/** The roles a visitor may try in the demo. `admin` is an OWNER. */
export const demoRoles = [
  'owner',
  'admin',
  'manager',
  'floorManager',
  'kitchenManager',
  'waiter',
  'kitchen',
  'host',
  'customer',
] as const
export const demoRole = z.enum(demoRoles)
export type DemoRole = z.infer<typeof demoRole>

export const openDemoBody = z.strictObject({ role: demoRole })

/** Names the restaurant that is put back, so that nothing does it by the way. */
export const resetDemoBody = z.strictObject({ organization: z.string().max(60) })
export type ResetDemo = z.infer<typeof resetDemoBody>
export const openTableBody = z.strictObject({ code: z.string().min(1).max(40), secret: z.string().min(1).max(80) })

export const branchSummary = z.object({
  id,
  slug: z.string(),
  name: localized,
  restaurantName: localized,
  currency: z.string(),
  timeZone: z.string(),
  cutOffMinutes: z.int(),
  kitchenConfirms: z.boolean(),
  /** The pause in its settings, over or not, and the hours outside of which it is nothing. Absent: there is none. */
  trading: trading.optional(),
})
export type BranchSummary = z.infer<typeof branchSummary>

export const session = z.object({
  kind: z.enum(['staff', 'customer', 'guest', 'device']),
  demo: z.boolean(),
  /** How the person proved who they are; guests and devices are no persons. */
  provider: z.enum(providers).nullable(),
  user: z.object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum([...roles, 'CUSTOM', 'customer', 'guest', 'device']),
    permissions: z.array(z.enum(permissions)),
  }),
  organization: z.object({ id, slug: z.string(), name: z.string() }),
  branches: z.array(branchSummary),
  currentBranchId: id.nullable(),
  /** Guests only: the table they sit at. */
  table: z.object({ id, number: z.int(), visitId: id.nullable() }).nullable(),
  /** Paired devices only: what the screen is for; its name is `user.name`. */
  device: z.object({ kind: z.enum(deviceKinds), stationIds: z.array(id) }).optional(),
  expiresAt: instant,
})
export type Session = z.infer<typeof session>

export const openedSession = z.object({
  token: z.string(),
  session,
  /** For the browser to keep and to bring next time: strangers' wrong guesses do not count against it. */
  browser: z.string().optional(),
})
export type OpenedSession = z.infer<typeof openedSession>

/** Which doors this installation has, for the router's three states. Never a value, only present or not. */
export const installation = z.object({
  configured: z.boolean(),
  /** Who signs people in; null: nobody but the demo. */
  provider: z.enum(['builtin', 'firebase', 'azure']).nullable(),
  demo: z.boolean(),
  settings: z.array(z.object({ name: z.string(), present: z.boolean() })),
  errorReports: z.boolean(),
  /** Whether letters and codes lie in the outbox instead of being sent: in development only. */
  outbox: z.boolean().default(false),
  version: z.string(),
})
export type Installation = z.infer<typeof installation>
/** The demo restaurant's own doors, for `/demo`: a table link a visitor may use. */
export const demoDoors = z.object({ branchId: id, tables: z.array(z.object({ number: z.int(), path: z.string() })) })
export type DemoDoors = z.infer<typeof demoDoors>
export type OpenDemo = z.infer<typeof openDemoBody>
export type OpenTable = z.infer<typeof openTableBody>

/** An uncaught error of a screen, passed on to ERROR_REPORT_URL. */
export const errorReportBody = z.strictObject({
  code: z.string().max(20),
  message: z.string().max(500),
  stack: z.string().max(8000).optional(),
  path: z.string().max(300),
  release: z.string().max(60).optional(),
})
export type ErrorReport = z.infer<typeof errorReportBody>
