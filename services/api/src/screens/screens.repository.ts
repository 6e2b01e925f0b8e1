import type { Tx } from '@sufra/platform/db/tx'
import { branchEvents, branchStreams } from '@sufra/platform/schema/log.table'
import { stations } from '@sufra/platform/schema/menu.table'
import { users } from '@sufra/platform/schema/people.table'
import { devices, screens } from '@sufra/platform/schema/screens.table'
import type { ViewName } from '@sufra/shared/live/live.contract'
import { deviceOfScreen } from '@sufra/shared/screens/screens.rules'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notLike, sql } from 'drizzle-orm'

/** Receipts of painted tickets name who painted; they are no connection (`orders/seen.repository.ts`). */
const isConnection = notLike(screens.id, 'painted:%')
const heardSince = (since: Date) => gt(screens.seenAt, since)

const behind = sql<number | null>`case when ${screens.epoch} = ${branchStreams.epoch}
  then greatest(${branchStreams.head} - ${screens.upTo}, 0)::int end`

/** Only the first change that it lacks: one look into the log's index for each screen. */
const lagMs = sql<number | null>`case when ${screens.epoch} = ${branchStreams.epoch} then coalesce((
  select greatest(0, extract(epoch from ${screens.seenAt} - e.at) * 1000)
  from ${branchEvents} e where e.branch_id = ${screens.branchId} and e.seq = ${screens.upTo} + 1), 0)::float8 end`

/** What is younger may still be on its way. */
const missedMs = 5000

const principalOfUser = sql`'staff:' || ${users.id}`

export async function findScreens(tx: Tx, branchId: string, since: Date) {
  const rows = await tx
    .select({
      id: screens.id,
      principal: screens.principal,
      view: screens.view,
      stationIds: screens.stationIds,
      seenAt: screens.seenAt,
      behind,
      lagMs,
      person: users.name,
    })
    .from(screens)
    .innerJoin(branchStreams, eq(branchStreams.branchId, screens.branchId))
    .leftJoin(users, and(eq(users.organizationId, screens.organizationId), eq(principalOfUser, screens.principal)))
    .where(and(eq(screens.branchId, branchId), heardSince(since), isConnection))
    .orderBy(desc(screens.seenAt))
    .limit(500)
  const names = await deviceNames(tx, [...new Set(rows.flatMap(({ id }) => deviceOfScreen(id) ?? []))])
  return rows.flatMap(({ person, seenAt, view, ...row }) => {
    const deviceId = deviceOfScreen(row.id)
    const name = deviceId === null ? (person ?? '') : names.get(deviceId)
    if (name === undefined) return []
    const lagging = row.lagMs !== null && row.lagMs > missedMs
    const lag = { lagMs: row.lagMs && Math.round(row.lagMs), lagging }
    return [{ ...row, ...lag, name, deviceId, view: view as ViewName, seenAt: seenAt.toISOString() }]
  })
}

/** Of those that were not turned away: nobody misses the others. */
async function deviceNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(and(inArray(devices.id, [...ids]), isNull(devices.revokedAt)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The stations that each wall shows which was heard of since. */
export async function findWalls(tx: Tx, branchId: string, since: Date): Promise<string[][]> {
  const rows = await tx
    .select({ stationIds: screens.stationIds })
    .from(screens)
    .where(and(eq(screens.branchId, branchId), heardSince(since), isConnection, isNotNull(screens.stationIds)))
  return rows.flatMap(({ stationIds }) => (stationIds ? [stationIds] : []))
}

export async function findStationIds(tx: Tx, branchId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: stations.id })
    .from(stations)
    .where(eq(stations.branchId, branchId))
    .orderBy(asc(stations.sortOrder), asc(stations.id))
  return rows.map(({ id }) => id)
}

export async function deleteScreensBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(screens).where(lt(screens.seenAt, before))
}
