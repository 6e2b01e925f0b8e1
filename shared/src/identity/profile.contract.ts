import { z } from 'zod'
import { id, instant, text } from '../kernel/fields'
import { locales } from '../locale/locale'
import { providers } from './providers'

const locale = z.enum(locales)
const digits = z.enum(['latin', 'native'])
/** As it is dialled from anywhere. */
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/)

export const profileSession = z.object({
  id,
  current: z.boolean(),
  provider: z.enum(providers),
  /** The browser's own words. */
  agent: z.string().nullable(),
  /** The paired device a PIN was typed on. */
  deviceName: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
})
export type ProfileSession = z.infer<typeof profileSession>

export const profile = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  locale: locale.nullable(),
  digits: digits.nullable(),
  /** How the current session was opened. */
  provider: z.enum(providers),
  /** There is a password of ours to change. */
  hasPassword: z.boolean(),
  demo: z.boolean(),
  sessions: z.array(profileSession),
})
export type Profile = z.infer<typeof profile>

/** What is left out stays as it is. */
export const saveProfileBody = z.strictObject({
  name: text(120).optional(),
  phone: phone.nullable().optional(),
  locale: locale.optional(),
  digits: digits.optional(),
})
export type SaveProfile = z.infer<typeof saveProfileBody>

export const changePasswordBody = z.strictObject({ current: z.string().min(1).max(200), next: z.string().max(200) })
export type ChangePassword = z.infer<typeof changePasswordBody>

/** Null: all but the current one. */
export const endSessionBody = z.strictObject({ sessionId: id.nullable() })
export type EndSession = z.infer<typeof endSessionBody>

export const switchBranchBody = z.strictObject({ branchId: id })
export type SwitchBranch = z.infer<typeof switchBranchBody>

export const enterOrganizationBody = z.strictObject({ slug: z.string().trim().min(1).max(80) })
export type EnterOrganization = z.infer<typeof enterOrganizationBody>
