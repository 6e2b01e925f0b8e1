import { system } from '@sufra/platform/db/doors'
import { hashPassword, isPasswordOf } from '@sufra/platform/identity/passwords'
import { demoTableSecret } from '@sufra/platform/identity/table-link'
import { createLimits } from '@sufra/platform/limits/limits'
import { accounts } from '@sufra/platform/schema/accounts.table'
import { customers, users } from '@sufra/platform/schema/people.table'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { pushSubscriptions } from '@sufra/platform/schema/screens.table'
import { organizations } from '@sufra/platform/schema/tenancy.table'
import {
  demoBranch,
  demoCustomerId,
  demoOrganizationId,
  demoTableCode,
  secondDemoBranch,
} from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Pushes } from '@sufra/shared/pushes/pushes.contract'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openedSession, startSession } from '../identity/open-session.commands'
import { foundAnother, hire, people, tokenOf } from '../identity/test-people'
import { type Answer, openTestApi, type TestApi } from '../kernel/test-api'
import { testBrowser } from '../pushes/test-push-service'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const as = (userId: string, agent?: string) => tokenOf(api.deps, { userId, ...(agent && { agent }) })
const said = ({ status, body }: Answer) => (status < 300 ? 'yes' : body.error.code)
const post = (path: string, token: string, body: object, at: TestApi = api) => at.post(path, { token, body, key: null })
const profileOf = async (token: string) => (await api.get('/auth/profile', { token })).body
const sessionOf = (token: string) => api.get('/auth/session', { token })

async function customerToken(): Promise<string> {
  const name = await system(api.deps, 'open_session', (tx) =>
    startSession(tx, api.deps, { organizationId: demoOrganizationId, customerId: demoCustomerId, provider: 'otp' }),
  )
  return (await openedSession(api.deps, name)).token
}

describe('a profile', () => {
  test('shows oneself and where one is signed in', async () => {
    const userId = await hire(api.deps, { role: 'WAITER', name: 'Ali', phone: '+964750' })
    await as(userId, 'Firefox on a till')
    const token = await as(userId, 'Safari on a phone')
    const body = await profileOf(token)
    expect(body).toMatchObject({ name: 'Ali', provider: 'builtin', hasPassword: false, demo: false })
    expect(body.sessions.map(({ agent, current }: { agent: string; current: boolean }) => [agent, current])).toEqual(
      expect.arrayContaining([
        ['Safari on a phone', true],
        ['Firefox on a till', false],
      ]),
    )
    expect(JSON.stringify(body)).not.toMatch(/hash|subject|firebase/i)
  })

  test('keeps what is changed and leaves the rest', async () => {
    const userId = await hire(api.deps, { role: 'WAITER', name: 'Ali' })
    const token = await as(userId)
    const saved = await post('/auth/profile', token, { name: '  Alī  ', phone: '+9647501234567' })
    expect(saved.body).toMatchObject({ name: 'Alī', phone: '+9647501234567', locale: null })
    await post('/auth/profile', token, { locale: 'ckb', digits: 'native' })
    expect(await profileOf(token)).toMatchObject({
      name: 'Alī',
      phone: '+9647501234567',
      locale: 'ckb',
      digits: 'native',
    })
    expect((await post('/auth/profile', token, { phone: null })).body.phone).toBeNull()
    expect((await sessionOf(token)).body.user.name).toBe('Alī')
    const [entry] = await system(api.deps, 'seed', (tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.entityId, userId)).orderBy(desc(auditEntries.seq)).limit(1),
    )
    expect(entry).toMatchObject({ actor: `staff:${userId}`, action: 'profile.changed', after: { phoneChanged: true } })
    expect(JSON.stringify(entry)).not.toContain('1234567')
  })

  test.each([
    [{ role: 'OWNER' }, 'unknown_field'],
    [{ email: 'a@example.com' }, 'unknown_field'],
    [{ permissions: {} }, 'unknown_field'],
    [{ name: '  ' }, 'invalid_request'],
    [{ phone: '0750' }, 'invalid_request'],
    [{ locale: 'ku' }, 'invalid_request'],
  ])('takes no %j', async (body, code) => {
    expect(said(await post('/auth/profile', await as(people.waiter), body))).toBe(code)
  })

  test('a customer has one too, but signs in with the phone and so does not change it here', async () => {
    const token = await customerToken()
    expect(said(await post('/auth/profile', token, { phone: '+9647501234567' }))).toBe('forbidden')
    expect((await post('/auth/profile', token, { name: 'Reem' })).body).toMatchObject({ name: 'Reem', provider: 'otp' })
    const [row] = await system(api.deps, 'seed', (tx) =>
      tx.select().from(customers).where(eq(customers.id, demoCustomerId)),
    )
    expect(row?.phone).toBe('+966500000017')
  })

  test('is not for phones at a table', async () => {
    const code = demoTableCode(4)
    const { body } = await api.post('/auth/table', { body: { code, secret: demoTableSecret(code) }, key: null })
    expect((await api.get('/auth/profile', { token: body.token })).status).toBe(403)
    expect((await post('/auth/sessions/end', body.token, { sessionId: null })).status).toBe(403)
  })

  test('in the demo it can be read, and the demo says so when it is changed', async () => {
    const token = await api.as('waiter')
    expect(await profileOf(token)).toMatchObject({ demo: true, provider: 'demo' })
    const refused = await post('/auth/profile', token, { name: 'X' })
    expect(refused.body).toMatchObject({
      error: { code: 'demo_no_user_updates' },
      message: 'Demo mode: User updates not available',
    })
    expect(said(await post('/auth/password', token, { current: 'x', next: 'long enough to be' }))).toBe(
      'demo_no_user_updates',
    )
    const branch = await post('/auth/branch', await api.as('owner'), { branchId: secondDemoBranch })
    expect(branch.body).toMatchObject({
      error: { code: 'demo_no_branch_switch' },
      message: 'Demo mode: Branch switching not available',
    })
  })
})

const houseOf = async (id: string) => {
  const [row] = await system(api.deps, 'seed', (tx) => tx.select().from(organizations).where(eq(organizations.id, id)))
  return { slug: row?.slug, authority: row?.authorityVersion ?? 0 }
}

/** It is told what is ready, and somebody else has it. */
async function losePhone(userId: string, organizationId = demoOrganizationId, branchId = demoBranch): Promise<void> {
  const phone = { id: uuidv7(), endpoint: `https://push.example/${userId}`, publicKey: 'k', authSecret: 's' }
  await system(api.deps, 'seed', (tx) =>
    tx.insert(pushSubscriptions).values({ ...phone, organizationId, branchId, principal: `staff:${userId}` }),
  )
}
const toldPhones = () => system(api.deps, 'seed', (tx) => tx.select().from(pushSubscriptions))

describe('sessions', () => {
  test('one of the own is ended, the others go on', async () => {
    const userId = await hire(api.deps, { role: 'WAITER' })
    const [lost, kept] = [await as(userId, 'lost'), await as(userId, 'kept')]
    const { sessions } = await profileOf(kept)
    const { id } = sessions.find(({ agent }: { agent: string }) => agent === 'lost')
    expect(said(await post('/auth/sessions/end', kept, { sessionId: id }))).toBe('yes')
    expect(said(await sessionOf(lost))).toBe('session_expired')
    expect(said(await sessionOf(kept))).toBe('yes')
  })

  test('all others end at once', async () => {
    const userId = await hire(api.deps, { role: 'WAITER' })
    const tokens = [await as(userId), await as(userId), await as(userId)]
    await post('/auth/sessions/end', tokens[2] ?? '', { sessionId: null })
    expect(await Promise.all(tokens.map(async (token) => said(await sessionOf(token))))).toEqual([
      'session_expired',
      'session_expired',
      'yes',
    ])
  })

  test('a phone that was lost is told nothing more once all others have ended', async () => {
    const userId = await hire(api.deps, { role: 'WAITER' })
    await losePhone(userId)
    await post('/auth/sessions/end', await as(userId), { sessionId: null })
    expect(await toldPhones()).toEqual([])
  })

  test('a phone that was lost is told nothing more once its own session has ended, and the others are', async () => {
    const userId = await hire(api.deps, { role: 'WAITER' })
    const [lost, kept] = [await as(userId, 'lost'), await as(userId, 'kept')]
    const pushes = `/branches/${demoBranch}/pushes`
    for (const [token, name] of [
      [lost, 'lost'],
      [kept, 'kept'],
    ] as const) {
      const { subscription } = testBrowser(`https://fcm.googleapis.com/fcm/send/${userId}-${name}`)
      expect(said(await post(`${pushes}/subscribe`, token, subscription))).toBe('yes')
    }
    const toldTo = async (token: string): Promise<Pushes['told']> => (await api.get(pushes, { token })).body.told
    const { sessions } = await profileOf(kept)
    const { id } = sessions.find(({ agent }: { agent: string }) => agent === 'lost')
    expect((await toldTo(kept)).map(({ ofThisSession }) => ofThisSession).sort()).toEqual([false, true])
    await post('/auth/sessions/end', kept, { sessionId: id })
    expect(await toldTo(kept)).toEqual([
      { endpoint: expect.stringContaining('kept'), branchId: demoBranch, ofThisSession: true },
    ])
    await post('/auth/sessions/end', kept, { sessionId: null })
    expect(await toldPhones()).toEqual([])
  })

  test('of who keeps the platform end wherever they have entered', async () => {
    const [token, entered, other] = [await as(people.keeper), await as(people.keeper), await as(people.owner)]
    const { organizationId } = await foundAnother(api.deps)
    const { slug } = await houseOf(organizationId)
    expect(said(await post('/auth/organization', entered, { slug }))).toBe('yes')
    const there = (await sessionOf(entered)).body.user.id
    await losePhone(there, organizationId, (await sessionOf(entered)).body.branches[0].id)
    const { authority } = await houseOf(organizationId)
    await post('/auth/sessions/end', token, { sessionId: null })
    expect(await toldPhones()).toEqual([])
    expect((await houseOf(organizationId)).authority).toBeGreaterThan(authority)
    expect(await Promise.all([token, entered, other].map(async (each) => said(await sessionOf(each))))).toEqual([
      ...['yes', 'session_expired', 'yes'],
    ])
  })

  test('a colleague’s is nobody else’s to end', async () => {
    const token = await as(people.waiter)
    const [{ id }] = (await profileOf(token)).sessions
    expect(await post('/auth/sessions/end', await as(people.sara), { sessionId: id })).toMatchObject({ status: 404 })
    expect(said(await sessionOf(token))).toBe('yes')
  })
})

describe('a password', () => {
  const builtin = () => api.besides({ config: { auth: { provider: 'builtin', firebase: null, azure: null } } })
  async function withPassword(password: string, role: 'WAITER' | 'SUPER_ADMIN' = 'WAITER') {
    const subject = uuidv7()
    const passwordHash = await hashPassword(password)
    await system(api.deps, 'seed', (tx) =>
      tx.insert(accounts).values({ subject, email: `${subject}@example.com`, name: 'Ali', passwordHash }),
    )
    return { subject, userId: await hire(api.deps, { role, firebaseUid: subject }) }
  }
  const hashOf = async (subject: string) => {
    const [row] = await system(api.deps, 'seed', (tx) =>
      tx.select().from(accounts).where(eq(accounts.subject, subject)),
    )
    return row?.passwordHash
  }

  test('is changed by who knows it; every other session ends, and no phone is told more, in other houses too', async () => {
    const at = builtin()
    const { subject, userId } = await withPassword('the old one it was')
    const { organizationId, branchId } = await foundAnother(api.deps)
    const there = await hire(api.deps, { role: 'HOST', firebaseUid: subject, organizationId, branchId })
    const [token, other] = [await as(userId), await as(userId)]
    const far = await tokenOf(api.deps, { userId: there, organizationId })
    await losePhone(userId)
    await losePhone(there, organizationId, branchId)
    expect((await at.get('/auth/profile', { token })).body.hasPassword).toBe(true)
    const change = (current: string, next: string) => post('/auth/password', token, { current, next }, at)
    expect(said(await change('the old one it was', 'the new one it is'))).toBe('yes')
    expect(await isPasswordOf('the new one it is', await hashOf(subject))).toBe(true)
    expect(said(await sessionOf(token))).toBe('yes')
    for (const ended of [other, far]) expect(said(await sessionOf(ended))).toBe('session_expired')
    expect(await toldPhones()).toEqual([])
    await at.close()
  })

  test('that is changed ends the sessions of who keeps the platform where they have entered; nobody else’s there', async () => {
    const at = builtin()
    const { userId } = await withPassword('the old one it was', 'SUPER_ADMIN')
    const [token, entered, other] = [await as(userId), await as(userId), await as(people.keeper)]
    const { organizationId } = await foundAnother(api.deps)
    const { slug } = await houseOf(organizationId)
    for (const each of [entered, other]) expect(said(await post('/auth/organization', each, { slug }))).toBe('yes')
    const { authority } = await houseOf(organizationId)
    const next = { current: 'the old one it was', next: 'the new one it is' }
    expect(said(await post('/auth/password', token, next, at))).toBe('yes')
    expect(await Promise.all([token, entered, other].map(async (each) => said(await sessionOf(each))))).toEqual([
      ...['yes', 'session_expired', 'yes'],
    ])
    expect((await houseOf(organizationId)).authority).toBeGreaterThan(authority)
    await at.close()
  })

  test('that was reset while this one was being proved is not replaced by it', async () => {
    const { subject, userId } = await withPassword('the old one it was')
    const fresh = await hashPassword('the one of the reset')
    const limits = createLimits()
    const reset = () =>
      system(api.deps, 'seed', (tx) =>
        tx.update(accounts).set({ passwordHash: fresh }).where(eq(accounts.subject, subject)),
      )
    const take: typeof limits.take = async (...asked) => {
      await reset()
      return limits.take(...asked)
    }
    const at = api.besides({
      limits: { ...limits, take },
      config: { auth: { provider: 'builtin', firebase: null, azure: null } },
    })
    const next = { current: 'the old one it was', next: 'the new one it is' }
    expect(said(await post('/auth/password', await as(userId), next, at))).toBe('invalid_credentials')
    expect(await hashOf(subject)).toBe(fresh)
    await at.close()
  })

  test('is not changed by who only found the screen open', async () => {
    const at = builtin()
    const { subject, userId } = await withPassword('the old one it was')
    const token = await as(userId)
    const before = await hashOf(subject)
    const change = (current: string, next: string) => post('/auth/password', token, { current, next }, at)
    for (let n = 0; n < 5; n += 1)
      expect(said(await change('a guess', 'the new one it is'))).toBe('invalid_credentials')
    expect(said(await change('the old one it was', 'the new one it is'))).toBe('too_many_attempts')
    expect(await hashOf(subject)).toBe(before)
    await at.close()
  })

  test.each([
    ['short', 'password_too_short'],
    ['password123', 'password_too_common'],
  ])('%s is refused', async (next, code) => {
    const at = builtin()
    const { userId } = await withPassword('the old one it was')
    expect(said(await post('/auth/password', await as(userId), { current: 'the old one it was', next }, at))).toBe(code)
    await at.close()
  })

  test('of a provider is changed there', async () => {
    const { userId } = await withPassword('the old one it was')
    const token = await as(userId)
    expect(
      said(await post('/auth/password', token, { current: 'the old one it was', next: 'the new one it is' })),
    ).toBe('forbidden')
    expect(await profileOf(token)).toMatchObject({ hasPassword: false })
  })
})

describe('switching branch', () => {
  test('an owner works at another branch, on this screen only', async () => {
    const [token, other] = [await as(people.owner), await as(people.owner)]
    expect((await sessionOf(token)).body.currentBranchId).toBe(demoBranch)
    const switched = await post('/auth/branch', token, { branchId: secondDemoBranch })
    expect(switched.body.currentBranchId).toBe(secondDemoBranch)
    expect((await sessionOf(token)).body.currentBranchId).toBe(secondDemoBranch)
    expect((await sessionOf(other)).body.currentBranchId).toBe(demoBranch)
  })

  test('nobody goes where they have no access', async () => {
    for (const userId of [people.waiter, people.manager, people.cook]) {
      const answer = await post('/auth/branch', await as(userId), { branchId: secondDemoBranch })
      expect(answer).toMatchObject({ status: 403, body: { message: 'You do not have access to this branch' } })
    }
  })

  test('a branch of another house is not found, like one that never was', async () => {
    const elsewhere = await foundAnother(api.deps)
    for (const userId of [people.owner, people.keeper, people.waiter])
      for (const branchId of [elsewhere.branchId, crypto.randomUUID()]) {
        const answer = await post('/auth/branch', await as(userId), { branchId })
        expect(answer).toMatchObject({ status: 404, body: { message: 'Branch not found' } })
      }
  })

  test('whoever loses the reach is back at the own branch', async () => {
    const userId = await hire(api.deps, { role: 'OWNER' })
    const token = await as(userId)
    await post('/auth/branch', token, { branchId: secondDemoBranch })
    const demote = { role: 'MANAGER', branchId: demoBranch }
    await api.post(`/people/${userId}/role`, { token: await as(people.owner), body: demote })
    expect((await sessionOf(token)).body).toMatchObject({ currentBranchId: demoBranch, user: { role: 'MANAGER' } })
  })

  test('a customer chooses where to order', async () => {
    const token = await customerToken()
    expect((await sessionOf(token)).body.currentBranchId).toBeNull()
    expect((await post('/auth/branch', token, { branchId: secondDemoBranch })).body.currentBranchId).toBe(
      secondDemoBranch,
    )
  })
})

describe('entering an organization', () => {
  const slugOf = async (organizationId: string) => {
    const [row] = await system(api.deps, 'seed', (tx) =>
      tx.select().from(organizations).where(eq(organizations.id, organizationId)),
    )
    return row?.slug ?? ''
  }

  test.each(['owner', 'manager', 'waiter'] as const)('is not for the %s', async (who) => {
    const slug = await slugOf((await foundAnother(api.deps)).organizationId)
    const answer = await post('/auth/organization', await as(people[who]), { slug })
    expect(answer.body).toMatchObject({
      error: { code: 'organization_switch_unsupported' },
      message: 'Organization switching is only available with Azure AD B2C',
    })
  })

  test('who keeps the platform is in one at a time; the entry stands in its log, and its people see them', async () => {
    const { organizationId, branchId, userId } = await foundAnother(api.deps)
    const token = await as(people.keeper)
    const slug = await slugOf(organizationId)
    const entered = await post('/auth/organization', token, { slug })
    expect(entered.body).toMatchObject({
      organization: { id: organizationId },
      user: { role: 'SUPER_ADMIN' },
      currentBranchId: branchId,
    })
    expect((await api.get(`/branches/${branchId}/boards/waiter`, { token })).status).toBe(200)
    expect((await api.get(`/branches/${demoBranch}/boards/waiter`, { token })).status).toBe(404)
    const owner = await tokenOf(api.deps, { userId, organizationId })
    const log = await api.get('/audit', { token: owner })
    const [entry] = log.body.entries
    expect(entry).toMatchObject({ action: 'organization.entered' })
    expect(log.body.names[entry.actor.replace('staff:', '')]).toBe('Maya Haddad')
    const { body } = await api.get('/people', { token: owner })
    expect(body.people.map(({ role }: { role: string }) => role)).toContain('SUPER_ADMIN')

    const back = await post('/auth/organization', token, { slug: 'sufra-demo' })
    expect(back.body).toMatchObject({ organization: { id: demoOrganizationId }, user: { id: people.keeper } })
    await post('/auth/organization', token, { slug })
    const rows = await system(api.deps, 'seed', (tx) =>
      tx
        .select()
        .from(users)
        .where(and(eq(users.organizationId, organizationId), eq(users.role, 'SUPER_ADMIN'))),
    )
    expect(rows).toHaveLength(1)
    expect(said(await post('/auth/organization', token, { slug: 'nowhere' }))).toBe('not_found')
  })
})

test('signing in on a screen leaves a trace of when it was last used, at most a minute old', async () => {
  const token = await as(people.host)
  const [{ lastSeenAt }] = (await profileOf(token)).sessions
  expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(60_000)
})
