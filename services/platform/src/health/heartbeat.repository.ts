import type { Beat } from '@sufra/shared/status/status.rules'
import { eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { serviceBeats } from '../schema/screens.table'

interface Spoken extends Pick<Beat, 'parts' | 'unfit' | 'bell'> {
  readonly id: string
}

const now = sql`now()`

export async function saveBeat(tx: Tx, { id, parts, unfit, bell }: Spoken): Promise<void> {
  const said = { unfit: [...unfit], bell, seenAt: now }
  await tx
    .insert(serviceBeats)
    .values({ id, parts: [...parts], ...said, startedAt: now })
    .onConflictDoUpdate({ target: serviceBeats.id, set: said })
}

export async function deleteBeat(tx: Tx, id: string): Promise<void> {
  await tx.delete(serviceBeats).where(eq(serviceBeats.id, id))
}

/** After a day nobody asks any more when it went. */
export async function deleteOldBeats(tx: Tx): Promise<void> {
  await tx.delete(serviceBeats).where(lt(serviceBeats.seenAt, sql`now() - interval '1 day'`))
}

const msSince = (column: typeof serviceBeats.seenAt | typeof serviceBeats.startedAt) =>
  sql<number>`greatest(0, extract(epoch from now() - ${column}) * 1000)::float8`

export const findBeats = (tx: Tx): Promise<Beat[]> =>
  tx
    .select({
      parts: serviceBeats.parts,
      unfit: serviceBeats.unfit,
      bell: serviceBeats.bell,
      startedMsAgo: msSince(serviceBeats.startedAt),
      seenMsAgo: msSince(serviceBeats.seenAt),
    })
    .from(serviceBeats)
    .limit(1000)
