import { randomUUID } from 'node:crypto'
import type { DeviceKind } from '@sufra/shared/identity/device-kinds'
import { type Role, roles } from '@sufra/shared/people/permissions.rules'
import { sql } from 'drizzle-orm'
import { system } from '../db/doors'
import { findColumns, insertRow, withoutForeignKeys } from '../db/test-rows'
import type { Tx } from '../db/tx'
import type { Deps } from '../deps'
import { demoBranch, demoCustomerId, demoOrders, demoOrganizationId, demoTableId, secondDemoBranch } from './demo'

/** One id of the demo restaurant as the other organization has it: every other one differs in its first half. */
export const otherOf = (id: string): string =>
  `${[...id.slice(0, 8)].map((digit) => (15 - Number.parseInt(digit, 16)).toString(16)).join('')}${id.slice(8)}`

export const branchA = demoBranch
export const branchB = secondDemoBranch
export const otherBranch = otherOf(demoBranch)

const firstHalf = `translate(substr(id::text, 1, 8), '0123456789abcdef', 'fedcba9876543210')`
const flipped = (column: string) =>
  `(${firstHalf.replace('id::', `"${column}"::`)} || substr("${column}"::text, 9))::uuid`
/** Texts that are unique in the whole installation. */
const unique: Readonly<Record<string, readonly string[]>> = {
  device_pairing: ['code_hash'],
  organization: ['slug'],
  table_link: ['code'],
}
/** These speak of things by ids that stay as they are: what they say is left out. */
const telling: Readonly<Record<string, readonly string[]>> = { audit_entry: ['before', 'after'] }

/** The demo restaurant once more, down to the last line of the last order, as another organization's. */
export const plantOther = (deps: Deps): Promise<void> =>
  system(deps, 'seed', async (tx) => {
    await withoutForeignKeys(tx)
    for (const [table, columns] of await findColumns(tx)) {
      const tenant = table === 'organization' ? 'id' : 'organization_id'
      const copied = columns.filter(({ generated }) => !generated)
      if (!copied.some(({ name }) => name === tenant)) continue
      const names = copied.map(({ name }) => `"${name}"`).join(', ')
      const values = copied.map(({ name, type }) => {
        if (type === 'uuid') return flipped(name)
        if (telling[table]?.includes(name)) return 'null'
        return unique[table]?.includes(name) ? `"${name}" || '-other'` : `"${name}"`
      })
      await tx.execute(
        sql.raw(`insert into "${table}" (${names}) select ${values.join(', ')} from "${table}"
          where "${tenant}" = '${demoOrganizationId}'`),
      )
    }
  })

/** Somebody who asks, and how the matrix knows them; what they may is the matrix' own to say. */
export interface Asker {
  readonly name: string
  readonly kind: 'staff' | 'customer' | 'guest' | 'device' | 'nobody'
  readonly role?: Role | 'CUSTOM'
  readonly deviceKind?: DeviceKind
  /** Disabled people hold a token that was good. */
  readonly disabled?: true
  readonly other?: true
  /** The visit of a guest's table. */
  readonly visitId?: string
  readonly tableId?: string
  readonly token: string | null
}

/** What the CUSTOM user's own permissions say; a flag must be exactly true. */
export const customFlags = { view_orders: true, serve_tables: 'yes', manage_staff: 1, view_audit_log: false } as const

const hour = "now() + interval '1 hour'"

async function insertPerson(tx: Tx, person: Partial<Asker>): Promise<{ userId: string; sessionId: string }> {
  const organizationId = person.other ? otherOf(demoOrganizationId) : demoOrganizationId
  const [userId, sessionId] = [randomUUID(), randomUUID()]
  const everywhere = person.role === 'OWNER' || person.role === 'SUPER_ADMIN'
  await insertRow(tx, 'app_user', {
    id: userId,
    organization_id: organizationId,
    branch_id: everywhere ? null : branchA,
    name: person.name,
    role: person.role,
    permissions: person.role === 'CUSTOM' ? customFlags : {},
    is_active: !person.disabled,
    version: 1,
    created_at: new Date().toISOString(),
  })
  await tx.execute(sql`insert into session (id, organization_id, user_id, expires_at)
    values (${sessionId}, ${organizationId}, ${userId}, ${sql.raw(hour)})`)
  return { userId, sessionId }
}

async function staff(deps: Deps, tx: Tx, person: Pick<Asker, 'name' | 'role' | 'disabled' | 'other'>): Promise<Asker> {
  const { userId, sessionId } = await insertPerson(tx, person)
  return { ...person, kind: 'staff', token: await deps.keys.sign({ subject: `staff:${userId}`, sessionId }, 3600) }
}

async function guest(deps: Deps, tx: Tx, name: string, { table, visitId }: (typeof demoOrders)['ready' | 'pending']) {
  const sessionId = randomUUID()
  const tableId = demoTableId(table)
  await tx.execute(sql`insert into table_session (id, organization_id, branch_id, table_id, visit_id, expires_at)
    values (${sessionId}, ${demoOrganizationId}, ${branchA}, ${tableId}, ${visitId}, ${sql.raw(hour)})`)
  const token = await deps.keys.sign({ subject: `guest:${sessionId}`, sessionId }, 3600)
  return { name, kind: 'guest' as const, tableId, visitId, token }
}

async function device(deps: Deps, tx: Tx, deviceKind: DeviceKind): Promise<Asker> {
  const sessionId = randomUUID()
  await tx.execute(sql`insert into device (id, organization_id, branch_id, name, kind, token_hash)
    values (${sessionId}, ${demoOrganizationId}, ${branchA}, ${deviceKind}, ${deviceKind}, ${sessionId})`)
  const token = await deps.keys.sign({ subject: `device:${sessionId}`, sessionId }, 3600)
  return { name: `device (${deviceKind})`, kind: 'device', deviceKind, token }
}

async function customer(deps: Deps, tx: Tx): Promise<Asker> {
  const sessionId = randomUUID()
  await tx.execute(sql`insert into session (id, organization_id, customer_id, expires_at)
    values (${sessionId}, ${demoOrganizationId}, ${demoCustomerId}, ${sql.raw(hour)})`)
  const token = await deps.keys.sign({ subject: `customer:${demoCustomerId}`, sessionId }, 3600)
  return { name: 'customer', kind: 'customer', token }
}

/** Everybody there is, signed in, at the first branch where they have one. */
export const plantEverybody = (deps: Deps): Promise<readonly Asker[]> =>
  system(deps, 'seed', async (tx) => {
    const askers: Asker[] = [{ name: 'anonymous', kind: 'nobody', token: null }]
    for (const role of roles) askers.push(await staff(deps, tx, { name: role, role }))
    askers.push(await staff(deps, tx, { name: 'CUSTOM', role: 'CUSTOM' }))
    askers.push(await staff(deps, tx, { name: 'disabled manager', role: 'MANAGER', disabled: true }))
    askers.push(await staff(deps, tx, { name: 'owner of another organization', role: 'OWNER', other: true }))
    askers.push(await customer(deps, tx))
    askers.push(await guest(deps, tx, 'guest of this table', demoOrders.pending))
    askers.push(await guest(deps, tx, 'guest of another table', demoOrders.ready))
    for (const kind of ['kitchen', 'floor', 'waiter'] as const) askers.push(await device(deps, tx, kind))
    return askers
  })
