import { readFileSync } from 'node:fs'
import { system } from '@sufra/platform/db/doors'
import { orders } from '@sufra/platform/schema/orders.table'
import { customers } from '@sufra/platform/schema/people.table'
import { organizations } from '@sufra/platform/schema/tenancy.table'
import { demoBranch, demoCustomerId, demoOrganizationId, demoTableId } from '@sufra/platform/seed/demo'
import type { Guest, LoyaltyEntry } from '@sufra/shared/customers/customers.contract'
import {
  awayDays,
  type GuestSegment,
  guestSegments,
  newDays,
  regularVisits,
} from '@sufra/shared/customers/customers.limits'
import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openedSession, startSession } from '../identity/open-session.commands'
import { openTestApi, type TestApi } from '../kernel/test-api'

const migration = new URL('../../../platform/migrations/0023_spent_by_currency.sql', import.meta.url)

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const base = `/branches/${demoBranch}`
const send = async (path: string, body: object = {}, role: 'manager' | 'host' = 'manager') =>
  api.post(`${base}/customers${path}`, { body, token: await api.as(role) })
const visit = async ({ id }: { id: string }, body: object) => send(`/${id}/visits`, { id: uuidv7(), ...body })
const give = async ({ id }: { id: string }, body: object) => send(`/${id}/points`, { id: uuidv7(), ...body })
const ask = async (path: string, role: 'manager' | 'host' = 'manager') =>
  api.get(`${base}/customers${path}`, { token: await api.as(role) })
const search = async (words: string) => {
  const { body } = await ask(`?search=${encodeURIComponent(words)}`)
  return body.guests.map(({ name }: { name: string }) => name)
}
const guest = (part: object = {}) => ({ id: uuidv7(), name: 'Huda Al-Shammari', ...part })
const made = async (part: object = {}) => (await send('', guest(part))).body
/** What gateways watch: when it rises, they look again at who is connected. */
const authority = async () => {
  const [row] = await system(api.deps, 'seed', (tx) =>
    tx.select().from(organizations).where(eq(organizations.id, demoOrganizationId)),
  )
  return row?.authorityVersion ?? 0
}
const sumOf = (orders: readonly { total: number }[]) => orders.reduce((sum, { total }) => sum + total, 0)

describe('who they are', () => {
  test('a new guest is found by name in any spelling, by phone in any digits and by email', async () => {
    const { status, body } = await send(
      '',
      guest({ name: 'هُدى أحمد', phone: '٠٥٥ ١٢٣ ٠٠٠١', email: ' Huda@Example.test ' }),
    )
    expect([status, body.phone, body.email]).toEqual([201, '+966551230001', 'huda@example.test'])
    for (const words of ['هدى', 'احمد هدي', '0551230001', '٠٥٥١٢٣', '+966 55 123', '\u2068هدى\u2069', 'هدى\u0000'])
      expect(await search(words)).toContain('هُدى أحمد')
    expect(await search('سعد')).not.toContain('هُدى أحمد')
    expect(await search('%')).toEqual([])
    for (const exact of ['email=HUDA@example.test', 'phone=0551230001']) {
      const found = (await ask(`?${exact}`)).body.guests
      expect(found.map(({ id }: { id: string }) => id)).toEqual([body.id])
    }
    expect((await ask('?phone=12')).body.guests).toEqual([])
  })

  test('a name is found whether it is written apart or together', async () => {
    await made({ name: 'عبد الرحمن السعيد' })
    await made({ name: 'عبدالعزيز العلي' })
    expect(await search('عبدالرحمن')).toEqual(['عبد الرحمن السعيد'])
    expect(await search('عبد العزيز')).toEqual(['عبدالعزيز العلي'])
    expect(await search('(عبدالرحمن')).toEqual([])
  })

  test('an office’s landline is kept, and found however it is pasted', async () => {
    const office = await made({ phone: '+971 4 345 6789' })
    for (const typed of ['\u061C+971\u20604 345 6789', '+971/4/3456789', '3456789']) {
      const { guests } = (await ask(`?search=${encodeURIComponent(typed)}`)).body
      expect(guests.map(({ id }: { id: string }) => id)).toContain(office.id)
    }
  })

  test('the same phone or email is the same guest: a second one is refused and names the field', async () => {
    await made({ phone: '0551230002', email: 'two@example.test' })
    const phone = await send('', guest({ phone: '+966 551230002' }))
    expect(phone.body.error).toMatchObject({ code: 'guest_known', details: { field: 'phone' } })
    const email = await send('', guest({ email: 'TWO@example.test' }))
    expect(email.body.error).toMatchObject({ code: 'guest_known', details: { field: 'email' } })
    expect((await send('', guest({ phone: '12' }))).body.error.code).toBe('phone_invalid')
  })

  test.each(guestSegments)('who is %s is found together, with a name and page by page as all are', async (segment) => {
    const now = Date.now()
    const ago = (days: number) => new Date(now - days * 86_400_000)
    const isOf: Record<GuestSegment, (one: Guest) => boolean> = {
      regular: ({ visitCount }) => visitCount >= regularVisits,
      away: ({ lastVisit }) => lastVisit !== null && new Date(lastVisit) < ago(awayDays),
      new: ({ createdAt }) => new Date(createdAt) >= ago(newDays),
      allergies: ({ allergies }) => allergies.length > 0,
    }
    const row = (n: number, part: Partial<typeof customers.$inferInsert>) => ({
      id: uuidv7(),
      organizationId: demoOrganizationId,
      name: `Segment ${segment} ${n}`,
      createdAt: ago(400),
      ...part,
    })
    await system(api.deps, 'seed', (tx) =>
      tx
        .insert(customers)
        .values([
          row(1, { visitCount: regularVisits, lastVisit: ago(awayDays - 1) }),
          row(2, { visitCount: regularVisits - 1, lastVisit: ago(awayDays + 1) }),
          row(3, { createdAt: ago(newDays - 1), allergies: ['nuts'] }),
          row(4, { createdAt: ago(newDays + 1) }),
        ]),
    )
    const all = (await ask('')).body.guests as Guest[]
    const [first, next] = [(await ask(`?segment=${segment}`)).body, all.filter(isOf[segment])]
    expect(first.guests.map(({ id }: Guest) => id)).toEqual(next.map(({ id }) => id))
    const named = await ask(`?segment=${segment}&search=${encodeURIComponent(`Segment ${segment}`)}`)
    expect(named.body.guests.length).toBe(1)
    expect((await ask('?segment=rich')).body.error.code).toBe('invalid_request')
  })

  test('sent again it is one guest', async () => {
    const once = guest({ name: 'Twice' })
    expect((await send('', once)).status).toBe(201)
    expect((await send('', once)).body.id).toBe(once.id)
    expect((await search('Twice')).length).toBe(1)
    expect((await send('', { ...once, name: 'Thrice' })).body.error.code).toBe('id_taken')
  })

  test('sent again with an allergy or a note that the first time did not have, the answer tells what is kept', async () => {
    const once = guest({ phone: '0551230020', notes: 'Window' })
    const first = await send('', once)
    const others = [{ allergies: ['nuts'], allergiesAgreed: true }, { notes: 'Terrace' }, { email: 'n@example.test' }]
    for (const other of others) {
      const { status, body } = await send('', { ...once, ...other })
      expect([status, body.error.code, body.error.details.guest]).toEqual([409, 'id_taken', first.body])
    }
    expect((await send('', once)).body).toEqual(first.body)
  })

  test('allergies are kept with the guest’s word for it', async () => {
    const asked = guest({ allergies: ['nuts'] })
    expect((await send('', asked)).body.error.code).toBe('allergies_not_agreed')
    const one = (await send('', { ...asked, allergiesAgreed: true })).body
    expect(one.allergiesAgreedAt).not.toBeNull()
    const cleared = await send(`/${one.id}`, { changes: { allergies: [] }, was: { allergies: ['nuts'] } })
    expect(cleared.body).toMatchObject({ allergies: [], allergiesAgreedAt: null })
  })

  test('two managers at one guest: the same field is asked about, others stand beside each other', async () => {
    const one = await made({ notes: 'Window' })
    expect((await send(`/${one.id}`, { changes: { notes: 'Terrace' }, was: { notes: 'Window' } })).status).toBe(200)
    const late = await send(`/${one.id}`, { changes: { notes: 'Door' }, was: { notes: 'Window' } })
    expect([late.status, late.body.error.details.fields, late.body.error.details.guest.notes]).toEqual([
      ...[409, ['notes'], 'Terrace'],
    ])
    const other = await send(`/${one.id}`, {
      changes: { name: 'Huda', notes: '' },
      was: { name: one.name, notes: 'Terrace' },
    })
    expect(other.body).toMatchObject({ name: 'Huda', notes: null })
  })

  test('another number signs out who proved the one before by a code, and nobody else', async () => {
    const one = await made({ phone: '0551230077' })
    const opened = async (customerId: string, provider: 'otp' | 'builtin') => {
      const who = { organizationId: demoOrganizationId, customerId, provider, agent: undefined }
      const name = await system(api.deps, 'open_session', (tx) => startSession(tx, api.deps, who))
      return (await openedSession(api.deps, name)).token
    }
    const tokens = [await opened(one.id, 'otp'), await opened(one.id, 'builtin'), await opened(demoCustomerId, 'otp')]
    const statuses = async () => {
      const answers = await Promise.all(tokens.map((token) => api.get('/auth/session', { token })))
      return answers.map(({ status }) => status)
    }
    await send(`/${one.id}`, { changes: { name: 'Huda S.' }, was: {} })
    expect(await statuses()).toEqual([200, 200, 200])
    const watched = await authority()
    expect((await send(`/${one.id}`, { changes: { phone: '0551230078' }, was: {} })).status).toBe(200)
    expect(await statuses()).toEqual([401, 200, 200])
    expect(await authority()).toBeGreaterThan(watched)
  })

  test('page by page, whoever was here last first, nobody twice', async () => {
    for (let n = 0; n < 55; n += 1) await made({ name: `Page ${n}` })
    const first = (await ask('?search=page')).body
    const second = (await ask(`?search=page&after=${first.next}`)).body
    const ids = [...first.guests, ...second.guests].map(({ id }: { id: string }) => id)
    expect([first.guests.length, second.guests.length, new Set(ids).size, second.next]).toEqual([50, 5, 55, null])
  })

  test('a host does not look after guests’ profiles', async () => {
    expect((await ask('', 'host')).status).toBe(403)
    expect((await send('', guest(), 'host')).status).toBe(403)
  })
})

describe('loyalty', () => {
  test('a visit adds points and spend, counts one more and stamps now; it is written down by whom and why', async () => {
    const one = await made()
    expect((await visit(one, { points: 5, spent: 100 })).body.error.code).toBe('reason_required')
    const { body } = await visit(one, { points: 12, spent: 12_050, reason: 'Dinner' })
    expect(body).toMatchObject({ loyaltyPoints: 12, totalSpent: 12_050, visitCount: 1 })
    expect(Date.now() - Date.parse(body.lastVisit)).toBeLessThan(60_000)
    expect((await visit(one, { points: 0, spent: 0 })).body.visitCount).toBe(2)
    expect((await give(one, { points: -10, reason: 'Coffee for free' })).body.loyaltyPoints).toBe(2)
    expect((await give(one, { points: 1 })).status).toBe(400)
    const refused = await give(one, { points: -3, reason: 'Too many' })
    expect(refused.body.error).toMatchObject({ code: 'points_below_zero', details: { points: 2 } })
    const { loyalty } = (await ask(`/${one.id}`)).body
    expect(loyalty.map(({ points, reason }: { points: number; reason: string }) => [points, reason])).toEqual([
      ...[
        [-10, 'Coffee for free'],
        [0, null],
        [12, 'Dinner'],
      ],
    ])
    expect(loyalty[0].by).not.toBeNull()
  })

  test('asked for again after a lost answer it counts once, and what was changed since is told with the guest as they are', async () => {
    const one = await made()
    const dinner = { id: uuidv7(), points: 12, spent: 12_050, reason: 'Dinner' }
    const gift = { id: uuidv7(), points: 5, reason: 'Birthday' }
    await Promise.all([1, 2, 3].map(() => visit(one, dinner)))
    expect((await give(one, gift)).body.loyaltyPoints).toBe(17)
    const again = await visit(one, dinner)
    expect([again.status, again.body]).toMatchObject([200, { loyaltyPoints: 17, totalSpent: 12_050, visitCount: 1 }])
    for (const refused of [
      await visit(one, { ...dinner, spent: 12_500 }),
      await visit(one, { ...dinner, reason: 'Supper' }),
      await give(one, { ...gift, points: 6 }),
      await give(one, { id: dinner.id, points: 12, reason: 'Dinner' }),
    ]) {
      expect([refused.status, refused.body.error.code]).toEqual([409, 'id_taken'])
      expect(refused.body.error.details).toEqual({ guest: again.body })
    }
    expect((await give(one, gift)).body).toEqual(again.body)
    expect((await visit(await made(), dinner)).body.visitCount).toBe(1)
    expect((await ask(`/${one.id}`)).body.loyalty).toHaveLength(2)
  })

  describe('of a house that works in two currencies', () => {
    const elsewhere = uuidv7()
    beforeAll(async () => {
      const copy = { menu: false, tables: false, stock: false, settings: false }
      const place = { address: null, timeZone: 'Asia/Kuwait', currency: 'KWD', copy }
      const body = { ...place, id: elsewhere, name: { en: 'Kuwait' }, slug: `kuwait-${elsewhere.slice(-6)}` }
      const made = await api.post(`${base}/copies`, { body, token: await api.as('owner') })
      expect(made.status).toBe(201)
    })
    const visitAt = async (branchId: string, { id }: { id: string }, spent: number) => {
      const body = { id: uuidv7(), points: 0, spent }
      return (await api.post(`/branches/${branchId}/customers/${id}/visits`, { body, token: await api.as('owner') }))
        .body
    }
    const readAt = async (branchId: string, { id }: { id: string }) =>
      (await api.get(`/branches/${branchId}/customers/${id}`, { token: await api.as('owner') })).body
    const spentOf = ({ totalSpent, spentElsewhere }: Pick<Guest, 'totalSpent' | 'spentElsewhere'>) => [
      totalSpent,
      ...spentElsewhere.map(({ currency, amount }) => `${amount} ${currency}`),
    ]

    test('dinars are never added to riyals: each branch reads its own, and the other beside it', async () => {
      const one = await made()
      await visitAt(demoBranch, one, 12_050)
      expect(spentOf(await visitAt(elsewhere, one, 5000))).toEqual([5000, '12050 SAR'])
      await visitAt(demoBranch, one, 100)
      const [here, there] = [await readAt(demoBranch, one), await readAt(elsewhere, one)]
      expect([here.currency, ...spentOf(here.guest)]).toEqual(['SAR', 12_150, '5000 KWD'])
      expect([there.currency, ...spentOf(there.guest)]).toEqual(['KWD', 5000, '12150 SAR'])
      expect(here.loyalty.map(({ spent, currency }: LoyaltyEntry) => `${spent} ${currency}`)).toEqual([
        ...['100 SAR', '5000 KWD', '12050 SAR'],
      ])
      const { guests } = (await ask(`?search=${encodeURIComponent(one.name)}`)).body
      const listed = guests.find(({ id }: { id: string }) => id === one.id)
      expect(spentOf(listed)).toEqual([12_150, '5000 KWD'])
    })

    test('what the version before adds, which knows one sum, is in the house’s own currency', async () => {
      const one = await made()
      await visitAt(elsewhere, one, 5000)
      const before = { totalSpent: sql`${customers.totalSpent} + 250` }
      await system(api.deps, 'seed', (tx) => tx.update(customers).set(before).where(eq(customers.id, one.id)))
      expect(spentOf((await readAt(elsewhere, one)).guest)).toEqual([5000, '250 SAR'])
      expect(spentOf(await visitAt(elsewhere, one, 1))).toEqual([5001, '250 SAR'])
    })

    test('what was spent before it was kept by currency is found in the record of who did what', async () => {
      const one = await made()
      await visitAt(demoBranch, one, 12_050)
      await visitAt(elsewhere, one, 5000)
      const before = { totalSpent: sql`${customers.totalSpent} + 250`, spent: null }
      await system(api.deps, 'seed', (tx) => tx.update(customers).set(before).where(eq(customers.id, one.id)))
      expect(spentOf((await readAt(elsewhere, one)).guest)).toEqual([0, '17300 SAR'])
      const [, found = ''] = readFileSync(migration, 'utf8').split('--> statement-breakpoint')
      await system(api.deps, 'seed', (tx) => tx.execute(sql.raw(found)))
      expect(spentOf((await readAt(elsewhere, one)).guest)).toEqual([5000, '12300 SAR'])
    })
  })

  test('two at the same moment: both count', async () => {
    const one = await made()
    await Promise.all([1, 2, 3].map((points) => give(one, { points, reason: 'Birthday' })))
    expect((await ask(`/${one.id}`)).body.guest.loyaltyPoints).toBe(6)
  })
})

test('a customer reads their own points, and nobody else has any', async () => {
  const own = async (role: DemoRole) => api.get('/my-points', { token: await api.as(role) })
  const { loyaltyPoints } = (await ask(`/${demoCustomerId}`)).body.guest
  expect((await own('customer')).body).toEqual({ points: loyaltyPoints })
  await give({ id: demoCustomerId }, { points: 7, reason: 'Birthday' })
  expect((await own('customer')).body).toEqual({ points: loyaltyPoints + 7 })
  await give({ id: demoCustomerId }, { points: -7, reason: 'Coffee for free' })
  expect((await own('manager')).body.error.code).toBe('forbidden')
  expect((await api.get('/my-points')).status).toBe(401)
})

describe('privacy', () => {
  const book = async (phone: string, days: number) =>
    api.post(`${base}/reservations`, {
      token: await api.as('host'),
      body: {
        id: uuidv7(),
        date: new Date(Date.now() + days * 86_400_000).toISOString(),
        guests: 2,
        name: 'Huda',
        phone,
        notes: 'Anniversary',
        tableId: demoTableId(1),
      },
    })

  test('taken out: everything the house knows, written down, and kept nowhere a second time', async () => {
    const one = await made({ phone: '0551230009', notes: 'Window' })
    await book('0551230009', 6)
    const { status, body } = await send(`/${one.id}/export`)
    expect([status, body.guest.notes, body.reservations.length, body.reservations[0].notes]).toEqual([
      ...[200, 'Window', 1, 'Anniversary'],
    ])
    const own = (await send(`/${demoCustomerId}/export`)).body
    expect(own.orders.length).toBeGreaterThan(0)
    const completed = own.orders.filter(({ status }: { status: string }) => status === 'completed')
    expect(sumOf(completed)).toBe(own.guest.totalSpent)
    expect(own.guest.totalSpent).toBeGreaterThan(0)
    const { entries } = (await api.get('/audit', { token: await api.as('owner') })).body
    const [last] = entries
    expect([last.action, last.entityId]).toEqual(['guest.exported', demoCustomerId])
  })

  test('forgotten: no name, number or note is left anywhere; orders keep their money; they are signed out', async () => {
    const own = await api.as('customer')
    expect((await api.get('/auth/session', { token: own })).status).toBe(200)
    const before = (await ask(`/${demoCustomerId}`)).body.guest
    const watched = await authority()
    const { status, body } = await send(`/${demoCustomerId}/erase`)
    expect([status, body.name, body.phone, body.email, body.totalSpent]).toEqual([
      200,
      null,
      null,
      null,
      before.totalSpent,
    ])
    expect(body.erasedAt).not.toBeNull()
    expect((await api.get('/auth/session', { token: own })).status).toBe(401)
    expect(await authority()).toBeGreaterThan(watched)
    const rows = await system(api.deps, 'seed', (tx) =>
      tx.select().from(orders).where(eq(orders.customerId, demoCustomerId)),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ createdByName }) => createdByName === null)).toBe(true)
    expect((await send(`/${demoCustomerId}/erase`)).body.error.code).toBe('guest_erased')
    const refused = await give({ id: demoCustomerId }, { points: 1, reason: 'Sorry' })
    expect(refused.body.error.code).toBe('guest_erased')
    expect(await search(before.name)).toEqual([])
    const next = await api.get('/auth/session', { token: await api.as('customer') })
    expect(next.body.user.name).toEqual(expect.any(String))
    expect(next.body.user.id).not.toBe(demoCustomerId)
  })

  test('a reservation of somebody forgotten keeps its table and loses its name', async () => {
    const one = await made({ phone: '0551230010' })
    const { body: booked } = await book('0551230010', 7)
    expect(booked.guest.id).toBe(one.id)
    await send(`/${one.id}/erase`)
    const { body } = await api.get(`${base}/reservations`, { token: await api.as('host') })
    const now = body.reservations.find(({ id }: { id: string }) => id === booked.id)
    expect(now).toMatchObject({ name: '', phone: null, notes: null, tableId: demoTableId(1) })
  })
})
