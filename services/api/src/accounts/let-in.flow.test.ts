import { exportOrganization, importOrganization } from '@sufra/platform/archive/organization-archive'
import { system } from '@sufra/platform/db/doors'
import { createLimits } from '@sufra/platform/limits/limits'
import { users } from '@sufra/platform/schema/people.table'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { letIn } from './let-in.commands'
import { proveByLetter } from './test-letters'

/* A house is taken from one installation into another, where nobody of it has signed in yet. */

let here: TestApi
let there: TestApi
const withPasswords = (api: TestApi): TestApi =>
  api.besides({ limits: createLimits(), config: { auth: { ...api.deps.config.auth, provider: 'builtin' } } })

beforeAll(async () => {
  const [one, other] = [await openTestApi(), await openTestApi()]
  ;[here, there] = [withPasswords(one), withPasswords(other)]
  closing.push(one, other)
})
const closing: TestApi[] = []
afterAll(async () => {
  for (const api of closing) await api.close()
})

const password = 'tangerine-lamp-47'
let houses = 0
const signUp = async (api: TestApi, email: string) => {
  const organizationData = { organizationName: `House ${++houses}` }
  const { body } = await api.post('/auth/sign-up', { body: { email, password, name: 'Layla', organizationData } })
  await proveByLetter(api, email)
  return body.session
}

async function join(api: TestApi, owner: string, email: string) {
  const { body: session } = await api.post('/auth/sign-in', { body: { email: owner, password } })
  const { body } = await api.post('/people/invites', {
    token: session.token,
    body: { email, name: 'Omar', role: 'MANAGER', branchId: session.session.currentBranchId, permissions: [] },
  })
  const token = body.link.split('/').at(-1)
  return api.post('/auth/invite', { body: { token, name: 'Omar', password } })
}

async function move(slug: string) {
  let lines: string[] = []
  await exportOrganization(here.deps, slug, () => {
    lines = []
    return async (line) => void lines.push(line)
  })
  return importOrganization(there.deps, async function* () {
    yield* lines
  })
}

const signIn = (email: string, typed: string) => there.post('/auth/sign-in', { body: { email, password: typed } })

async function choose(path: string, chosen: string) {
  return there.post('/auth/reset', { body: { token: path.split('/').at(-1), password: chosen } })
}

test('the people of a house that was taken in choose a password anew, by mail or with a link from who runs the server', async () => {
  const { organization } = await signUp(here, 'layla@one.example')
  expect((await join(here, 'layla@one.example', 'omar@one.example')).status).toBe(201)
  const { slug, accounts } = await move(organization.slug)
  expect({ slug, accounts }).toEqual({ slug: organization.slug, accounts: { opened: 2, taken: [] } })
  // The passwords of the other place stay there.
  expect((await signIn('layla@one.example', password)).status).toBe(401)

  const got = await letIn(there.deps, slug, 'layla@one.example')
  if (got.kind !== 'link') throw new Error(got.kind)
  expect((await choose(got.path, 'saffron-bridge-12')).status).toBe(200)
  expect((await choose(got.path, 'saffron-bridge-13')).status).toBe(422)
  const { body } = await signIn('layla@one.example', 'saffron-bridge-12')
  expect(body.session).toMatchObject({ organization: { slug }, user: { role: 'OWNER' } })

  await there.post('/auth/reset/request', { body: { email: 'omar@one.example' } })
  const [letter] = (await there.get(`/outbox?word=${there.deps.messages.outbox?.word}`)).body.messages
  expect(letter.to).toBe('omar@one.example')
  expect((await choose(new URL(letter.link).pathname, 'cardamom-roof-31')).status).toBe(200)
  expect((await signIn('omar@one.example', 'cardamom-roof-31')).body.session.user.role).toBe('MANAGER')
})

test('whose address somebody signs in with there already is nobody’s until who runs the server says it is the same person', async () => {
  const own = await signUp(there, 'sara@two.example')
  const { organization } = await signUp(here, 'sara@two.example')
  const { slug, accounts } = await move(organization.slug)
  expect(accounts).toEqual({ opened: 0, taken: ['sara@two.example'] })
  expect((await signIn('sara@two.example', password)).body.session.organization.slug).toBe(own.organization.slug)

  expect(await letIn(there.deps, slug, 'sara@two.example')).toEqual({ kind: 'connected' })
  expect((await signIn('sara@two.example', password)).body.session.organization.slug).toBe(slug)
})

test('who keeps a platform elsewhere gets no account by an archive, who has left none, and a stranger no link', async () => {
  const { organization, user } = await signUp(here, 'keeper@three.example')
  expect((await join(here, 'keeper@three.example', 'gone@three.example')).status).toBe(201)
  await system(here.deps, 'seed', async (tx) => {
    const ofHouse = eq(users.organizationId, organization.id)
    await tx
      .update(users)
      .set({ isActive: false })
      .where(and(ofHouse, eq(users.email, 'gone@three.example')))
    await tx.update(users).set({ role: 'SUPER_ADMIN' }).where(eq(users.id, user.id))
  })
  const { slug, accounts } = await move(organization.slug)
  expect(accounts).toEqual({ opened: 0, taken: [] })
  expect(await letIn(there.deps, slug, 'keeper@three.example')).toEqual({ kind: 'nobody' })
  expect(await letIn(there.deps, slug, 'gone@three.example')).toEqual({ kind: 'nobody' })
  expect(await letIn(there.deps, slug, 'stranger@three.example')).toEqual({ kind: 'nobody' })
  expect(await letIn(there.deps, 'no-such-house', 'keeper@three.example')).toEqual({ kind: 'nobody' })
})

test('an account that is another person’s of the house is not given to a second one', async () => {
  const { organization, user } = await signUp(here, 'huda@four.example')
  expect((await join(here, 'huda@four.example', 'nour@four.example')).status).toBe(201)
  const { slug } = await move(organization.slug)
  await system(there.deps, 'seed', (tx) =>
    tx.update(users).set({ email: 'huda.new@four.example' }).where(eq(users.id, user.id)),
  )
  // Nour goes by the address now under which Huda signs in.
  await system(there.deps, 'seed', (tx) =>
    tx
      .update(users)
      .set({ email: 'huda@four.example' })
      .where(and(eq(users.organizationId, organization.id), eq(users.email, 'nour@four.example'))),
  )
  expect(await letIn(there.deps, slug, 'huda@four.example')).toEqual({ kind: 'another' })
})

test('somebody whose sign-in was with another provider gets an account of ours, and their sessions are read anew', async () => {
  const { organization, user } = await signUp(there, 'rana@five.example')
  await system(there.deps, 'seed', (tx) =>
    tx
      .update(users)
      .set({ firebaseUid: 'of-another-provider', email: 'rana.new@five.example' })
      .where(eq(users.id, user.id)),
  )
  const got = await letIn(there.deps, organization.slug, 'rana.new@five.example')
  if (got.kind !== 'link') throw new Error(got.kind)
  expect((await choose(got.path, 'saffron-bridge-12')).status).toBe(200)
  const { body } = await signIn('rana.new@five.example', 'saffron-bridge-12')
  expect(body.session.organization.slug).toBe(organization.slug)
  const { entries } = (await there.get('/audit', { token: body.token })).body
  expect(entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'person.password_reset',
    'person.joined',
  ])
})
