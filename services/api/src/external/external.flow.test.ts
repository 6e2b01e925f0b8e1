import { loadConfig } from '@sufra/platform/config'
import { system } from '@sufra/platform/db/doors'
import { demoTableSecret, hashOfSecret } from '@sufra/platform/identity/table-link'
import { openTestIssuer, type TestClaims, type TestIssuer, unsigned } from '@sufra/platform/identity/test-issuer'
import { createLimits } from '@sufra/platform/limits/limits'
import { invites, users } from '@sufra/platform/schema/people.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { organizations } from '@sufra/platform/schema/tenancy.table'
import { demoBranch, demoOrganizationId, demoTableCode } from '@sufra/platform/seed/demo'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'

const projectId = 'sufra-test'
const firebaseAuth = loadConfig({
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'auth.example',
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_STORAGE_BUCKET: 'bucket',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: 'app',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
}).auth

let home: TestApi
let api: TestApi
let azureApi: TestApi
let b2c: TestIssuer
beforeAll(async () => {
  home = await openTestApi()
  b2c = await openTestIssuer((path, origin) =>
    path === '/t/b2c_1_signin/v2.0/.well-known/openid-configuration'
      ? { issuer: `${origin}/t/v2.0`, jwks_uri: `${origin}/t/keys` }
      : undefined,
  )
})
/** Nobody's tries are counted yet. */
beforeEach(() => {
  const limits = createLimits()
  const azure = { clientId: 'client', tenantName: 't', authority: `${b2c.origin}/t/b2c_1_signin` }
  api = home.besides({ limits, config: { auth: firebaseAuth } })
  azureApi = home.besides({ limits, config: { auth: { provider: 'azure', firebase: firebaseAuth.firebase, azure } } })
})
afterAll(async () => {
  await b2c.close()
  await home.close()
})

let made = 0
const somebody = (): { uid: string; email: string } => {
  made += 1
  return { uid: `uid-${made}`, email: `person${made}@example.com` }
}

const seconds = () => Math.floor(Date.now() / 1000)
const claimsOf = (uid: string, email: string | undefined, more: TestClaims): TestClaims => ({
  sub: uid,
  email,
  name: 'Noor',
  iat: seconds(),
  auth_time: seconds(),
  exp: seconds() + 3600,
  ...more,
})
const firebaseToken = ({ uid, email }: { uid: string; email?: string }, more: TestClaims = {}): string =>
  unsigned({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    ...claimsOf(uid, email, more),
  })
const azureToken = ({ uid, email }: { uid: string; email: string }, more: TestClaims = {}): Promise<string> =>
  b2c.sign({ iss: `${b2c.origin}/t/v2.0`, aud: 'client', tfp: 'B2C_1_signin', ...claimsOf(uid, email, more) })

const bodyOf = ({ uid, email }: { uid: string; email: string }, more: object = {}) => ({
  firebaseUid: uid,
  email,
  name: 'Noor',
  ...more,
})
const founding = { organizationData: { organizationName: 'Noor’s' } }
const create = (token: string, body: unknown) => api.post('/auth/firebase/create-user', { token, body })

test('a founder gets an organization of their own, once, however often they ask', async () => {
  const person = somebody()
  const token = firebaseToken(person)
  const first = await create(token, bodyOf(person, founding))
  expect(first).toMatchObject({
    status: 201,
    body: { firebaseUid: person.uid, email: person.email, name: 'Noor', role: 'OWNER', provider: 'firebase' },
  })
  const again = await create(token, bodyOf(person, founding))
  expect(again.body).toEqual(first.body)
  const found = await api.get('/auth/firebase/user', { token })
  expect(found).toMatchObject({ status: 200, body: { id: first.body.id, organizationId: first.body.organizationId } })
  expect(first.body.organizationId).not.toBe(demoOrganizationId)
})

test('asked twice at once, one organization is founded', async () => {
  const person = somebody()
  const token = firebaseToken(person)
  const name = `Twice ${person.uid}`
  const body = bodyOf(person, { organizationData: { organizationName: name } })
  const both = await Promise.all([create(token, body), create(token, body)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const rows = await system(home.deps, 'seed', (tx) =>
    tx.select().from(organizations).where(eq(organizations.name, name)),
  )
  expect(rows).toHaveLength(1)
})

test('a founder’s session is one of our own, and works until we end it', async () => {
  const person = somebody()
  const token = firebaseToken(person)
  await create(token, bodyOf(person, founding))
  const opened = await api.post('/auth/session', { token, headers: { 'user-agent': 'Test browser' } })
  expect(opened).toMatchObject({
    status: 201,
    body: { session: { kind: 'staff', demo: false, user: { role: 'OWNER' } } },
  })
  const own = opened.body.token
  expect(await api.get('/auth/session', { token: own })).toMatchObject({ status: 200 })
  const rows = await system(home.deps, 'seed', (tx) =>
    tx.select().from(sessions).where(eq(sessions.userId, opened.body.session.user.id)),
  )
  expect(rows).toMatchObject([{ provider: 'firebase', agent: 'Test browser' }])
  await api.post('/auth/sign-out', { token: own })
  expect(await api.get('/auth/session', { token: own })).toMatchObject({ status: 401 })
})

test('nobody makes a user of another subject or e-mail than their token’s', async () => {
  const [person, other] = [somebody(), somebody()]
  const token = firebaseToken(person)
  for (const body of [
    bodyOf({ ...person, uid: other.uid }, founding),
    bodyOf({ ...person, email: other.email }, founding),
  ]) {
    expect(await create(token, body)).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
  }
  expect(await create(firebaseToken({ uid: person.uid }), bodyOf(person, founding))).toMatchObject({ status: 403 })
  const capitals = bodyOf({ ...person, email: person.email.toUpperCase() }, founding)
  expect((await create(token, capitals)).status).toBe(201)
})

test('who brings neither an organization nor an invitation is told what is missing', async () => {
  const person = somebody()
  const answer = await create(firebaseToken(person, { email_verified: true }), bodyOf(person))
  expect(answer).toMatchObject({ status: 400, body: { error: { details: { field: 'organizationData' } } } })
  expect(answer.body.error.details.reason).toBeTruthy()
})

test('whom the database does not know is told so, by every door of the provider’s', async () => {
  const token = firebaseToken(somebody())
  const unknown = { status: 404, body: { message: 'User not found in database' } }
  expect(await api.get('/auth/firebase/user', { token })).toMatchObject(unknown)
  expect(await api.post('/auth/session', { token })).toMatchObject(unknown)
})

async function invite(email: string, more: Partial<typeof invites.$inferInsert> = {}): Promise<string> {
  const token = crypto.randomUUID()
  await system(home.deps, 'seed', (tx) =>
    tx.insert(invites).values({
      id: crypto.randomUUID(),
      organizationId: demoOrganizationId,
      branchId: demoBranch,
      email,
      role: 'WAITER',
      tokenHash: hashOfSecret(token),
      expiresAt: new Date(Date.now() + 60_000),
      ...more,
    }),
  )
  return token
}

test('an invited e-mail that the provider has checked joins as what it was invited to be, once', async () => {
  const person = somebody()
  await invite(person.email)
  const unchecked = await create(firebaseToken(person), bodyOf(person))
  expect(unchecked.status).toBe(400)
  const joined = await create(firebaseToken(person, { email_verified: true }), bodyOf(person))
  expect(joined).toMatchObject({
    status: 201,
    body: { role: 'WAITER', organizationId: demoOrganizationId, branchId: demoBranch },
  })
  const later = { ...somebody(), email: person.email }
  const second = await create(firebaseToken(later, { email_verified: true }), bodyOf(later))
  expect(second.status).toBe(400)
})

test('an invitation’s link opens for the address it was sent to, checked or not, and for no other', async () => {
  const [person, other] = [somebody(), somebody()]
  const inviteToken = await invite(person.email)
  const stolen = await create(firebaseToken(other, { email_verified: true }), bodyOf(other, { inviteToken }))
  expect(stolen).toMatchObject({ status: 422, body: { error: { code: 'invite_invalid' } } })
  const joined = await create(firebaseToken(person), bodyOf(person, { inviteToken, ...founding }))
  expect(joined).toMatchObject({ status: 201, body: { role: 'WAITER', organizationId: demoOrganizationId } })
  const reused = { ...somebody(), email: person.email }
  expect(await create(firebaseToken(reused), bodyOf(reused, { inviteToken }))).toMatchObject({ status: 422 })
})

test('a link lets in who works in another house already, once, and the next session is there', async () => {
  const person = somebody()
  const token = firebaseToken(person)
  const founded = (await create(token, bodyOf(person, founding))).body
  await api.post('/auth/session', { token })
  const inviteToken = await invite(person.email)
  const joined = await create(token, bodyOf(person, { inviteToken }))
  expect(joined).toMatchObject({ status: 201, body: { role: 'WAITER', organizationId: demoOrganizationId } })
  const opened = await api.post('/auth/session', { token })
  expect(opened.body.session.organization.id).toBe(demoOrganizationId)
  // The answer was lost, and it is asked again.
  expect((await create(token, bodyOf(person, { inviteToken }))).body.id).toBe(joined.body.id)
  const another = await invite(person.email)
  expect(await create(token, bodyOf(person, { inviteToken: another }))).toMatchObject({
    status: 409,
    body: { error: { code: 'email_taken' } },
  })
  expect(founded.organizationId).not.toBe(demoOrganizationId)
})

test('who works in that house under another address already is told so', async () => {
  const person = somebody()
  await create(firebaseToken(person), bodyOf(person, { inviteToken: await invite(person.email) }))
  const moved = { uid: person.uid, email: somebody().email }
  const inviteToken = await invite(moved.email)
  expect(await create(firebaseToken(moved), bodyOf(moved, { inviteToken }))).toMatchObject({
    status: 409,
    body: { error: { code: 'email_taken' } },
  })
})

test('a link that is worth nothing signs nobody in where they work already', async () => {
  const person = somebody()
  const token = firebaseToken(person)
  await create(token, bodyOf(person, founding))
  const inviteToken = await invite(person.email, { revokedAt: new Date() })
  expect(await create(token, bodyOf(person, { inviteToken }))).toMatchObject({
    status: 422,
    body: { error: { code: 'invite_invalid' } },
  })
})

test('an invitation that ran out or was taken back lets nobody in', async () => {
  for (const more of [
    { expiresAt: new Date(Date.now() - 1000) },
    { revokedAt: new Date() },
    { acceptedAt: new Date() },
  ]) {
    const person = somebody()
    const inviteToken = await invite(person.email, more)
    const token = firebaseToken(person, { email_verified: true })
    expect((await create(token, bodyOf(person, { inviteToken }))).status).toBe(422)
    expect((await create(token, bodyOf(person))).status).toBe(400)
  }
})

test('somebody put in by hand is known by their checked e-mail; the demo’s people are nobody’s to take', async () => {
  const owner = somebody()
  const { organizationId } = (await create(firebaseToken(owner), bodyOf(owner, founding))).body
  const person = somebody()
  const byHand = {
    id: crypto.randomUUID(),
    organizationId,
    name: 'By hand',
    email: person.email,
    role: 'HOST',
  } as const
  const ofDemo = { ...byHand, id: crypto.randomUUID(), organizationId: demoOrganizationId, email: 'x@demo.example' }
  await system(home.deps, 'seed', (tx) => tx.insert(users).values([byHand, ofDemo]))
  expect((await create(firebaseToken(person), bodyOf(person))).status).toBe(400)
  const linked = await create(firebaseToken(person, { email_verified: true }), bodyOf(person))
  expect(linked).toMatchObject({ status: 201, body: { id: byHand.id, firebaseUid: person.uid, role: 'HOST' } })
  const taker = { ...somebody(), email: 'x@demo.example' }
  expect((await create(firebaseToken(taker, { email_verified: true }), bodyOf(taker))).status).toBe(400)
})

test('a name that who keeps the platform left in a house is taken by nobody with their e-mail, checked or not', async () => {
  const owner = somebody()
  const { organizationId } = (await create(firebaseToken(owner), bodyOf(owner, founding))).body
  const taker = somebody()
  const keeper = { id: crypto.randomUUID(), organizationId, name: 'Keeper', email: taker.email }
  await system(home.deps, 'seed', (tx) => tx.insert(users).values({ ...keeper, role: 'SUPER_ADMIN' }))
  const token = firebaseToken(taker, { email_verified: true })
  expect((await create(token, bodyOf(taker))).status).toBe(400)
  const [row] = await system(home.deps, 'seed', (tx) => tx.select().from(users).where(eq(users.id, keeper.id)))
  expect(row?.firebaseUid).toBeNull()
})

test('somebody disabled here stays out, whatever their provider says', async () => {
  const person = somebody()
  const token = firebaseToken(person)
  const { id } = (await create(token, bodyOf(person, founding))).body
  await system(home.deps, 'seed', (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, id)))
  const disabled = { status: 403, body: { message: 'This account has been disabled' } }
  expect(await api.get('/auth/firebase/user', { token })).toMatchObject(disabled)
  expect(await api.post('/auth/session', { token })).toMatchObject(disabled)
  expect(await create(token, bodyOf(person, founding))).toMatchObject(disabled)
})

test('a B2C token makes, finds and lets in its user at its own doors', async () => {
  const person = somebody()
  const token = await azureToken(person)
  const made = await azureApi.post('/auth/azure/create-user', { token, body: bodyOf(person, founding) })
  expect(made).toMatchObject({ status: 201, body: { provider: 'azure', role: 'OWNER' } })
  expect(await azureApi.get('/auth/azure/user', { token })).toMatchObject({ body: { id: made.body.id } })
  expect(await azureApi.post('/auth/session', { token })).toMatchObject({ status: 201 })
  expect(await azureApi.get('/auth/firebase/user', { token })).toMatchObject({ status: 401 })
})

test('a token of one kind is worth nothing as another', async () => {
  const person = somebody()
  const firebase = firebaseToken(person)
  await create(firebase, bodyOf(person, founding))
  const ours = (await api.post('/auth/session', { token: firebase })).body.token
  const code = demoTableCode(1)
  const guest = (await home.post('/auth/table', { body: { code, secret: demoTableSecret(code) } })).body.token
  const nobody = { status: 401, body: { error: { code: 'signed_out' } } }
  for (const token of [ours, guest, await home.as('owner'), await azureToken(person)]) {
    expect(await api.get('/auth/firebase/user', { token })).toMatchObject(nobody)
    expect(await api.post('/auth/session', { token })).toMatchObject(nobody)
    expect(await create(token, bodyOf(person, founding))).toMatchObject(nobody)
  }
  expect(await azureApi.get('/auth/azure/user', { token: firebase })).toMatchObject(nobody)
  expect(await home.get('/auth/firebase/user', { token: firebase })).toMatchObject(nobody)
  expect(await home.get('/auth/session', { token: firebase })).toMatchObject(nobody)
})

test('after a change of provider a subject that is known opens nothing by a token of the one before', async () => {
  const person = somebody()
  const token = firebaseToken(person)
  await create(token, bodyOf(person, founding))
  const nobody = { status: 401, body: { error: { code: 'signed_out' } } }
  const body = bodyOf(person, founding)
  for (const answer of [
    await azureApi.get('/auth/session', { token }),
    await azureApi.post('/auth/session', { token }),
    await azureApi.get('/auth/azure/user', { token }),
    await azureApi.post('/auth/azure/create-user', { token, body }),
    await azureApi.post('/auth/firebase/create-user', { token, body }),
  ])
    expect(answer).toMatchObject(nobody)
})

test('the emulator’s unsigned tokens are worth nothing where it is off', async () => {
  const [firebase] = [firebaseAuth.firebase]
  if (!firebase) throw new Error('the settings are there')
  const token = firebaseToken(somebody())
  const real = home.besides({ config: { auth: { ...firebaseAuth, firebase: { ...firebase, emulatorHost: null } } } })
  const production = home.besides({ config: { auth: { ...firebaseAuth }, production: true } })
  for (const one of [real, production]) {
    expect(await one.get('/auth/firebase/user', { token })).toMatchObject({ status: 401 })
  }
})

test('while a provider can’t be reached its tokens wait, and everybody else goes on', async () => {
  const azure = { clientId: 'client', tenantName: 't', authority: 'http://127.0.0.1:1/t/b2c_1_signin' }
  const cut = home.besides({ config: { auth: { provider: 'azure', firebase: null, azure } } })
  const token = await azureToken(somebody())
  expect(await cut.get('/auth/azure/user', { token })).toMatchObject({
    status: 503,
    body: { message: 'Authentication service not available' },
  })
  expect(await cut.get('/auth/session', { token: await home.as('owner') })).toMatchObject({ status: 200 })
})

test('a browser is told what it needs of the one provider here, and nothing of another', async () => {
  expect((await api.get('/auth/provider')).body).toEqual({
    provider: 'firebase',
    firebase: firebaseAuth.firebase,
    azure: null,
    testimonial: null,
  })
  expect((await azureApi.get('/auth/provider')).body).toMatchObject({ provider: 'azure', firebase: null })
  expect((await home.get('/auth/provider')).body).toMatchObject({ provider: null, firebase: null, azure: null })
})
