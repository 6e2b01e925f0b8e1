import { z } from 'zod'
import { id, instant } from '../kernel/fields'

/** Who did what, and where; `before` and `after` are what the action changed. */
export const auditEntry = z.object({
  seq: z.int(),
  at: instant,
  /** `staff:<id>`, `device:<id>` …, or `house` for what was done by itself. */
  actor: z.string(),
  /** As the database knows them now. */
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: id.nullable(),
  branchId: id.nullable(),
  deviceId: id.nullable(),
  deviceName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Newest first; `before` is the `next` of the page before. */
export const auditFilters = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
export type AuditFilters = z.infer<typeof auditFilters>

export const auditPage = z.object({ entries: z.array(auditEntry), next: z.int().nullable() })
export type AuditPage = z.infer<typeof auditPage>

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
