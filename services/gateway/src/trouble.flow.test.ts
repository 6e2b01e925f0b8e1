import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionLost } from '@sufra/platform/db/connection'
import { system, tell } from '@sufra/platform/db/doors'
import { bumpEpoch } from '@sufra/platform/log/epoch'
import { demoBranch, demoId, demoOrders, demoOrganizationId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Snapshot, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestGateway, type TestGateway } from './test-gateway'
import { connectFeed, connectSocket, type TestScreen } from './test-screen'

let house: TestGateway
const open: TestScreen[] = []
beforeEach(async () => {
  house = await openTestGateway()
})
afterEach(async () => {
  for (const screen of open.splice(0)) screen.close()
  await house.close()
})

type Role = Parameters<TestGateway['tokenOf']>[0]
const kept = async <T extends TestScreen>(screen: Promise<T>): Promise<T> => {
  const opened = await screen
  open.push(opened)
  return opened
}
const socketOf = async (role: Role) => kept(connectSocket(house.url, await house.tokenOf(role)))
const feedOf = async (role: Role) => kept(connectFeed(house.url, await house.tokenOf(role)))
const snapshotIn = (answer: SubscribeAnswer): Snapshot => {
  if (!answer.ok || answer.kind !== 'snapshot') throw new Error(`no snapshot: ${JSON.stringify(answer)}`)
  return answer.snapshot
}

const callOf = (note = '') => {
  const id = uuidv7()
  const data = { id, version: 1, visitId: null, tableId: demoId('table', 1, 1), acknowledgedBy: null, note }
  return { branchId: demoBranch, type: 'call.raised' as const, entity: 'call' as const, entityId: id, version: 1, data }
}
const run = (statement: ReturnType<typeof sql>) =>
  system(house.deps, 'seed', async (tx) => {
    await tx.execute(statement)
  })

describe('a database that was restored', () => {
  test('begins a new epoch: every screen starts again', async () => {
    const screens = [await socketOf('WAITER'), await feedOf('KITCHEN_STAFF')]
    const before = []
    for (const screen of screens) before.push(snapshotIn(await screen.subscribe({ branchId: demoBranch })))
    const [{ epoch } = { epoch: '' }] = before
    await system(house.deps, 'heads_poll', (tx) => bumpEpoch(tx, demoBranch, epoch))
    await vi.waitFor(() => expect(screens.map((screen) => screen.resyncs)).toEqual([1, 1]), 4000)
    for (const [i, screen] of screens.entries()) {
      const { seq, audience } = before[i] ?? { seq: 0, audience: '' }
      const answer = await screen.subscribe({ branchId: demoBranch, epoch, since: seq, audience })
      expect(snapshotIn(answer).epoch).not.toBe(epoch)
    }
  })

  test('and says nothing of it is found out by its head', async () => {
    const screen = await socketOf('WAITER')
    await house.tell(callOf(), callOf(), callOf())
    const { epoch } = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    await run(sql`update branch_stream set head = head - 2 where branch_id = ${demoBranch}`)
    await vi.waitFor(() => expect(screen.resyncs).toBe(1), 6000)
    expect(snapshotIn(await screen.subscribe({ branchId: demoBranch })).epoch).not.toBe(epoch)
  })

  /** As if its disk had been put back to an earlier moment: what was told since is gone, and nothing says so. */
  const putBack = async (seq: number) => {
    await run(sql`delete from branch_event where branch_id = ${demoBranch} and seq > ${seq}`)
    await run(sql`update branch_stream set head = ${seq}, mark = (select mark from branch_event
      where branch_id = ${demoBranch} and seq = ${seq}) where branch_id = ${demoBranch}`)
  }

  test('and has grown again past where the gateway stands is found out by what stands there now', async () => {
    const screen = await socketOf('WAITER')
    const { publish } = house.deps.bus
    await house.tell(callOf(), callOf(), callOf())
    const { epoch, seq } = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    Object.assign(house.deps.bus, { publish: () => {} })
    await system(house.deps, 'seed', async (tx) => {
      await tx.execute(sql`delete from branch_event where branch_id = ${demoBranch} and seq > ${seq - 2}`)
      await tx.execute(sql`update branch_stream set head = ${seq - 2}, mark = null where branch_id = ${demoBranch}`)
      for (let n = 0; n < 4; n += 1) tell(tx, callOf())
    })
    Object.assign(house.deps.bus, { publish })
    await vi.waitFor(() => expect(screen.resyncs).toBe(1), 6000)
    expect(screen.events).toEqual([])
    expect(snapshotIn(await screen.subscribe({ branchId: demoBranch })).epoch).not.toBe(epoch)
  })

  test.each([
    ['a screen', connectSocket],
    ['an integration', connectFeed],
  ])('tells %s that was away until it had grown past its number that nothing it knows counts', async (_who, come) => {
    await house.tell(callOf())
    const gone = await house.besides()
    const before = await kept<TestScreen>(come(gone.url, await house.tokenOf('WAITER')))
    const known = snapshotIn(await before.subscribe({ branchId: demoBranch }))
    await house.tell(callOf(), callOf())
    await vi.waitFor(() => expect(before.events).toHaveLength(2))
    const last = before.events.at(-1)
    expect(last?.mark).toEqual(expect.any(Number))
    before.close()
    await gone.close()
    await putBack(known.seq)
    await house.tell(callOf(), callOf())
    await house.tell(callOf())
    const fresh = await house.besides()
    const after = await kept<TestScreen>(come(fresh.url, await house.tokenOf('WAITER')))
    const { epoch, audience } = known
    const place = { branchId: demoBranch, epoch, audience, since: last?.seq ?? 0 }
    const answer = await after.subscribe({ ...place, mark: last?.mark ?? null })
    expect(answer).toMatchObject({ ok: true, kind: 'snapshot', another: true, snapshot: { seq: known.seq + 3 } })
    // Of the history that is there, the same number goes on; an older client is believed as before.
    const now = { ...place, since: known.seq, mark: known.mark ?? null }
    expect(await after.subscribe(now)).toMatchObject({ ok: true, kind: 'deltas', seq: known.seq + 3 })
    expect(await after.subscribe(place)).toMatchObject({ ok: true, kind: 'deltas', seq: known.seq + 3 })
    await vi.waitFor(() => expect(after.beats.at(-1)?.mark).toEqual(expect.any(Number)), 6000)
    await fresh.close()
  })

  test('whose standby takes over while gateways run begins new epochs on its own timeline', async () => {
    const screen = await socketOf('WAITER')
    const { epoch } = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    const [server, timeline, count] = epoch.split('.')
    await run(sql`update branch_stream set epoch = ${`${server}.000000FF.${count}`}`)
    await vi.waitFor(() => expect(screen.resyncs).toBe(1), 6000)
    const after = snapshotIn(await screen.subscribe({ branchId: demoBranch })).epoch
    expect(after).toBe(`${server}.${timeline}.${Number(count) + 1}`)
  })
})

test('bells that never ring cost a second, not an order', async () => {
  const screen = await socketOf('WAITER')
  const { seq } = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
  const { publish } = house.deps.bus
  Object.assign(house.deps.bus, { publish: () => {} })
  const told = performance.now()
  await house.tell(callOf(), callOf())
  await vi.waitFor(() => expect(screen.events.map((event) => event.seq)).toEqual([seq + 1, seq + 2]), 2000)
  expect(performance.now() - told).toBeLessThan(2000)
  Object.assign(house.deps.bus, { publish })
})

test('what is read after a dead connection was given up is confirmed as of then, not as of the first try', async () => {
  const screen = await socketOf('WAITER')
  await screen.subscribe({ branchId: demoBranch })
  const { pool } = house.deps.db
  const { acquire } = pool
  const silentMs = 2500
  let heard = ''
  let givenUpAt = 0
  const dead = async () => {
    const link = await acquire(silentMs)
    pool.release(link)
    await sleep(silentMs)
    Object.assign(pool, { acquire })
    heard = screen.beats.at(-1)?.confirmedAt ?? ''
    givenUpAt = Date.now()
    throw new ConnectionLost('no answer')
  }
  await vi.waitFor(() => expect(screen.beats).not.toEqual([]), 4000)
  Object.assign(pool, { acquire: dead })
  const news = () => screen.beats.find(({ confirmedAt }) => heard !== '' && (confirmedAt ?? '') > heard)?.confirmedAt
  await vi.waitFor(() => expect(news()).toBeDefined(), 8000)
  expect(Date.parse(news() ?? '')).toBeGreaterThanOrEqual(givenUpAt)
})

describe('an event', () => {
  const brokenVisit = () => ({ ...callOf(), type: 'visit.changed' as const, entity: 'visit' as const })
  const parcel = () => ({ ...callOf(), entity: 'parcel' as never })

  test('that cannot be told costs a fresh start and nothing that comes with it', async () => {
    const screen = await socketOf('WAITER')
    const { seq, epoch, audience } = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    await house.tell(callOf(), brokenVisit(), callOf())
    await vi.waitFor(() => expect(screen.resyncs).toBe(1))
    const answer = snapshotIn(await screen.subscribe({ branchId: demoBranch, epoch, since: seq, audience }))
    expect(answer.seq).toBe(seq + 3)
    await house.tell(callOf())
    await vi.waitFor(() => expect(screen.events.map((event) => event.seq)).toContain(seq + 4))
  })

  test('of a kind that this gateway does not know is passed over', async () => {
    const screen = await socketOf('WAITER')
    const { seq } = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    await house.tell(parcel(), callOf())
    await vi.waitFor(() => expect(screen.events.map((event) => event.seq)).toEqual([seq + 2]))
    await vi.waitFor(() => expect(screen.beats.at(-1)?.head).toBe(seq + 2), 4000)
    expect(screen.resyncs).toBe(0)
  })
})

const long = 'x'.repeat(100_000)

/** Tells more than the network's own buffers hold, no faster than a healthy screen takes it. */
async function floodUntil(well: TestScreen, enough: () => boolean): Promise<void> {
  for (let told = well.events.length + 2; !enough(); told += 2) {
    await house.tell(callOf(long), callOf(long))
    await vi.waitFor(() => expect(well.events).toHaveLength(told), { timeout: 5000, interval: 5 })
  }
}
const slow = () => house.gateway.stats().slow

test('a screen that takes nothing hears one resync at most and is let go; the others notice nothing', async () => {
  const [stalled, well] = [await feedOf('MANAGER'), await feedOf('MANAGER')]
  const stuck = await socketOf('WAITER')
  for (const screen of [stalled, well, stuck]) await screen.subscribe({ branchId: demoBranch })
  const engine = stuck.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }
  const lines = [
    (stalled.socket as unknown as { _socket: { pause(): void; resume(): void } })._socket,
    engine.ws._socket,
  ]
  for (const line of lines) line.pause()
  await floodUntil(well, () => slow() === 2)
  // What lies in the network's own buffers, then the resync, and nothing after it.
  for (const line of lines) line.resume()
  await vi.waitFor(() => expect([stalled.resyncs, stuck.resyncs]).toEqual([1, 1]), 5000)
  const [heard, all] = [stalled.events.length, well.events.length]
  expect([heard < all, well.resyncs]).toEqual([true, 0])
  for (const { events } of [stalled, stuck]) expect(events).toEqual(well.events.slice(0, events.length))
  await house.tell(callOf())
  await vi.waitFor(() => expect(well.events).toHaveLength(all + 1))
  expect(stalled.events).toHaveLength(heard)
  expect(await stalled.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
  await house.tell(callOf())
  await vi.waitFor(() => expect(stalled.events).toHaveLength(heard + 1))
})

test('a screen that takes nothing for ten seconds more is cut off', { timeout: 40_000 }, async () => {
  const [stalled, well] = [await feedOf('MANAGER'), await feedOf('MANAGER')]
  for (const screen of [stalled, well]) await screen.subscribe({ branchId: demoBranch })
  const line = (stalled.socket as unknown as { _socket: { pause(): void } })._socket
  line.pause()
  await floodUntil(well, () => slow() === 1)
  expect(house.gateway.stats().screens).toBe(2)
  await vi.waitFor(() => expect(house.gateway.stats().screens).toBe(1), 15_000)
})

describe('a phone', () => {
  const visit = { id: demoOrders.pending.visitId, version: 9, guests: 2, waiterId: null, waiterName: null }
  const visitNews = (type: 'visit.opened' | 'visit.changed' | 'visit.closed', status: string, tables: number[]) => {
    const tableIds = tables.map((table) => demoId('table', 1, table))
    const data = { ...visit, status, tableIds, openedAt: '', closedAt: null, mergedInto: null }
    return { branchId: demoBranch, type, entity: 'visit' as const, entityId: visit.id, version: 9, data }
  }

  test('that waits at a table starts again when its visit opens, and then hears the visit', async () => {
    const phone = await kept(connectSocket(house.url, await house.guestAt(7)))
    const before = snapshotIn(await phone.subscribe({ branchId: demoBranch }))
    await run(sql`update table_session set visit_id = ${visit.id} where table_id = ${demoId('table', 1, 7)}`)
    await house.tell(visitNews('visit.opened', 'open', [7]))
    await vi.waitFor(() => expect(phone.resyncs).toBe(1))
    expect(phone.events).toHaveLength(1)
    const after = snapshotIn(await phone.subscribe({ branchId: demoBranch }))
    expect(after.audience).not.toBe(before.audience)
    await house.tell({ ...callOf(), data: { ...callOf().data, visitId: visit.id } })
    await vi.waitFor(() => expect(phone.events).toHaveLength(2))
  })

  // It has signed in, and asks what it may hear a round trip later: nobody can tell it that it belongs to a party now.
  test('that has not asked yet when its visit opens hears the visit all the same', async () => {
    const waiter = await socketOf('WAITER')
    await waiter.subscribe({ branchId: demoBranch })
    const phone = await kept(connectSocket(house.url, await house.guestAt(7)))
    await run(sql`update table_session set visit_id = ${visit.id} where table_id = ${demoId('table', 1, 7)}`)
    await house.tell(visitNews('visit.opened', 'open', [7]))
    await vi.waitFor(() => expect(waiter.events).toHaveLength(1))
    await phone.subscribe({ branchId: demoBranch })
    await house.tell({ ...callOf(), data: { ...callOf().data, visitId: visit.id } })
    await vi.waitFor(() => expect(phone.events).toMatchObject([{ kind: 'call' }]))
    expect(phone.resyncs).toBe(0)
  })

  test('that asks first of all in its branch hears the visit that opened before anybody listened there', async () => {
    const phone = await kept(connectSocket(house.url, await house.guestAt(7)))
    await run(sql`update table_session set visit_id = ${visit.id} where table_id = ${demoId('table', 1, 7)}`)
    await house.tell(visitNews('visit.opened', 'open', [7]))
    await phone.subscribe({ branchId: demoBranch })
    await house.tell({ ...callOf(), data: { ...callOf().data, visitId: visit.id } })
    await vi.waitFor(() => expect(phone.events).toMatchObject([{ kind: 'call' }]))
  })

  test('follows its party into another visit, and hears the old one no more', async () => {
    const phone = await kept(connectSocket(house.url, await house.guestAt(7, visit.id)))
    await phone.subscribe({ branchId: demoBranch })
    const into = demoOrders.preparing.visitId
    await run(sql`update table_session set visit_id = ${into} where visit_id = ${visit.id}`)
    await house.tell(visitNews('visit.closed', 'closed', []))
    await vi.waitFor(() => expect(phone.resyncs).toBe(1))
    await phone.subscribe({ branchId: demoBranch })
    const heard = phone.events.length
    await house.tell({ ...callOf(), data: { ...callOf().data, visitId: visit.id } })
    await house.tell({ ...callOf(), data: { ...callOf().data, visitId: into } })
    await vi.waitFor(() => expect(phone.events).toHaveLength(heard + 1))
  })

  test('whose session has ended is let go when its visit closes', async () => {
    const phone = await kept(connectSocket(house.url, await house.guestAt(7, visit.id)))
    await phone.subscribe({ branchId: demoBranch })
    await run(sql`update table_session set ended_at = now() where organization_id = ${demoOrganizationId}`)
    await house.tell(visitNews('visit.closed', 'closed', []))
    await vi.waitFor(() => expect(phone.closed).toBe(true))
    expect(phone.events).toMatchObject([{ put: { status: 'closed' } }])
    expect(phone.refused).toMatchObject([{ code: 'session_expired' }])
  })
})

test('closing waits for nobody', async () => {
  const quiet = await kept(connectFeed(house.url, null))
  const screen = await socketOf('WAITER')
  await screen.subscribe({ branchId: demoBranch })
  const other = await house.besides()
  const there = await kept(connectSocket(other.url, await house.tokenOf('WAITER')))
  const silent = await kept(connectFeed(other.url, null))
  ;(silent.socket as unknown as { _socket: { pause(): void } })._socket.pause()
  const began = performance.now()
  await other.close()
  expect(performance.now() - began).toBeLessThan(3000)
  await vi.waitFor(() => expect(there.closed).toBe(true))
  expect([quiet.closed, screen.closed]).toEqual([false, false])
})

test('a gateway that cannot read the heads any more says so, and that it can again', async () => {
  const ready = async () => {
    const answer = await fetch(`${house.url}/readyz`)
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const screen = await socketOf('WAITER')
  await screen.subscribe({ branchId: demoBranch })
  expect(await ready()).toEqual({ status: 200, ok: true, database: true, bus: true, unfit: [] })
  await run(sql`alter table branch_stream rename to mislaid`)
  const unfit = { status: 503, ok: false, database: true, bus: true, unfit: ['heads'] }
  await vi.waitFor(async () => expect(await ready()).toEqual(unfit), { timeout: 6000, interval: 100 })
  await run(sql`alter table mislaid rename to branch_stream`)
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200, unfit: [] }), 6000)
})
