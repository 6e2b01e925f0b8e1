import type { Tx } from '@sufra/platform/db/tx'
import { stations } from '@sufra/platform/schema/menu.table'
import { users } from '@sufra/platform/schema/people.table'
import { devices } from '@sufra/platform/schema/screens.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import type { Device, DeviceStaff } from '@sufra/shared/devices/devices.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { StaffMember } from '@sufra/shared/people/permissions.rules'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { forgetPhonesOfDevice } from '../pushes/pushes.repository'

export type DeviceRow = typeof devices.$inferSelect

export const deviceOfRow = (row: DeviceRow): Device => ({
  id: row.id,
  branchId: row.branchId,
  name: row.name,
  kind: row.kind,
  stationIds: row.stationIds,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  testedAt: row.testedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

/** Those that are let in first, the newest first. */
export async function findDevicesOfBranch(tx: Tx, organizationId: string, branchId: string): Promise<Device[]> {
  const rows = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), eq(devices.branchId, branchId)))
    .orderBy(sql`${devices.revokedAt} desc nulls first`, desc(devices.createdAt), asc(devices.id))
    .limit(200)
  return rows.map(deviceOfRow)
}

/** Throws `not_found`. */
export async function lockDevice(tx: Tx, organizationId: string, branchId: string, id: string): Promise<DeviceRow> {
  const [row] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), eq(devices.branchId, branchId), eq(devices.id, id)))
    .for('no key update')
  if (!row) throw new AppError('not_found', { deviceId: id })
  return row
}

export async function insertDevice(tx: Tx, row: typeof devices.$inferInsert): Promise<DeviceRow> {
  const [inserted] = await tx.insert(devices).values(row).returning()
  if (!inserted) throw new Error('the device was not written')
  return inserted
}

export async function saveStations(
  tx: Tx,
  row: DeviceRow,
  { name, stationIds }: { readonly name: string; readonly stationIds: readonly string[] },
): Promise<DeviceRow> {
  const set = { name, stationIds: [...stationIds] }
  await tx.update(devices).set(set).where(eq(devices.id, row.id))
  return { ...row, ...set }
}

/** Turned away, with everybody who typed a PIN on it; a stolen one is told nothing more on its locked screen either. */
export async function saveRevoked(tx: Tx, row: DeviceRow, at: Date): Promise<DeviceRow> {
  await tx.update(devices).set({ revokedAt: at }).where(eq(devices.id, row.id))
  await forgetPhonesOfDevice(tx, row.organizationId, row.id)
  await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(
      and(eq(sessions.organizationId, row.organizationId), eq(sessions.deviceId, row.id), isNull(sessions.endedAt)),
    )
  return { ...row, revokedAt: at }
}

/** Which of `ids` are stations of the branch. */
export async function findStationsAmong(tx: Tx, organizationId: string, branchId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: stations.id })
    .from(stations)
    .where(
      and(eq(stations.organizationId, organizationId), eq(stations.branchId, branchId), inArray(stations.id, [...ids])),
    )
  return rows.map(({ id }) => id)
}

/** An owner is of no branch and works at each of the house's. */
const worksAt = (organizationId: string, branchId: string) =>
  and(
    eq(users.organizationId, organizationId),
    or(eq(users.branchId, branchId), eq(users.role, 'OWNER')),
    eq(users.isActive, true),
    isNotNull(users.pinHash),
  )

/** Who works at the branch and has a PIN, by name; of `suits`, those alone. */
export async function findPeopleWithPin(
  tx: Tx,
  organizationId: string,
  branchId: string,
  suits: (person: Pick<StaffMember, 'role' | 'permissions'>) => boolean = () => true,
): Promise<DeviceStaff> {
  const rows = await tx
    .select({ userId: users.id, name: users.name, role: users.role, permissions: users.permissions })
    .from(users)
    .where(worksAt(organizationId, branchId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(200)
  return rows.filter(suits).map(({ userId, name, role }) => ({ userId, name, role }))
}

const pinOf = (tx: Tx, organizationId: string, branchId: string, userId: string) =>
  tx
    .select({ pinHash: users.pinHash })
    .from(users)
    .where(and(worksAt(organizationId, branchId), eq(users.id, userId)))

/** Null: nobody of the branch, or nobody with a PIN. */
export async function findPinHash(...of: Parameters<typeof pinOf>): Promise<string | null> {
  const [row] = await pinOf(...of)
  return row?.pinHash ?? null
}

/** The same; until the end of the transaction nobody is given another. */
export async function lockPinHash(...of: Parameters<typeof pinOf>): Promise<string | null> {
  const [row] = await pinOf(...of).for('no key update')
  return row?.pinHash ?? null
}
