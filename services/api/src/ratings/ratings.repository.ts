import type { Tx } from '@sufra/platform/db/tx'
import { ratings } from '@sufra/platform/schema/service.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Rating } from '@sufra/shared/ratings/ratings.contract'
import { finalAfter } from '@sufra/shared/ratings/ratings.rules'
import { and, eq, gte } from 'drizzle-orm'

function ratingOf({ id, visitId, orderId, stars, comment, createdAt }: typeof ratings.$inferSelect): Rating {
  const at = createdAt.toISOString()
  return { id, visitId, orderId, stars, comment, createdAt: at, finalAt: finalAfter(at) }
}

/** No party sits longer: the branch's index is read from here on. */
const longestVisitMs = 86_400_000

/** What was said of the order's visit, or of the order itself. */
export async function findRating(tx: Tx, { branchId, id, visitId, placedAt }: Order): Promise<Rating | null> {
  const [row] = await tx
    .select()
    .from(ratings)
    .where(
      and(
        eq(ratings.branchId, branchId),
        gte(ratings.createdAt, new Date(Date.parse(placedAt) - longestVisitMs)),
        visitId ? eq(ratings.visitId, visitId) : eq(ratings.orderId, id),
      ),
    )
    .limit(1)
  return row ? ratingOf(row) : null
}

interface Said {
  readonly organizationId: string
  readonly branchId: string
  readonly customerId: string | null
}

/** Throws `id_taken`. */
export async function insertRating(tx: Tx, said: Said, { finalAt, ...rating }: Rating): Promise<void> {
  const rows = await tx
    .insert(ratings)
    .values({ ...said, ...rating, createdAt: new Date(rating.createdAt) })
    .onConflictDoNothing()
    .returning({ id: ratings.id })
  if (rows.length === 0) throw new AppError('id_taken', { ratingId: rating.id })
}

export async function saveRating(tx: Tx, branchId: string, { id, stars, comment }: Rating): Promise<void> {
  await tx
    .update(ratings)
    .set({ stars, comment })
    .where(and(eq(ratings.branchId, branchId), eq(ratings.id, id)))
}
