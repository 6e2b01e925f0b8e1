import { system } from '@sufra/platform/db/doors'
import { hashPassword } from '@sufra/platform/identity/passwords'
import { createLimits } from '@sufra/platform/limits/limits'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { devicePairings, devices, pushSubscriptions } from '@sufra/platform/schema/screens.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { demoBranch, demoOrganizationId, demoStationId, demoTableId, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { Pairing } from '@sufra/shared/devices/devices.contract'
import { pairingCodeIn } from '@sufra/shared/devices/pairing-code.rules'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { foundAnother, hire, people, tokenOf } from '../identity/test-people'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { anOrder } from '../orders/test-evening'
import { anotherCode, pairDevice, startTestPairing } from './test-device'

let api: TestApi
const clock = { ahead: 0 }
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date(Date.now() + clock.ahead) })
})
afterAll(() => api.close())
afterEach(() => {
  clock.ahead = 0
})

type Shown = Pick<Pairing, 'code' | 'picture'>

const here = `/branches/${demoBranch}/devices`
const start = (body: object = { kind: 'kitchen', name: 'Grill' }) => startTestPairing(api, body)
const claim = ({ pairingId, secret }: { pairingId: string; secret: string }) =>
  api.post('/devices/pairing/claim', { body: { pairingId, secret }, key: null })
const manager = () => tokenOf(api.deps, { userId: people.manager })
const approve = async ({ code, picture }: Shown, more: object = {}, token?: string, path = here) =>
  api.post(path, { token: token ?? (await manager()), body: { code, picture, ...more }, key: null })
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code

describe('pairing', () => {
  test('a screen shows eight digits and a picture, a manager types the digits, the screen is in', async () => {
    const pairing = await start()
    expect(pairingCodeIn(pairing.code)).toBe(pairing.code)
    expect((await claim(pairing)).body).toEqual({ state: 'waiting' })
    const approved = await approve(pairing)
    expect(approved.body).toMatchObject({ name: 'Grill', kind: 'kitchen', stationIds: [], branchId: demoBranch })
    const { body } = await claim(pairing)
    expect(body).toMatchObject({ state: 'approved', device: { id: approved.body.id } })
    const session = await api.get('/auth/session', { token: body.token })
    expect(session.body).toMatchObject({
      kind: 'device',
      provider: null,
      currentBranchId: demoBranch,
      device: { kind: 'kitchen', stationIds: [] },
      user: { name: 'Grill', role: 'device', permissions: ['view_kitchen_display', 'update_order_status'] },
    })
    expect(session.body.branches.map(({ id }: { id: string }) => id)).toEqual([demoBranch])
  })

  test('the token is told to the screen that knows the secret only; again when the answer was lost, while the code counts', async () => {
    const pairing = await start()
    await approve(pairing)
    const other = await start()
    expect(codeOf(await claim({ ...pairing, secret: other.secret }))).toBe('pairing_expired')
    const [lost, heard] = [await claim(pairing), await claim(pairing)]
    expect([lost.body.state, heard.body.state]).toEqual(['approved', 'approved'])
    expect(heard.body.device).toEqual(lost.body.device)
    expect((await api.get('/auth/session', { token: heard.body.token })).status).toBe(200)
    clock.ahead = 10 * 60_000 + 1000
    expect(codeOf(await claim(pairing))).toBe('pairing_expired')
  })

  test('neither the code nor the secret nor the token is kept as it is', async () => {
    const pairing = await start()
    await approve(pairing)
    const { token } = (await claim(pairing)).body
    const kept = JSON.stringify(
      await system(api.deps, 'seed', async (tx) => [
        await tx.select().from(devicePairings),
        await tx.select().from(devices),
      ]),
    )
    for (const secret of [`"${pairing.code}"`, pairing.secret, token]) expect(kept).not.toContain(secret)
  })

  test('after ten minutes the code is worth nothing, and its digits are free again', async () => {
    const pairing = await start()
    clock.ahead = 10 * 60_000 + 1000
    expect(codeOf(await claim(pairing))).toBe('pairing_expired')
    expect(codeOf(await approve(pairing))).toBe('pairing_code_wrong')
    await start()
    const rows = await system(api.deps, 'seed', (tx) =>
      tx.select().from(devicePairings).where(eq(devicePairings.id, pairing.pairingId)),
    )
    expect(rows).toEqual([])
  })

  test('the same manager who types the code again is answered the same', async () => {
    const pairing = await start()
    const [first, second] = [await approve(pairing), await approve(pairing)]
    expect(second.body).toEqual(first.body)
    const elsewhere = await foundAnother(api.deps)
    const token = await tokenOf(api.deps, elsewhere)
    const path = `/branches/${elsewhere.branchId}/devices`
    expect(codeOf(await approve(pairing, {}, token, path))).toBe('pairing_code_wrong')
  })

  test('a house asks for twenty codes in ten minutes, no more', async () => {
    await start()
    const ask = () => api.post('/devices/pairing', { body: { kind: 'kitchen' }, key: null })
    for (let n = 0; n < 19; n += 1) expect((await ask()).status).toBe(201)
    expect(codeOf(await ask())).toBe('too_many_requests')
  })

  test('two screens asking at once never share a code', async () => {
    const given = await Promise.all(Array.from({ length: 8 }, () => start()))
    expect(new Set(given.map(({ code }) => code)).size).toBe(8)
  })

  test('ten wrong codes, and the manager waits', async () => {
    const token = await tokenOf(api.deps, { userId: await hire(api.deps, { role: 'MANAGER' }) })
    const pairing = await start()
    const wrong = { ...pairing, code: anotherCode(pairing.code) }
    for (let tried = 0; tried < 10; tried += 1)
      expect(codeOf(await approve(wrong, {}, token))).toBe('pairing_code_wrong')
    expect(codeOf(await approve(pairing, {}, token))).toBe('too_many_attempts')
    clock.ahead = 9.9 * 60_000
    expect(codeOf(await approve(pairing, {}, token))).toBe('too_many_attempts')
  })

  test('codes of one’s own between the guesses give none of them back, and cost none', async () => {
    const token = await tokenOf(api.deps, { userId: await hire(api.deps, { role: 'MANAGER' }) })
    const own = await start()
    const wrong = { ...own, code: anotherCode(own.code) }
    for (let guessed = 0; guessed < 9; guessed += 1) await approve(wrong, {}, token)
    const foreign = { stationIds: [demoStationId('cold', 2)] }
    for (let tried = 0; tried < 2; tried += 1) expect((await approve(own, foreign, token)).status).toBe(404)
    for (const each of [own, own, await start()]) expect((await approve(each, {}, token)).status).toBe(200)
    expect(codeOf(await approve(wrong, {}, token))).toBe('pairing_code_wrong')
    expect(codeOf(await approve(wrong, {}, token))).toBe('too_many_attempts')
  })

  test('a wall is hung at stations of its own branch', async () => {
    const pairing = await start()
    const foreign = { stationIds: [demoStationId('cold', 2)] }
    expect(await approve(pairing, foreign)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    const own = await approve(pairing, { stationIds: [demoStationId('cold')] })
    expect(own.body.stationIds).toEqual([demoStationId('cold')])
  })

  test.each([
    ['a waiter', people.waiter, here, 403],
    ['the manager of another branch', people.jeddahManager, here, 403],
    ['the owner', people.owner, `/branches/${secondDemoBranch}/devices`, 200],
  ])('%s lets a screen in: %#', async (_, userId, path, status) => {
    const pairing = await start()
    expect((await approve(pairing, {}, await tokenOf(api.deps, { userId }), path)).status).toBe(status)
  })
})

describe('a paired wall', () => {
  test('shows its tickets and moves them on; what it did stands under its own name', async () => {
    const { token, device } = await pairDevice(api, 'kitchen')
    const waiter = await api.as('waiter')
    // Placed here: what the demo is cooking may have been ordered before the business day turned.
    const placed = await api.post(`/branches/${demoBranch}/orders`, {
      token: waiter,
      body: anOrder({ tableId: demoTableId(1) }),
    })
    const lineIds = placed.body.lines.map(({ id }: { id: string }) => id)
    const one = `/branches/${demoBranch}/orders/${placed.body.id}`
    await api.post(`${one}/advance`, { token: waiter, body: { to: 'confirmed', lineIds } })
    const board = await api.get(`/branches/${demoBranch}/boards/kitchen`, { token })
    expect(board.body.view).toBe('kitchen')
    expect(board.body.state.orders.map(({ id }: { id: string }) => id)).toContain(placed.body.id)
    for (const to of ['preparing', 'ready'])
      expect(await api.post(`${one}/advance`, { token, body: { to, lineIds } })).toMatchObject({ status: 200 })
    expect(await api.post(`${one}/recall`, { token, body: { lineIds } })).toMatchObject({ status: 200 })
    const [entry] = await system(api.deps, 'seed', (tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.organizationId, demoOrganizationId))
        .orderBy(desc(auditEntries.seq))
        .limit(1),
    )
    expect(entry).toMatchObject({ actor: `device:${device.id}`, deviceId: device.id, action: 'order.recalled' })
    const served = { token, body: { to: 'served', lineIds } }
    expect((await api.post(`${one}/advance`, served)).status).toBe(403)
  })

  test('at one station shows that station’s tickets only', async () => {
    const station = demoStationId('drinks')
    const { token } = await pairDevice(api, 'kitchen', { stationIds: [station] })
    const { body } = await api.get(`/branches/${demoBranch}/boards/kitchen`, { token })
    const stationsIn = body.state.orders.map(({ lines }: { lines: { stationId: string }[] }) =>
      lines.map((l) => l.stationId),
    )
    expect(stationsIn.length).toBeGreaterThan(0)
    for (const of of stationsIn) expect(of).toContain(station)
    const cook = await tokenOf(api.deps, { userId: people.cook })
    const all = await api.get(`/branches/${demoBranch}/boards/kitchen`, { token: cook })
    expect(all.body.state.orders.length).toBeGreaterThan(body.state.orders.length)
  })

  test('at one station counts no other’s tickets once nothing hangs on it, whatever it asks for', async () => {
    const station = demoStationId('drinks')
    const { token } = await pairDevice(api, 'kitchen', { stationIds: [station] })
    const [cook, waiter] = [await tokenOf(api.deps, { userId: people.cook }), await api.as('waiter')]
    const ticketsOf = async (asked: string, by: string): Promise<number> =>
      (await api.get(`/branches/${demoBranch}/quiet-kitchen${asked}`, { token: by })).body.tickets
    const asks = ['', `?stations=${demoStationId('cold')}`, `?stations=${station}`]
    const counts = () => Promise.all([ticketsOf('', cook), ...asks.map((asked) => ticketsOf(asked, token))])
    const [all = 0, ...own] = await counts()
    const body = anOrder({ channel: 'takeaway' })
    const placed = await api.post(`/branches/${demoBranch}/orders`, { token: waiter, body })
    const lineIds = placed.body.lines.map(({ id }: { id: string }) => id)
    for (const to of ['preparing', 'ready'])
      await api.post(`/branches/${demoBranch}/orders/${placed.body.id}/advance`, { token: cook, body: { to, lineIds } })
    expect(await counts()).toEqual([all + 1, ...own])
    expect(new Set(own).size).toBe(1)
  })

  test.each([
    ['kitchen', 'boards/kitchen', 200],
    ['kitchen', 'boards/floor', 403],
    ['kitchen', 'boards/waiter', 403],
    ['kitchen', 'orders', 403],
    ['kitchen', 'today', 403],
    ['kitchen', 'devices', 403],
    ['floor', 'boards/floor', 200],
    ['floor', 'tables', 200],
    ['floor', 'boards/kitchen', 403],
    ['waiter', 'boards/waiter', 403],
    ['waiter', 'boards/floor', 403],
    ['printer', 'boards/kitchen', 403],
  ] as const)('%s asks for %s: %i', async (kind, path, status) => {
    const { token } = await pairDevice(api, kind)
    expect((await api.get(`/branches/${demoBranch}/${path}`, { token })).status).toBe(status)
    expect((await api.get(`/branches/${secondDemoBranch}/${path}`, { token })).status).toBe(404)
  })

  test('has no profile, and orders nothing', async () => {
    const { token } = await pairDevice(api, 'kitchen')
    expect((await api.get('/auth/profile', { token })).status).toBe(403)
    expect((await api.post('/auth/branch', { token, body: { branchId: demoBranch } })).status).toBe(403)
    expect((await api.get('/my-orders', { token })).status).toBe(403)
  })

  test('is listed with when it was last seen, at most a minute old', async () => {
    const { token, device } = await pairDevice(api, 'kitchen')
    await api.get('/auth/session', { token })
    await vi.waitFor(
      async () => {
        const { body } = await api.get(here, { token: await manager() })
        const listed = body.devices.find(({ id }: { id: string }) => id === device.id)
        expect(Date.now() - Date.parse(listed.lastSeenAt)).toBeLessThan(60_000)
      },
      { timeout: 8000, interval: 500 },
    )
  })
})

describe('a device that is turned away', () => {
  test('is a stranger at once, and so is whoever typed a PIN on it', async () => {
    const { token, device } = await pairDevice(api, 'waiter')
    const userId = await hire(api.deps, { role: 'WAITER', pinHash: await hashPassword('2580') })
    const opened = await api.post('/auth/pin', { token, body: { userId, pin: '٢٥٨٠' }, key: null })
    expect((await api.get('/auth/session', { token: opened.body.token })).status).toBe(200)
    const revoked = await api.post(`${here}/${device.id}/revoke`, { token: await manager() })
    expect(revoked.body.revokedAt).not.toBeNull()
    expect(await api.get('/auth/session', { token })).toMatchObject({
      status: 401,
      body: { error: { code: 'device_unknown' } },
    })
    expect(codeOf(await api.get('/auth/session', { token: opened.body.token }))).toBe('session_expired')
    const again = await api.post(`${here}/${device.id}/revoke`, { token: await manager() })
    // When it was last seen is written down meanwhile.
    const { lastSeenAt } = again.body
    expect(again.body).toEqual({ ...revoked.body, lastSeenAt })
  })

  test('is told no notices more, and the person whose PIN was typed on it still is on their own phone', async () => {
    const { token, device } = await pairDevice(api, 'waiter')
    const userId = await hire(api.deps, { role: 'WAITER', pinHash: await hashPassword('2580') })
    await api.post('/auth/pin', { token, body: { userId, pin: '2580' }, key: null })
    await tokenOf(api.deps, { userId })
    const theirs = await system(api.deps, 'seed', (tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)))
    const phones = theirs.map(({ id, deviceId }) => ({
      id: crypto.randomUUID(),
      organizationId: demoOrganizationId,
      branchId: demoBranch,
      sessionId: id,
      principal: `staff:${userId}`,
      publicKey: 'k',
      authSecret: 's',
      endpoint: `https://push.example/${deviceId}`,
    }))
    await system(api.deps, 'seed', (tx) => tx.insert(pushSubscriptions).values(phones))
    await api.post(`${here}/${device.id}/revoke`, { token: await manager() })
    const left = await system(api.deps, 'seed', (tx) => tx.delete(pushSubscriptions).returning())
    expect(left.map(({ endpoint }) => endpoint)).toEqual(['https://push.example/null'])
  })

  test('by the manager of another branch or the owner of another house, stays in', async () => {
    const { device } = await pairDevice(api, 'kitchen')
    const jeddah = await tokenOf(api.deps, { userId: people.jeddahManager })
    expect((await api.post(`${here}/${device.id}/revoke`, { token: jeddah })).status).toBe(403)
    const sibling = `/branches/${secondDemoBranch}/devices/${device.id}/revoke`
    expect((await api.post(sibling, { token: jeddah })).status).toBe(404)
    const stranger = await tokenOf(api.deps, await foundAnother(api.deps))
    expect((await api.post(`${here}/${device.id}/revoke`, { token: stranger })).status).toBe(404)
  })

  test('by itself: signing out on it gives the pairing up', async () => {
    const { token, device } = await pairDevice(api, 'floor')
    expect((await api.post('/auth/sign-out', { token, key: null })).status).toBe(200)
    expect(codeOf(await api.get('/auth/session', { token }))).toBe('device_unknown')
    const { body } = await api.get(here, { token: await manager() })
    expect(body.devices.find(({ id }: { id: string }) => id === device.id).revokedAt).not.toBeNull()
  })
})

describe('a PIN', () => {
  const pin = '2580'
  const withPin = async (more: object = {}) =>
    hire(api.deps, { role: 'WAITER', name: 'Zaid', pinHash: await hashPassword(pin), ...more })
  const type = (token: string, userId: string, typed = pin) =>
    api.post('/auth/pin', { token, body: { userId, pin: typed }, key: null })

  test('signs its person in on a device of their branch, and the session knows the device', async () => {
    const { token, device } = await pairDevice(api, 'waiter')
    const userId = await withPin()
    const staff = await api.get('/devices/me/staff', { token })
    expect(staff.body).toContainEqual({ userId, name: 'Zaid', role: 'WAITER' })
    const { status, body } = await type(token, userId)
    expect(status).toBe(201)
    expect(body.session).toMatchObject({ kind: 'staff', demo: false, user: { id: userId, role: 'WAITER' } })
    const { body: profile } = await api.get('/auth/profile', { token: body.token })
    expect(profile).toMatchObject({ provider: 'pin', sessions: [{ current: true, deviceName: device.name }] })
    const [row] = await system(api.deps, 'seed', (tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)))
    expect(row?.deviceId).toBe(device.id)
  })

  test('of an owner, who is of no branch, signs them in at every branch of their house, and stands there', async () => {
    const userId = await withPin({ role: 'OWNER', name: 'Maha', branchId: null })
    for (const [branchId, by] of [
      [demoBranch, people.manager],
      [secondDemoBranch, people.jeddahManager],
    ] as const) {
      const { token } = await pairDevice(api, 'waiter', { branchId, by })
      expect((await api.get('/devices/me/staff', { token })).body).toContainEqual({
        userId,
        name: 'Maha',
        role: 'OWNER',
      })
      const { status, body } = await type(token, userId)
      expect([status, body.session.currentBranchId]).toEqual([201, branchId])
    }
  })

  test('of the owner of another house is wrong, and they are not on the list', async () => {
    const { organizationId } = await foundAnother(api.deps)
    const userId = await withPin({ organizationId, role: 'OWNER', branchId: null })
    const { token } = await pairDevice(api, 'waiter')
    expect(codeOf(await type(token, userId))).toBe('pin_wrong')
    expect(JSON.stringify((await api.get('/devices/me/staff', { token })).body)).not.toContain(userId)
  })

  test('is of no use without a device, and on a printer', async () => {
    const userId = await withPin()
    expect(codeOf(await type('', userId))).toBe('signed_out')
    for (const token of [await manager(), await tokenOf(api.deps, { userId }), await api.as('waiter')]) {
      expect((await type(token, userId)).status).toBe(403)
      expect((await api.get('/devices/me/staff', { token })).status).toBe(403)
    }
    expect((await type((await pairDevice(api, 'printer')).token, userId)).status).toBe(403)
  })

  test.each([
    ['works at another branch', { branchId: secondDemoBranch }],
    ['was let go', { isActive: false }],
    ['has none', { pinHash: null }],
    ['belongs to no branch', { branchId: null }],
  ])('of somebody who %s is wrong, and they are not on the list', async (_, who) => {
    const { token } = await pairDevice(api, 'waiter')
    const userId = await withPin(who)
    expect(codeOf(await type(token, userId))).toBe('pin_wrong')
    const staff = await api.get('/devices/me/staff', { token })
    expect(staff.body.map((each: { userId: string }) => each.userId)).not.toContain(userId)
  })

  test('of somebody in another house is wrong', async () => {
    const elsewhere = await foundAnother(api.deps)
    const { token } = await pairDevice(api, 'waiter')
    expect(codeOf(await type(token, elsewhere.userId))).toBe('pin_wrong')
  })

  test('guessed five times locks that person out on that device, with the right one too, longer each time', async () => {
    const { token } = await pairDevice(api, 'waiter')
    const [userId, colleague] = [await withPin(), await withPin()]
    const guess = async () => codeOf(await type(token, userId, '9517'))
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe('pin_wrong')
    expect(await guess()).toBe('too_many_attempts')
    const locked = await type(token, userId)
    expect(locked).toMatchObject({ status: 429, body: { error: { details: { seconds: expect.any(Number) } } } })
    expect((await type(token, colleague)).status).toBe(201)
    expect((await type((await pairDevice(api, 'floor')).token, userId)).status).toBe(201)

    clock.ahead = 16 * 60_000
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe('pin_wrong')
    clock.ahead = 32 * 60_000
    expect(await guess()).toBe('too_many_attempts')
    clock.ahead = 4.3 * 3_600_000
    expect((await type(token, userId)).status).toBe(201)
  })

  test('typed right forgets the wrong ones before it', async () => {
    const { token } = await pairDevice(api, 'waiter')
    const userId = await withPin()
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect(codeOf(await type(token, userId, '9517'))).toBe('pin_wrong')
      expect((await type(token, userId)).status).toBe(201)
    }
  })

  test('given anew by a manager lets in who was locked out', async () => {
    const { token } = await pairDevice(api, 'waiter')
    const userId = await withPin()
    for (let n = 0; n < 6; n += 1) await type(token, userId, '9517')
    await api.post(`/people/${userId}/pin`, { token: await manager(), body: { pin: '7319' }, key: null })
    expect(codeOf(await type(token, userId))).toBe('pin_wrong')
    expect((await type(token, userId, '7319')).status).toBe(201)
  })

  test('given anew while the one before is being proved lets nobody in with that', async () => {
    const { token } = await pairDevice(api, 'waiter')
    const userId = await withPin()
    const limits = createLimits()
    const renew = async () =>
      api.post(`/people/${userId}/pin`, { token: await manager(), body: { pin: '7319' }, key: null })
    const slow = api.besides({ limits: { ...limits, forget: async () => void (await renew()) } })
    expect(codeOf(await slow.post('/auth/pin', { token, body: { userId, pin }, key: null }))).toBe('pin_wrong')
    expect((await type(token, userId, '7319')).status).toBe(201)
  })

  test('typed a hundred times at once is tried five times', async () => {
    const { token } = await pairDevice(api, 'waiter')
    const userId = await withPin()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => type(token, userId, String(3000 + 7 * n))))
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(95)
  })
})
