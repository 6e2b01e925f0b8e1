import type { Tx } from '@sufra/platform/db/tx'
import { devicePairings, devices } from '@sufra/platform/schema/screens.table'
import type { PairingPicture } from '@sufra/shared/devices/pairing-pictures'
import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { DeviceRow } from './devices.repository'

export type PairingRow = typeof devicePairings.$inferSelect

/** Codes that ran out are free again; what was approved is kept for a day. */
export async function clearOldPairings(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const waited = and(lt(devicePairings.expiresAt, now), isNull(devicePairings.approvedAt))
  await tx.delete(devicePairings).where(or(waited, lt(devicePairings.expiresAt, dayAgo)))
}

/** Codes that a manager could type now, of all screens. */
export const countWaiting = (tx: Tx): Promise<number> => tx.$count(devicePairings, isNull(devicePairings.approvedAt))

/** False when another screen waits with this code. */
export async function insertPairing(tx: Tx, row: typeof devicePairings.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(devicePairings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: devicePairings.id })
  return inserted.length === 1
}

export async function lockPairing(tx: Tx, id: string): Promise<PairingRow | undefined> {
  const [row] = await tx.select().from(devicePairings).where(eq(devicePairings.id, id)).for('update')
  return row
}

/** What a manager saw on the screen. */
export interface Shown {
  readonly codeHash: string
  readonly picture: PairingPicture
  readonly now: Date
}

export async function findWaiting(tx: Tx, codeHash: string, now: Date): Promise<PairingRow | undefined> {
  const [row] = await tx.select().from(devicePairings).where(isWaiting(codeHash, now))
  return row
}

export async function findShown(tx: Tx, shown: Shown): Promise<PairingRow | undefined> {
  const [row] = await tx.select().from(devicePairings).where(isShown(shown))
  return row
}

export async function lockShown(tx: Tx, shown: Shown): Promise<PairingRow | undefined> {
  const [row] = await tx.select().from(devicePairings).where(isShown(shown)).for('update')
  return row
}

const isWaiting = (codeHash: string, now: Date) =>
  and(eq(devicePairings.codeHash, codeHash), isNull(devicePairings.approvedAt), gt(devicePairings.expiresAt, now))

const isShown = ({ codeHash, picture, now }: Shown) =>
  and(isWaiting(codeHash, now), eq(devicePairings.picture, picture))

interface Approved extends Shown {
  readonly organizationId: string
  readonly branchId: string
}

/** The device that the code was approved for, while it could have been typed. */
export async function findApproved(tx: Tx, { codeHash, picture, organizationId, branchId, now }: Approved) {
  const [row] = await tx
    .select({ device: devices })
    .from(devicePairings)
    .innerJoin(
      devices,
      and(eq(devices.organizationId, devicePairings.organizationId), eq(devices.id, devicePairings.deviceId)),
    )
    .where(
      and(
        eq(devicePairings.codeHash, codeHash),
        eq(devicePairings.picture, picture),
        eq(devicePairings.organizationId, organizationId),
        eq(devices.branchId, branchId),
        isNotNull(devicePairings.approvedAt),
        gt(devicePairings.expiresAt, now),
        isNull(devices.revokedAt),
      ),
    )
    .orderBy(desc(devicePairings.approvedAt))
    .limit(1)
  return row?.device
}

export async function saveApproved(tx: Tx, pairingId: string, device: DeviceRow, at: Date): Promise<void> {
  const { organizationId, id: deviceId } = device
  await tx
    .update(devicePairings)
    .set({ organizationId, deviceId, approvedAt: at, placeHash: null })
    .where(eq(devicePairings.id, pairingId))
}

export async function saveClaimed(tx: Tx, pairingId: string, at: Date): Promise<void> {
  await tx.update(devicePairings).set({ claimedAt: at }).where(eq(devicePairings.id, pairingId))
}

/** The approved device gets its token: which one is kept as a hash. */
export async function saveTokenHash(tx: Tx, deviceId: string, tokenHash: string): Promise<DeviceRow | undefined> {
  const [row] = await tx
    .update(devices)
    .set({ tokenHash })
    .where(and(eq(devices.id, deviceId), isNull(devices.revokedAt)))
    .returning()
  return row
}
