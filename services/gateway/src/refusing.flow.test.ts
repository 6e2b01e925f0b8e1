import { setTimeout as sleep } from 'node:timers/promises'
import { system } from '@sufra/platform/db/doors'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { demoBranch, demoId, demoOrganizationId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Gateway } from './gateway'
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

type Role = Parameters<TestGateway['tokenOf']>[0]
const kept = async <T extends TestScreen>(screen: Promise<T>): Promise<T> => {
  const opened = await screen
  open.push(opened)
  return opened
}
const socketOf = async (role: Role) => kept(connectSocket(house.url, await house.tokenOf(role)))
const refusedWith = (code: string) => expect.objectContaining({ data: expect.objectContaining({ code }) })
const foreign = { origin: 'https://elsewhere.example' }

describe('the door', () => {
  test.each([
    ['no token', undefined],
    ['no text', 7],
    ['a text that is no token', 'open sesame'],
    ['a huge one', 'x'.repeat(9000)],
  ])('stays shut for %s', async (_what, token) => {
    await expect(connectSocket(house.url, token)).rejects.toEqual(refusedWith('signed_out'))
  })

  test('stays shut for a session that was ended', async () => {
    const token = await house.tokenOf('HOST')
    await system(house.deps, 'seed', (tx) => tx.execute(sql`update session set ended_at = now()`))
    await expect(connectSocket(house.url, token)).rejects.toEqual(refusedWith('session_expired'))
  })

  test('stays shut for a page of another site, whatever its token', async () => {
    const token = await house.tokenOf('OWNER')
    await expect(connectSocket(house.url, token, foreign)).rejects.toThrow()
    await expect(connectFeed(house.url, token, foreign)).rejects.toThrow('403')
  })

  test('is open for our own page', async () => {
    const own = { origin: house.url }
    await kept(connectSocket(house.url, await house.tokenOf('OWNER'), own))
    await kept(connectFeed(house.url, await house.tokenOf('OWNER'), own))
  })

  test('of the plain feed stays shut for whoever does not say who it is', async () => {
    const unknown = await kept(connectFeed(house.url, null))
    unknown.socket.send(JSON.stringify({ t: 'subscribe', n: 1, branchId: demoBranch }))
    await vi.waitFor(() => expect(unknown.closed).toBe(true))
    expect(unknown.refused).toMatchObject([{ code: 'signed_out' }])
  })

  test('of the plain feed knows a device by its header', async () => {
    const authorization = `Bearer ${await house.tokenOf('KITCHEN_STAFF')}`
    const device = await kept(connectFeed(house.url, null, { authorization }))
    expect(await device.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
  })

  test('of the plain feed keeps the newest wish of whoever does not wait to be let in, and answers it then', async () => {
    const hasty = await kept(connectFeed(house.url, await house.tokenOf('WAITER')))
    const heard: { t: string; n?: number }[] = []
    hasty.socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    for (const n of [1, 2, 3]) hasty.socket.send(JSON.stringify({ t: 'subscribe', n, branchId: demoBranch }))
    await vi.waitFor(() => expect(heard.some(({ t }) => t === 'subscribed')).toBe(true))
    expect(heard.filter(({ t }) => t !== 'beat')).toMatchObject([{ t: 'welcome' }, { t: 'subscribed', n: 3, ok: true }])
    await house.tell(news(demoBranch))
    await vi.waitFor(() => expect(hasty.events).toHaveLength(1))
  })

  test('leads nowhere else', async () => {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/elsewhere`)
    await expect(new Promise((_, reject) => socket.on('error', reject))).rejects.toThrow('404')
  })
})

describe('a room', () => {
  test.each<[string, Role, string, string]>([
    ['a branch that does not exist', 'OWNER', uuidv7(), 'not_found'],
    ['another branch, for its waiter', 'WAITER', secondDemoBranch, 'forbidden'],
  ])('of %s is not to be had', async (_what, role, branchId, code) => {
    const screen = await socketOf(role)
    expect(await screen.subscribe({ branchId })).toMatchObject({ ok: false, error: { code } })
    await house.tell(news(branchId === secondDemoBranch ? secondDemoBranch : demoBranch))
    expect(screen.events).toEqual([])
  })

  test('of another branch is not a guest’s either', async () => {
    const phone = await kept(connectSocket(house.url, await house.guestAt(4)))
    expect(await phone.subscribe({ branchId: secondDemoBranch })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    })
  })

  test('cannot be wished for', async () => {
    const screen = await socketOf('KITCHEN_STAFF')
    const wish = { branchId: demoBranch, rooms: [`${demoBranch}:manage`] }
    expect(await screen.subscribe(wish)).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
  })
})

const news = (branchId: string) => {
  const id = uuidv7()
  const data = { id, version: 1, visitId: null, tableId: demoId('table', 1, 1), acknowledgedBy: null }
  return { branchId, type: 'call.raised' as const, entity: 'call' as const, entityId: id, version: 1, data }
}

describe('nonsense', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', [1, 2]],
    ['a text', 'subscribe'],
    ['no branch', { n: 1 }],
    ['a branch that is no id', { n: 1, branchId: '1; drop table branch_event' }],
    ['a number that is none', { n: 1, branchId: demoBranch, since: 1.5 }],
    ['a negative one', { n: 1, branchId: demoBranch, since: -1 }],
    ['a text for a number', { n: '1', branchId: demoBranch }],
  ])('%s is answered, and the connection lives', async (_what, message) => {
    const screen = await socketOf('WAITER')
    const answer = await screen.socket.timeout(5000).emitWithAck('subscribe', message)
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
    expect(await screen.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
  })

  test('without an acknowledgement, under unknown names and in reports hurts nobody', async () => {
    const screen = await socketOf('WAITER')
    screen.socket.emit('subscribe', { n: 1, branchId: demoBranch })
    screen.socket.emit('report', null)
    screen.socket.emit('report', { branchId: demoBranch, upTo: 'far' })
    screen.socket.emit('event', { seq: 1 })
    screen.socket.emit('__proto__', {}, () => {})
    expect(await screen.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
  })

  test('on the plain feed is answered as well', async () => {
    const feed = await kept(connectFeed(house.url, await house.tokenOf('WAITER')))
    await vi.waitFor(() => expect(feed.welcomed()).toBe(true))
    for (const text of ['', '{', 'null', '[]', '7', '{"t":"sing"}', '{}']) feed.socket.send(text)
    feed.socket.send(Buffer.from([1, 2, 3]))
    await vi.waitFor(() => expect(feed.refused).toHaveLength(8))
    expect(await feed.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
  })
})

describe('a thousand messages in a second', () => {
  test('on Socket.IO are refused politely; everybody else goes on', async () => {
    const [loud, calm] = [await socketOf('WAITER'), await socketOf('WAITER')]
    await calm.subscribe({ branchId: demoBranch })
    for (let i = 0; i < 1000; i += 1) loud.socket.emit('subscribe', { n: i + 1, branchId: demoBranch }, () => {})
    await vi.waitFor(() => expect(loud.closed).toBe(true), 5000)
    expect(loud.refused).toMatchObject([{ code: 'too_many_requests' }])
    await house.tell(news(demoBranch))
    await vi.waitFor(() => expect(calm.events).toHaveLength(1))
  })

  test('on the plain feed too', async () => {
    const loud = await kept(connectFeed(house.url, await house.tokenOf('WAITER')))
    await vi.waitFor(() => expect(loud.welcomed()).toBe(true))
    for (let i = 0; i < 1000; i += 1) loud.socket.send('{"t":"report"}')
    await vi.waitFor(() => expect(loud.closed).toBe(true), 5000)
    expect(loud.refused).toMatchObject([{ code: 'too_many_requests' }])
    expect((await fetch(`${house.url}/healthz`)).status).toBe(200)
  })

  test('a message far too long ends its own connection only', async () => {
    const [loud, calm] = [await socketOf('WAITER'), await socketOf('WAITER')]
    loud.socket.emit('report', 'x'.repeat(100_000))
    await vi.waitFor(() => expect(loud.closed).toBe(true))
    expect(await calm.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
  })
})

describe('rights that end', () => {
  const change = (statement: ReturnType<typeof sql>) =>
    system(house.deps, 'seed', async (tx) => {
      await tx.execute(statement)
      await raiseAuthority(tx, demoOrganizationId)
    })

  test('a disabled user loses the live screen within five seconds, on both transports', async () => {
    const token = await house.tokenOf('FLOOR_MANAGER')
    const screens = [await kept(connectSocket(house.url, token)), await kept(connectFeed(house.url, token))]
    for (const screen of screens) expect(await screen.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
    await change(sql`update app_user set is_active = false where role = 'FLOOR_MANAGER'`)
    await vi.waitFor(() => expect(screens.every((screen) => screen.closed)).toBe(true), 5000)
    for (const screen of screens) expect(screen.refused).toMatchObject([{ code: 'session_expired' }])
  })

  test('a demoted user starts again with what the new role may see', async () => {
    const screen = await socketOf('MANAGER')
    await screen.subscribe({ branchId: demoBranch })
    const others = await socketOf('WAITER')
    await others.subscribe({ branchId: demoBranch })
    await change(sql`update app_user set role = 'KITCHEN_STAFF' where role = 'MANAGER'`)
    await vi.waitFor(() => expect(screen.resyncs).toBe(1), 5000)
    const answer = await screen.subscribe({ branchId: demoBranch })
    expect(answer).toMatchObject({ ok: true, snapshot: { view: 'kitchen' } })
    expect(others.resyncs).toBe(0)
  })

  test('a new role that hears the same rooms is told to the screen all the same', async () => {
    const screen = await socketOf('WAITER')
    const before = await screen.subscribe({ branchId: demoBranch })
    await change(sql`update app_user set role = 'FLOOR_MANAGER' where role = 'WAITER'`)
    await vi.waitFor(() => expect(screen.resyncs).toBe(1), 5000)
    const after = await screen.subscribe({ branchId: demoBranch })
    expect([before, after]).toMatchObject([{ snapshot: { view: 'service' } }, { snapshot: { view: 'service' } }])
    if (!(before.ok && before.kind === 'snapshot' && after.ok && after.kind === 'snapshot')) throw new Error('refused')
    expect(after.snapshot.audience).not.toBe(before.snapshot.audience)
    await change(sql`update app_user set role = 'WAITER' where role = 'FLOOR_MANAGER' and is_active`)
  })

  test('a branch that somebody was moved from refuses them, and they are told once it is theirs again', async () => {
    const screen = await socketOf('WAITER')
    await screen.subscribe({ branchId: demoBranch })
    const move = (to: string) => change(sql`update app_user set branch_id = ${to} where role = 'WAITER'`)
    await move(secondDemoBranch)
    await vi.waitFor(() => expect(screen.resyncs).toBe(1), 5000)
    const refused = await screen.subscribe({ branchId: demoBranch })
    expect(refused).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    await move(demoBranch)
    await vi.waitFor(() => expect(screen.resyncs).toBe(2), 5000)
    expect(await screen.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
  })

  test('somebody who is let go while they sign in does not stay', async () => {
    const gateway = new Gateway(house.deps)
    const heard: string[] = []
    const wire = {
      join: () => {},
      leaveAll: () => {},
      close: () => {},
      cut: () => {},
      send: (name: string) => void heard.push(name),
      queued: () => ({ packets: 0, bytes: 0 }),
    }
    const comes = async (role: Role) => gateway.admit(await house.tokenOf(role))
    await gateway.subscribe(gateway.arrive(wire, await comes('OWNER')), { n: 1, branchId: demoBranch })
    const admitted = await comes('HOST')
    await change(sql`update app_user set is_active = false where role = 'HOST'`)
    // The heads are looked at meanwhile.
    await sleep(1500)
    const screen = gateway.arrive(wire, admitted)
    await gateway.subscribe(screen, { n: 2, branchId: demoBranch })
    await vi.waitFor(() => expect(screen.gone).toBe(true), 4000)
    expect(heard).toContain('refused')
    gateway.close()
  })

  test('a token that runs out takes its screen along', async () => {
    const screen = await kept(connectSocket(house.url, await house.tokenOf('WAITER', 2)))
    expect(await screen.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(screen.closed).toBe(true), 5000)
    expect(screen.refused).toMatchObject([{ code: 'session_expired' }])
  })
})
