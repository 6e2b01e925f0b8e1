import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { system } from '@sufra/platform/db/doors'
import { demoTableSecret, hashOfSecret, newTableSecret } from '@sufra/platform/identity/table-link'
import { createLimits, takeTry } from '@sufra/platform/limits/limits'
import { tableLinks } from '@sufra/platform/schema/sessions.table'
import { demoBranch, demoOrders, demoTableCode, demoTableId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { demoRoles } from '@sufra/shared/identity/identity.contract'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { allScans } from './table-session.commands'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const code = demoTableCode(7)
const secret = demoTableSecret(code)
const scan = (body: { code: string; secret: string }) => api.post('/auth/table', { body, key: null })

test('an installation says which settings it has, never what they are', async () => {
  const { body } = await api.get('/installation')
  expect(body).toMatchObject({ configured: false, provider: null, demo: true, errorReports: false, outbox: false })
  expect(body.settings).toHaveLength(6)
  expect(body.settings.every(({ present }: { present: boolean }) => present === false)).toBe(true)
})

test('it points to the outbox where messages stand in one, and never in production', async () => {
  const auth = { ...api.deps.config.auth, provider: 'builtin' } as const
  const saysOf = async (config: Partial<TestApi['deps']['config']>) => {
    const { body } = await api.besides({ config }).get('/installation')
    return body.outbox
  }
  expect([await saysOf({ auth }), await saysOf({ auth, production: true })]).toEqual([true, false])
})

test.each(demoRoles)('a visitor may try the restaurant as %s', async (role) => {
  const opened = await api.post('/auth/demo', { body: { role }, key: null })
  expect(opened.status).toBe(201)
  expect(opened.body.session).toMatchObject({
    demo: true,
    provider: 'demo',
    kind: role === 'customer' ? 'customer' : 'staff',
  })
  const again = await api.get('/auth/session', { token: opened.body.token })
  expect(again.body).toEqual(opened.body.session)
})

test('an owner reaches both branches, a waiter the own one', async () => {
  const branchesOf = async (role: 'owner' | 'waiter') => {
    const { body } = await api.get('/auth/session', { token: await api.as(role) })
    return body.branches.map(({ id }: { id: string }) => id)
  }
  expect(await branchesOf('owner')).toEqual([demoBranch, secondDemoBranch])
  expect(await branchesOf('waiter')).toEqual([demoBranch])
})

test('the demo closes once the restaurant has its own sign-in, or says so', async () => {
  const auth = { ...api.deps.config.auth, provider: 'firebase' } as const
  for (const config of [{ auth }, { demo: false }]) {
    const closed = api.besides({ config })
    expect((await closed.post('/auth/demo', { body: { role: 'owner' } })).body.error.code).toBe('demo_closed')
    expect((await closed.get('/auth/demo/doors')).body.error.code).toBe('demo_closed')
    expect((await closed.get('/installation')).body.demo).toBe(false)
    await closed.close()
  }
})

test('whoever signed out is out at once, with the token still good', async () => {
  const token = await api.as('host')
  expect((await api.post('/auth/sign-out', { token, key: null })).status).toBe(200)
  expect((await api.get('/auth/session', { token })).body.error.code).toBe('session_expired')
})

test('anybody can check a token with the published keys', async () => {
  const { body } = await api.get('/auth/keys')
  expect(JSON.stringify(body)).not.toContain('"d"')
  const [header, claims, signature = ''] = (await api.as('waiter')).split('.')
  const key = createPublicKey({ key: body.keys[0], format: 'jwk' })
  expect(verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  const said = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())
  expect(said).toMatchObject({ iss: 'sufra', sub: expect.stringMatching(/^staff:/) })
  expect(said).not.toHaveProperty('role')
})

test('a scan opens a session at the table, bound to the party that sits there', async () => {
  const { status, body } = await scan({ code, secret })
  expect(status).toBe(201)
  expect(body.session).toMatchObject({ kind: 'guest', currentBranchId: demoBranch, demo: false, provider: null })
  expect(body.session.table).toEqual({ id: demoTableId(7), number: 7, visitId: demoOrders.pending.visitId })
  const free = demoTableCode(1)
  const alone = await scan({ code: free, secret: demoTableSecret(free) })
  expect(alone.body.session.table).toMatchObject({ number: 1, visitId: null })
})

test('a forged or altered link opens nothing', async () => {
  const altered = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  const other = demoTableSecret(demoTableCode(6))
  for (const wrong of [newTableSecret(), altered, other, secret.toUpperCase(), 'x']) {
    const answer = await scan({ code, secret: wrong })
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'table_link_invalid' } } })
  }
  expect((await scan({ code: 'nowhere', secret })).body.error.code).toBe('table_link_invalid')
})

test('who tries code after code is stopped, whichever comes next', async () => {
  const limits = createLimits()
  const busy = api.besides({ limits })
  const invented = () => busy.post('/auth/table', { body: { code: 'invented', secret }, key: null })
  for (let n = 1; n < allScans.tries; n += 1) await takeTry({ limits, now: api.deps.now }, allScans, '127.0.0.1')
  expect(await invented()).toMatchObject({ status: 401 })
  expect(await invented()).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
})

test('a link with a character that no database holds is refused as what it is', async () => {
  for (const odd of [
    { code: '\u0000', secret },
    { code, secret: '\u0000' },
    { code: '\ud800', secret },
  ]) {
    const { status } = await scan(odd)
    expect([400, 401]).toContain(status)
  }
})

test('beside our own provider a table of the demo opens as ever, to many phones at once too', async () => {
  const builtin = api.besides({ config: { auth: { ...api.deps.config.auth, provider: 'builtin' } } })
  for (const number of [1, 5, 7, 8]) {
    const body = { code: demoTableCode(number), secret: demoTableSecret(demoTableCode(number)) }
    const scans = Array.from({ length: 20 }, () => builtin.post('/auth/table', { body, key: null }))
    const answers = await Promise.all(scans)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(answers[0]?.body.session).toMatchObject({ kind: 'guest', table: { number } })
  }
})

test('a rotated link works until its grace has passed, then says that it was replaced', async () => {
  const rotated = demoTableCode(2)
  const old = { code: rotated, secret: demoTableSecret(rotated) }
  await rotate(demoTableId(2), rotated, new Date(Date.now() + 60_000))
  expect((await scan(old)).status).toBe(201)
  await rotate(demoTableId(2), rotated, new Date(Date.now() - 1000))
  expect(await scan(old)).toMatchObject({ status: 401, body: { error: { code: 'table_link_expired' } } })
})

/** As a manager's rotation leaves the rows: the one in use retired, another in its place. */
function rotate(tableId: string, linkCode: string, graceUntil: Date): Promise<void> {
  return system(api.deps, 'seed', async (tx) => {
    const rows = await tx.select().from(tableLinks).where(eq(tableLinks.tableId, tableId))
    const [row] = rows
    if (!row) throw new Error('the demo has no such table')
    await tx.update(tableLinks).set({ rotatedAt: new Date(), graceUntil }).where(eq(tableLinks.tableId, tableId))
    const secretHash = hashOfSecret(newTableSecret())
    await tx.insert(tableLinks).values({ ...row, id: crypto.randomUUID(), code: linkCode, secretHash })
    await tx
      .update(tableLinks)
      .set({ rotatedAt: null, graceUntil: null })
      .where(and(eq(tableLinks.tableId, tableId), eq(tableLinks.secretHash, secretHash), isNull(tableLinks.rotatedAt)))
  })
}

test('the demo’s own doors open its tables', async () => {
  const { body } = await api.get('/auth/demo/doors')
  expect(body.branchId).toBe(demoBranch)
  const door = body.tables.find(({ number }: { number: number }) => number === 3)
  const [, , doorCode, doorSecret] = door.path.split('/')
  expect((await scan({ code: doorCode, secret: doorSecret })).body.session.table.number).toBe(3)
})

test('a guest’s token is good at the own table’s branch only, and for nothing of the staff', async () => {
  const { token } = (await scan({ code, secret })).body
  expect((await api.get(`/branches/${demoBranch}/boards/guest`, { token })).body.view).toBe('guest')
  expect((await api.get(`/branches/${secondDemoBranch}/boards/guest`, { token })).status).toBe(404)
  for (const path of ['boards/kitchen', 'boards/waiter', 'boards/floor', 'today', 'orders']) {
    expect((await api.get(`/branches/${demoBranch}/${path}`, { token })).status).toBe(403)
  }
})

const key = newTableSecret()
const report = {
  code: 'K7M2P9QX',
  message: 'x is undefined',
  path: `/t/${code}/${secret}`,
  stack: `at /t/${code}/${secret}, /reset/${key} and https://eat.example/invite/${key}`,
}

test('an error report is passed on without the secret of a table, a reset link or an invitation', async () => {
  const received: string[] = []
  const server = createServer((request, reply) => {
    request.on('data', (chunk: Buffer) => received.push(chunk.toString()))
    request.on('end', () => reply.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reporting = api.besides({ config: { errorReportUrl: `http://127.0.0.1:${port}/errors` } })
  expect((await reporting.post('/errors', { body: report, key: null })).status).toBe(200)
  expect(received.join('')).toContain('K7M2P9QX')
  expect(received.join('')).not.toContain(secret)
  expect(received.join('')).not.toContain(key)
  server.close()
  await reporting.close()
})

test('a reporting service that is dead or slow never fails the screen', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  for (const errorReportUrl of ['http://127.0.0.1:9/', `http://127.0.0.1:${port}/`]) {
    const reporting = api.besides({ config: { errorReportUrl } })
    const start = performance.now()
    expect((await reporting.post('/errors', { body: report, key: null })).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(3000)
    await reporting.close()
  }
  silent.closeAllConnections()
  silent.close()
})

test('a house reports a hundred and twenty errors in ten minutes, no more: each is read through before it is written', async () => {
  const reporting = api.besides({ limits: createLimits(), config: { trustProxy: 1 } })
  const tell = (from: string) =>
    reporting.post('/errors', { body: report, key: null, headers: { 'x-forwarded-for': from } })
  for (let told = 0; told < 120; told += 1) expect((await tell('203.0.113.7')).status).toBe(200)
  expect(await tell('203.0.113.7')).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
  expect((await tell('203.0.113.8')).status).toBe(200)
  await reporting.close()
})
