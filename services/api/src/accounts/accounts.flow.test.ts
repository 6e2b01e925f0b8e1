import { loadConfig } from '@sufra/platform/config'
import { look, system } from '@sufra/platform/db/doors'
import { hashOfSecret, newTableSecret } from '@sufra/platform/identity/table-link'
import { createLimits, takeTry } from '@sufra/platform/limits/limits'
import { createRedisBuckets, type RedisBuckets } from '@sufra/platform/limits/redis-buckets'
import { accounts, challenges } from '@sufra/platform/schema/accounts.table'
import { areas } from '@sufra/platform/schema/floor.table'
import { stations } from '@sufra/platform/schema/menu.table'
import { invites, users } from '@sufra/platform/schema/people.table'
import { pushSubscriptions } from '@sufra/platform/schema/screens.table'
import { branches, organizations } from '@sufra/platform/schema/tenancy.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi, type Wishes } from '../kernel/test-api'
import { resetLimits, signInDelays, signInLimits, signUpLimits } from './accounts.limits'
import { readLinkToken, writeLinkToken } from './link-token'

let demo: TestApi
let api: TestApi
let minutesLater = 0
const now = () => new Date(Date.now() + minutesLater * 60_000)

/** With our own provider, and nobody's tries counted yet. */
const builtin = (wishes: Wishes = {}): TestApi =>
  demo.besides({
    now,
    limits: createLimits(),
    ...wishes,
    config: { auth: { ...demo.deps.config.auth, provider: 'builtin' }, ...wishes.config },
  })

beforeAll(async () => {
  demo = await openTestApi()
})
afterAll(() => demo.close())
beforeEach(() => {
  minutesLater = 0
  api = builtin()
})

const password = 'tangerine-lamp-47'
let people = 0
const somebody = () => ({
  email: `layla.${++people}@example.com`,
  password,
  name: 'Layla',
  organizationData: { organizationName: 'Al Nakheel' },
})
type Person = ReturnType<typeof somebody>

const refusal = (code: string, status: number) => ({ status, body: { error: { code } } })

async function signedUp(change: Record<string, unknown> = {}) {
  const person = { ...somebody(), ...change }
  const { status, body } = await api.post('/auth/sign-up', { body: person })
  expect(status).toBe(201)
  return { person, ...body }
}

const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>, from = api) =>
  from.post('/auth/sign-in', { body: { email, password } })

test('whoever signs up owns a restaurant that can take its first order', async () => {
  const { token, session } = await signedUp({
    organizationData: { organizationName: 'Café Nakheel', city: 'Erbil', timeZone: 'Asia/Baghdad', locale: 'ckb' },
  })
  expect(session).toMatchObject({
    kind: 'staff',
    demo: false,
    organization: { slug: 'cafe-nakheel', name: 'Café Nakheel' },
  })
  expect(session.user).toMatchObject({ role: 'OWNER', name: 'Layla' })
  expect(session.branches).toMatchObject([{ slug: 'cafe-nakheel', currency: 'IQD', timeZone: 'Asia/Baghdad' }])
  const branchId = session.currentBranchId
  expect((await api.get(`/branches/${branchId}/today`, { token })).status).toBe(200)
  expect((await api.get(`/branches/${branchId}/boards/kitchen`, { token })).status).toBe(200)
  const rooms = await system(api.deps, 'seed', async (tx) => [
    await tx.select({ id: areas.id }).from(areas).where(eq(areas.branchId, branchId)),
    await tx.select({ id: stations.id }).from(stations).where(eq(stations.branchId, branchId)),
    await tx.select({ rate: branches.taxRateBasisPoints }).from(branches).where(eq(branches.id, branchId)),
  ])
  expect(rooms).toMatchObject([[{}], [{}], [{ rate: 0 }]])
})

test('what happens at the door is in the house’s record: founded, joined, a new password', async () => {
  const { person, token, session } = await signedUp()
  await invited({ session })
  await reset(await resetTokenFor(person.email))
  const { body } = await signIn({ ...person, password: 'saffron-bridge-12' })
  expect((await api.get('/audit', { token })).status).toBe(401)
  const { entries } = (await api.get('/audit', { token: body.token })).body
  const actions = entries.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['person.password_reset', 'person.joined', 'organization.founded'])
  expect((await api.get('/audit/check', { token: body.token })).body).toEqual({ entries: 3, broken: null, next: null })
})

test('a second restaurant of the same name gets an address of its own, and sees nothing of the first', async () => {
  const organizationData = { organizationName: 'The Same' }
  const [one, two, three] = [
    await signedUp({ organizationData }),
    await signedUp({ organizationData }),
    await signedUp({ organizationData }),
  ]
  const slugs = [one, two, three].map(({ session }) => session.organization.slug)
  expect(slugs).toEqual(['the-same', 'the-same-2', 'the-same-3'])
  for (const { session } of [one, two, three]) {
    const [branch] = session.branches
    const { body } = await api.get(`/branches/${branch?.slug}/menu`)
    expect(body.branch.id).toBe(session.currentBranchId)
  }
  const { status } = await api.get(`/branches/${two.session.currentBranchId}/today`, { token: one.token })
  expect(status).toBe(404)
})

test('nobody takes the demo’s address', async () => {
  const { session } = await signedUp({ organizationData: { organizationName: 'Sufra Demo' } })
  expect(session.organization.slug).toBe('sufra-demo-2')
})

test('an address that has an account is taken, however it is written, and nothing is made', async () => {
  const { person } = await signedUp()
  const before = await countOf(organizations)
  const again = await api.post('/auth/sign-up', { body: { ...person, email: ` ${person.email.toUpperCase()} ` } })
  expect(again).toMatchObject(refusal('email_taken', 409))
  expect(await countOf(organizations)).toBe(before)
})

const countOf = (table: typeof organizations | typeof accounts) =>
  system(api.deps, 'seed', async (tx) => (await tx.select().from(table)).length)

test('a short, a common and an endless password are refused; accents and spaces are kept', async () => {
  const trying = (typed: string) => api.post('/auth/sign-up', { body: { ...somebody(), password: typed } })
  expect(await trying('kX9!qz2')).toMatchObject(refusal('password_too_short', 422))
  expect(await trying('P@ssw0rd123')).toMatchObject(refusal('password_too_common', 422))
  expect(await trying('x1'.repeat(101))).toMatchObject(refusal('invalid_request', 400))
  const { person } = await signedUp({ password: `  cafe\u0301 ${'z'.repeat(190)}` })
  expect((await signIn({ ...person, password: `  caf\u00e9 ${'z'.repeat(190)}` })).status).toBe(201)
  expect(await signIn({ ...person, password: `caf\u00e9 ${'z'.repeat(190)}` })).toMatchObject(
    refusal('invalid_credentials', 401),
  )
  expect(await signIn({ ...person, password: `  caf\u00e9 ${'z'.repeat(189)}` })).toMatchObject(
    refusal('invalid_credentials', 401),
  )
})

test('a wrong password and an unknown address are told the same', async () => {
  const { person } = await signedUp()
  const wrong = await signIn({ ...person, password: 'another-lamp-48' })
  const unknown = await signIn({ email: 'nobody@example.com', password })
  expect(wrong).toMatchObject(refusal('invalid_credentials', 401))
  expect(wrong.body).toEqual(unknown.body)
  expect(wrong.body.error.message).toBe('Invalid email or password')
})

test('a session says how it was opened, and its token is one of ours', async () => {
  const { person } = await signedUp()
  const { body } = await signIn({ ...person, email: person.email.toUpperCase() })
  expect((await api.get('/auth/session', { token: body.token })).body.user.email).toBe(person.email)
})

const activeState = (email: string, isActive: boolean) =>
  system(api.deps, 'seed', (tx) => tx.update(users).set({ isActive }).where(eq(users.email, email)))

test('a disabled person is told so only with the right password', async () => {
  const { person } = await signedUp()
  await activeState(person.email, false)
  expect(await signIn(person)).toMatchObject(refusal('user_disabled', 403))
  expect(await signIn({ ...person, password: 'another-lamp-48' })).toMatchObject(refusal('invalid_credentials', 401))
})

test('who works in two places starts where they were last', async () => {
  const { person, session } = await signedUp()
  const other = await signedUp()
  const { subject } = await accountOf(person.email)
  const owner = await invited(other, { email: person.email })
  expect(owner.status).toBe(201)
  expect((await signIn(person)).body.session.organization.id).toBe(other.session.organization.id)
  await system(api.deps, 'seed', (tx) =>
    tx
      .update(users)
      .set({ lastLoginAt: new Date(0) })
      .where(eq(users.organizationId, other.session.organization.id)),
  )
  expect((await signIn(person)).body.session.organization.id).toBe(session.organization.id)
  await system(api.deps, 'seed', (tx) =>
    tx.update(users).set({ isActive: false }).where(eq(users.organizationId, session.organization.id)),
  )
  expect((await signIn(person)).body.session.organization.id).toBe(other.session.organization.id)
  expect(subject).toMatch(/^builtin:/)
})

async function accountOf(email: string) {
  const [row] = await look(api.deps, 'accounts', (tx) => tx.select().from(accounts).where(eq(accounts.email, email)))
  if (!row) throw new Error('no such account')
  return row
}

// Guessing

test('who is refused for asking too often themselves shuts the door to nobody else', async () => {
  const from = async (address: string, url: string, body: object) => {
    const asked = { method: 'POST', url: `/api/auth/${url}`, remoteAddress: address } as const
    const headers = { 'content-type': 'application/json' }
    return (await api.app.inject({ ...asked, headers, payload: JSON.stringify(body) })).statusCode
  }
  const [theirs, mine] = ['198.51.100.66', '203.0.113.9']
  const forgotten = (n: number) => ({ email: `nobody.${n}@example.com` })
  const wrong = (n: number) => ({ ...forgotten(n), password })
  const refused: number[] = []
  for (let n = 0; n < 700; n += 1) refused.push(await from(theirs, 'reset/request', forgotten(n)))
  for (let n = 0; n < 1300; n += 1) refused.push(await from(theirs, 'sign-in', wrong(n)))
  for (let n = 0; n < 320; n += 1) refused.push(await from(theirs, 'sign-up', somebody()))
  expect(refused.filter((status) => status === 429).length).toBeGreaterThan(2200)
  expect(await from(mine, 'reset/request', forgotten(0))).toBe(200)
  expect(await from(mine, 'sign-in', wrong(0))).toBe(401)
  expect(await from(mine, 'sign-up', somebody())).toBe(201)
})

test('the sixth guess at a password waits, and so does the right one, however many addresses are claimed', async () => {
  const { person } = await signedUp()
  const guesses: number[] = []
  for (let n = 0; n < 8; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` }
    const body = { email: person.email, password: `wrong-lamp-${n}` }
    guesses.push((await api.post('/auth/sign-in', { body, headers })).status)
  }
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const locked = await signIn(person)
  expect(locked).toMatchObject(refusal('too_many_attempts', 429))
  expect(locked.body.error.details.seconds).toBeGreaterThan(0)
  minutesLater = 16
  expect((await signIn(person)).status).toBe(201)
})

const askFrom = async (address: string, url: string, body: object, of = api) => {
  const asked = { method: 'POST', url: `/api/auth/${url}`, remoteAddress: address } as const
  const headers = { 'content-type': 'application/json' }
  return (await of.app.inject({ ...asked, headers, payload: JSON.stringify(body) })).statusCode
}

test('guesses from everywhere keep nobody out where they have signed in before', async () => {
  const { person } = await signedUp()
  const other = await signedUp()
  for (let n = 0; n < signInLimits.account.tries; n++) await takeTry(api.deps, signInLimits.account, person.email)
  const wrong = { email: person.email, password: 'wrong-lamp-1' }
  expect(await askFrom('198.51.100.1', 'sign-in', wrong)).toBe(429)
  expect(await askFrom('198.51.100.100', 'sign-in', { email: other.person.email, password })).toBe(201)
  expect((await signIn(person)).status).toBe(201)
})

test('forty wrong guesses sent at once count as forty, in one process and in two', async () => {
  const { account } = signInLimits
  const [one, two] = await twoProcesses()
  for (const [first, second] of [
    [api, api],
    [one.api, two.api],
  ] as const) {
    const { person } = await signedUp()
    const guesses = Array.from({ length: 80 }, (_, n) => {
      const body = { email: person.email, password: `wrong-lamp-${n}` }
      return askFrom(`198.51.100.${n % 8}`, 'sign-in', body, n % 16 < 8 ? first : second)
    })
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status === 401)).toHaveLength(40)
    const left = Array.from({ length: account.tries }, () => second.deps.limits.take(account, person.email, now()))
    expect((await Promise.all(left)).filter((wait) => wait === 0)).toHaveLength(account.tries - 40)
  }
  for (const { close } of [one, two]) close()
})

const askFully = async (address: string, url: string, body: object) => {
  const asked = { method: 'POST', url: `/api/auth/${url}`, remoteAddress: address } as const
  const headers = { 'content-type': 'application/json' }
  return (await api.app.inject({ ...asked, headers, payload: JSON.stringify(body) })).json()
}

test('who shares the owner’s address and guesses keeps out strangers there, and not the browser the owner came in with', async () => {
  const { person, browser } = await signedUp()
  const [cafe, { email }] = ['203.0.113.9', person]
  const guess = (n: number) => ({ email, password: `wrong-lamp-${n}` })
  for (let n = 0; n < 5; n++) await askFrom(cafe, 'sign-in', guess(n))
  expect(await askFrom(cafe, 'sign-in', { email, password })).toBe(429)
  const again = await askFully(cafe, 'sign-in', { email, password, browsers: ['x', 'x.y', browser] })
  expect(again.browser).toBe(browser)
  // Its own wrong guesses count for it alone, also those sent at once.
  const own = Array.from({ length: 40 }, (_, n) => askFrom(cafe, 'sign-in', { ...guess(n), browsers: [browser] }))
  expect((await Promise.all(own)).filter((status) => status === 401)).toHaveLength(5)
  expect(await askFrom(cafe, 'sign-in', { email, password, browsers: [browser] })).toBe(429)
  expect(await askFrom('203.0.113.10', 'sign-in', { email, password })).toBe(201)
})

test('sixty wrong sign-ins at invented accounts shut out no browser that is known', async () => {
  const { person, browser } = await signedUp()
  const cafe = '203.0.113.9'
  for (let n = 0; n < 60; n++) await askFrom(cafe, 'sign-in', { email: `stranger.${n}@example.com`, password })
  const { email } = person
  expect(await askFrom(cafe, 'sign-in', { email, password })).toBe(429)
  expect(await askFrom(cafe, 'sign-in', { email, password, browsers: [browser] })).toBe(201)
})

test('another’s browser is a stranger, and so is everybody’s after a new password', async () => {
  const [{ person, browser }, other] = [await signedUp(), await signedUp()]
  const cafe = '203.0.113.9'
  const { email } = person
  for (let n = 0; n < 5; n++) await askFrom(cafe, 'sign-in', { email, password: `wrong-lamp-${n}` })
  expect(await askFrom(cafe, 'sign-in', { email, password, browsers: [other.browser] })).toBe(429)
  const next = 'saffron-bridge-12'
  expect((await reset(await resetTokenFor(email), next)).status).toBe(200)
  for (let n = 0; n < 5; n++) await askFrom(cafe, 'sign-in', { email, password: `wrong-lamp-${n}` })
  expect(await askFrom(cafe, 'sign-in', { email, password: next, browsers: [browser] })).toBe(429)
  expect(await askFrom('203.0.113.10', 'sign-in', { email, password: next, browsers: [browser] })).toBe(201)
})

test('an unknown place waits longer the more was guessed, and the right password still opens', async () => {
  const { person } = await signedUp()
  const [{ limit, ms }] = signInDelays
  for (let n = 0; n < limit.tries; n++) await takeTry(api.deps, limit, person.email)
  const began = performance.now()
  expect(await askFrom('198.51.100.2', 'sign-in', { email: person.email, password })).toBe(201)
  expect(performance.now() - began).toBeGreaterThan(ms - 20)
})

test('when one budget of all is used up by others, every network still has a share', async () => {
  const { person } = await signedUp()
  for (const [limits, times] of [
    [resetLimits.everybody, resetLimits.everybody.tries],
    [signInLimits.everybody, signInLimits.everybody.tries],
    [signUpLimits.everybody, signUpLimits.everybody.tries],
  ] as const)
    for (let n = 0; n < times; n++) await api.deps.limits.take(limits, '', now())
  expect(await askFrom('203.0.113.9', 'reset/request', { email: person.email })).toBe(200)
  expect(await askFrom('203.0.113.9', 'sign-in', { email: person.email, password })).toBe(201)
  expect(await askFrom('203.0.113.9', 'sign-up', somebody())).toBe(201)
  for (let n = 0; n < 4; n++) await askFrom('203.0.113.9', 'reset/request', { email: `a.${n}@example.com` })
  expect(await askFrom('203.0.113.10', 'reset/request', { email: 'b@example.com' })).toBe(429)
})

test('strangers who ask for somebody’s new password do not stop the owner from asking', async () => {
  const { person } = await signedUp()
  for (let n = 0; n < 4; n++) await askFrom('198.51.100.4', 'reset/request', { email: person.email })
  expect(await askFrom('198.51.100.5', 'reset/request', { email: person.email })).toBe(429)
  expect(await askFrom('203.0.113.9', 'reset/request', { email: person.email })).toBe(200)
})

test('one address that tries every account is stopped after sixty', async () => {
  let refused = 0
  for (let n = 0; n < 62; n++) {
    const { status } = await signIn({ email: `stranger.${n}@example.com`, password })
    if (status === 429) refused++
  }
  expect(refused).toBe(2)
})

test('behind one trusted proxy the caller it names is counted, what the caller claims is not', async () => {
  const proxied = builtin({ config: { trustProxy: 1 } })
  const { person } = await signedUp()
  const trying = async (forwarded: string) => {
    const body = { email: person.email, password: 'wrong-lamp-1' }
    return (await proxied.post('/auth/sign-in', { body, headers: { 'x-forwarded-for': forwarded } })).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push(await trying(`10.0.0.${n}, 203.0.113.9`))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await trying('203.0.113.10')).toBe(401)
  await proxied.close()
})

test('with Redis gone the process alone counts; with Redis there, two processes count together', async () => {
  const { person } = await signedUp()
  const wrong = { email: person.email, password: 'wrong-lamp-1' }
  const gone = {
    take: async () => null,
    peek: async () => null,
    forget: async () => {},
    ready: () => false,
    close: () => {},
  }
  const alone = builtin({ limits: createLimits(gone) })
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await signIn(wrong, alone)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const [one, two] = await twoProcesses()
  const both: number[] = []
  for (let n = 0; n < 6; n++) both.push((await signIn(wrong, n % 2 === 0 ? one.api : two.api)).status)
  expect(both).toEqual([401, 401, 401, 401, 401, 429])
  for (const { close } of [one, two]) close()
})

/** Sharing the Redis of REDIS_URL, or without one, what counts as Redis does: for everybody who asks. */
async function twoProcesses() {
  const { url } = loadConfig().redis
  const prefix = `sufra-test-${crypto.randomUUID()}:`
  const shared = sharedCounts()
  const start = async () => {
    // A machine that works at forty passwords is slow to hear what Redis says, and would count by itself.
    const buckets = url ? createRedisBuckets({ url, prefix, answerWithinMs: 10_000 }) : shared
    await vi.waitFor(() => expect(buckets.ready()).toBe(true))
    const limits = createLimits(buckets)
    return { api: builtin({ limits }), close: () => limits.close() }
  }
  return [await start(), await start()] as const
}

function sharedCounts(): RedisBuckets {
  const counts = new Map<string, number>()
  return {
    take: async (key, { tries }) => {
      const before = counts.get(key) ?? 0
      counts.set(key, before + 1)
      return before < tries ? 0 : 60_000
    },
    peek: async (key, { tries }) => ((counts.get(key) ?? 0) < tries ? 0 : 60_000),
    forget: async (key) => void counts.delete(key),
    ready: () => true,
    close: () => {},
  }
}

test('it takes as long to refuse an address that has no account', async () => {
  const { person } = await signedUp()
  const unlimited = builtin({
    limits: {
      take: async () => 0,
      peek: async () => 0,
      forget: async () => {},
      shared: () => false,
      close: () => {},
    },
  })
  const timed = async (email: string) => {
    const start = performance.now()
    expect((await signIn({ email, password: 'wrong-lamp-1' }, unlimited)).status).toBe(401)
    return performance.now() - start
  }
  await timed(person.email)
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 40; n++) {
    known.push(await timed(person.email))
    unknown.push(await timed(`nobody.${n}@example.com`))
  }
  const [one, other] = [medianOf(known), medianOf(unknown)]
  // Without a hash to check a refusal would take a tenth of the time; the rest is the machine's unrest.
  expect(Math.min(one, other) / Math.max(one, other)).toBeGreaterThan(0.6)
}, 60_000)

const medianOf = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test('sign-up cannot be used to ask for thousands of addresses', async () => {
  const { person } = await signedUp()
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await api.post('/auth/sign-up', { body: person })).status)
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(409))
  expect(statuses.slice(9)).toEqual([429, 429, 429])
})

// A new password

const readOutbox = (of: TestApi = api) => of.get(`/outbox?word=${of.deps.messages.outbox?.word}`)
const newest = async () => (await readOutbox()).body.messages[0]

async function resetTokenFor(email: string): Promise<string> {
  expect(await api.post('/auth/reset/request', { body: { email } })).toMatchObject({ status: 200, body: {} })
  const { to, link } = await newest()
  expect(to).toBe(email)
  return new URL(link).pathname.replace('/reset/', '')
}
const reset = (token: string, next = 'saffron-bridge-12') =>
  api.post('/auth/reset', { body: { token, password: next } })

test('a forgotten password is replaced once, every session of the account ends, and no phone is told more', async () => {
  const { person, token, session } = await signedUp()
  const authority = await authorityOf(session.organization.id)
  const { id: organizationId } = session.organization
  const [{ id: branchId } = { id: '' }] = session.branches
  const phone = { id: uuidv7(), endpoint: 'https://push.example/lost', publicKey: 'k', authSecret: 's' }
  const principal = `staff:${session.user.id}`
  await system(api.deps, 'seed', (tx) =>
    tx.insert(pushSubscriptions).values({ ...phone, organizationId, branchId, principal }),
  )
  const link = await resetTokenFor(person.email)
  expect((await reset(link)).status).toBe(200)
  expect((await api.get('/auth/session', { token })).body.error.code).toBe('session_expired')
  expect(await authorityOf(session.organization.id)).toBeGreaterThan(authority)
  expect(await system(api.deps, 'seed', (tx) => tx.$count(pushSubscriptions))).toBe(0)
  expect(await signIn(person)).toMatchObject(refusal('invalid_credentials', 401))
  expect((await signIn({ ...person, password: 'saffron-bridge-12' })).status).toBe(201)
  expect(await reset(link, 'saffron-bridge-13')).toMatchObject(refusal('reset_link_invalid', 422))
})

test('whoever was locked out by guesses comes in with the password they have just chosen', async () => {
  const { person } = await signedUp()
  for (let n = 0; n < 5; n++) await signIn({ ...person, password: `wrong-lamp-${n}` })
  for (let n = 0; n < 15; n++) await takeTry(api.deps, signInLimits.account, person.email)
  expect(await signIn(person)).toMatchObject(refusal('too_many_attempts', 429))
  const link = await resetTokenFor(person.email)
  expect((await reset(`${link}x`)).status).toBe(422)
  expect(await signIn(person)).toMatchObject(refusal('too_many_attempts', 429))
  expect((await reset(link)).status).toBe(200)
  expect((await signIn({ ...person, password: 'saffron-bridge-12' })).status).toBe(201)
})

test('the password of who keeps the platform, replaced: the session with which they entered another house ends too', async () => {
  const [{ person, token, session }, host] = [await signedUp(), await signedUp()]
  await system(api.deps, 'seed', (tx) =>
    tx.update(users).set({ role: 'SUPER_ADMIN' }).where(eq(users.id, session.user.id)),
  )
  const slug = host.session.organization.slug
  expect((await api.post('/auth/organization', { token, body: { slug }, key: null })).status).toBe(200)
  const authority = await authorityOf(host.session.organization.id)
  expect((await reset(await resetTokenFor(person.email))).status).toBe(200)
  expect((await api.get('/auth/session', { token })).body.error.code).toBe('session_expired')
  expect((await api.get('/auth/session', { token: host.token })).status).toBe(200)
  expect(await authorityOf(host.session.organization.id)).toBeGreaterThan(authority)
})

test('a password that is replaced while it is being proved lets nobody in', async () => {
  const { person } = await signedUp()
  const link = await resetTokenFor(person.email)
  const slow = builtin({ limits: { ...createLimits(), forget: async () => void (await reset(link)) } })
  expect(await signIn(person, slow)).toMatchObject(refusal('invalid_credentials', 401))
  expect((await signIn({ ...person, password: 'saffron-bridge-12' })).status).toBe(201)
})

const authorityOf = async (id: string): Promise<number> => {
  const [row] = await system(api.deps, 'seed', (tx) => tx.select().from(organizations).where(eq(organizations.id, id)))
  return row?.authorityVersion ?? 0
}

test('the newest link that was used ends the others, and a link ends after thirty minutes', async () => {
  const { person } = await signedUp()
  const [first, second] = [await resetTokenFor(person.email), await resetTokenFor(person.email)]
  expect((await reset(second)).status).toBe(200)
  expect(await reset(first)).toMatchObject(refusal('reset_link_invalid', 422))
  const third = await resetTokenFor(person.email)
  minutesLater = 30
  expect(await reset(third)).toMatchObject(refusal('reset_link_invalid', 422))
})

test('a link that is altered, another’s, or no link at all opens nothing and says nothing else', async () => {
  const [mine, theirs] = [await signedUp(), await signedUp()]
  const link = await resetTokenFor(mine.person.email)
  const { id, secret, subject } = partsOf(link)
  const other = partsOf(await resetTokenFor(theirs.person.email))
  const wrong = [
    writeLinkToken({ id, secret, subject: other.subject }),
    writeLinkToken({ id, secret: other.secret, subject }),
    writeLinkToken({ id: other.id, secret, subject }),
    writeLinkToken({ id: crypto.randomUUID(), secret, subject }),
    writeLinkToken({ id, secret, subject: '' }),
    `${link}x`,
    newTableSecret(),
    mine.token.slice(0, 200),
    "' or 1=1 --",
  ]
  for (const token of wrong) expect(await reset(token)).toMatchObject(refusal('reset_link_invalid', 422))
  expect((await reset(link)).status).toBe(200)
})

const partsOf = (token: string) => {
  const parts = readLinkToken(token)
  if (!parts) throw new Error('no link of ours')
  return parts
}

test('a weak password leaves the link usable', async () => {
  const { person } = await signedUp()
  const link = await resetTokenFor(person.email)
  expect(await reset(link, 'short')).toMatchObject(refusal('password_too_short', 422))
  expect(await reset(link, 'password123')).toMatchObject(refusal('password_too_common', 422))
  expect((await reset(link)).status).toBe(200)
})

test('asking for an unknown address is answered alike, and nobody is written to', async () => {
  const before = (await readOutbox()).body.messages.length
  const answer = await api.post('/auth/reset/request', { body: { email: 'nobody@example.com' } })
  expect(answer).toMatchObject({ status: 200, body: {} })
  expect((await readOutbox()).body.messages).toHaveLength(before)
})

test('nothing that is kept of a link or a code is enough to use it', async () => {
  const { person } = await signedUp()
  const link = await resetTokenFor(person.email)
  const kept = JSON.stringify(await look(api.deps, 'challenges', (tx) => tx.select().from(challenges)))
  expect(kept).not.toContain(partsOf(link).secret)
  expect(kept).not.toContain(person.email)
})

test('a fourth message within fifteen minutes waits', async () => {
  const { person } = await signedUp()
  for (let n = 0; n < 3; n++) await resetTokenFor(person.email)
  const fourth = await api.post('/auth/reset/request', { body: { email: person.email } })
  expect(fourth).toMatchObject(refusal('too_many_attempts', 429))
})

test.each([
  ['en', 'A new password for Sufra'],
  ['ar', 'كلمة مرور جديدة لسفرة'],
  ['ckb', 'وشەی نهێنیی نوێ بۆ سفرە'],
])('the message is in the reader’s language: %s', async (locale, subject) => {
  const { person } = await signedUp()
  await api.post('/auth/reset/request', { body: { email: person.email }, headers: { 'x-locale': locale } })
  expect((await newest()).text).toContain(subject)
})

test('a link in real mail never leads where the request claims to come from', async () => {
  const sent: string[] = []
  const messages = {
    ...api.deps.messages,
    mailer: { send: async ({ link }: { link: string }) => void sent.push(link) },
  }
  const mail = { url: 'smtp://mail.example', from: 'x' }
  const { person } = await signedUp()
  const ask = (config: object) =>
    builtin({ messages, config: { mail, ...config } }).post('/auth/reset/request', {
      body: { email: person.email },
      headers: { host: 'evil.example' },
    })
  expect(await ask({})).toMatchObject(refusal('auth_unavailable', 503))
  expect((await ask({ publicUrl: 'https://eat.example' })).status).toBe(200)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^https:\/\/eat\.example\/reset\/[\w-]+$/)
})

test('a mail server that is down changes nothing in the answer', async () => {
  const mailer = { send: () => Promise.reject(new Error('down')) }
  const down = builtin({ messages: { ...api.deps.messages, mailer } })
  const { person } = await signedUp()
  const answer = await down.post('/auth/reset/request', { body: { email: person.email } })
  expect(answer).toMatchObject({ status: 200, body: {} })
})

// What an installation has not

test('without a provider the demo says that it is one', async () => {
  const { password: typed, ...person } = { ...somebody() }
  expect(await demo.post('/auth/sign-in', { body: { email: person.email, password: typed } })).toMatchObject(
    refusal('demo_no_auth', 403),
  )
  expect(await demo.post('/auth/sign-up', { body: { ...person, password: typed } })).toMatchObject(
    refusal('demo_no_auth', 403),
  )
  expect(await demo.post('/auth/reset/request', { body: { email: person.email } })).toMatchObject(
    refusal('demo_no_reset', 403),
  )
})

test('with another provider, or in production without a mail server, it is not there', async () => {
  const hosted = builtin({ config: { auth: { ...demo.deps.config.auth, provider: 'firebase' } } })
  expect(await signIn(somebody(), hosted)).toMatchObject(refusal('auth_unavailable', 503))
  const bare = builtin({ config: { production: true }, messages: { mailer: null, sms: null, outbox: null } })
  const asked = await bare.post('/auth/reset/request', { body: { email: somebody().email } })
  expect(asked).toMatchObject(refusal('auth_unavailable', 503))
  expect(await bare.get('/outbox')).toMatchObject(refusal('not_found', 404))
})

test('the outbox is for this machine, in development', async () => {
  expect((await readOutbox()).status).toBe(200)
  expect(await api.get('/outbox')).toMatchObject(refusal('not_found', 404))
  const url = `/api/outbox?word=${api.deps.messages.outbox?.word}`
  const elsewhere = await api.app.inject({ url, remoteAddress: '192.168.1.20' })
  expect(elsewhere.statusCode).toBe(404)
  const tunnelled = await api.app.inject({ url, headers: { host: 'quiet-river.example.net' } })
  expect(tunnelled.statusCode).toBe(404)
  const production = builtin({ config: { production: true } })
  expect((await readOutbox(production)).status).toBe(404)
})

test('in development the demo stays beside our own provider; in production it is closed', async () => {
  expect((await api.get('/installation')).body).toMatchObject({ configured: true, provider: 'builtin', demo: true })
  expect((await api.post('/auth/demo', { body: { role: 'owner' } })).status).toBe(201)
  const production = builtin({ config: { production: true } })
  expect((await production.get('/installation')).body).toMatchObject({ configured: true, demo: false })
  expect((await production.post('/auth/demo', { body: { role: 'owner' } })).body.error.code).toBe('demo_closed')
})

// Invitations

interface Host {
  readonly session: { readonly organization: { readonly id: string }; readonly currentBranchId: string }
}

/** As a manager's invitation leaves the row. */
async function inviteFor({ session }: Host, change: Partial<typeof invites.$inferInsert> = {}) {
  const token = newTableSecret() + newTableSecret()
  const organizationId = session.organization.id
  const email = `guest.${++people}@example.com`
  const row = { id: crypto.randomUUID(), organizationId, branchId: session.currentBranchId, email, name: 'Omar' }
  const expiresAt = new Date(Date.now() + 3_600_000)
  const invite = { ...row, role: 'WAITER' as const, tokenHash: hashOfSecret(token), expiresAt, ...change }
  await system(api.deps, 'seed', (tx) => tx.insert(invites).values(invite))
  return { ...invite, token }
}

const accept = (token: string, typed = password, at = api) =>
  at.post('/auth/invite', { body: { token, name: 'Omar Hadid', password: typed } })

/** Invites and accepts. */
async function invited(host: Host, change: Partial<typeof invites.$inferInsert> = {}) {
  return accept((await inviteFor(host, change)).token)
}

test('an invitation shows what it offers, and whoever accepts it works there', async () => {
  const host = await signedUp()
  const { token, email } = await inviteFor(host)
  const seen = await api.post('/auth/invite/look', { body: { token } })
  expect(seen.body).toMatchObject({ organizationName: 'Al Nakheel', role: 'WAITER', email, name: 'Omar' })
  expect(seen.body.branchName.en).toBe('Al Nakheel')
  const { status, body } = await accept(token)
  expect(status).toBe(201)
  expect(body.session.user).toMatchObject({ role: 'WAITER', name: 'Omar Hadid', email })
  expect(body.session.currentBranchId).toBe(host.session.currentBranchId)
  expect((await signIn({ email, password })).status).toBe(201)
})

test('sixty links that are none shut nobody’s own link, at the same address', async () => {
  const host = await signedUp()
  const [{ token }, link] = [await inviteFor(host), await resetTokenFor(host.person.email)]
  const look = (asked: string) => api.post('/auth/invite/look', { body: { token: asked } })
  for (let n = 0; n < 60; n++) expect(await look(newTableSecret())).toMatchObject(refusal('invite_invalid', 422))
  for (const asked of [look(newTableSecret()), reset(`${link}x`), api.post('/auth/address', { body: { token: 'x' } })])
    expect(await asked).toMatchObject(refusal('too_many_attempts', 429))
  expect((await look(token)).status).toBe(200)
  expect((await accept(token)).status).toBe(201)
  expect((await reset(link)).status).toBe(200)
})

test('an invitation is accepted once, and not after it was taken back or ran out', async () => {
  const host = await signedUp()
  const { token } = await inviteFor(host)
  expect((await accept(token)).status).toBe(201)
  const gone = [
    token,
    (await inviteFor(host, { revokedAt: new Date() })).token,
    (await inviteFor(host, { expiresAt: new Date(Date.now() - 1000) })).token,
    newTableSecret(),
    await resetTokenFor(host.person.email),
    host.token,
  ]
  for (const each of gone) {
    expect(await accept(each.slice(0, 200))).toMatchObject(refusal('invite_invalid', 422))
    const look = await api.post('/auth/invite/look', { body: { token: each.slice(0, 200) } })
    expect(look).toMatchObject(refusal('invite_invalid', 422))
  }
})

test('who has an account must give its password, and a new one needs a good one', async () => {
  const [host, guest] = [await signedUp(), await signedUp()]
  const { token } = await inviteFor(host, { email: guest.person.email })
  expect(await accept(token, 'another-lamp-48')).toMatchObject(refusal('invalid_credentials', 401))
  expect((await accept(token)).body.session.organization.id).toBe(host.session.organization.id)
  const { token: another } = await inviteFor(host)
  expect(await accept(another, 'short')).toMatchObject(refusal('password_too_short', 422))
  expect((await accept(another)).status).toBe(201)
})

test('an invitation lets nobody in by a password that is replaced while it is being proved', async () => {
  const [host, guest] = [await signedUp(), await signedUp()]
  const { token } = await inviteFor(host, { email: guest.person.email })
  const link = await resetTokenFor(guest.person.email)
  const slow = builtin({ limits: { ...createLimits(), forget: async () => void (await reset(link)) } })
  expect(await accept(token, password, slow)).toMatchObject(refusal('invalid_credentials', 401))
  expect((await accept(token, 'saffron-bridge-12')).status).toBe(201)
})

test('accepting never changes somebody at work there; who left comes back as what they are invited to be', async () => {
  const host = await signedUp()
  const { email, ...first } = await inviteFor(host, { role: 'MANAGER' })
  const before = await accept(first.token)
  expect(before.body.session.user.role).toBe('MANAGER')
  expect(await invited(host, { email, role: 'HOST' })).toMatchObject(refusal('email_taken', 409))
  await activeState(email, false)
  const back = await invited(host, { email, role: 'HOST' })
  expect(back.body.session.user).toMatchObject({ role: 'HOST', id: before.body.session.user.id })
})
