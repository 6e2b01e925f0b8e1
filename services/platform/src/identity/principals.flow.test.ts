import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { system } from '../db/doors'
import { openTestDatabase, type TestDatabase } from '../db/test-database'
import { insertTestPlace, type TestPlace, testDeps } from '../db/test-deps'
import type { Deps } from '../deps'
import { customers, users } from '../schema/people.table'
import { devices } from '../schema/screens.table'
import { sessions } from '../schema/sessions.table'
import { noteSeen } from './last-seen'
import { findPrincipal, findPrincipals } from './principals'
import { sessionKeyOf, sessionRowOf } from './session-key'
import type { VerifiedToken } from './verified-token'

let database: TestDatabase
let deps: Deps
let here: TestPlace
let elsewhere: TestPlace
beforeAll(async () => {
  database = await openTestDatabase()
  deps = (await testDeps(database.db)).deps
  here = await insertTestPlace(deps)
  elsewhere = await insertTestPlace(deps)
})
afterAll(() => database.drop())

const later = () => Math.floor(Date.now() / 1000) + 3600
const ofProvider = (subject: string): VerifiedToken => ({
  issuer: 'https://securetoken.google.com/x',
  subject,
  sessionId: null,
  expiresAt: later(),
})
const own = (subject: string, sessionId: string | null): VerifiedToken => ({
  issuer: 'sufra',
  subject,
  sessionId,
  expiresAt: later(),
})
const refusal = (token: VerifiedToken) =>
  findPrincipal(deps, token).then(
    () => 'in',
    (error: Error) => error.message,
  )

interface NewUser {
  readonly subject?: string
  readonly place?: TestPlace
  readonly role?: Role
  readonly branch?: 0 | 1 | null
  readonly isActive?: boolean
  readonly lastLoginAt?: Date
}

async function user({ subject, place = here, role = 'WAITER', branch = 0, ...more }: NewUser): Promise<string> {
  const id = uuidv7()
  const branchId = branch === null ? null : place.branchIds[branch]
  const row = { id, organizationId: place.organizationId, branchId, role, name: 'Ali', firebaseUid: subject ?? null }
  await system(deps, 'seed', (tx) => tx.insert(users).values({ ...row, ...more }))
  return id
}

async function sessionFor(userId: string, more: Partial<typeof sessions.$inferInsert> = {}): Promise<VerifiedToken> {
  const id = uuidv7()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const row = { id, organizationId: here.organizationId, userId, provider: 'builtin' as const, expiresAt }
  await system(deps, 'seed', (tx) => tx.insert(sessions).values({ ...row, ...more }))
  return own(`staff:${userId}`, id)
}

async function device(more: Partial<typeof devices.$inferInsert> = {}): Promise<string> {
  const id = uuidv7()
  const row = { id, organizationId: here.organizationId, branchId: here.branchIds[0], name: 'Grill', tokenHash: id }
  await system(deps, 'seed', (tx) => tx.insert(devices).values({ ...row, kind: 'kitchen', ...more }))
  return id
}

test('a session that was opened by a provider ends when the owner switches that one off; others go on', async () => {
  const staff = await user({})
  const byFirebase = await sessionFor(staff, { provider: 'firebase' })
  const at = (provider: Deps['config']['auth']['provider'], token: VerifiedToken) =>
    findPrincipal({ ...deps, config: { ...deps.config, auth: { ...deps.config.auth, provider } } }, token).then(
      () => 'in',
      (error: Error) => error.message,
    )
  expect(await at('firebase', byFirebase)).toBe('in')
  expect(await at('builtin', byFirebase)).toBe('session_expired')
  expect(await at(null, byFirebase)).toBe('session_expired')
  for (const provider of ['builtin', 'pin', 'otp'] as const)
    expect(await at('firebase', await sessionFor(staff, { provider })), provider).toBe('in')
})

describe('a provider’s own token', () => {
  test('names the user with that subject, for as long as the token lives', async () => {
    const subject = uuidv7()
    const id = await user({ subject })
    const person = { provider: 'azure', email: null, emailVerified: false, name: null } as const
    const token = { ...ofProvider(subject), person }
    const { actor, session } = await findPrincipal(deps, token)
    expect(actor).toMatchObject({ kind: 'staff', userId: id, demo: false, organizationId: here.organizationId })
    expect(session).toEqual({
      id: `subject:${subject}`,
      demo: false,
      provider: 'azure',
      expiresAt: new Date(token.expiresAt * 1000).toISOString(),
    })
    expect(sessionRowOf(session)).toBeNull()
  })

  test('whoever works in two houses is where they were last', async () => {
    const subject = uuidv7()
    await user({ subject, lastLoginAt: new Date(1) })
    const there = await user({ subject, place: elsewhere, lastLoginAt: new Date(2) })
    expect((await findPrincipal(deps, ofProvider(subject))).actor).toMatchObject({ userId: there })
    await system(deps, 'seed', (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, there)))
    expect((await findPrincipal(deps, ofProvider(subject))).actor).toMatchObject({
      organizationId: here.organizationId,
    })
  })

  test('a customer is found where there is no user', async () => {
    const subject = uuidv7()
    const row = { id: uuidv7(), organizationId: here.organizationId, firebaseUid: subject, name: 'Reem' }
    await system(deps, 'seed', (tx) => tx.insert(customers).values(row))
    expect((await findPrincipal(deps, ofProvider(subject))).actor).toMatchObject({ kind: 'customer', name: 'Reem' })
    const id = await user({ subject })
    expect((await findPrincipal(deps, ofProvider(subject))).actor).toMatchObject({ kind: 'staff', userId: id })
  })

  test('nobody, and somebody who was let go, are told apart', async () => {
    const subject = uuidv7()
    expect(await refusal(ofProvider(subject))).toBe('user_not_in_database')
    await user({ subject, isActive: false })
    expect(await refusal(ofProvider(subject))).toBe('user_disabled')
  })

  test('its subject is never one of ours in disguise', async () => {
    const id = await device()
    expect(await refusal(ofProvider(`device:${id}`))).toBe('user_not_in_database')
    const staff = await user({})
    expect(await refusal(ofProvider(`staff:${staff}`))).toBe('user_not_in_database')
    expect(await refusal(own(`staff:${staff}`, null))).toBe('signed_out')
  })
})

describe('many at once, as gateways ask', () => {
  test('are answered by token: who is nobody any more is missing', async () => {
    const [subject, gone] = [uuidv7(), uuidv7()]
    await user({ subject })
    await user({ subject: gone, isActive: false })
    const [deviceId, revoked] = [await device(), await device({ revokedAt: new Date() })]
    const tokens = {
      provider: ofProvider(subject),
      gone: ofProvider(gone),
      person: await sessionFor(await user({})),
      disabled: await sessionFor(await user({ isActive: false })),
      wall: own(`device:${deviceId}`, deviceId),
      revoked: own(`device:${revoked}`, revoked),
    }
    const known = await findPrincipals(deps, Object.values(tokens))
    const found = Object.entries(tokens).filter(([, token]) => known.has(sessionKeyOf(token)))
    expect(found.map(([name]) => name)).toEqual(['provider', 'person', 'wall'])
  })
})

describe('where somebody is', () => {
  const branchOf = async (token: VerifiedToken) => {
    const { actor } = await findPrincipal(deps, token)
    return actor.branchId
  }
  const [first, second] = [() => here.branchIds[0], () => here.branchIds[1]]

  test('at the branch they switched to, else their own, else the first', async () => {
    const owner = await user({ role: 'OWNER', branch: 1 })
    expect(await branchOf(await sessionFor(owner))).toBe(second())
    expect(await branchOf(await sessionFor(owner, { branchId: first() }))).toBe(first())
    const roaming = await user({ role: 'OWNER', branch: null })
    const { actor, branchIds } = await findPrincipal(deps, await sessionFor(roaming))
    expect(actor.branchId).toBe(branchIds[0])
    expect(await branchOf(await sessionFor(roaming, { branchId: second() }))).toBe(second())
  })

  test('not where they do not reach any more', async () => {
    const waiter = await user({ role: 'WAITER', branch: 0 })
    expect(await branchOf(await sessionFor(waiter, { branchId: second() }))).toBe(first())
  })

  test('a device is at its branch and sees no other', async () => {
    const id = await device({ stationIds: [uuidv7()] })
    const { actor, branchIds } = await findPrincipal(deps, own(`device:${id}`, id))
    expect(actor).toMatchObject({ kind: 'device', deviceKind: 'kitchen', branchId: first(), name: 'Grill' })
    expect(branchIds).toEqual([first()])
  })
})

describe('a PIN’s session', () => {
  test('ends with the device it was typed on, and names it while it lives', async () => {
    const deviceId = await device()
    const token = await sessionFor(await user({}), { deviceId, provider: 'pin' })
    expect(await findPrincipal(deps, token)).toMatchObject({
      actor: { kind: 'staff', deviceId },
      session: { provider: 'pin' },
    })
    await system(deps, 'seed', (tx) =>
      tx.update(devices).set({ revokedAt: new Date() }).where(eq(devices.id, deviceId)),
    )
    expect(await refusal(token)).toBe('session_expired')
    expect(await refusal(own(`device:${deviceId}`, deviceId))).toBe('device_unknown')
  })
})

describe('who was here', () => {
  test('is written down later, together, and once a minute at most', async () => {
    const old = new Date(Date.now() - 600_000)
    const tokens = [
      await sessionFor(await user({}), { lastSeenAt: old }),
      await sessionFor(await user({}), { lastSeenAt: old }),
    ]
    const seen = async () => {
      const ids = tokens.map(({ sessionId }) => sessionId ?? '')
      const rows = await system(deps, 'seed', (tx) => tx.select().from(sessions).where(inArray(sessions.id, ids)))
      return rows.map(({ lastSeenAt }) => lastSeenAt.getTime())
    }
    const principals = await Promise.all(tokens.map((token) => findPrincipal(deps, token)))
    expect(await seen()).toEqual([old.getTime(), old.getTime()])
    await vi.waitFor(async () => expect(Math.min(...(await seen()))).toBeGreaterThan(Date.now() - 60_000), 8000)
    const noted = await seen()
    expect(new Set(noted).size).toBe(1)
    for (const principal of principals) noteSeen(deps, principal)
    await new Promise((resume) => setTimeout(resume, 3000))
    expect(await seen()).toEqual(noted)
  })
})
