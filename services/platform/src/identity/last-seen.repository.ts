import { inArray } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { devices } from '../schema/screens.table'
import { sessions } from '../schema/sessions.table'

export async function saveSessionsSeen(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(sessions)
      .set({ lastSeenAt: at })
      .where(inArray(sessions.id, [...ids]))
}

export async function saveDevicesSeen(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(devices)
      .set({ lastSeenAt: at })
      .where(inArray(devices.id, [...ids]))
}
