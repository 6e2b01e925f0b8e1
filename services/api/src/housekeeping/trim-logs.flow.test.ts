import { system } from '@sufra/platform/db/doors'
import { trimmedAtMost } from '@sufra/platform/log/trim'
import { branchStreams, idempotency } from '@sufra/platform/schema/log.table'
import { outboxJobs } from '@sufra/platform/schema/records.table'
import { sessions, tableSessions } from '@sufra/platform/schema/sessions.table'
import { demoBranch, demoTableId, demoOrganizationId as organizationId } from '@sufra/platform/seed/demo'
import { colleagues } from '@sufra/platform/seed/demo-people'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { forgetDoneJobs } from './forget-done-jobs'
import { forgetOldSessions } from './forget-old-sessions'
import { trimLogs } from './trim-logs'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const seed = <T>(fn: Parameters<typeof system<T>>[2]) => system(api.deps, 'seed', fn)
/** Looked at twice for each branch, then before each trimming of the answers. */
async function stoppedAtAnswers(): Promise<AbortSignal> {
  const { signal } = new AbortController()
  let looks = 2 * (await seed((tx) => tx.$count(branchStreams))) + 1
  const isOver = () => {
    looks -= 1
    return looks < 0
  }
  return Object.defineProperty(signal, 'aborted', { get: isOver })
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('however many answers are too old, they go in one hour; told to stop, it leaves the rest for the next', async () => {
  const of = (principal: string) => seed((tx) => tx.$count(idempotency, eq(idempotency.principal, principal)))
  const answer = (principal: string, days: number, count: number) =>
    seed((tx) =>
      tx.execute(sql`insert into idempotency (organization_id, principal, key, command, hash, status, created_at)
        select ${organizationId}, ${principal}, gen_random_uuid(), 'placeOrder', '', 200, ${daysAgo(days).toISOString()}
        from generate_series(1, ${count}::int)`),
    )
  await answer('old', 31, trimmedAtMost + 1)
  await answer('young', 29, 1)
  await trimLogs(api.deps, await stoppedAtAnswers())
  expect(await of('old')).toBe(1)
  await answer('old', 31, trimmedAtMost)
  await trimLogs(api.deps)
  expect([await of('old'), await of('young')]).toEqual([0, 1])
})

test('work that was done is kept for a week; what is still to do stays, however old', async () => {
  const job = (dedupeKey: string, days: number, done: boolean) => ({
    id: uuidv7(),
    organizationId,
    kind: 'push_ready',
    dedupeKey,
    payload: {},
    runAt: daysAgo(days),
    doneAt: done ? daysAgo(days) : null,
  })
  const jobs = [job('long done', 8, true), job('done', 6, true), job('to do', 8, false)]
  await seed((tx) => tx.insert(outboxJobs).values(jobs))
  await forgetDoneJobs(api.deps)
  const left = await seed((tx) => tx.select().from(outboxJobs).where(eq(outboxJobs.kind, 'push_ready')))
  expect(left.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(['done', 'to do'])
})

test('sessions go a month after they are over, phones at tables a week after; those that run stay', async () => {
  const managerId = colleagues(1, 'MANAGER')[0]?.id ?? ''
  const session = (days: number) => {
    const over = { createdAt: daysAgo(90), expiresAt: daysAgo(days) }
    return { id: uuidv7(), organizationId, userId: managerId, ...over }
  }
  const phone = (days: number) => {
    const at = { organizationId, branchId: demoBranch, tableId: demoTableId(1) }
    return { id: uuidv7(), ...at, createdAt: daysAgo(90), expiresAt: daysAgo(days) }
  }
  const [old, young, running] = [session(31), session(29), session(-1)]
  const [gone, kept, here] = [phone(8), phone(6), phone(-1)]
  await seed((tx) => tx.insert(sessions).values([old, young, running]))
  await seed((tx) => tx.insert(tableSessions).values([gone, kept, here]))
  const left = async () => {
    const staff = await seed((tx) => tx.select({ id: sessions.id }).from(sessions))
    const phones = await seed((tx) => tx.select({ id: tableSessions.id }).from(tableSessions))
    const ids = new Set([...staff, ...phones].map(({ id }) => id))
    return [old, young, running, gone, kept, here].map(({ id }) => ids.has(id))
  }
  await forgetOldSessions(api.deps)
  expect(await left()).toEqual([false, true, true, false, true, true])
  await forgetOldSessions(api.deps)
  expect(await left()).toEqual([false, true, true, false, true, true])
})
