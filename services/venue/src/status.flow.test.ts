import { Evening } from '@sufra/api/orders/test-evening'
import { forgetOldGuestCounts } from '@sufra/api/status/status.commands'
import { system } from '@sufra/platform/db/doors'
import { startHeartbeat } from '@sufra/platform/health/heartbeat'
import { guestCounts, serviceBeats } from '@sufra/platform/schema/screens.table'
import { demoBranch, demoOrganizationId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchStatus } from '@sufra/shared/status/status.contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TestGateway } from './test-gateway'

/* What the owner reads about the programs and the phones at the tables. */

let evening: Evening
let gateway: TestGateway
beforeAll(async () => {
  evening = await Evening.begin()
  gateway = await TestGateway.beside(evening.api.deps)
})
afterAll(async () => {
  await gateway?.close()
  await evening?.end()
})
const seed = <T>(work: Parameters<typeof system<T>>[2]) => system(evening.api.deps, 'seed', work)
beforeEach(() => seed((tx) => tx.delete(serviceBeats)))

const path = `/branches/${demoBranch}/status`
const patient = { timeout: 15_000 }
const look = async (): Promise<BranchStatus> => {
  const { status, body } = await evening.api.get(path, { token: await evening.as('manager') })
  expect(status).toBe(200)
  return body
}
const partOf = async (part: string) => (await look()).services.find((each) => each.part === part)
const spoke = (parts: readonly string[], secondsAgo: number, unfit: readonly string[] = []) =>
  seed((tx) =>
    tx.insert(serviceBeats).values({
      id: uuidv7(),
      parts: [...parts],
      unfit: [...unfit],
      bell: true,
      // By the database's clock, which is this machine's.
      startedAt: new Date(Date.now() - 3_600_000),
      seenAt: new Date(Date.now() - secondsAgo * 1000),
    }),
  )

test('a process says what it does, tells when a part of it fails, and takes its leave', async () => {
  let works = true
  expect(await partOf('orders')).toMatchObject({ state: 'down', lastWordAt: null })
  const heartbeat = startHeartbeat(evening.api.deps, { orders: () => true, jobs: () => works })
  await vi.waitFor(async () => expect(await partOf('orders')).toMatchObject({ state: 'fine', running: 1 }), patient)
  expect(await partOf('jobs')).toMatchObject({ state: 'fine' })
  expect(await partOf('live')).toMatchObject({ state: 'down' })
  works = false
  await vi.waitFor(async () => expect(await partOf('jobs')).toMatchObject({ state: 'down', missed: 1 }), patient)
  expect(await partOf('orders')).toMatchObject({ state: 'fine' })
  await heartbeat.stop()
  expect(await seed((tx) => tx.select().from(serviceBeats))).toEqual([])
})

test('a process that died is missed beside the one that goes on, and down is said with the last word', async () => {
  await spoke(['live'], 1)
  await spoke(['live'], 40)
  expect(await partOf('live')).toMatchObject({ state: 'partly', running: 1, missed: 1 })
  await seed((tx) => tx.delete(serviceBeats))
  await spoke(['live'], 40)
  const dead = await partOf('live')
  expect(dead).toMatchObject({ state: 'down', running: 0, missed: 1 })
  const since = evening.api.deps.now().getTime() - Date.parse(dead?.lastWordAt ?? '')
  expect(since).toBeGreaterThan(39_000)
  expect(since).toBeLessThan(60_000)
})

test('phones at the tables are counted while they follow, and when a phone goes the count goes with it', async () => {
  const phones = []
  const [one, other] = [await evening.table(), await evening.table()]
  for (const table of [one, one, other]) phones.push(await gateway.live(await evening.guest(table)))
  await vi.waitFor(async () => expect((await look()).guests).toMatchObject({ phones: 3, slow: 0 }), patient)
  phones[0]?.close()
  await vi.waitFor(async () => expect((await look()).guests.phones).toBe(2), patient)
  for (const phone of phones) phone.close()
  await vi.waitFor(async () => expect((await look()).guests).toEqual({ phones: 0, slow: 0, countedAt: null }), patient)
})

test('what a gateway that died had counted is not believed for long, and forgotten in the end', async () => {
  const counted = (secondsAgo: number) =>
    seed((tx) =>
      tx.insert(guestCounts).values({
        organizationId: demoOrganizationId,
        branchId: demoBranch,
        gateway: uuidv7(),
        phones: 9,
        slow: 1,
        seenAt: new Date(evening.api.deps.now().getTime() - secondsAgo * 1000),
      }),
    )
  await counted(80)
  await counted(25 * 3600)
  expect((await look()).guests.phones).toBe(0)
  await counted(10)
  expect((await look()).guests).toMatchObject({ phones: 9, slow: 1 })
  await forgetOldGuestCounts(evening.api.deps)
  expect(await seed((tx) => tx.select().from(guestCounts))).toHaveLength(2)
})

test('it tells when something last changed here, and how long the database took', async () => {
  const before = evening.api.deps.now().getTime()
  await evening.placed(await evening.as('waiter'), {})
  const { changedAt, databaseMs, bell, at } = await look()
  expect(Date.parse(changedAt ?? '')).toBeGreaterThanOrEqual(before)
  expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(changedAt ?? ''))
  expect(databaseMs).toBeGreaterThanOrEqual(0)
  expect(bell).toBe('fine')
})

test('who may not is told so', async () => {
  const { status } = await evening.api.get(path, { token: await evening.as('waiter') })
  expect(status).toBe(403)
})
