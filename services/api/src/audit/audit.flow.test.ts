import { system } from '@sufra/platform/db/doors'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { demoBranch, demoOrganizationId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAnother, hire, people, tokenOf } from '../identity/test-people'
import { openTestApi, type TestApi } from '../kernel/test-api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const as = (userId: string) => tokenOf(api.deps, { userId })
const owner = () => as(people.owner)
const check = async () => (await api.get('/audit/check', { token: await owner() })).body
const rows = () =>
  system(api.deps, 'seed', (tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.organizationId, demoOrganizationId))
      .orderBy(asc(auditEntries.seq)),
  )
const meddle = (seq: number, change: Partial<typeof auditEntries.$inferInsert>) =>
  system(api.deps, 'seed', (tx) =>
    tx
      .update(auditEntries)
      .set(change)
      .where(and(eq(auditEntries.organizationId, demoOrganizationId), eq(auditEntries.seq, seq))),
  )

/** So many changes of somebody's role, by the owner. */
async function happen(times: number, branchId = demoBranch): Promise<string> {
  const userId = await hire(api.deps, { role: 'HOST', branchId })
  const token = await owner()
  for (let n = 0; n < times; n += 1) {
    const body = { role: n % 2 ? 'HOST' : 'WAITER', branchId }
    await api.post(`/people/${userId}/role`, { token, body })
  }
  return userId
}

describe('the log of who did what', () => {
  test('is read page by page, the newest first, with names', async () => {
    const userId = await happen(60)
    const token = await owner()
    const first = (await api.get('/audit', { token })).body
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]).toMatchObject({
      ...{ actor: `staff:${people.owner}`, actorName: 'Noura Al-Otaibi', entityId: userId, deviceId: null },
      before: { role: 'WAITER' },
      after: { role: 'HOST' },
    })
    const second = (await api.get(`/audit?before=${first.next}`, { token })).body
    const seqs = [...first.entries, ...second.entries].map(({ seq }: { seq: number }) => seq)
    expect(seqs).toEqual(seqs.map((_, i) => (seqs[0] ?? 0) - i))
    expect(seqs.at(-1)).toBe(1)
    expect(second.next).toBeNull()
  })

  test('a manager reads what happened at the own branch, nobody below a manager reads any', async () => {
    await happen(2, secondDemoBranch)
    const { body } = await api.get('/audit', { token: await as(people.manager) })
    expect(new Set(body.entries.map(({ branchId }: { branchId: string }) => branchId))).toEqual(new Set([demoBranch]))
    for (const userId of [people.waiter, people.cook, people.host]) {
      expect((await api.get('/audit', { token: await as(userId) })).status).toBe(403)
      expect((await api.get('/audit/check', { token: await as(userId) })).status).toBe(403)
    }
  })

  test('another house reads its own', async () => {
    const token = await tokenOf(api.deps, await foundAnother(api.deps))
    const { body } = await api.get('/audit', { token })
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(['organization.founded'])
    expect((await api.get('/audit/check', { token })).body).toEqual({ entries: 1, broken: null })
  })

  test('the demo may look at it', async () => {
    expect((await api.get('/audit', { token: await api.as('owner') })).status).toBe(200)
    expect((await api.get('/audit/check', { token: await api.as('manager') })).body.broken).toBeNull()
  })

  test('has no gap and no fork, however many write at once', async () => {
    const [userIds, token] = [
      await Promise.all(Array.from({ length: 12 }, () => hire(api.deps, { role: 'HOST' }))),
      await owner(),
    ]
    await Promise.all(userIds.map((userId) => api.post(`/people/${userId}/sign-out`, { token })))
    const seqs = (await rows()).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, i) => i + 1))
    expect(await check()).toEqual({ entries: seqs.length, broken: null })
  })
})

describe('somebody with the database in hand', () => {
  test.each([
    ['changes who did it', { actor: 'staff:somebody-else' }],
    ['changes what was done', { after: { role: 'OWNER' } }],
    ['changes when', { at: new Date(0) }],
    ['writes a hash of their own', { hash: 'f'.repeat(64) }],
  ])('%s: the check names the entry', async (_, change) => {
    await happen(4)
    const all = await rows()
    const seq = all.length - 2
    await meddle(seq, change)
    expect(await check()).toEqual({ entries: seq - 1, broken: { seq } })
    const was = all[seq - 1]
    await meddle(seq, { actor: was?.actor, after: was?.after, at: was?.at, hash: was?.hash } as typeof change)
    expect((await check()).broken).toBeNull()
  })

  test('takes one out: the check names it', async () => {
    await happen(4)
    const all = await rows()
    const lost = all.at(-3)
    await system(api.deps, 'seed', (tx) => tx.delete(auditEntries).where(eq(auditEntries.id, lost?.id ?? '')))
    expect((await check()).broken).toEqual({ seq: lost?.seq })
  })
})
