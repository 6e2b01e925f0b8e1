import { look, system } from '@sufra/platform/db/doors'
import { createLimits } from '@sufra/platform/limits/limits'
import { createLogger } from '@sufra/platform/logging/logger'
import { openMessages } from '@sufra/platform/messages/messages'
import { challenges } from '@sufra/platform/schema/accounts.table'
import { customers } from '@sufra/platform/schema/people.table'
import { branches, organizations, restaurants } from '@sufra/platform/schema/tenancy.table'
import { demoBranch, demoOrganizationId } from '@sufra/platform/seed/demo'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi, type Wishes } from '../kernel/test-api'
import { otpLimits } from './accounts.limits'
import { writeLinkToken } from './link-token'

let demo: TestApi
let api: TestApi
let secondsLater = 0
const now = () => new Date(Date.now() + secondsLater * 1000)

/** With our own provider, an outbox of its own, and nobody's tries counted yet. */
const builtin = (wishes: Wishes = {}): TestApi =>
  demo.besides({
    now,
    limits: createLimits(),
    messages: openMessages(demo.deps.config, demo.deps.log),
    ...wishes,
    config: { auth: { ...demo.deps.config.auth, provider: 'builtin' }, ...wishes.config },
  })

beforeAll(async () => {
  demo = await openTestApi()
})
afterAll(() => demo.close())
beforeEach(() => {
  secondsLater = 0
  api = builtin()
})

const refusal = (code: string, status: number) => ({ status, body: { error: { code } } })
let numbers = 0
const freshPhone = () => `05${String(10_000_000 + ++numbers)}`

const send = (phone: string, change: object = {}) =>
  api.post('/auth/otp', { body: { phone, branchId: demoBranch, ...change } })
const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? ''
const readOutbox = (of: TestApi = api) => of.get(`/outbox?word=${of.deps.messages.outbox?.word}`)
const latest = async () => (await readOutbox()).body.messages[0]

async function sent(phone = freshPhone()) {
  const { status, body } = await send(phone)
  expect(status).toBe(201)
  return { phone, challengeId: body.challengeId as string, code: codeIn((await latest()).text) }
}
type Sent = Awaited<ReturnType<typeof sent>>

const verify = ({ phone, challengeId, code }: Sent, change: object = {}) =>
  api.post('/auth/otp/verify', { body: { phone, challengeId, code, branchId: demoBranch, ...change } })
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

test('a code by text message signs a customer in, and a number seen first becomes one', async () => {
  const mine = await sent()
  const { status, body } = await verify(mine, { name: 'Reem' })
  expect(status).toBe(201)
  expect(body.session).toMatchObject({ kind: 'customer', demo: false, user: { role: 'customer', name: 'Reem' } })
  expect(body.session.organization.id).toBe(demoOrganizationId)
  expect((await api.get('/auth/session', { token: body.token })).body.user.id).toBe(body.session.user.id)
  secondsLater = 60
  const again = await verify(await sent(mine.phone), { name: 'Somebody else' })
  expect(again.body.session.user).toMatchObject({ id: body.session.user.id, name: 'Reem' })
})

test('the number may be typed in any digits and with or without its country', async () => {
  const first = await verify(await sent('0512345678'))
  const ways = ['٠٥١٢٣٤٥٦٧٨', '۰۵۱۲۳۴۵۶۷۸', '+966 51 234 5678', '00966512345678']
  for (const typed of ways) {
    secondsLater += 601
    const { body } = await verify(await sent(typed))
    expect(body.session.user.id).toBe(first.body.session.user.id)
  }
  const kept = await customersOf('+966512345678')
  expect(kept).toHaveLength(1)
})

const customersOf = (phone: string) =>
  system(api.deps, 'seed', (tx) =>
    tx
      .select()
      .from(customers)
      .where(and(eq(customers.organizationId, demoOrganizationId), eq(customers.phone, phone))),
  )

test('the code may be typed in Arabic-Indic and Persian digits', async () => {
  const one = await sent()
  const arabic = one.code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  expect((await verify({ ...one, code: arabic })).status).toBe(201)
  const two = await sent()
  const persian = two.code.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
  expect((await verify({ ...two, code: `${persian.slice(0, 3)} ${persian.slice(3)}` })).status).toBe(201)
})

test('what is no mobile number gets no message', async () => {
  for (const typed of ['12', 'call me', '+966 41 234 5678'])
    expect(await send(typed)).toMatchObject(refusal('phone_invalid', 422))
  for (const typed of ['0112345678', '+966 11 234 5678', '+971 4 345 6789'])
    expect(await send(typed)).toMatchObject(refusal('phone_not_mobile', 422))
})

test('a code works once', async () => {
  const mine = await sent()
  expect((await verify(mine)).status).toBe(201)
  expect(await verify(mine)).toMatchObject(refusal('code_expired', 422))
})

test('a code works for five minutes', async () => {
  const [one, two] = [await sent(), await sent()]
  secondsLater = 298
  expect((await verify(one)).status).toBe(201)
  secondsLater = 301
  expect(await verify(two)).toMatchObject(refusal('code_expired', 422))
})

test('after five wrong codes the right one opens nothing, sent one after another or all at once', async () => {
  const one = await sent()
  for (let n = 0; n < 5; n++) {
    expect(await verify({ ...one, code: other(one.code) })).toMatchObject(refusal('code_wrong', 422))
  }
  expect(await verify(one)).toMatchObject(refusal('code_expired', 422))
  const two = await sent()
  const guesses = Array.from({ length: 20 }, () => verify({ ...two, code: other(two.code) }))
  const codes = (await Promise.all(guesses)).map(({ body }) => body.error.code)
  expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5)
  expect(await verify(two)).toMatchObject(refusal('code_expired', 422))
})

test('a code opens nothing under another challenge, another number or another restaurant', async () => {
  const [mine, theirs] = [await sent(), await sent()]
  expect(await verify({ ...theirs, code: mine.code === theirs.code ? other(mine.code) : mine.code })).toMatchObject(
    refusal('code_wrong', 422),
  )
  expect(await verify({ ...mine, phone: theirs.phone })).toMatchObject(refusal('code_wrong', 422))
  const next = await nextDoor()
  expect(await verify(mine, { branchId: next, phone: `+966${mine.phone.slice(1)}` })).toMatchObject(
    refusal('code_wrong', 422),
  )
  expect(await verify({ ...mine, challengeId: crypto.randomUUID() })).toMatchObject(refusal('code_expired', 422))
  expect((await verify(mine)).status).toBe(201)
})

test('a challenge of one kind is of no use as the other', async () => {
  const mine = await sent()
  const token = writeLinkToken({ id: mine.challengeId, secret: mine.code.padEnd(43, '0'), subject: 'builtin:x' })
  const asReset = { token, password: 'tangerine-lamp-47' }
  expect(await api.post('/auth/reset', { body: asReset })).toMatchObject(refusal('reset_link_invalid', 422))
  await api.post('/auth/reset/request', { body: { email: 'nobody@example.com' } })
  const rows = await look(api.deps, 'challenges', (tx) =>
    tx.select().from(challenges).where(eq(challenges.kind, 'reset')),
  )
  const asCode = { ...mine, challengeId: rows[0]?.id ?? '' }
  expect(await verify(asCode)).toMatchObject(refusal('code_expired', 422))
})

/** Another organization with one branch, in Iraq. */
async function nextDoor(): Promise<string> {
  const [organizationId, restaurantId, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const name = { en: 'Next door' }
  await system(api.deps, 'seed', async (tx) => {
    await tx.insert(organizations).values({ id: organizationId, slug: organizationId, name: 'Next door' })
    await tx.insert(restaurants).values({ id: restaurantId, organizationId, name })
    const place = { slug: 'branch-1', timeZone: 'Asia/Baghdad', currency: 'IQD', taxRateBasisPoints: 0 }
    await tx.insert(branches).values({ id, organizationId, restaurantId, name, ...place })
  })
  return id
}

test('the newest code counts, the one before it no more', async () => {
  const first = await sent()
  secondsLater = 31
  const second = await sent(first.phone)
  expect(await verify(first)).toMatchObject(refusal('code_expired', 422))
  expect((await verify(second)).status).toBe(201)
})

test('a number gets one code in thirty seconds, three in ten minutes and ten a day', async () => {
  const phone = freshPhone()
  const at = async (seconds: number) => {
    secondsLater = seconds
    return (await send(phone)).status
  }
  expect([await at(0), await at(5), await at(31), await at(62), await at(93)]).toEqual([201, 429, 201, 201, 429])
  const day: number[] = []
  for (let n = 1; n <= 10; n++) day.push(await at(n * 700))
  expect(day.filter((status) => status === 201)).toHaveLength(7)
  expect(await at(24 * 3600 + 63)).toBe(201)
})

test('strangers who ask for somebody’s number use up no code of the browser that has proved it, nor end it', async () => {
  const mine = await sent()
  const { browser } = (await verify(mine)).body
  const browsers = ['x', browser]
  // Another address asks for this number, all that it may, and this one asks for others' numbers.
  const { phone, again, household, organization } = otpLimits
  const country = `+966${mine.phone.slice(1)}`
  for (let n = 1; n < phone.tries; n++) await api.deps.limits.take(phone, country, now())
  for (let n = 0; n < household.tries; n++) await api.deps.limits.take(household, '127.0.0.1', now())
  for (let n = 0; n < organization.tries; n++) await api.deps.limits.take(organization, demoOrganizationId, now())
  secondsLater = again.windowSeconds + 1
  expect(await send(mine.phone)).toMatchObject(refusal('too_many_requests', 429))
  expect(await send(freshPhone(), { browsers })).toMatchObject(refusal('too_many_requests', 429))
  const { status, body } = await send(mine.phone, { browsers })
  expect(status).toBe(201)
  const code = codeIn((await latest()).text)
  api = builtin()
  expect((await send(mine.phone)).status).toBe(201)
  const back = await verify({ ...mine, challengeId: body.challengeId, code }, { browsers })
  expect(back).toMatchObject({ status: 201, body: { browser } })
})

test('who is known by a number is bound by the same limits, and by those of nobody at their address', async () => {
  const mine = await sent()
  const browsers = [(await verify(mine)).body.browser]
  const statuses: number[] = []
  for (let n = 1; n <= 4; n++) {
    secondsLater = n * 31
    statuses.push((await send(mine.phone, { browsers })).status)
  }
  expect(statuses).toEqual([201, 201, 201, 429])
  secondsLater = 800
  const { body } = await send(mine.phone, { browsers })
  const code = codeIn((await latest()).text)
  const garbage = { ...mine, challengeId: crypto.randomUUID() }
  for (let n = 0; n < otpLimits.guesses.tries; n++) await api.deps.limits.take(otpLimits.guesses, '127.0.0.1', now())
  expect(await verify(garbage)).toMatchObject(refusal('too_many_attempts', 429))
  expect((await verify({ ...mine, challengeId: body.challengeId, code }, { browsers })).status).toBe(201)
})

test('asking again too soon is no failed attempt and says how long to wait; guessing without end is one', async () => {
  const phone = freshPhone()
  await sent(phone)
  secondsLater = 5
  const again = await send(phone)
  expect(again).toMatchObject(refusal('too_many_requests', 429))
  expect(again.body.error.details.seconds).toBeGreaterThan(20)
  expect(again.headers['retry-after']).toBe(String(again.body.error.details.seconds))
  const guess = { phone, challengeId: crypto.randomUUID(), code: '000000' }
  for (let n = 0; n < 120; n++) await verify(guess)
  const last = await verify(guess)
  expect(last).toMatchObject(refusal('too_many_attempts', 429))
  expect(last.body.error.details.seconds).toBeGreaterThan(0)
})

test('numbers of far countries and of satellites get no code, and none is paid for', async () => {
  for (const phone of ['+447700900123', '+881612345678', '+979123456789', '+2520612345678'])
    expect(await send(phone)).toMatchObject(refusal('phone_country_refused', 422))
  expect((await send('+96550012345')).status).toBe(201)
})

test('one network is stopped, however many addresses it has; an organization keeps a share of what others used up', async () => {
  const from = async (address: string) => {
    const payload = JSON.stringify({ phone: freshPhone(), branchId: demoBranch })
    const headers = { 'content-type': 'application/json' }
    const asked = { method: 'POST', url: '/api/auth/otp', remoteAddress: address, headers, payload } as const
    return (await api.app.inject(asked)).statusCode
  }
  const statuses: number[] = []
  for (let n = 0; n < 100; n++) statuses.push(await from(`2001:db8:1:${(n % 26).toString(16)}::1`))
  expect(statuses.filter((status) => status === 201)).toHaveLength(otpLimits.network.tries)
  expect(await from('2001:db8:2::1')).toBe(201)
  for (let n = 0; n < otpLimits.everybody.tries; n++) await api.deps.limits.take(otpLimits.everybody, '', new Date())
  expect(await from('2001:db8:3::1')).toBe(201)
})

test('one address gets thirty codes in ten minutes, whatever it claims to be', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 32; n++) {
    const body = { phone: freshPhone(), branchId: demoBranch }
    statuses.push((await api.post('/auth/otp', { body, headers: { 'x-forwarded-for': `203.0.113.${n}` } })).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual([429, 429])
})

test('all addresses together spend the installation’s budget, an organization its share, and no more', async () => {
  const { take, ...rest } = createLimits()
  const fewer: Readonly<Record<string, number>> = { 'otp-all': 5, 'otp-share': 1 }
  const limits = {
    ...rest,
    take: (limit: Parameters<typeof take>[0], who: string, at: Date) =>
      take({ ...limit, tries: fewer[limit.name] ?? limit.tries }, who, at),
  }
  const small = builtin({ limits })
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) {
    const reply = await small.app.inject({
      method: 'POST',
      url: '/api/auth/otp',
      remoteAddress: `198.51.100.${n}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ phone: freshPhone(), branchId: demoBranch }),
    })
    statuses.push(reply.statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
})

test('a code that could not be sent is told, and nobody is let in without one', async () => {
  const messages = { ...api.deps.messages, sms: { send: () => Promise.reject(new Error('no credit')) } }
  const cut = builtin({ messages })
  const asked = await cut.post('/auth/otp', { body: { phone: freshPhone(), branchId: demoBranch } })
  expect(asked).toMatchObject(refusal('auth_unavailable', 503))
  const production = builtin({ config: { production: true }, messages: { mailer: null, sms: null, outbox: null } })
  const bare = await production.post('/auth/otp', { body: { phone: freshPhone(), branchId: demoBranch } })
  expect(bare).toMatchObject(refusal('auth_unavailable', 503))
  const none = await demo.post('/auth/otp', { body: { phone: freshPhone(), branchId: demoBranch } })
  expect(none).toMatchObject(refusal('demo_no_auth', 403))
})

test('neither a number nor a code stays in the table or reaches the log', async () => {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => void lines.push(line) })
  const texts: string[] = []
  const sms = { send: async ({ text, to }: { text: string; to: string }) => void texts.push(to, text) }
  const watched = builtin({ log, messages: { mailer: null, sms, outbox: null } })
  const { body } = await watched.post('/auth/otp', { body: { phone: '0598765432', branchId: demoBranch } })
  const failing = { send: () => Promise.reject(new Error('+966598765432 is not reachable with code 123456')) }
  secondsLater = 60
  const failed = builtin({ log, messages: { mailer: null, sms: failing, outbox: null } })
  await failed.post('/auth/otp', { body: { phone: '0598765432', branchId: demoBranch } })
  const [to = '', text = ''] = texts
  expect(to).toBe('+966598765432')
  const rows = await look(api.deps, 'challenges', (tx) =>
    tx.select().from(challenges).where(eq(challenges.id, body.challengeId)),
  )
  const kept = JSON.stringify(rows[0])
  for (const secret of [codeIn(text), '598765432']) {
    expect(kept.replace(body.challengeId, '')).not.toContain(`"${secret}`)
    expect(lines.join('')).not.toContain(secret)
  }
  expect(kept).not.toContain('598765432')
  expect(lines.join('')).toContain('a message could not be sent')
})

test.each([
  ['en', 'is your Sufra code'],
  ['ar', 'هو رمزك في سفرة'],
  ['ckb', 'کۆدەکەتە بۆ سفرە'],
])('the message is in the guest’s language: %s', async (locale, words) => {
  await api.post('/auth/otp', { body: { phone: freshPhone(), branchId: demoBranch }, headers: { 'x-locale': locale } })
  const { text, kind } = await latest()
  expect(text).toContain(words)
  expect(kind).toBe('sms')
})

test('without a branch the only restaurant is meant; with two, the branch must be said', async () => {
  const alone = await openTestApi()
  const one = alone.besides({ config: { auth: { ...alone.deps.config.auth, provider: 'builtin' } } })
  expect((await one.post('/auth/otp', { body: { phone: '0511111111' } })).status).toBe(201)
  const found = (name: string) => {
    const person = { email: `${name}@example.com`, password: 'tangerine-lamp-47', name }
    return one.post('/auth/sign-up', {
      body: { ...person, organizationData: { organizationName: name, currency: 'IQD' } },
    })
  }
  await found('first')
  // Beside the demo a real restaurant is the only one, and numbers are dialled as at home there.
  expect((await one.post('/auth/otp', { body: { phone: '07501234567' } })).status).toBe(201)
  expect((await readOutbox(one)).body.messages[0].to).toBe('+9647501234567')
  await found('second')
  const asked = await one.post('/auth/otp', { body: { phone: '07501234568' } })
  expect(asked).toMatchObject(refusal('branch_required', 422))
  expect(asked.body.error.details.field).toBe('branchId')
  const nowhere = await one.post('/auth/otp', { body: { phone: '07501234568', branchId: crypto.randomUUID() } })
  expect(nowhere).toMatchObject(refusal('branch_not_found', 404))
  await alone.close()
})
