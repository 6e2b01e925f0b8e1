import { z } from 'zod'
import { moment } from '../kernel/dates'
import { id, instant, localized } from '../kernel/fields'
import { auditTopics } from './audit-actions.rules'

/** Who did what, and where; `before` and `after` are what the action changed. */
export const auditEntry = z.object({
  seq: z.int(),
  at: instant,
  /** `staff:<id>`, `device:<id>` …, or `house` for what was done by itself. */
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: id.nullable(),
  branchId: id.nullable(),
  deviceId: id.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/**
 * Newest first; `before` is the `next` of the page before. `actor`: as an entry names them; `about`: `<entity>:<id>` of
 * an entry; `branchId` narrows it further for who reads of every branch; `from` and `until`: from then on, before then.
 */
export const auditFilters = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  topic: z.enum(auditTopics).optional(),
  actor: z
    .string()
    .regex(/^[a-z]+(:[0-9a-f-]{36})?$/)
    .optional(),
  about: z
    .string()
    .regex(/^[a-z_]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
  branchId: id.optional(),
  from: moment.optional(),
  until: moment.optional(),
})
export type AuditFilters = z.infer<typeof auditFilters>

/** `names`: of whom and what the entries speak, by id, as they are called now; without those that are gone. */
export const auditPage = z.object({
  entries: z.array(auditEntry),
  names: z.record(z.string(), z.union([z.string(), localized])),
  next: z.int().nullable(),
})
export type AuditPage = z.infer<typeof auditPage>
export type AuditNames = AuditPage['names']

/** Where one request left off, and what the chain's hash was there. */
const auditPlace = z.string().regex(/^[1-9]\d{0,14}_[0-9a-f]{64}$/)

/** `after` is the `next` of the check before; without it the chain is followed from its first entry. */
export const auditCheckFilters = z.strictObject({ after: auditPlace.optional() })
export type AuditCheckFilters = z.infer<typeof auditCheckFilters>

/**
 * `broken`: the first entry that is not as it was written, or whose neighbour is missing. A long chain takes several
 * requests: the first `entries` are whole, and until `next` is null nothing is said of those behind them.
 */
export const auditCheck = z.object({
  entries: z.int(),
  broken: z.object({ seq: z.int() }).nullable(),
  next: auditPlace.nullable(),
})
export type AuditCheck = z.infer<typeof auditCheck>
