import type { EventToAppend } from '@sufra/platform/log/append'
import { demoBranch, demoId, demoOrders, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Snapshot, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestGateway, type TestGateway } from './test-gateway'
import { connectFeed, connectSocket, type TestScreen } from './test-screen'

let house: TestGateway
const open: TestScreen[] = []
beforeAll(async () => {
  house = await openTestGateway()
})
afterAll(() => house.close())
afterEach(() => {
  for (const screen of open.splice(0)) screen.close()
})

const kept = async <T extends TestScreen>(screen: Promise<T>): Promise<T> => {
  const opened = await screen
  open.push(opened)
  return opened
}
const socketOf = async (role: Parameters<TestGateway['tokenOf']>[0]) =>
  kept(connectSocket(house.url, await house.tokenOf(role)))

const visitAt7 = demoOrders.pending.visitId
/** A guest's call; `version` counts up. */
const call = (version: number, visitId: string | null = visitAt7, id = callId): EventToAppend => ({
  branchId: demoBranch,
  type: 'call.changed',
  entity: 'call',
  entityId: id,
  version,
  data: { id, version, visitId, tableId: demoId('table', 1, 7), tableNumber: 7, acknowledgedBy: null },
})
const callId = uuidv7()
const snapshotIn = (answer: SubscribeAnswer): Snapshot => {
  if (!answer.ok || answer.kind !== 'snapshot') throw new Error(`no snapshot: ${JSON.stringify(answer)}`)
  return answer.snapshot
}
const seqs = (screen: TestScreen) => screen.events.map((event) => event.seq)

describe('a screen', () => {
  test('starts with a snapshot and hears what happens after it', async () => {
    const screen = await socketOf('WAITER')
    const snapshot = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    expect(snapshot.view).toBe('service')
    expect(snapshot.state.orders.length).toBeGreaterThan(0)
    await house.tell(call(1), call(2))
    await vi.waitFor(() => expect(seqs(screen)).toEqual([snapshot.seq + 1, snapshot.seq + 2]))
  })

  test('goes on where it was after a pause, without another snapshot', async () => {
    const first = await socketOf('WAITER')
    const { epoch, seq, audience } = snapshotIn(await first.subscribe({ branchId: demoBranch }))
    first.close()
    await house.tell(call(3))
    await house.tell(call(1, visitAt7, uuidv7()))
    await house.tell(call(4))
    const again = await socketOf('WAITER')
    const answer = await again.subscribe({ branchId: demoBranch, epoch, since: seq, audience })
    expect(answer).toMatchObject({ ok: true, kind: 'deltas', seq: seq + 3, epoch, audience })
    // Of each thing the newest word.
    expect(answer.ok && answer.kind === 'deltas' && answer.events.map((event) => event.seq)).toEqual([seq + 2, seq + 3])
  })

  test('goes on at another gateway, which has to read the log for it', async () => {
    const first = await socketOf('MANAGER')
    const { epoch, seq, audience } = snapshotIn(await first.subscribe({ branchId: demoBranch }))
    await house.tell(call(5))
    const other = await house.besides()
    const again = await kept(connectSocket(other.url, await house.tokenOf('MANAGER')))
    const answer = await again.subscribe({ branchId: demoBranch, epoch, since: seq, audience })
    expect(answer).toMatchObject({ ok: true, kind: 'deltas', seq: seq + 1 })
    again.close()
    await other.close()
  })

  test.each([
    ['another epoch', { epoch: 'another' }],
    ['another audience', { audience: 'another' }],
    ['a number the log never had', { since: 1_000_000 }],
  ])('that comes back with %s starts again from a snapshot', async (_what, wrong) => {
    const screen = await socketOf('WAITER')
    const { epoch, seq, audience } = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    const answer = await screen.subscribe({ branchId: demoBranch, epoch, since: seq, audience, ...wrong })
    expect(snapshotIn(answer).seq).toBe(seq)
  })

  // A wall keeps its old page until five in the morning.
  test('that is older than its gateway and names no audience starts from a snapshot, and hears what comes', async () => {
    const screen = await socketOf('WAITER')
    const { epoch, seq } = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    const again = snapshotIn(await screen.subscribe({ branchId: demoBranch, epoch, since: seq }))
    expect(again.seq).toBe(seq)
    expect(again.state.orders.length).toBeGreaterThan(0)
    await house.tell(call(1, visitAt7, uuidv7()))
    await vi.waitFor(() => expect(seqs(screen)).toEqual([seq + 1]))
  })

  test('that is newer than its gateway is refused what that does not know, and helped without it', async () => {
    const screen = await socketOf('WAITER')
    const newer = { branchId: demoBranch, compression: 'a way that is not known here' }
    const refused = await screen.subscribe(newer)
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
    expect(await screen.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true, kind: 'snapshot' })
  })

  test('hears a beat that proves its place', async () => {
    const screen = await socketOf('KITCHEN_STAFF')
    const { epoch, seq } = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    await vi.waitFor(() => expect(screen.beats.length).toBeGreaterThan(0), 4000)
    const [beat] = screen.beats
    expect(beat).toMatchObject({ branchId: demoBranch, epoch, head: seq })
    expect(Date.parse(beat?.at ?? '') - Date.parse(beat?.confirmedAt ?? '')).toBeLessThan(1000)
  })

  test('hears one branch only: the last it asked for', async () => {
    const screen = await socketOf('OWNER')
    await screen.subscribe({ branchId: demoBranch })
    await screen.subscribe({ branchId: secondDemoBranch })
    await house.tell(call(6))
    await house.tell({ ...call(7), branchId: secondDemoBranch })
    await vi.waitFor(() => expect(screen.events.length).toBeGreaterThan(0))
    expect(screen.events.map((event) => event.branchId)).toEqual([secondDemoBranch])
  })

  test('on the plain feed hears the same as one on Socket.IO', async () => {
    const token = await house.tokenOf('WAITER')
    const socket = await kept(connectSocket(house.url, token))
    const feed = await kept(connectFeed(house.url, token))
    const [a, b] = [await socket.subscribe({ branchId: demoBranch }), await feed.subscribe({ branchId: demoBranch })]
    expect(snapshotIn(b).state).toEqual(snapshotIn(a).state)
    expect(snapshotIn(b).audience).toBe(snapshotIn(a).audience)
    await house.tell(call(8), call(9), call(10))
    await vi.waitFor(() => expect(feed.events).toHaveLength(3))
    expect(feed.events).toEqual(socket.events)
    await vi.waitFor(() => expect(feed.beats.length).toBeGreaterThan(0), 4000)
  })
})

describe('a phone at a table', () => {
  test('hears its own table and nothing of another', async () => {
    const [seven, three] = [
      await kept(connectSocket(house.url, await house.guestAt(7, visitAt7))),
      await kept(connectSocket(house.url, await house.guestAt(3, demoOrders.preparing.visitId))),
    ]
    await seven.subscribe({ branchId: demoBranch })
    await three.subscribe({ branchId: demoBranch })
    await house.tell(call(11))
    await vi.waitFor(() => expect(seven.events).toHaveLength(1))
    await house.tell(call(1, demoOrders.preparing.visitId, uuidv7()))
    await vi.waitFor(() => expect(three.events).toHaveLength(1))
    expect(seven.events).toHaveLength(1)
    expect(JSON.stringify(seven.events)).not.toContain(demoOrders.preparing.visitId)
  })
})

test('a herd shares its snapshots, and every screen of it is right', async () => {
  const screens = await Promise.all(Array.from({ length: 30 }, () => socketOf('KITCHEN_STAFF')))
  const answers = await Promise.all([
    ...screens.map((screen) => screen.subscribe({ branchId: demoBranch })),
    house.tell(call(12)),
  ])
  const starts = answers.slice(0, 30).map((answer) => snapshotIn(answer as SubscribeAnswer))
  expect(new Set(starts.map((start) => start.audience)).size).toBe(1)
})
