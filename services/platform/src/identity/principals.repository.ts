import type { DeviceKind } from '@sufra/shared/identity/device-kinds'
import type { Provider } from '@sufra/shared/identity/providers'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { customers, users } from '../schema/people.table'
import { devices } from '../schema/screens.table'
import { sessions, tableSessions } from '../schema/sessions.table'
import { branches } from '../schema/tenancy.table'

interface SessionRow {
  readonly id: string
  readonly organizationId: string
  /** All open branches of the organization, the first one first. */
  readonly branchIds: readonly string[]
}

interface EndingRow extends SessionRow {
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface StaffRow {
  readonly id: string
  readonly name: string
  readonly role: Role | 'CUSTOM'
  readonly permissions: Readonly<Record<string, unknown>>
  readonly branchId: string | null
}

interface PersonRow {
  readonly staff: StaffRow | null
  readonly customer: { readonly id: string; readonly name: string | null } | null
}

export interface PersonSessionRow extends EndingRow, PersonRow {
  readonly demo: boolean
  readonly provider: Provider
  /** The branch they switched to. */
  readonly chosenBranchId: string | null
  /** The paired device a PIN was typed on. */
  readonly deviceId: string | null
}

export interface GuestSessionRow extends EndingRow {
  readonly branchId: string
  readonly tableId: string
  readonly visitId: string | null
  /** The visit is closed. */
  readonly over: boolean | null
}

export interface DeviceRow extends SessionRow {
  readonly branchId: string
  readonly kind: DeviceKind
  readonly stationIds: readonly string[]
  readonly name: string
}

export interface SubjectRow extends PersonRow {
  readonly subject: string
  readonly organizationId: string
  readonly branchIds: readonly string[]
  readonly active: boolean
}

const millisecondsOf = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`

const branchIdsOf = (organizationId: SQL) => sql`
  (select coalesce(json_agg(b.id order by b.created_at, b.slug), '[]')
   from ${branches} b where b.organization_id = ${organizationId} and b.is_active)`

const staffOf = sql`json_build_object(
  'id', u.id, 'name', u.name, 'role', u.role, 'permissions', u.permissions, 'branchId', u.branch_id)`
const customerOf = sql`json_build_object('id', c.id, 'name', c.name)`

const oneOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/**
 * One statement, because it runs before every request. A user who may not sign in any more has no session, nor has who
 * typed a PIN on a device that was turned away.
 */
export async function findPersonSessions(tx: Tx, ids: readonly string[], now: Date): Promise<PersonSessionRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.execute(sql`
    select s.id, s.organization_id "organizationId", s.demo, s.provider,
      ${millisecondsOf(sql`s.expires_at`)} "expiresAt", s.branch_id "chosenBranchId", s.device_id "deviceId",
      case when s.user_id is not null then (select ${staffOf} from ${users} u
        where u.organization_id = s.organization_id and u.id = s.user_id and u.is_active) end "staff",
      case when s.customer_id is not null then (select ${customerOf} from ${customers} c
        where c.organization_id = s.organization_id and c.id = s.customer_id) end "customer",
      ${branchIdsOf(sql`s.organization_id`)} "branchIds"
    from ${sessions} s
    where s.id in (${oneOf(ids)}) and s.ended_at is null and s.expires_at > ${now.toISOString()}
      and (s.device_id is null or not exists (select 1 from ${devices} d
        where d.organization_id = s.organization_id and d.id = s.device_id and d.revoked_at is not null))`)
  return rows as unknown as PersonSessionRow[]
}

export async function findGuestSessions(tx: Tx, ids: readonly string[], now: Date): Promise<GuestSessionRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.execute(sql`
    select s.id, s.organization_id "organizationId", s.branch_id "branchId", s.table_id "tableId",
      s.visit_id "visitId", (select v.status = 'closed' from visit v where v.id = s.visit_id) "over",
      ${millisecondsOf(sql`s.expires_at`)} "expiresAt", json_build_array(s.branch_id) "branchIds"
    from ${tableSessions} s
    where s.id in (${oneOf(ids)}) and s.ended_at is null and s.expires_at > ${now.toISOString()}`)
  return rows as unknown as GuestSessionRow[]
}

export async function findDevices(tx: Tx, ids: readonly string[]): Promise<DeviceRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.execute(sql`
    select d.id, d.organization_id "organizationId", d.branch_id "branchId", d.kind, d.name,
      array_to_json(d.station_ids) "stationIds", json_build_array(d.branch_id) "branchIds"
    from ${devices} d
    where d.id in (${oneOf(ids)}) and d.revoked_at is null`)
  return rows as unknown as DeviceRow[]
}

/** Everybody a provider's subjects may be, the one to be taken first: who may sign in, and came last. */
export async function findBySubjects(tx: Tx, subjects: readonly string[]): Promise<SubjectRow[]> {
  if (subjects.length === 0) return []
  const rows = await tx.execute(sql`
    select "subject", "organizationId", "staff", "customer", "active", ${branchIdsOf(sql`"organizationId"`)} "branchIds"
    from (
      select u.firebase_uid "subject", u.organization_id "organizationId", u.is_active "active",
        ${staffOf} "staff", null::json "customer", u.last_login_at "last", u.created_at "since"
      from ${users} u where u.firebase_uid in (${oneOf(subjects)})
      union all
      select c.firebase_uid, c.organization_id, true, null::json, ${customerOf}, null, c.created_at
      from ${customers} c where c.firebase_uid in (${oneOf(subjects)})
    ) somebody
    order by "active" desc, "staff" is null, "last" desc nulls last, "since"`)
  return rows as unknown as SubjectRow[]
}
