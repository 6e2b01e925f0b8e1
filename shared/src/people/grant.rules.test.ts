import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import {
  type Colleague,
  flagsOf,
  type Grant,
  type Granter,
  mayChangeActive,
  mayChangeRole,
  mayGive,
  mayStand,
  mayTouch,
  permissionsIn,
} from './grant.rules'
import { hasPermission, permissions, type Role, roles } from './permissions.rules'

const riyadh = 'riyadh'
const jeddah = 'jeddah'
const branchIds = [riyadh, jeddah]

const scopeOf = (role: Role | 'CUSTOM', branchId: string | null): Granter['scope'] => {
  if (role === 'SUPER_ADMIN') return { kind: 'any' }
  return role === 'OWNER' ? { kind: 'organization', branchIds } : { kind: 'branch', branchId }
}
const granter = (role: Role | 'CUSTOM', flags = {}): Granter => ({
  userId: 'me',
  role,
  permissions: flags,
  scope: scopeOf(role, riyadh),
})
const grant = (role: Role | 'CUSTOM', branchId: string | null = riyadh, flags = {}): Grant => ({
  role,
  branchId,
  permissions: flags,
})
const person = (role: Role | 'CUSTOM', branchId: string | null = riyadh, flags = {}): Colleague => ({
  ...grant(role, branchId, flags),
  id: 'them',
  active: true,
})

function answer(ask: () => void): string {
  try {
    ask()
    return 'yes'
  } catch (error) {
    return (error as Error).message
  }
}

/* Written by hand, not from the code: who may give which role at the own branch. A manager
   holds what floor managers and hosts hold; of cooks and waiters each holds something that the manager does not. */
const expected: Readonly<Record<Role, string>> = {
  //               SUPER OWNER MANAG KITMA FLOOR WAITE KITCH HOST
  SUPER_ADMIN: '     -     +     +     +     +     +     +     +',
  OWNER: '           -     +     +     +     +     +     +     +',
  MANAGER: '         -     -     +     -     +     -     -     +',
  KITCHEN_MANAGER: ' .     .     .     .     .     .     .     .',
  FLOOR_MANAGER: '   .     .     .     .     .     .     .     .',
  WAITER: '          .     .     .     .     .     .     .     .',
  KITCHEN_STAFF: '   .     .     .     .     .     .     .     .',
  HOST: '            .     .     .     .     .     .     .     .',
}
const answers = { '+': 'yes', '-': 'grant_too_wide', '.': 'forbidden' } as const
const pairs = roles.flatMap((giver) =>
  expected[giver]
    .trim()
    .split(/\s+/)
    .map((sign, i) => [giver, roles[i] as Role, answers[sign as keyof typeof answers]] as const),
)

describe('what somebody may give', () => {
  test('the table has all 64 pairs', () => expect(pairs).toHaveLength(64))

  test.each(pairs)('%s gives %s: %s', (giver, given, said) => {
    expect(answer(() => mayGive(granter(giver), grant(given)))).toBe(said)
  })

  test.each(pairs.filter(([giver]) => giver === 'MANAGER'))('at another branch %s gives %s to nobody', (_, given) => {
    expect(answer(() => mayGive(granter('MANAGER'), grant(given, jeddah)))).toBe('grant_too_wide')
    expect(answer(() => mayGive(granter('MANAGER'), grant(given, null)))).toBe('grant_too_wide')
  })

  test('an owner hires in every branch of the house, and in no other house', () => {
    expect(answer(() => mayGive(granter('OWNER'), grant('WAITER', jeddah)))).toBe('yes')
    expect(answer(() => mayGive(granter('OWNER'), grant('WAITER', 'erbil')))).toBe('grant_too_wide')
  })

  test('a role of one’s own making holds nothing that its maker does not hold', () => {
    const held = { manage_staff: true, view_menu: true }
    const give = (flags: object) => answer(() => mayGive(granter('CUSTOM', held), grant('CUSTOM', riyadh, flags)))
    expect(give({ view_menu: true })).toBe('yes')
    expect(give({ view_menu: true, take_orders: true })).toBe('grant_too_wide')
    expect(answer(() => mayGive(granter('CUSTOM', { view_menu: true }), grant('CUSTOM')))).toBe('forbidden')
  })

  test('whatever is given, the receiver can do nothing that the giver cannot', () => {
    const flags = fc.dictionary(fc.constantFrom(...permissions), fc.boolean())
    const few = fc.dictionary(fc.constantFrom(...permissions), fc.boolean(), { maxKeys: 3 })
    const role = fc.constantFrom<(Role | 'CUSTOM')[]>(...roles, 'CUSTOM')
    const branch = fc.constantFrom<(string | null)[]>(...branchIds, null)
    fc.assert(
      fc.property(role, flags, role, few, branch, (mine, held, theirs, given, where) => {
        const giver = granter(mine, { ...held, manage_staff: true })
        const gift = grant(theirs, where, given)
        if (answer(() => mayGive(giver, gift)) !== 'yes') return
        const more = permissions.filter((each) => hasPermission(gift, each) && !hasPermission(giver, each))
        expect(more).toEqual([])
        if (giver.scope.kind === 'branch') expect(where).toBe(riyadh)
      }),
      cases(10_000),
    )
  })
})

describe('what somebody has handed out', () => {
  test.each(pairs.filter(([, given]) => given !== 'SUPER_ADMIN'))('of a %s: %s may stand: %s', (giver, given, said) => {
    expect(mayStand(person(giver), grant(given))).toBe(said === 'yes')
  })

  test('stands in every branch for an owner, in the own one for anybody else, and nowhere for who was let go', () => {
    expect(mayStand(person('OWNER', null), grant('MANAGER', jeddah))).toBe(true)
    expect(mayStand(person('MANAGER', jeddah), grant('HOST', riyadh))).toBe(false)
    expect(mayStand({ ...person('OWNER'), active: false }, grant('HOST'))).toBe(false)
  })
})

describe('whom somebody may change', () => {
  const touch = (giver: Granter, who: Colleague) => answer(() => mayTouch(giver, who))
  const below = ['MANAGER', 'KITCHEN_MANAGER', 'FLOOR_MANAGER', 'WAITER', 'KITCHEN_STAFF', 'HOST'] as const

  test.each(below)('a manager answers for a %s of the own branch, not of another', (role) => {
    expect(touch(granter('MANAGER'), person(role))).toBe('yes')
    expect(touch(granter('MANAGER'), person(role, jeddah))).toBe('forbidden')
    expect(touch(granter('MANAGER'), person(role, null))).toBe('forbidden')
  })

  test('owners are touched by owners only, who keeps the platform by nobody', () => {
    expect(touch(granter('MANAGER'), person('OWNER'))).toBe('forbidden')
    expect(touch(granter('OWNER'), person('OWNER'))).toBe('yes')
    for (const role of roles) expect(touch(granter(role), person('SUPER_ADMIN'))).toBe('forbidden')
  })

  test('who was only given the staff to manage cannot take over who can do more', () => {
    const clerk = granter('CUSTOM', { manage_staff: true })
    expect(touch(clerk, person('MANAGER'))).toBe('forbidden')
    expect(touch(clerk, person('WAITER'))).toBe('forbidden')
    expect(touch(clerk, person('CUSTOM', riyadh, { manage_staff: true }))).toBe('yes')
  })

  test('a manager does not touch a role of somebody’s making that can do more', () => {
    expect(touch(granter('MANAGER'), person('CUSTOM', riyadh, { manage_organization: true }))).toBe('forbidden')
    expect(touch(granter('MANAGER'), person('CUSTOM', riyadh, { void_items: true }))).toBe('yes')
  })

  test.each(['WAITER', 'KITCHEN_STAFF', 'HOST', 'FLOOR_MANAGER', 'KITCHEN_MANAGER'] as const)(
    '%s changes nobody',
    (role) => expect(touch(granter(role), person(role))).toBe('forbidden'),
  )
})

describe('what nobody may do', () => {
  const me = { ...person('OWNER'), id: 'me' }

  test('change the own role or access, an owner neither', () => {
    expect(answer(() => mayChangeRole(granter('OWNER'), me, grant('OWNER'), ['me', 'x']))).toBe('own_account')
    expect(answer(() => mayChangeActive(granter('OWNER'), me, false, ['me', 'x']))).toBe('own_account')
  })

  test('take away the last owner', () => {
    const boss = granter('SUPER_ADMIN')
    expect(answer(() => mayChangeRole(boss, person('OWNER'), grant('MANAGER'), ['them']))).toBe('last_owner')
    expect(answer(() => mayChangeActive(boss, person('OWNER'), false, ['them']))).toBe('last_owner')
    expect(answer(() => mayChangeRole(boss, person('OWNER'), grant('OWNER', jeddah), ['them']))).toBe('yes')
    expect(answer(() => mayChangeActive(boss, person('OWNER'), false, ['them', 'other']))).toBe('yes')
    expect(answer(() => mayChangeActive(boss, { ...person('OWNER'), active: false }, true, ['other']))).toBe('yes')
  })

  test('give a waiter of theirs more than they have themselves', () => {
    expect(answer(() => mayChangeRole(granter('MANAGER'), person('WAITER'), grant('HOST'), ['x']))).toBe('yes')
    expect(answer(() => mayChangeRole(granter('MANAGER'), person('HOST'), grant('OWNER'), ['x']))).toBe(
      'grant_too_wide',
    )
    expect(answer(() => mayChangeRole(granter('MANAGER'), person('HOST'), grant('HOST', jeddah), ['x']))).toBe(
      'grant_too_wide',
    )
  })
})

test('only a role of one’s own making keeps flags, and only those that are true come back', () => {
  expect(flagsOf('WAITER', ['void_items'])).toEqual({})
  expect(permissionsIn(flagsOf('CUSTOM', ['void_items', 'view_menu']))).toEqual(['view_menu', 'void_items'])
  expect(permissionsIn({ view_menu: 'true', take_orders: 1 })).toEqual([])
})
