import type { Role } from '@sufra/shared/people/permissions.rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { customers, users } from '../schema/people.table'
import { sessions, tableSessions } from '../schema/sessions.table'
import { branches } from '../schema/tenancy.table'

interface SessionRow {
  readonly id: string
  readonly organizationId: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** All open branches of the organization, the first one first. */
  readonly branchIds: readonly string[]
}

export interface StaffRow {
  readonly id: string
  readonly name: string
  readonly role: Role | 'CUSTOM'
  readonly permissions: Readonly<Record<string, unknown>>
  readonly branchId: string | null
}

export interface PersonSessionRow extends SessionRow {
  readonly demo: boolean
  readonly staff: StaffRow | null
  readonly customer: { readonly id: string; readonly name: string | null } | null
}

export interface GuestSessionRow extends SessionRow {
  readonly branchId: string
  readonly tableId: string
  readonly visitId: string | null
}

const millisecondsOf = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`

const branchIdsOf = (organizationId: SQL) => sql`
  (select coalesce(json_agg(b.id order by b.created_at, b.slug), '[]')
   from ${branches} b where b.organization_id = ${organizationId} and b.is_active)`

const oneOf = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

/** One statement, because it runs before every request. A user who may not sign in any more has no session. */
export async function findPersonSession(tx: Tx, id: string, now: Date): Promise<PersonSessionRow | undefined> {
  const [row] = await findPersonSessions(tx, [id], now)
  return row
}

export async function findPersonSessions(tx: Tx, ids: readonly string[], now: Date): Promise<PersonSessionRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.execute(sql`
    select s.id, s.organization_id "organizationId", s.demo, ${millisecondsOf(sql`s.expires_at`)} "expiresAt",
      case when u.id is not null then json_build_object(
        'id', u.id, 'name', u.name, 'role', u.role, 'permissions', u.permissions, 'branchId', u.branch_id) end "staff",
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end "customer",
      ${branchIdsOf(sql`s.organization_id`)} "branchIds"
    from ${sessions} s
    left join ${users} u on u.organization_id = s.organization_id and u.id = s.user_id and u.is_active
    left join ${customers} c on c.organization_id = s.organization_id and c.id = s.customer_id
    where s.id in (${oneOf(ids)}) and s.ended_at is null and s.expires_at > ${now.toISOString()}`)
  return rows as unknown as PersonSessionRow[]
}

export async function findGuestSession(tx: Tx, id: string, now: Date): Promise<GuestSessionRow | undefined> {
  const [row] = await findGuestSessions(tx, [id], now)
  return row
}

export async function findGuestSessions(tx: Tx, ids: readonly string[], now: Date): Promise<GuestSessionRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.execute(sql`
    select s.id, s.organization_id "organizationId", s.branch_id "branchId", s.table_id "tableId",
      s.visit_id "visitId", ${millisecondsOf(sql`s.expires_at`)} "expiresAt", json_build_array(s.branch_id) "branchIds"
    from ${tableSessions} s
    where s.id in (${oneOf(ids)}) and s.ended_at is null and s.expires_at > ${now.toISOString()}`)
  return rows as unknown as GuestSessionRow[]
}
