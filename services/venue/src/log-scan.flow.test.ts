import type { AddressInfo } from 'node:net'
import { anOrder, calls, Evening, ok, orders, tables } from '@sufra/api/orders/test-evening'
import { attachGateway } from '@sufra/gateway/attach'
import { bareServer } from '@sufra/gateway/bare-server'
import { connectFeed, connectSocket } from '@sufra/gateway/test-screen'
import { createLogger } from '@sufra/platform/logging/logger'
import { outboxMailer } from '@sufra/platform/messages/mailer'
import { createOutbox } from '@sufra/platform/messages/outbox'
import { outboxSms } from '@sufra/platform/messages/sms'
import { demoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'

const lines: string[] = []
let evening: Evening
beforeAll(async () => {
  globalThis.sufraLogEar = (line) => void lines.push(line)
  evening = await Evening.begin()
})
afterAll(async () => {
  await evening?.end()
  globalThis.sufraLogEar = undefined
})

const secrets = {
  password: 'tangerine-lamp-47',
  wrongPassword: 'tangerine-lamp-48',
  email: 'layla.alharbi@example.com',
  phone: '+966551234567',
  phoneAtHome: '0551234567',
  notes: 'no nuts for Noor at seat four',
}

test('an evening’s logs, at their most talkative, hold no secret, no token and nobody’s address', async () => {
  const { api } = evening
  const log = createLogger('trace', { write: () => {} })
  const outbox = createOutbox(log, false)
  const messages = { mailer: outboxMailer(outbox), sms: outboxSms(outbox), outbox }
  const auth = { ...api.deps.config.auth, provider: 'builtin' as const }
  const house = api.besides({ log, messages, config: { auth } })
  const told: string[] = Object.values(secrets)
  const post = (path: string, body: object, token?: string) => house.post(path, { body, ...(token && { token }) })

  const table = await evening.table()
  await house.app.inject({ url: `/t/${table.code}/${table.secret}?from=qr` })
  const guest = ok(await post('/auth/table', { code: table.code, secret: table.secret })).token
  await post('/auth/table', { code: table.code, secret: `${table.secret.slice(0, -1)}_` })
  ok(await post(orders, anOrder({ notes: secrets.notes }), guest))
  ok(await post(calls, { id: uuidv7(), reason: 'waiter' }, guest))
  const manager = await evening.as('manager')
  const link = ok(await post(`${tables}/${table.id}/link`, {}, manager)).path.split('/')[3]
  told.push(table.secret, guest, manager, link)

  const { email, password, wrongPassword, phone } = secrets
  const signUp = { email, password, name: 'Layla', organizationData: { organizationName: 'Al Nakheel' } }
  const owner = ok(await post('/auth/sign-up', signUp)).token
  await post('/auth/sign-in', { email, password: wrongPassword })
  await post('/auth/sign-in', { email: 'nobody@example.com', password: wrongPassword })
  await post('/auth/reset/request', { email })
  const sent = ok(await post('/auth/otp', { phone, branchId: demoBranch }))
  const code = /\d{6}/.exec(outbox.latest().find(({ kind }) => kind === 'sms')?.text ?? '')?.[0] ?? ''
  const link2 = outbox.latest().find(({ kind }) => kind === 'mail')?.link ?? ''
  expect([code.length, link2.length > 20]).toEqual([6, true])
  const proof = { challengeId: sent.challengeId, phone: secrets.phoneAtHome, branchId: demoBranch }
  await post('/auth/otp/verify', { ...proof, code: '000000' })
  const customer = ok(await post('/auth/otp/verify', { ...proof, phone, code })).token
  told.push(owner, customer, link2.split(/[/=]/).at(-1) ?? '')

  await house.post('/auth/sign-in', { body: `{"email":"${email}","password":"${password}",oops` })
  await house.get(`/branches/${demoBranch}/orders?token=${owner}`, { token: `${owner}x` })
  const report = {
    code: 'x',
    message: `${email} at /t/${table.code}/${table.secret}`,
    path: `/t/${table.code}/…`,
    release: '1',
  }
  await house.post('/errors', { body: { ...report, stack: `Error: Bearer ${guest}` } })
  const pool = { ...api.deps.db.pool, acquire: () => Promise.reject(new TypeError(`lost ${email} ${guest}`)) }
  const broken = house.besides({ log, db: { ...api.deps.db, pool } })
  expect((await broken.post('/auth/sign-in', { body: { email, password } })).status).toBe(500)
  await broken.close()

  const gateway = bareServer({ ...api.deps, log })
  await attachGateway(gateway, { ...api.deps, log })
  await gateway.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`
  const phoneSocket = await connectSocket(url, guest)
  await phoneSocket.subscribe({ branchId: demoBranch })
  await expect(connectSocket(url, `${owner}x`)).rejects.toBeDefined()
  const feed = await connectFeed(url, manager)
  for (const screen of [phoneSocket, feed]) screen.close()
  await gateway.close()
  await house.close()

  const text = lines.join('')
  for (const line of ['a request failed', 'a screen reported an error', 'waits on /outbox'])
    expect(text).toContain(line)
  for (const secret of told) expect(text).not.toContain(secret)
  for (const token of [guest, manager, owner, customer]) expect(text).not.toContain(token.split('.')[2])
  // Six digits stand in times and ids too: the code would stand alone.
  expect(text).not.toMatch(new RegExp(`\\b${code}\\b`))
})
