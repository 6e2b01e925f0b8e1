import { z } from 'zod'
import { id, instant, localized, text } from '../kernel/fields'
import { roles } from '../people/permissions.rules'
import { emailAsKept, maxPasswordLength, mostBrowsers, passwordLength } from './accounts.rules'
import { organizationData } from './organization-data.contract'

const email = z.string().max(1000).transform(emailAsKept).pipe(z.email().max(254)).meta({ maxLength: 254 })
/** Too short or too common is the rule's to say: it has sentences of its own. */
const password = z
  .string()
  .min(1)
  .max(maxPasswordLength * 8)
  .refine((typed) => passwordLength(typed) <= maxPasswordLength)
  .meta({ maxLength: maxPasswordLength })
/** As people type it; `phone.rules` reads it. */
const phone = z.string().trim().min(1).max(40)
const name = text(120)
const secret = z.string().min(1).max(200)

/** What this browser was given to keep when somebody came in with it, the latest first. */
const browsers = z.array(secret).max(mostBrowsers).optional()

export const signInBody = z.strictObject({ email, password, browsers })
export type SignIn = z.infer<typeof signInBody>

/** `proof`: of the letter's link that `address_claimed` speaks of. */
export const signUpBody = z.strictObject({ email, password, name, organizationData, proof: secret.optional() })
export type SignUp = z.infer<typeof signUpBody>

export const requestResetBody = z.strictObject({ email })
export type RequestReset = z.infer<typeof requestResetBody>

export const resetBody = z.strictObject({ token: secret, password })
export type Reset = z.infer<typeof resetBody>

export const proveAddressBody = z.strictObject({ token: secret })
export type ProveAddress = z.infer<typeof proveAddressBody>

/** The branch whose customer this is; without it the installation must have one organization only. */
export const sendOtpBody = z.strictObject({ phone, branchId: id.optional(), browsers })
export type SendOtp = z.infer<typeof sendOtpBody>

export const sentOtp = z.object({ challengeId: id, expiresAt: instant, resendSeconds: z.int() })
export type SentOtp = z.infer<typeof sentOtp>

/** `phone` and `branchId` as they were when the code was asked for; `name` for a number seen first. */
export const verifyOtpBody = z.strictObject({
  challengeId: id,
  code: z.string().trim().min(1).max(20),
  phone,
  name: name.optional(),
  branchId: id.optional(),
  browsers,
})
export type VerifyOtp = z.infer<typeof verifyOtpBody>

export const lookAtInviteBody = z.strictObject({ token: secret })
export type LookAtInvite = z.infer<typeof lookAtInviteBody>

export const inviteSeen = z.object({
  organizationName: z.string(),
  branchName: localized.nullable(),
  role: z.enum([...roles, 'CUSTOM']),
  email: z.string(),
  name: z.string(),
})
export type InviteSeen = z.infer<typeof inviteSeen>

/** Who has an account already gives its password. */
export const acceptInviteBody = z.strictObject({ token: secret, name, password, browsers })
export type AcceptInvite = z.infer<typeof acceptInviteBody>

/** `word`: the one that the server printed when it started. */
export const outboxAsked = z.strictObject({ word: z.string().max(64).optional() })
export type OutboxAsked = z.infer<typeof outboxAsked>

/** What would have been sent, on machines without a mail or a text message server. */
export const outbox = z.object({
  messages: z.array(
    z.object({
      id,
      to: z.string(),
      kind: z.enum(['mail', 'sms']),
      text: z.string(),
      at: instant,
      link: z.string().nullable(),
    }),
  ),
})
export type Outbox = z.infer<typeof outbox>
