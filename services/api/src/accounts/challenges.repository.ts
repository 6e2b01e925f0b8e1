import type { Tx } from '@sufra/platform/db/tx'
import { challenges } from '@sufra/platform/schema/accounts.table'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'

export type ChallengeRow = typeof challenges.$inferSelect

const day = 24 * 3_600_000

/** Those that nobody can use any more go after a day. */
export async function insertChallenge(
  tx: Tx,
  row: typeof challenges.$inferInsert & { createdAt: Date },
): Promise<void> {
  await tx.delete(challenges).where(lt(challenges.expiresAt, new Date(row.createdAt.getTime() - day)))
  await tx.insert(challenges).values(row)
}

export async function findChallenge(tx: Tx, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id))
  return row
}

/** Two guesses at once are two tries. */
export async function lockChallenge(tx: Tx, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id)).for('update')
  return row
}

export async function saveChallenge(tx: Tx, { id, triesLeft, usedAt }: ChallengeRow): Promise<void> {
  await tx.update(challenges).set({ triesLeft, usedAt }).where(eq(challenges.id, id))
}

/** Whether what was last sent to somebody can still be used. */
export async function isChallengeOpen(
  tx: Tx,
  kind: ChallengeRow['kind'],
  targetHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(
      and(
        ...[eq(challenges.kind, kind), eq(challenges.targetHash, targetHash)],
        ...[isNull(challenges.usedAt), gt(challenges.expiresAt, now)],
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The newest message counts: what was sent before it opens nothing. */
export async function endChallenges(tx: Tx, kind: ChallengeRow['kind'], targetHash: string, at: Date): Promise<void> {
  await tx
    .update(challenges)
    .set({ usedAt: at })
    .where(and(eq(challenges.kind, kind), eq(challenges.targetHash, targetHash), isNull(challenges.usedAt)))
}
