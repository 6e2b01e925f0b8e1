import { system } from '@sufra/platform/db/doors'
import { newTableSecret } from '@sufra/platform/identity/table-link'
import { makeSigningKey, tokenKeysOf } from '@sufra/platform/identity/token-keys'
import { createLogger } from '@sufra/platform/logging/logger'
import { branches, organizations, restaurants } from '@sufra/platform/schema/tenancy.table'
import { demoBranch, demoItemId, demoTableCode, secondDemoBranch } from '@sufra/platform/seed/demo'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from './test-api'

let api: TestApi
let manager: string

const coffee = `/branches/${demoBranch}/menu-items/${demoItemId('coffee')}/availability`
const soldOut = { available: false }

beforeAll(async () => {
  api = await openTestApi()
  manager = await api.as('manager')
})
afterAll(() => api.close())

const change = (body: unknown, more: { token?: string; key?: string | null; headers?: Record<string, string> } = {}) =>
  api.post(coffee, { token: manager, body, ...more })
const version = async () => {
  const { body } = await api.get(`/branches/${demoBranch}/menu`)
  return body.items.find(({ id }: { id: string }) => id === demoItemId('coffee')).version
}

test('a field nobody asked for is refused by name, and nothing is written', async () => {
  const before = await version()
  const answer = await change({ ...soldOut, price: 1 })
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'unknown_field', details: { field: 'price' } } } })
  expect(answer.body.message).toContain('price')
  expect(await version()).toBe(before)
})

test.each([[{ available: 'false' }], [{ available: 1 }], [{ available: null }], [{}], [null], [[]], ['"text"'], [7]])(
  'a body of the wrong type is refused: %j',
  async (body) => {
    const before = await version()
    const answer = await change(body)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
    expect(answer.body.error.details.issues[0]).toMatchObject({ code: 'invalid_type' })
    expect(await version()).toBe(before)
  },
)

test('what is wrong is said in the caller’s language', async () => {
  const inArabic = await change({ available: 'no' }, { headers: { 'x-locale': 'ar' } })
  expect(inArabic.body.message).toMatch(/[\u0600-\u06FF]/)
  expect(inArabic.body.error.details.issues[0].message).toMatch(/[\u0600-\u06FF]/)
  const inKurdish = await change({ available: 'no' }, { headers: { 'accept-language': 'ckb-IQ' } })
  expect(inKurdish.body.message).not.toBe(inArabic.body.message)
})

test('broken JSON, a hidden prototype and another kind of text are refused', async () => {
  const broken = await change('{"available": fal')
  expect(broken).toMatchObject({ status: 400, body: { error: { code: 'unreadable_request' } } })
  expect(broken.body.message).toContain('JSON')
  expect((await change('{"available":false,"__proto__":{"admin":true}}')).status).toBe(400)
  for (const kind of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]) {
    const answer = await change(JSON.stringify(soldOut), { headers: { 'content-type': kind } })
    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } })
  }
})

test('a body over 64 kB is refused', async () => {
  const answer = await change({ available: false, until: 'x'.repeat(65 * 1024) })
  expect(answer).toMatchObject({ status: 413, body: { error: { code: 'body_too_large' } } })
})

test('a command without a key, or with one that is no UUID, is refused', async () => {
  expect((await change(soldOut, { key: null })).body.error.code).toBe('idempotency_key_missing')
  expect((await change(soldOut, { key: 'tap-1' })).body.error.code).toBe('idempotency_key_invalid')
})

test('the same tap twice counts once, and the second answer says so', async () => {
  const key = crypto.randomUUID()
  const first = await change(soldOut, { key })
  const again = await change(soldOut, { key })
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(first.headers['idempotent-replay']).toBeUndefined()
  expect(again.headers['idempotent-replay']).toBe('true')
  expect(await version()).toBe(first.body.version)
})

test('a key used again for something else is refused', async () => {
  const key = crypto.randomUUID()
  await change(soldOut, { key })
  const before = await version()
  const answer = await change({ available: true }, { key })
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'idempotency_key_reused' } } })
  expect(await version()).toBe(before)
})

test('signed out, forged, altered and foreign tokens are all just signed out', async () => {
  const [header, payload, signature] = manager.split('.')
  const owner = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), sub: 'x' }),
  )
  const stranger = await tokenKeysOf([await makeSigningKey()])
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const tokens = [
    newTableSecret(),
    `${header}.${owner.toString('base64url')}.${signature}`,
    `${header}.${payload}.${signature?.split('').reverse().join('')}`,
    unsigned,
    await stranger.sign({ subject: 'staff:x', sessionId: crypto.randomUUID() }, 60),
    'x'.repeat(10_000),
  ]
  for (const token of tokens) {
    expect(await change(soldOut, { token })).toMatchObject({ status: 401, body: { error: { code: 'signed_out' } } })
  }
  expect((await api.post(coffee, { body: soldOut })).body.error.code).toBe('signed_out')
  expect((await change(soldOut, { headers: { authorization: 'Basic Zm9v' } })).status).toBe(401)
})

test('a token past its time says that the session has ended', async () => {
  const later = api.besides({ now: () => new Date(Date.now() + 13 * 3_600_000) })
  const answer = await later.get('/auth/session', { token: manager })
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'session_expired' } } })
  await later.close()
})

test('a branch that does not exist, or is another restaurant’s, is not found, whoever asks', async () => {
  const theirs = await anotherRestaurant()
  for (const token of [manager, await api.as('owner'), await api.as('customer')]) {
    for (const branch of [theirs, crypto.randomUUID()]) {
      const answer = await api.get(`/branches/${branch}/orders/${crypto.randomUUID()}`, { token })
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    }
  }
  const answer = await change(soldOut, { token: await api.as('owner') })
  expect(answer.status).toBe(200)
  const path = coffee.replace(demoBranch, theirs)
  expect((await api.post(path, { token: await api.as('owner'), body: soldOut })).status).toBe(404)
  expect((await api.get('/branches/1/today', { token: manager })).body.error.code).toBe('invalid_request')
})

async function anotherRestaurant(): Promise<string> {
  const [organizationId, restaurantId, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const name = { en: 'Next door' }
  await system(api.deps, 'seed', async (tx) => {
    await tx.insert(organizations).values({ id: organizationId, slug: 'next-door', name: 'Next door' })
    await tx.insert(restaurants).values({ id: restaurantId, organizationId, name })
    const place = { slug: 'branch-1', timeZone: 'Asia/Riyadh', currency: 'SAR', taxRateBasisPoints: 1500 }
    await tx.insert(branches).values({ id, organizationId, restaurantId, name, ...place })
  })
  return id
}

test('a role that may not do it is told so, at the own branch and at the sister branch', async () => {
  const waiter = await api.as('waiter')
  expect((await change(soldOut, { token: waiter })).body.error.code).toBe('forbidden')
  expect((await api.get(`/branches/${secondDemoBranch}/today`, { token: manager })).status).toBe(403)
  expect((await api.get(`/branches/${secondDemoBranch}/today`, { token: await api.as('owner') })).status).toBe(200)
})

test('a filter nobody knows is refused', async () => {
  const answer = await api.get(`/branches/${demoBranch}/today?day=yesterday`, { token: manager })
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'unknown_field', details: { field: 'day' } } } })
})

test('too many requests are told to wait', async () => {
  const small = api.besides({ config: { requestsPerMinute: 3 } })
  const token = await small.as('manager')
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await small.get('/auth/session', { token })).status)
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
  expect(statuses.at(-1)).toBe(429)
  expect((await small.get('/auth/session', { token: await small.as('waiter') })).status).toBe(200)
  await small.close()
})

test('an address that strangers have used up locks nobody out who works there, not even where they were never seen', async () => {
  const unseen = { ...api.deps.config.auth }
  const small = api.besides({ config: { requestsPerMinute: 2, auth: unseen } })
  for (let i = 0; i < 10; i += 1) await small.get('/installation')
  const forged = `${manager.slice(0, -6)}AAAAAA`
  expect((await small.get('/auth/session', { token: forged })).status).toBe(429)
  expect((await small.get('/auth/session', { token: manager })).status).toBe(200)
  await small.close()
})

test('guests of one photographed code count under their address, and so do sessions that have ended', async () => {
  const small = api.besides({ config: { requestsPerMinute: 20 } })
  const { tables } = (await api.get('/auth/demo/doors')).body
  const [, , code, secret] = tables[0].path.split('/')
  const scan = async () => (await api.post('/auth/table', { key: null, body: { code, secret } })).body.token as string
  const guests = await Promise.all(Array.from({ length: 12 }, scan))
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1)
    for (const token of guests) statuses.push((await small.get('/auth/session', { token })).status)
  expect(statuses.filter((status) => status !== 429)).toHaveLength(100)
  expect((await small.get('/auth/session', { token: manager })).status).toBe(200)
  await small.close()

  const other = api.besides({ config: { requestsPerMinute: 2 } })
  const ended = await Promise.all(Array.from({ length: 12 }, () => api.as('host')))
  for (const token of ended) await api.post('/auth/sign-out', { token, key: null })
  const refused: number[] = []
  for (let n = 0; n < 3; n += 1)
    for (const token of ended) refused.push((await other.get('/auth/session', { token })).status)
  expect(refused.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429))
  await other.close()
})

test('an address that lies about where it comes from is counted all the same', async () => {
  const small = api.besides({ config: { requestsPerMinute: 1 } })
  const codes: number[] = []
  for (let i = 0; i < 7; i += 1) {
    codes.push((await small.get('/installation', { headers: { 'x-forwarded-for': `10.0.0.${i}` } })).status)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
  await small.close()
})

test('an API whose database is gone is alive but not ready', async () => {
  const ping = () => Promise.reject(new Error('gone'))
  const cut = api.besides({ db: { ...api.deps.db, ping } })
  expect((await cut.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const ready = await cut.app.inject({ url: '/readyz' })
  expect(ready).toMatchObject({ statusCode: 503 })
  expect(ready.json()).toMatchObject({ ok: false, database: false, unfit: ['database'] })
  await cut.close()
})

test('a database that goes away shows within the second, whoever has asked before', async () => {
  let gone = false
  const ping = () => (gone ? Promise.reject(new Error('gone')) : Promise.resolve())
  const cut = api.besides({ db: { ...api.deps.db, ping } })
  const status = async () => (await cut.app.inject({ url: '/readyz' })).statusCode
  expect(await status()).toBe(200)
  gone = true
  await vi.waitFor(async () => expect(await status()).toBe(503), { timeout: 1000, interval: 50 })
  await cut.close()
})

test('however often it is asked whether it is ready, the database is asked twice a second', async () => {
  let pings = 0
  const ping = async () => {
    pings += 1
  }
  const asked = api.besides({ db: { ...api.deps.db, ping } })
  const began = performance.now()
  for (let i = 0; i < 200; i += 1) expect((await asked.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect(pings).toBeLessThanOrEqual(1 + (performance.now() - began) / 500)
  await asked.close()
})

test('what breaks inside tells the caller a code, the log the same code and why, and neither any secret', async () => {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => void lines.push(line) })
  const pool = { ...api.deps.db.pool, acquire: () => Promise.reject(new TypeError('a fault of ours')) }
  const broken = api.besides({ log, db: { ...api.deps.db, pool } })
  const secret = newTableSecret()
  await broken.app.inject({ url: `/t/${demoTableCode(1)}/${secret}` })
  const answer = await broken.post('/auth/table', { body: { code: demoTableCode(1), secret }, token: manager })
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 'unexpected' } } })
  expect(JSON.stringify(answer.body)).not.toContain('fault of ours')
  const told = lines.join('')
  expect(told).toContain(answer.body.error.details.support)
  expect(told).toContain('a fault of ours')
  expect(told).not.toContain(secret)
  expect(told).not.toContain(manager)
  await broken.close()
})
