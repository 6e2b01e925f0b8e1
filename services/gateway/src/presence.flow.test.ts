import { read, system } from '@sufra/platform/db/doors'
import { screens } from '@sufra/platform/schema/screens.table'
import { demoBranch, demoId, demoOrganizationId, demoStationId } from '@sufra/platform/seed/demo'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestGateway, type TestGateway } from './test-gateway'
import { connectFeed, connectSocket } from './test-screen'

let house: TestGateway
beforeAll(async () => {
  house = await openTestGateway()
})
afterAll(() => house.close())

const owner = { kind: 'staff', organizationId: demoOrganizationId, userId: demoId('user', 0, 2) } as never
const rows = () => read(house.deps, owner, (tx) => tx.select().from(screens))
const patient = { timeout: 15_000 }
const grill = demoStationId('kitchen')

async function wall(role: 'KITCHEN_STAFF' | 'MANAGER' | 'WAITER') {
  const screen = await connectSocket(house.url, await house.tokenOf(role))
  const answer = await screen.subscribe({ branchId: demoBranch })
  const seq = answer.ok && answer.kind === 'snapshot' ? answer.snapshot.seq : -1
  const report = (more: object = {}) => screen.socket.emit('report', { branchId: demoBranch, upTo: seq, ...more })
  return { ...screen, seq, report }
}

test('a wall that reports is written down with where it stands and what it shows, and goes when it is closed', async () => {
  const screen = await wall('KITCHEN_STAFF')
  screen.report({ stationIds: [grill] })
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1), patient)
  const [row] = await rows()
  expect(row).toMatchObject({ view: 'kitchen', upTo: screen.seq, stationIds: [grill], branchId: demoBranch })
  expect(row?.principal).toMatch(/^staff:/)
  screen.close()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(0), patient)
})

test('a screen whose connection broke stays, so that it is missed', async () => {
  const token = await house.tokenOf('MANAGER')
  const screen = await connectFeed(house.url, token)
  const answer = await screen.subscribe({ branchId: demoBranch })
  expect(answer.ok).toBe(true)
  const seen = vi.fn()
  screen.socket.send(JSON.stringify({ t: 'report', branchId: demoBranch, upTo: 3 }))
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1), patient)
  // Without a word, as a tablet does whose Wi-Fi is gone.
  screen.socket.terminate()
  screen.socket.on('close', seen)
  const other = await wall('WAITER')
  other.report()
  await vi.waitFor(
    async () => expect((await rows()).map(({ view }) => view).sort()).toEqual(['manage', 'service']),
    patient,
  )
  expect((await rows()).find(({ view }) => view === 'manage')).toMatchObject({ upTo: 3, stationIds: null })
  other.close()
  await vi.waitFor(async () => expect((await rows()).map(({ view }) => view)).toEqual(['manage']), patient)
})

test("guests' phones are not written down", async () => {
  const phone = await connectSocket(house.url, await house.guestAt(7))
  await phone.subscribe({ branchId: demoBranch })
  phone.socket.emit('report', { branchId: demoBranch, upTo: 1 })
  const waiter = await wall('WAITER')
  waiter.report()
  await vi.waitFor(async () => expect((await rows()).some(({ view }) => view === 'service')).toBe(true), patient)
  expect((await rows()).filter(({ view }) => view === 'guest')).toEqual([])
  phone.close()
  waiter.close()
})

test('that it cannot be written hurts no delivery, and is told once', async () => {
  const screen = await wall('KITCHEN_STAFF')
  const warn = vi.spyOn(house.deps.log, 'warn').mockImplementation(() => {})
  const said = () => warn.mock.calls.filter(([, text]) => String(text).includes('where the screens stand'))
  await system(house.deps, 'seed', (tx) => tx.execute(sql`alter table screen rename to screen_away`))
  screen.report({ stationIds: [] })
  await vi.waitFor(() => expect(said()).toHaveLength(1), patient)
  await house.tell({
    branchId: demoBranch,
    type: 'stock.changed',
    entity: 'stockItem',
    entityId: grill,
    version: 1,
    data: {},
  })
  expect(screen.resyncs).toBe(0)
  await system(house.deps, 'seed', (tx) => tx.execute(sql`alter table screen_away rename to screen`))
  screen.report({ stationIds: [] })
  await vi.waitFor(async () => expect((await rows()).some(({ view }) => view === 'kitchen')).toBe(true), patient)
  expect(said()).toHaveLength(1)
  warn.mockRestore()
  screen.close()
})
