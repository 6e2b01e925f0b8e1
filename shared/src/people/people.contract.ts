import { z } from 'zod'
import { id, instant, text } from '../kernel/fields'
import { toLatinDigits } from '../locale/digits'
import { permissions, roles } from './permissions.rules'

export const staffRole = z.enum([...roles, 'CUSTOM'])
const permissionList = z.array(z.enum(permissions)).max(permissions.length)

export const person = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: staffRole,
  branchId: id.nullable(),
  /** Of a CUSTOM role: what it may do. */
  permissions: permissionList,
  active: z.boolean(),
  hasPin: z.boolean(),
  /** Sessions open now. */
  openSessions: z.int(),
  lastLoginAt: instant.nullable(),
  createdAt: instant,
})
export type Person = z.infer<typeof person>

/** An invitation that nobody has accepted yet. */
export const invite = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  branchId: id.nullable(),
  permissions: permissionList,
  createdAt: instant,
  expiresAt: instant,
})
export type Invite = z.infer<typeof invite>

export const peopleList = z.object({ people: z.array(person), invites: z.array(invite) })
export type PeopleList = z.infer<typeof peopleList>

/** What a person is given. `permissions` are a CUSTOM role's; other roles have their own. */
const grantFields = { role: staffRole, branchId: id.nullable(), permissions: permissionList.optional() }

export const invitePersonBody = z.strictObject({
  email: z.email().max(254).toLowerCase(),
  name: text(120),
  ...grantFields,
})
export type InvitePerson = z.infer<typeof invitePersonBody>

/** `link` is shown once: its secret is kept hashed only. `rows`: its code, as rows of dark (1) and light (0). */
export const invited = z.object({ invite, link: z.string(), rows: z.array(z.string()).max(177) })
export type Invited = z.infer<typeof invited>

/** Not sent: the address is proved already. */
export const proofLetter = z.object({ sent: z.boolean() })
export type ProofLetter = z.infer<typeof proofLetter>

/** `was`: what they were given before, as this person saw it; another value by now is answered with `stale`. */
export const saveRoleBody = z.strictObject({ ...grantFields, was: z.strictObject(grantFields).optional() })
export type SaveRole = z.infer<typeof saveRoleBody>

export const saveActiveBody = z.strictObject({ active: z.boolean() })
export type SaveActive = z.infer<typeof saveActiveBody>

/** Null takes it away. What makes a good one says `pin.rules`. */
export const savePinBody = z.strictObject({ pin: z.string().max(20).transform(toLatinDigits).nullable() })
export type SavePin = z.infer<typeof savePinBody>
