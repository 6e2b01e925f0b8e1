import { system } from '@sufra/platform/db/doors'
import { isPasswordOf } from '@sufra/platform/identity/passwords'
import { idempotency } from '@sufra/platform/schema/log.table'
import { invites, users } from '@sufra/platform/schema/people.table'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { pushSubscriptions } from '@sufra/platform/schema/screens.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { organizations } from '@sufra/platform/schema/tenancy.table'
import { demoBranch, demoOrganizationId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { type Role, roles } from '@sufra/shared/people/permissions.rules'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAnother, hire, people, tokenOf } from '../identity/test-people'
import { type Answer, openTestApi, type TestApi } from '../kernel/test-api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const as = (userId: string) => tokenOf(api.deps, { userId })
const owner = () => as(people.owner)
const manager = () => as(people.manager)
const said = ({ status, body }: Answer) => (status < 300 ? 'yes' : body.error.code)
const change = async (token: string, userId: string, what: string, body: object = {}) =>
  api.post(`/people/${userId}/${what}`, { token, body })
const rowOf = async (userId: string) => {
  const [row] = await system(api.deps, 'seed', (tx) => tx.select().from(users).where(eq(users.id, userId)))
  return row
}
const authority = async () => {
  const [row] = await system(api.deps, 'seed', (tx) =>
    tx.select().from(organizations).where(eq(organizations.id, demoOrganizationId)),
  )
  return row?.authorityVersion ?? 0
}
const phoneOf = (userId: string) => ({
  id: crypto.randomUUID(),
  organizationId: demoOrganizationId,
  branchId: demoBranch,
  principal: `staff:${userId}`,
  endpoint: `https://push.example/${userId}`,
  publicKey: 'k',
  authSecret: 's',
})
const lastEntry = async () => {
  const [row] = await system(api.deps, 'seed', (tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.organizationId, demoOrganizationId))
      .orderBy(desc(auditEntries.seq))
      .limit(1),
  )
  return row
}

describe('the list', () => {
  test('an owner sees everybody, a manager the people of the branch', async () => {
    const all = await api.get('/people', { token: await owner() })
    const branches = (answer: Answer) => new Set(answer.body.people.map((each: { branchId: string }) => each.branchId))
    expect(branches(all)).toEqual(new Set([demoBranch, secondDemoBranch]))
    const own = await api.get('/people', { token: await manager() })
    expect(branches(own)).toEqual(new Set([demoBranch]))
    expect(JSON.stringify(all.body)).not.toMatch(/hash|firebase/i)
  })

  test.each(['waiter', 'kitchen', 'host', 'customer'] as const)('a %s sees nobody', async (role) => {
    expect((await api.get('/people', { token: await api.as(role) })).status).toBe(403)
  })

  test('it says who is signed in where, and who has a PIN', async () => {
    const userId = await hire(api.deps, { role: 'HOST', pinHash: 'x' })
    await as(userId)
    const { body } = await api.get('/people', { token: await manager() })
    const one = body.people.find(({ id }: { id: string }) => id === userId)
    expect(one).toMatchObject({ hasPin: true, openSessions: 1, active: true, role: 'HOST' })
  })
})

describe('what is given', () => {
  /* As in grant.rules.test: written by hand. `.`: that role manages no staff at all. */
  const expected: Readonly<Record<Role, string>> = {
    SUPER_ADMIN: '     - + + + + + + +',
    OWNER: '           - + + + + + + +',
    MANAGER: '         - - + - + - - +',
    KITCHEN_MANAGER: ' . . . . . . . .',
    FLOOR_MANAGER: '   . . . . . . . .',
    WAITER: '          . . . . . . . .',
    KITCHEN_STAFF: '   . . . . . . . .',
    HOST: '            . . . . . . . .',
  }
  const codes: Readonly<Record<string, string>> = { '+': 'yes', '-': 'grant_too_wide', '.': 'forbidden' }

  test.each(roles)('%s gives each of the eight roles, or does not: by changing and by inviting', async (giver) => {
    const signs = expected[giver].trim().split(/\s+/)
    const token = await as(await hire(api.deps, { role: giver }))
    for (const [i, given] of roles.entries()) {
      const target = await hire(api.deps, { role: 'HOST' })
      const grant = { role: given, branchId: demoBranch }
      const code = codes[signs[i] ?? '']
      expect([giver, given, said(await change(token, target, 'role', grant))]).toEqual([giver, given, code])
      expect((await rowOf(target))?.role).toBe(code === 'yes' ? given : 'HOST')
      const email = `${giver}-${given}@example.com`
      const invited = await api.post('/people/invites', { token, body: { ...grant, email, name: 'New' } })
      expect([giver, given, said(invited)]).toEqual([giver, given, code])
    }
  })

  test('a role of the owner’s making works as it says', async () => {
    const userId = await hire(api.deps, { role: 'HOST' })
    const grant = { role: 'CUSTOM', branchId: demoBranch, permissions: ['manage_staff', 'view_menu'] }
    const changed = await change(await owner(), userId, 'role', grant)
    expect(changed.body).toMatchObject({ role: 'CUSTOM', permissions: ['view_menu', 'manage_staff'] })
    const token = await as(userId)
    const other = await hire(api.deps, { role: 'CUSTOM', permissions: {} })
    const give = (permissions: string[]) =>
      change(token, other, 'role', { role: 'CUSTOM', branchId: demoBranch, permissions })
    expect(said(await give(['view_menu']))).toBe('yes')
    expect(said(await give(['view_menu', 'void_items']))).toBe('grant_too_wide')
    expect(said(await change(token, people.waiter, 'active', { active: false }))).toBe('forbidden')
  })

  test('permissions without a CUSTOM role are not kept', async () => {
    const userId = await hire(api.deps, { role: 'HOST' })
    await change(await owner(), userId, 'role', { role: 'WAITER', branchId: demoBranch, permissions: ['void_items'] })
    expect(await rowOf(userId)).toMatchObject({ role: 'WAITER', permissions: {} })
  })

  test('two change one person from the same reading: the second is told how they are now, and nothing is given back', async () => {
    const userId = await hire(api.deps, { role: 'HOST' })
    const grant = (...permissions: string[]) => ({ role: 'CUSTOM', branchId: demoBranch, permissions })
    const all = grant('view_orders', 'refund_payments')
    await change(await owner(), userId, 'role', all)
    const was = { ...all, permissions: [...all.permissions].reverse() }
    const taken = await change(await owner(), userId, 'role', { ...grant('view_orders'), was })
    expect(taken.status).toBe(200)
    const wider = grant('view_orders', 'refund_payments', 'view_menu')
    const refused = await change(await owner(), userId, 'role', { ...wider, was })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'stale' } } })
    expect(refused.body.error.details).toEqual({ person: taken.body, fields: ['permissions'] })
    expect(await rowOf(userId)).toMatchObject({ permissions: { view_orders: true } })
    expect((await rowOf(userId))?.permissions).not.toHaveProperty('refund_payments')
    const decided = await change(await owner(), userId, 'role', { ...wider, was: grant('view_orders') })
    expect(said(decided)).toBe('yes')
    // Who wishes what is the case already is not asked.
    expect(said(await change(await owner(), userId, 'role', { ...wider, was }))).toBe('yes')
  })

  test('two people are changed at the same time, each from its own reading', async () => {
    const was = { role: 'HOST', branchId: demoBranch }
    const both = await Promise.all([hire(api.deps, { role: 'HOST' }), hire(api.deps, { role: 'HOST' })])
    const token = await owner()
    const answers = await Promise.all(
      both.map((userId) => change(token, userId, 'role', { role: 'WAITER', branchId: demoBranch, was })),
    )
    expect(answers.map(said)).toEqual(['yes', 'yes'])
  })

  test('a branch of nobody, or of another house, is none', async () => {
    const userId = await hire(api.deps, { role: 'HOST' })
    const elsewhere = await foundAnother(api.deps)
    for (const branchId of [crypto.randomUUID(), elsewhere.branchId]) {
      const answer = await change(await owner(), userId, 'role', { role: 'HOST', branchId })
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'branch_not_found' } } })
    }
  })
})

describe('whom they reach', () => {
  const deeds = [
    ['role', { role: 'HOST', branchId: demoBranch }],
    ['active', { active: false }],
    ['pin', { pin: '2580' }],
    ['sign-out', {}],
  ] as const

  test.each(deeds)('a manager cannot change %s of an owner or of people elsewhere', async (what, body) => {
    const token = await manager()
    for (const userId of [people.owner, people.keeper, people.jeddahWaiter, people.jeddahManager])
      expect(await change(token, userId, what, body)).toMatchObject({ status: 403 })
  })

  test.each(deeds)('%s of somebody in another house answers 404, and nothing changes there', async (what, body) => {
    const elsewhere = await foundAnother(api.deps)
    const before = await rowOf(elsewhere.userId)
    for (const token of [await owner(), await manager(), await as(people.keeper)])
      expect(await change(token, elsewhere.userId, what, body)).toMatchObject({ status: 404 })
    expect(await rowOf(elsewhere.userId)).toEqual(before)
  })

  test.each(deeds)('who keeps the platform is changed by nobody: %s', async (what, body) => {
    expect(said(await change(await owner(), people.keeper, what, body))).toBe('forbidden')
  })

  test('nobody changes the own role or access, or signs themselves out here', async () => {
    const token = await owner()
    expect(said(await change(token, people.owner, 'role', { role: 'OWNER', branchId: null }))).toBe('own_account')
    expect(said(await change(token, people.owner, 'active', { active: false }))).toBe('own_account')
    expect(said(await change(token, people.owner, 'sign-out'))).toBe('own_account')
  })

  test('the last owner stays one', async () => {
    const elsewhere = await foundAnother(api.deps)
    const keeper = await hire(api.deps, {
      role: 'SUPER_ADMIN',
      organizationId: elsewhere.organizationId,
      branchId: null,
    })
    const token = await tokenOf(api.deps, { userId: keeper, organizationId: elsewhere.organizationId })
    const demote = { role: 'MANAGER', branchId: elsewhere.branchId }
    expect(said(await change(token, elsewhere.userId, 'role', demote))).toBe('last_owner')
    expect(said(await change(token, elsewhere.userId, 'active', { active: false }))).toBe('last_owner')
  })

  test('two owners who let each other go at the same moment: one stays', async () => {
    const { organizationId, userId: first, branchId } = await foundAnother(api.deps)
    const second = await hire(api.deps, { role: 'OWNER', organizationId, branchId })
    const [a, b] = await Promise.all([first, second].map((userId) => tokenOf(api.deps, { userId, organizationId })))
    const answers = await Promise.all([
      change(a ?? '', second, 'active', { active: false }),
      change(b ?? '', first, 'active', { active: false }),
    ])
    const still = [await rowOf(first), await rowOf(second)].filter((row) => row?.isActive)
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(still).toHaveLength(1)
  })
})

describe('a change', () => {
  test('counts at once, raises the authority and is written down with before and after', async () => {
    const userId = await hire(api.deps, { role: 'HOST' })
    const token = await as(userId)
    const before = await authority()
    await change(await manager(), userId, 'role', { role: 'FLOOR_MANAGER', branchId: demoBranch })
    expect(await authority()).toBeGreaterThan(before)
    expect((await api.get('/auth/session', { token })).body.user.role).toBe('FLOOR_MANAGER')
    expect(await lastEntry()).toMatchObject({
      actor: `staff:${people.manager}`,
      action: 'person.role_changed',
      entity: 'person',
      entityId: userId,
      before: { role: 'HOST', branchId: demoBranch, permissions: [] },
      after: { role: 'FLOOR_MANAGER', branchId: demoBranch, permissions: [] },
    })
  })

  test('who is let go is out at once, and stays out when let back in', async () => {
    const userId = await hire(api.deps, { role: 'HOST' })
    const token = await as(userId)
    const gone = await change(await manager(), userId, 'active', { active: false })
    expect(gone.body).toMatchObject({ active: false, openSessions: 0 })
    expect(said(await api.get('/auth/session', { token }))).toBe('session_expired')
    await change(await manager(), userId, 'active', { active: true })
    expect(said(await api.get('/auth/session', { token }))).toBe('session_expired')
    expect(await lastEntry()).toMatchObject({
      action: 'person.activated',
      before: { active: false },
      after: { active: true },
    })
  })

  test('who is signed out everywhere is out everywhere', async () => {
    const userId = await hire(api.deps, { role: 'HOST' })
    const tokens = [await as(userId), await as(userId)]
    const answer = await change(await manager(), userId, 'sign-out')
    expect(answer.body).toMatchObject({ active: true, openSessions: 0 })
    for (const token of tokens) expect(said(await api.get('/auth/session', { token }))).toBe('session_expired')
    expect(said(await api.get('/auth/session', { token: await as(userId) }))).toBe('yes')
  })

  test.each([
    ['who is signed out everywhere', 'sign-out', {}],
    ['who is let go', 'active', { active: false }],
  ])('the phones of %s are told nothing more; a colleague’s still are', async (_who, what, body) => {
    const [userId, other] = [await hire(api.deps, { role: 'WAITER' }), await hire(api.deps, { role: 'WAITER' })]
    await system(api.deps, 'seed', (tx) => tx.insert(pushSubscriptions).values([phoneOf(userId), phoneOf(other)]))
    await change(await manager(), userId, what, body)
    const left = await system(api.deps, 'seed', (tx) => tx.delete(pushSubscriptions).returning())
    expect(left.map(({ principal }) => principal)).toEqual([`staff:${other}`])
  })

  test('sent twice counts once', async () => {
    const userId = await hire(api.deps, { role: 'HOST' })
    const again = { token: await manager(), key: crypto.randomUUID(), body: { active: false } }
    await api.post(`/people/${userId}/active`, again)
    const entry = await lastEntry()
    const second = await api.post(`/people/${userId}/active`, again)
    expect(second.headers['idempotent-replay']).toBe('true')
    expect((await lastEntry())?.seq).toBe(entry?.seq)
  })

  test('a refused one leaves no trace', async () => {
    const before = await lastEntry()
    await change(await manager(), people.owner, 'active', { active: false })
    expect((await lastEntry())?.seq).toBe(before?.seq)
  })

  test('in the demo the people are everybody’s, and stay as they are', async () => {
    const token = await api.as('owner')
    const answers = [
      await change(token, people.waiter, 'role', { role: 'HOST', branchId: demoBranch }),
      await change(token, people.waiter, 'active', { active: false }),
      await change(token, people.waiter, 'pin', { pin: '2580' }),
      await change(token, people.waiter, 'sign-out'),
      await api.post('/people/invites', {
        token,
        body: { email: 'a@example.com', name: 'A', role: 'HOST', branchId: demoBranch },
      }),
    ]
    expect(answers.map(said)).toEqual(answers.map(() => 'demo_no_user_updates'))
    expect(answers[0]?.body.message).toBe('Demo mode: User updates not available')
  })
})

describe('a PIN', () => {
  test('a PIN in Arabic or Persian digits is the same PIN', async () => {
    const userId = await hire(api.deps, { role: 'WAITER' })
    expect((await change(await manager(), userId, 'pin', { pin: '٧٣٩١٥١' })).status).toBe(200)
    const hash = (await rowOf(userId))?.pinHash ?? ''
    expect(await isPasswordOf('739151', hash)).toBe(true)
    expect(said(await change(await manager(), userId, 'pin', { pin: '۱۲۳۴' }))).toBe('pin_too_simple')
  })

  test.each(['123', '0000', '1234', '9876', '12a4', '1234567'])('%s is too simple', async (pin) => {
    expect(said(await change(await manager(), people.waiter, 'pin', { pin }))).toBe('pin_too_simple')
  })

  test('is kept slowly hashed, and nowhere else: no key, no log, no entry', async () => {
    const userId = await hire(api.deps, { role: 'WAITER' })
    const answer = await change(await manager(), userId, 'pin', { pin: '739151' })
    expect(answer.body).toMatchObject({ hasPin: true })
    const hash = (await rowOf(userId))?.pinHash ?? ''
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(await isPasswordOf('739151', hash)).toBe(true)
    const kept = await system(api.deps, 'seed', async (tx) => [
      await tx.select().from(idempotency).where(eq(idempotency.command, 'savePin')),
      await tx.select().from(auditEntries).where(eq(auditEntries.entityId, userId)),
    ])
    expect(JSON.stringify(kept)).not.toContain('739151')
    expect(kept[0]?.map((row) => (row as { hash: string }).hash)).toEqual(kept[0]?.map(() => ''))
    const none = await change(await manager(), userId, 'pin', { pin: null })
    expect(none.body).toMatchObject({ hasPin: false })
    expect(await lastEntry()).toMatchObject({ action: 'person.pin_removed', before: { hasPin: true } })
  })

  test('opens no tablet of a branch that its person has left', async () => {
    const userId = await hire(api.deps, { role: 'WAITER' })
    const [typed, own] = [await tokenOf(api.deps, { userId, provider: 'pin' }), await tokenOf(api.deps, { userId })]
    const session = async (token: string) => said(await api.get('/auth/session', { token }))
    const moved = { role: 'WAITER', branchId: secondDemoBranch, permissions: [] }
    expect(said(await change(await as(people.owner), userId, 'role', { ...moved, branchId: demoBranch }))).toBe('yes')
    expect(await session(typed)).toBe('yes')
    expect(said(await change(await as(people.owner), userId, 'role', moved))).toBe('yes')
    expect([await session(typed), await session(own)]).toEqual(['session_expired', 'yes'])
  })

  test.each([
    ['given anew', 'pin', { pin: '739151' }],
    ['taken away', 'pin', { pin: null }],
    ['left behind in the branch before', 'role', { role: 'WAITER', branchId: secondDemoBranch, permissions: [] }],
  ])('%s: a tablet on which it was typed is told nothing more, the own phone is', async (_how, what, body) => {
    const userId = await hire(api.deps, { role: 'WAITER' })
    await tokenOf(api.deps, { userId, provider: 'pin' })
    await tokenOf(api.deps, { userId })
    const theirs = await system(api.deps, 'seed', (tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)))
    const phones = theirs.map(({ id, provider }) => ({
      ...phoneOf(userId),
      sessionId: id,
      endpoint: `https://push.example/${provider}`,
    }))
    await system(api.deps, 'seed', (tx) => tx.insert(pushSubscriptions).values(phones))
    expect(said(await change(await owner(), userId, what, body))).toBe('yes')
    const left = await system(api.deps, 'seed', (tx) => tx.delete(pushSubscriptions).returning())
    expect(left.map(({ endpoint }) => endpoint)).toEqual(['https://push.example/builtin'])
  })

  test('one may give oneself one', async () => {
    expect(said(await change(await manager(), people.manager, 'pin', { pin: '2580' }))).toBe('yes')
  })
})

describe('an invitation', () => {
  const wish = (email: string) => ({ email, name: 'Nour', role: 'HOST', branchId: demoBranch })
  const invite = async (email: string, more: object = {}) =>
    api.post('/people/invites', { token: await manager(), body: wish(email), ...more })
  const rowsTo = (email: string) =>
    system(api.deps, 'seed', (tx) => tx.select().from(invites).where(eq(invites.email, email)))

  test('is a link shown once, kept hashed, good for a week', async () => {
    const { body } = await invite('Nour@Example.com')
    expect(body.link).toMatch(/^http.*\/invite\/[\w-]{43}$/)
    const token = body.link.split('/').at(-1)
    const rows = await rowsTo('nour@example.com')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Date.parse(body.invite.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const listed = await api.get('/people', { token: await manager() })
    expect(listed.body.invites.map(({ id }: { id: string }) => id)).toContain(body.invite.id)
    expect(JSON.stringify(listed.body)).not.toContain(token)
    const looked = await api.post('/auth/invite/look', { body: { token }, key: null })
    expect(looked.body).toMatchObject({ role: 'HOST', email: 'nour@example.com', name: 'Nour' })
    const kept = await system(api.deps, 'seed', (tx) =>
      tx.select().from(idempotency).where(eq(idempotency.command, 'invitePerson')),
    )
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('nobody gets letters without end: one address six an hour, and others all the same', async () => {
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push(said(await invite('often@example.com')))
    expect(answers).toEqual([...Array(6).fill('yes'), 'too_many_requests'])
    expect(said(await invite('seldom@example.com'))).toBe('yes')
  })

  test('sent twice: the second link works, the first is taken back', async () => {
    const again = { token: await manager(), key: crypto.randomUUID() }
    const [first, second] = [await invite('twice@example.com', again), await invite('twice@example.com', again)]
    const look = async ({ body }: Answer) =>
      said(await api.post('/auth/invite/look', { body: { token: body.link.split('/').at(-1) }, key: null }))
    expect([await look(first), await look(second)]).toEqual(['invite_invalid', 'yes'])
  })

  test('to somebody who works here is refused, to somebody who left is not', async () => {
    const email = 'left@example.com'
    const userId = await hire(api.deps, { role: 'HOST', email })
    expect(said(await invite(email))).toBe('email_taken')
    await change(await manager(), userId, 'active', { active: false })
    expect(said(await invite(email))).toBe('yes')
  })

  const opens = async ({ body }: Answer) =>
    said(await api.post('/auth/invite/look', { body: { token: body.link.split('/').at(-1) }, key: null }))
  const invitedBy = async (token: string, body: object) =>
    api.post('/people/invites', { token, body: { ...wish(`${crypto.randomUUID()}@example.com`), ...body } })

  test('left open when its person is let in without it is no way back once they are let go', async () => {
    const email = 'second.way@example.com'
    const userId = await hire(api.deps, { role: 'HOST', email, isActive: false })
    const before = await invite(email)
    await change(await manager(), userId, 'active', { active: true })
    expect(await opens(before)).toBe('invite_invalid')
    await change(await manager(), userId, 'active', { active: false })
    const after = await invite(email)
    expect(await opens(after)).toBe('yes')
    await change(await manager(), userId, 'active', { active: false })
    expect(await opens(after)).toBe('invite_invalid')
    expect((await rowsTo(email)).map(({ revokedAt }) => revokedAt)).toEqual([expect.any(Date), expect.any(Date)])
  })

  test('goes with whoever sent it: an owner who is let go does not come back under another address', async () => {
    const { organizationId, userId, branchId } = await foundAnother(api.deps)
    const first = await tokenOf(api.deps, { userId, organizationId })
    const other = await hire(api.deps, { role: 'OWNER', organizationId, branchId })
    const theirs = await invitedBy(await tokenOf(api.deps, { userId: other, organizationId }), {
      role: 'OWNER',
      branchId: null,
    })
    const mine = await invitedBy(first, { branchId })
    await change(first, other, 'active', { active: false })
    expect([await opens(theirs), await opens(mine)]).toEqual(['invite_invalid', 'yes'])
    const { body } = await api.get('/audit', { token: first })
    expect(body.entries.slice(0, 2)).toMatchObject([
      { action: 'person.deactivated', entityId: other },
      { action: 'person.invite_revoked', entityId: theirs.body.invite.id, before: { role: 'OWNER' } },
    ])
  })

  test('is worth no more than the word of who sent it: with a lower role what they may still give stands', async () => {
    const { organizationId, userId, branchId } = await foundAnother(api.deps)
    const first = await tokenOf(api.deps, { userId, organizationId })
    const other = await hire(api.deps, { role: 'OWNER', organizationId, branchId })
    const token = await tokenOf(api.deps, { userId: other, organizationId })
    const sent = [
      await invitedBy(token, { role: 'OWNER', branchId: null }),
      await invitedBy(token, { role: 'WAITER', branchId }),
      await invitedBy(token, { role: 'HOST', branchId }),
    ]
    await change(first, other, 'role', { role: 'MANAGER', branchId })
    expect(await Promise.all(sent.map(opens))).toEqual(['invite_invalid', 'invite_invalid', 'yes'])
  })

  test('that is not theirs to give is not theirs to replace: a manager voids no owner’s invitation to the same address', async () => {
    const email = 'coming@example.com'
    const asOwner = { ...wish(email), role: 'OWNER', branchId: null }
    const owners = await api.post('/people/invites', { token: await owner(), body: asOwner })
    const before = await lastEntry()
    expect(said(await invite(email))).toBe('grant_too_wide')
    expect(await opens(owners)).toBe('yes')
    expect((await lastEntry())?.seq).toBe(before?.seq)
  })

  test('that takes another’s place is written down with the one that it voids', async () => {
    const email = 'replaced@example.com'
    const first = await invite(email)
    await api.post('/people/invites', { token: await owner(), body: wish(email) })
    const { body } = await api.get('/audit', { token: await owner() })
    expect(body.entries.slice(0, 2)).toMatchObject([
      { action: 'person.invited' },
      { action: 'person.invite_revoked', entityId: first.body.invite.id, before: { email, role: 'HOST' } },
    ])
  })

  test('sent by two at the same moment: one link works', async () => {
    const email = 'both@example.com'
    const tokens = await Promise.all(Array.from({ length: 6 }, manager))
    const sent = await Promise.all(tokens.map((token) => api.post('/people/invites', { token, body: wish(email) })))
    expect(sent.map(said)).toEqual(sent.map(() => 'yes'))
    expect((await rowsTo(email)).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
  })

  test('taken back opens nothing any more; another house’s is not there', async () => {
    const { body } = await invite('back@example.com')
    const revoke = async (token: string) => api.post(`/people/invites/${body.invite.id}/revoke`, { token })
    const stranger = await tokenOf(api.deps, await foundAnother(api.deps))
    expect((await revoke(stranger)).status).toBe(404)
    expect(said(await revoke(await as(people.jeddahManager)))).toBe('grant_too_wide')
    expect(said(await revoke(await manager()))).toBe('yes')
    const token = body.link.split('/').at(-1)
    expect(said(await api.post('/auth/invite/look', { body: { token }, key: null }))).toBe('invite_invalid')
    expect((await revoke(await manager())).status).toBe(404)
  })

  test('goes out by e-mail where there is a way, in the language of who invites', async () => {
    const mails: { to: string; subject: string; link: string }[] = []
    const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) }
    const { messages } = api.deps
    const besides = api.besides({ messages: { ...messages, mailer }, config: { publicUrl: 'https://sufra.example' } })
    const body = wish('mail@example.com')
    const sent = await besides.post('/people/invites', { token: await manager(), body, headers: { 'x-locale': 'ar' } })
    expect(mails).toMatchObject([{ to: 'mail@example.com' }])
    // What the letter's link ends with proves the address: whoever invites is not shown it.
    expect(mails[0]?.link).toMatch(/^https:\/\/sufra\.example\/invite\/[\w-]{43}~[\w-]{43}$/)
    expect(mails[0]?.link.split('~')[0]).toBe(sent.body.link)
    expect(mails[0]?.subject).toBe('دعوة للعمل على سفرة')
    await besides.close()
  })
})
