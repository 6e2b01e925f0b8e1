import { hashOf, linkAfter, root } from '@sufra/platform/audit/chain'
import { findTip, writeTip } from '@sufra/platform/audit/tip.repository'
import { system } from '@sufra/platform/db/doors'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { demoBranch, demoOrganizationId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAnother, hire, people, tokenOf } from '../identity/test-people'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { findAuditAfter, insertAudit } from './audit.repository'

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
const meddle = (seq: number, change: Partial<typeof auditEntries.$inferInsert>, organizationId = demoOrganizationId) =>
  system(api.deps, 'seed', (tx) =>
    tx
      .update(auditEntries)
      .set(change)
      .where(and(eq(auditEntries.organizationId, organizationId), eq(auditEntries.seq, seq))),
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
      actor: `staff:${people.owner}`,
      entityId: userId,
      deviceId: null,
      before: { role: 'WAITER' },
      after: { role: 'HOST' },
    })
    expect(first.names[people.owner]).toBe('Noura Al-Otaibi')
    expect(first.names[demoBranch]).toMatchObject({ en: expect.any(String), ar: expect.any(String) })
    expect(first.names[userId]).toEqual(expect.any(String))
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

  test('is narrowed to a subject, to what one person did, to one thing, and by the owner to a branch', async () => {
    const userId = await happen(2, secondDemoBranch)
    const station = { id: uuidv7(), name: { en: 'Juice' } }
    await api.post(`/branches/${demoBranch}/stations`, { token: await as(people.manager), body: station })
    const read = async (query: string): Promise<{ action: string; actor: string; entityId: string }[]> =>
      (await api.get(`/audit?${query}`, { token: await owner() })).body.entries
    expect((await read('topic=house')).map(({ action }) => action)).toEqual(['station.created'])
    expect((await read('topic=stock')).length).toBe(0)
    const [newest, ...before] = await read(`actor=staff:${people.manager}`)
    expect(newest?.entityId).toBe(station.id)
    expect(before.length).toBeGreaterThan(0)
    for (const { actor } of before) expect(actor).toBe(`staff:${people.manager}`)
    expect((await read(`about=person:${userId}`)).map(({ action }) => action)).toEqual(
      Array(2).fill('person.role_changed'),
    )
    expect((await read(`about=device:${userId}`)).length).toBe(0)
    expect(new Set((await read(`branchId=${secondDemoBranch}`)).map(({ entityId }) => entityId))).toContain(userId)
    expect((await read(`branchId=${secondDemoBranch}&actor=staff:${people.manager}`)).length).toBe(0)
    const there = await api.get(`/audit?branchId=${secondDemoBranch}`, { token: await as(people.manager) })
    expect(new Set(there.body.entries.map(({ branchId }: { branchId: string }) => branchId))).toEqual(
      new Set([demoBranch]),
    )
    for (const query of ['topic=weather', 'actor=Noura', 'about=person', 'branchId=1', 'until=2026-01-01'])
      expect((await api.get(`/audit?${query}`, { token: await owner() })).status).toBe(400)
  })

  test('is narrowed to a time', async () => {
    const token = await as(people.owner)
    const { entries } = (await api.get('/audit', { token })).body
    const [newest, second] = entries
    const seqs = async (asked: string) =>
      (await api.get(`/audit?${asked}`, { token })).body.entries.map(({ seq }: { seq: number }) => seq)
    const then = newest.at
    expect(await seqs(`from=${then}`)).toEqual(
      entries.filter(({ at }: { at: string }) => at >= then).map(({ seq }: { seq: number }) => seq),
    )
    expect(await seqs(`until=${then}`)).not.toContain(newest.seq)
    expect(await seqs(`from=${second.at}&until=${second.at}`)).toEqual([])
    for (const wrong of ['from=yesterday', 'until=0000-01-01T00:00:00Z', 'from=2026-11-28'])
      expect((await api.get(`/audit?${wrong}`, { token })).body.error.code).toBe('invalid_request')
  })

  test('names a guest to nobody who may not know the guests', async () => {
    const token = await as(people.manager)
    const body = { id: uuidv7(), name: 'Huda Salem' }
    expect((await api.post(`/branches/${demoBranch}/customers`, { token, body })).status).toBe(201)
    const namesFor = async (reader: string) => (await api.get('/audit?topic=guests', { token: reader })).body.names
    expect((await namesFor(token))[body.id]).toBe('Huda Salem')
    const permissions = { view_audit_log: true }
    const clerk = await hire(api.deps, { role: 'CUSTOM', branchId: demoBranch, permissions })
    expect(await namesFor(await as(clerk))).not.toHaveProperty(body.id)
  })

  test('another house reads its own', async () => {
    const token = await tokenOf(api.deps, await foundAnother(api.deps))
    const { body } = await api.get('/audit', { token })
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(['organization.founded'])
    expect((await api.get('/audit/check', { token })).body).toEqual({ entries: 1, broken: null, next: null })
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
    expect(await check()).toEqual({ entries: seqs.length, broken: null, next: null })
  })
})

describe('a chain too long for one request', () => {
  /** Every look at this clock takes a second: whatever a request begins, no time is left for more. */
  const slow = () => {
    let looks = 0
    return api.besides({
      now: () => {
        looks += 1
        return new Date(Date.now() + looks * 1000)
      },
    })
  }
  const grown = async (count: number) => {
    const founded = await foundAnother(api.deps)
    const { organizationId } = founded
    const [first] = await system(api.deps, 'seed', (tx) => findAuditAfter(tx, organizationId, 0, 1))
    let previousHash = first?.hash ?? null
    const entries = Array.from({ length: count }, (_, n) => {
      const said = {
        seq: n + 2,
        organizationId,
        branchId: null,
        actor: 'house',
        deviceId: null,
        entity: 'person',
        action: 'person.role_changed',
        entityId: null,
        before: null,
        after: { n },
        at: new Date(),
      }
      const link = { ...said, id: uuidv7(), previousHash, hash: hashOf(said, previousHash) }
      previousHash = link.hash
      return link
    })
    await system(api.deps, 'seed', async (tx) => {
      await tx.insert(auditEntries).values(entries)
      await writeTip(tx, organizationId, await findTip(tx, organizationId), entries.at(-1) ?? root)
    })
    return { organizationId, token: await tokenOf(api.deps, founded) }
  }

  test('is followed as far as one has time for, and on from there', async () => {
    const { organizationId, token } = await grown(1200)
    const ask = async (path: string, at = slow()) => (await at.get(`/audit/check${path}`, { token })).body
    const first = await ask('')
    expect(first).toEqual({ entries: 1000, broken: null, next: expect.stringMatching(/^1000_[0-9a-f]{64}$/) })
    expect(await ask(`?after=${first.next}`)).toEqual({ entries: 1201, broken: null, next: null })
    expect(await ask('', api)).toEqual({ entries: 1201, broken: null, next: null })
    expect(await ask(`?after=1000_${'f'.repeat(64)}`)).toEqual({ entries: 999, broken: { seq: 1000 }, next: null })
    const gone = await ask(`?after=5000_${first.next.slice(5)}`)
    expect(gone).toEqual({ entries: 4999, broken: { seq: 5000 }, next: null })
    await meddle(1100, { actor: 'staff:somebody-else' }, organizationId)
    expect(await ask(`?after=${first.next}`)).toEqual({ entries: 1099, broken: { seq: 1100 }, next: null })
    for (const place of ['1000', `0_${'f'.repeat(64)}`])
      expect((await api.get(`/audit/check?after=${place}`, { token })).status).toBe(400)
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
    expect(await check()).toEqual({ entries: seq - 1, broken: { seq }, next: null })
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

  const dropNewest = (organizationId: string, many: number) =>
    system(api.deps, 'seed', (tx) =>
      tx.execute(sql`delete from audit_entry where organization_id = ${organizationId} and seq in
        (select seq from audit_entry where organization_id = ${organizationId} order by seq desc limit ${many})`),
    )
  const founded = async () => {
    const another = await foundAnother(api.deps)
    const { organizationId } = another
    const token = await tokenOf(api.deps, another)
    const checkThere = async () => (await api.get('/audit/check', { token })).body
    return { organizationId, checkThere }
  }
  const write = (organizationId: string, times: number) =>
    system(api.deps, 'seed', async (tx) => {
      for (let n = 0; n < times; n += 1)
        await insertAudit(tx, {
          organizationId,
          branchId: null,
          actor: 'house',
          deviceId: null,
          entity: 'person',
          entityId: null,
          action: 'person.role_changed',
          before: null,
          after: { n },
          at: new Date(),
        })
    })

  test('takes out the newest five, or all: the check names the first that is missing, also when more were written', async () => {
    const { organizationId, checkThere } = await founded()
    await write(organizationId, 9)
    expect(await checkThere()).toEqual({ entries: 10, broken: null, next: null })
    await dropNewest(organizationId, 5)
    expect((await checkThere()).broken).toEqual({ seq: 6 })
    await write(organizationId, 1)
    expect((await checkThere()).broken).toEqual({ seq: 6 })
    await dropNewest(organizationId, 100)
    expect(await checkThere()).toEqual({ entries: 0, broken: { seq: 1 }, next: null })
  })

  test('moves the end of the chain back too: without the key the seal is wrong, and stays so', async () => {
    const { organizationId, checkThere } = await founded()
    await write(organizationId, 9)
    await dropNewest(organizationId, 5)
    await system(api.deps, 'seed', (tx) =>
      tx.execute(sql`update organization o set audit_seq = e.seq, audit_hash = e.hash from audit_entry e
        where o.id = ${organizationId} and e.organization_id = o.id and e.seq = 5`),
    )
    expect((await checkThere()).broken).toEqual({ seq: 5 })
    await write(organizationId, 1)
    expect((await checkThere()).broken).toEqual({ seq: 6 })
  })

  /** Without keeping where the chain ends: so did the version before, and so does somebody without the key. */
  const append = (organizationId: string, times: number) =>
    system(api.deps, 'seed', async (tx) => {
      let tip = (await findAuditAfter(tx, organizationId, 0, 100)).at(-1) ?? root
      for (let n = 0; n < times; n += 1) {
        const link = linkAfter(tip, {
          organizationId,
          branchId: null,
          actor: 'house',
          deviceId: null,
          entity: 'person',
          entityId: null,
          action: 'person.role_changed',
          before: null,
          after: { unsealed: n },
          at: new Date(),
        })
        await tx.insert(auditEntries).values({ ...link, id: uuidv7() })
        tip = link
      }
    })

  test('is not suspected where a service of the version before wrote during an update: the chain goes on behind its entries', async () => {
    const { organizationId, checkThere } = await founded()
    await write(organizationId, 2)
    await append(organizationId, 2)
    expect(await checkThere()).toEqual({ entries: 5, broken: null, next: null })
    await write(organizationId, 1)
    await append(organizationId, 1)
    await write(organizationId, 1)
    expect(await checkThere()).toEqual({ entries: 8, broken: null, next: null })
  })

  test('writes entries of their own in place of the newest, and more: the sealed one is missing, and the seal stays wrong', async () => {
    const { organizationId, checkThere } = await founded()
    await write(organizationId, 9)
    await dropNewest(organizationId, 3)
    await append(organizationId, 5)
    expect((await checkThere()).broken).toEqual({ seq: 10 })
    await write(organizationId, 1)
    expect((await checkThere()).broken).toEqual({ seq: 13 })
  })
})
