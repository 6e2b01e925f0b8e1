import { z } from 'zod'
import { id, instant, text } from '../kernel/fields'
import { roles } from '../people/permissions.rules'
import { organizationData } from './organization-data.contract'

/** The subject and the e-mail must be those of the bearer token. */
export const createExternalUserBody = z.strictObject({
  firebaseUid: z.string().min(1).max(128),
  email: z.email().max(254).toLowerCase(),
  name: text(120),
  organizationData: organizationData.optional(),
  /** From an invitation's link: whoever holds it was invited, whether or not the provider has checked the e-mail. */
  inviteToken: z.string().min(1).max(200).optional(),
})
export type CreateExternalUser = z.infer<typeof createExternalUserBody>

/** A provider's user as our database knows them. */
export const externalUser = z.object({
  id,
  firebaseUid: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  provider: z.enum(['firebase', 'azure']),
  role: z.enum([...roles, 'CUSTOM']),
  organizationId: id,
  branchId: id.nullable(),
  permissions: z.record(z.string(), z.unknown()),
  lastLoginAt: instant.nullable(),
})
export type ExternalUser = z.infer<typeof externalUser>

const firebaseSettings = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  storageBucket: z.string(),
  messagingSenderId: z.string(),
  appId: z.string(),
  emulatorHost: z.string().nullable(),
})
export type FirebaseSettings = z.infer<typeof firebaseSettings>

const azureSettings = z.object({ clientId: z.string(), tenantName: z.string(), authority: z.string() })
export type AzureSettings = z.infer<typeof azureSettings>

const byLanguage = z.partialRecord(z.enum(['en', 'ar', 'ckb']), z.string())

/** What a browser needs to sign somebody in: public by nature, no secret among it. */
export const providerSettings = z.object({
  provider: z.enum(['builtin', 'firebase', 'azure']).nullable(),
  firebase: firebaseSettings.nullable(),
  azure: azureSettings.nullable(),
  testimonial: z.object({ name: byLanguage, quote: byLanguage }).nullable(),
})
export type ProviderSettings = z.infer<typeof providerSettings>
