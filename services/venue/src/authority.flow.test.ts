import { foundAnother, hire, people, tokenOf } from '@sufra/api/identity/test-people'
import { connectFeed, connectSocket, type TestScreen } from '@sufra/gateway/test-screen'
import type { Bus } from '@sufra/platform/bus/bus'
import { loadConfig } from '@sufra/platform/config'
import { openTestDatabase } from '@sufra/platform/db/test-database'
import { demoBranch, demoId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bootVenue, type Venue } from './boot'

/* Rights that are taken away leave live screens within five seconds. The bus here is as dead as a lost Redis: nothing is
   ever heard of it, so only the database is left to say so. */

const deadBus: Bus = { publish: () => {}, subscribe: () => () => {}, ready: () => false, close: async () => {} }
const withinMs = 5000

let venue: Venue
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await openTestDatabase()
  const config = { ...loadConfig({ LOG_LEVEL: 'fatal' }), port: 0, host: '127.0.0.1', requestsPerMinute: 100_000 }
  venue = await bootVenue(config, { db: database.db, bus: deadBus })
  drop = database.drop
})
const open: TestScreen[] = []
afterEach(() => {
  for (const screen of open.splice(0)) screen.close()
})
afterAll(async () => {
  await venue.close()
  await drop()
})

async function post(path: string, token: string, body: object = {}) {
  const reply = await fetch(`${venue.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies whose shape the contract already checked.
  const answer = (await reply.json()) as any
  if (reply.status >= 300) throw new Error(JSON.stringify(answer))
  return answer
}

const owner = () => tokenOf(venue.deps, { userId: people.owner })

/** Sits in the branch's rooms and hears what happens there. */
async function screenOf(
  token: string,
  branchId = demoBranch,
  connect: typeof connectFeed | typeof connectSocket = connectSocket,
) {
  const screen: TestScreen = await connect(venue.url, token)
  open.push(screen)
  expect(await screen.subscribe({ branchId })).toMatchObject({ ok: true })
  return screen
}

/** A change that every screen on the floor hears of. */
let table = 0
async function happen(): Promise<void> {
  table += 1
  await post(
    `/branches/${demoBranch}/tables/${demoId('table', 1, 1)}/${table % 2 ? 'reserve' : 'unreserve'}`,
    await owner(),
  )
}

const dark = (screen: TestScreen) =>
  vi.waitFor(() => expect(screen.closed || screen.resyncs > 0).toBe(true), { timeout: withinMs, interval: 50 })

/** Whatever was taken away: from here on it hears nothing more of the branch. */
async function hearsNothing(screen: TestScreen): Promise<void> {
  const heard = screen.events.length
  await happen()
  await new Promise((resume) => setTimeout(resume, 1500))
  expect(screen.events.length).toBe(heard)
}

test('a change is heard a second later though the bus is dead', async () => {
  const screen = await screenOf(await tokenOf(venue.deps, { userId: people.waiter }))
  await happen()
  await vi.waitFor(() => expect(screen.events.length).toBeGreaterThan(0), { timeout: 3000 })
})

describe.each([
  ['a socket', connectSocket],
  ['the plain feed', connectFeed],
] as const)('on %s', (_, connect) => {
  test('who is let go hears nothing after five seconds, and cannot come back', async () => {
    const userId = await hire(venue.deps, { role: 'FLOOR_MANAGER' })
    const token = await tokenOf(venue.deps, { userId })
    const screen = await screenOf(token, demoBranch, connect)
    await post(`/people/${userId}/active`, await owner(), { active: false })
    await dark(screen)
    expect(screen.refused).toMatchObject([{ code: 'session_expired' }])
    await vi.waitFor(() => expect(screen.closed).toBe(true), { timeout: 2000 })
    await hearsNothing(screen)
    await expect(connectSocket(venue.url, token)).rejects.toMatchObject({ data: { code: 'session_expired' } })
  })

  test('who is demoted leaves the rooms of before', async () => {
    const userId = await hire(venue.deps, { role: 'MANAGER' })
    const screen = await screenOf(await tokenOf(venue.deps, { userId }), demoBranch, connect)
    await post(`/people/${userId}/role`, await owner(), { role: 'CUSTOM', branchId: demoBranch, permissions: [] })
    await dark(screen)
    await hearsNothing(screen)
    expect(await screen.subscribe({ branchId: demoBranch })).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  })

  test('who is moved to another branch hears that one only', async () => {
    const userId = await hire(venue.deps, { role: 'WAITER' })
    const screen = await screenOf(await tokenOf(venue.deps, { userId }), demoBranch, connect)
    await post(`/people/${userId}/role`, await owner(), { role: 'WAITER', branchId: secondDemoBranch })
    await dark(screen)
    await hearsNothing(screen)
    expect(await screen.subscribe({ branchId: demoBranch })).toMatchObject({ ok: false })
    expect(await screen.subscribe({ branchId: secondDemoBranch })).toMatchObject({ ok: true })
  })
})

test('whose sessions are ended by a manager, or by themselves elsewhere, is dark', async () => {
  const userId = await hire(venue.deps, { role: 'WAITER' })
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => tokenOf(venue.deps, { userId })))
  const screens = [await screenOf(first ?? ''), await screenOf(second ?? '')]
  await post('/auth/sessions/end', third ?? '', { sessionId: null })
  for (const screen of screens) await dark(screen)
  const last = await screenOf(third ?? '')
  await post(`/people/${userId}/sign-out`, await owner())
  await dark(last)
  expect(last.refused).toMatchObject([{ code: 'session_expired' }])
})

describe('a paired wall', () => {
  async function paired(): Promise<{ token: string; deviceId: string }> {
    const { code, picture, ...pairing } = await post('/devices/pairing', '', { kind: 'kitchen' })
    await post(`/branches/${demoBranch}/devices`, await owner(), { code, picture })
    const { pairingId, secret } = pairing
    const { token, device } = await post('/devices/pairing/claim', '', { pairingId, secret })
    return { token, deviceId: device.id }
  }

  test('hears its kitchen live, without money or guests, until it is turned away', async () => {
    const { token, deviceId } = await paired()
    const screen = await screenOf(token)
    const board = await fetch(`${venue.url}/api/branches/${demoBranch}/boards/kitchen`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { state } = (await board.json()) as {
      state: { orders: { id: string; status: string; lines: { id: string; status: string }[] }[] }
    }
    const order = state.orders.find(({ status }) => status === 'preparing')
    const lineIds = order?.lines.filter(({ status }) => status === 'preparing').map(({ id }) => id) ?? []
    await post(`/branches/${demoBranch}/orders/${order?.id}/advance`, token, { to: 'ready', lineIds })
    await vi.waitFor(() => expect(screen.events.length).toBeGreaterThan(0), { timeout: 3000 })
    expect(JSON.stringify(screen.events)).not.toMatch(/price|total|customer/i)
    await post(`/branches/${demoBranch}/devices/${deviceId}/revoke`, await owner())
    await dark(screen)
    await vi.waitFor(() => expect(screen.closed).toBe(true), { timeout: 2000 })
    await expect(connectSocket(venue.url, token)).rejects.toMatchObject({ data: { code: 'session_expired' } })
  })

  test('hears no other branch, and nothing of another house', async () => {
    const { token } = await paired()
    const screen: TestScreen = await connectSocket(venue.url, token)
    open.push(screen)
    const elsewhere = await foundAnother(venue.deps)
    for (const branchId of [secondDemoBranch, elsewhere.branchId])
      expect(await screen.subscribe({ branchId })).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})
