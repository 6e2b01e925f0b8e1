import { write } from '@sufra/platform/db/doors'
import { customers } from '@sufra/platform/schema/people.table'
import { demoBranch, demoItemId, demoTableId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const minute = 60_000
const inMinutes = (minutes: number) =>
  new Date(Math.ceil(Date.now() / minute) * minute + minutes * minute).toISOString()
const days = (count: number) => inMinutes(count * 1440)
const base = `/branches/${demoBranch}`
const send = async (path: string, body: object, role: 'host' | 'manager' | 'waiter' = 'host') =>
  api.post(base + path, { body, token: await api.as(role) })
const ask = async (path: string) => (await api.get(base + path, { token: await api.as('host') })).body

const wish = (part: object = {}) => ({ id: uuidv7(), date: days(3), guests: 3, name: 'Lina', ...part })
const book = async (part: object = {}) => (await send('/reservations', wish(part))).body
const step = (one: { id: string; status: string }, to: string) =>
  send(`/reservations/${one.id}/status`, { to, was: one.status })
const tableOnFloor = async (number: number) =>
  (await ask('/tables')).tables.find((each: { number: number }) => each.number === number)

test('a day says when the house is open on it; a table is promised at any time all the same', async () => {
  const { asOf: _, day, ...always } = await ask('/reservation-day')
  expect(always.open).toBeNull()
  const settings = (hours: object | null) =>
    api.as('owner').then((token) => api.post(`${base}/settings`, { token, body: { changes: { hours }, was: {} } }))
  const dinner = Array.from({ length: 7 }, () => [{ from: 18 * 60, until: 60 }])
  expect((await settings(dinner)).status).toBe(200)
  const tomorrow = new Date(Date.parse(day) + 1440 * minute).toISOString().slice(0, 10)
  const next = await ask(`/reservation-day?day=${tomorrow}`)
  // Riyadh is three hours ahead all year; its business day ends in the morning, long after the dinner.
  expect(next.open).toEqual([{ from: `${tomorrow}T15:00:00.000Z`, until: `${tomorrow}T22:00:00.000Z` }])
  expect((await send('/reservations', wish({ date: `${tomorrow}T09:00:00.000Z` }))).status).toBe(201)
  expect((await settings(null)).status).toBe(200)
})

describe('promising tables', () => {
  test('a call in Arabic digits, kept as it is dialled everywhere; the day’s page shows it in order', async () => {
    const made = await send('/reservations', wish({ phone: '٠٥٠ ١٢٣ ٤٥٦٧', tableId: demoTableId(6), notes: '' }))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      status: 'pending',
      phone: '+966501234567',
      tableNumber: 6,
      minutes: 120,
      notes: null,
    })
    const earlier = await book({ date: new Date(Date.parse(made.body.date) - 30 * minute).toISOString() })
    const { reservations } = await ask('/reservations')
    const ids = reservations.map(({ id }: { id: string }) => id)
    expect(ids.indexOf(earlier.id)).toBeLessThan(ids.indexOf(made.body.id))
    expect((await book({ phone: '011/2345678' })).phone).toBe('+966112345678')
    expect((await send('/reservations', wish({ phone: '12' }))).body.error).toMatchObject({ code: 'phone_invalid' })
  })

  test('no table is promised twice: the refusal names who has it and until when, and the house is not changed', async () => {
    const date = days(4)
    const first = await book({ date, tableId: demoTableId(7), name: 'Saad' })
    const second = wish({ date, tableId: demoTableId(7) })
    const { status, body } = await send('/reservations', second)
    expect([status, body.error.code, body.error.details.name, body.error.details.number]).toEqual([
      ...[409, 'table_booked', 'Saad', 7],
    ])
    expect(body.error.details.reservation.id).toBe(first.id)
    expect(body.error.message).toContain('Saad')
    const after = new Date(Date.parse(date) + 120 * minute).toISOString()
    expect((await send('/reservations', { ...second, date: after })).status).toBe(201)
  })

  test('two hosts at the same moment: one of them is told of the other', async () => {
    const date = days(5)
    const both = await Promise.all(
      ['Huda', 'Omar'].map((name) => send('/reservations', wish({ date, name, tableId: demoTableId(5) }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const [won, lost] = [...both].sort((a, b) => a.status - b.status)
    expect(lost?.body.error.details.name).toBe(won?.body.name)
  })

  test('sent again it is one reservation; another one under its id is refused', async () => {
    const once = wish()
    expect((await send('/reservations', once)).status).toBe(201)
    expect((await send('/reservations', once)).body.id).toBe(once.id)
    expect((await send('/reservations', { ...once, guests: 9 })).body.error.code).toBe('id_taken')
  })

  test('sent again with anything else than what arrived the first time, it is not said to be kept: the answer tells what is', async () => {
    const once = wish({ date: days(11), phone: '0501234567', notes: 'Window' })
    const first = await send('/reservations', once)
    const others = [{ notes: 'Nut allergy' }, { phone: '0507654321' }, { tableId: demoTableId(7) }, { minutes: 60 }]
    for (const other of others) {
      const { status, body } = await send('/reservations', { ...once, ...other })
      expect([status, body.error.code, body.error.details.reservation]).toEqual([409, 'id_taken', first.body])
    }
    expect((await send('/reservations', { ...once, phone: '+966 50 123 4567' })).body).toEqual(first.body)
  })

  test('a day that is over, a table of another branch and a stranger’s reservation', async () => {
    expect((await send('/reservations', wish({ date: days(-2) }))).body.error.code).toBe('reservation_time_refused')
    const foreign = wish({ tableId: demoTableId(3, 2) })
    expect((await send('/reservations', foreign)).body.error.code).toBe('table_not_in_branch')
    const mine = await book()
    const owner = await api.as('owner')
    const there = await api.post(`/branches/${secondDemoBranch}/reservations/${mine.id}/status`, {
      token: owner,
      body: { to: 'cancelled', was: 'pending' },
    })
    expect(there.status).toBe(404)
    expect((await send('/reservations', wish(), 'waiter')).status).toBe(403)
  })

  test('the house knows who calls: name, visits and allergies come with the number', async () => {
    const command = { name: 'test', key: crypto.randomUUID(), hash: 'x', branchIds: [demoBranch] }
    const [known] = (await ask('/reservations')).reservations.filter(({ guest }: { guest: unknown }) => guest)
    expect(known).toBeUndefined()
    const { actor, organizationId } = await theHouse()
    const id = uuidv7()
    await write(api.deps, { ...command, actor }, async (tx) => {
      await tx.insert(customers).values({
        id,
        organizationId,
        name: 'Reem',
        phone: '+966555000111',
        visitCount: 14,
        allergies: ['nuts'],
      })
      return {}
    })
    expect((await ask('/guest-by-phone?phone=0555000111')).guest).toMatchObject({
      id,
      name: 'Reem',
      allergies: ['nuts'],
    })
    expect((await ask('/guest-by-phone?phone=0555')).guest).toBeNull()
    const made = await book({ phone: '٠٥٥٥٠٠٠١١١' })
    expect(made.guest).toMatchObject({ id, visitCount: 14 })
    await write(api.deps, { ...command, key: crypto.randomUUID(), actor }, async (tx) => {
      await tx.update(customers).set({ phone: null, erasedAt: new Date() }).where(eq(customers.id, id))
      return {}
    })
    expect((await ask('/guest-by-phone?phone=0555000111')).guest).toBeNull()
  })
})

async function theHouse() {
  const { body } = await api.get('/auth/session', { token: await api.as('manager') })
  const { user, organization } = body
  const actor = {
    kind: 'staff' as const,
    userId: user.id,
    organizationId: organization.id,
    name: user.name,
    role: user.role,
    permissions: {},
    scope: { kind: 'any' as const },
    branchId: demoBranch,
    demo: true,
  }
  return { actor, organizationId: organization.id as string }
}

describe('changing', () => {
  test('another time keeps the table where it is free; what somebody else changed meanwhile is asked about', async () => {
    const one = await book({ date: days(6), tableId: demoTableId(7) })
    const path = `/reservations/${one.id}`
    const moved = await send(path, { changes: { guests: 5 }, was: { guests: 3 } })
    expect(moved.body).toMatchObject({ guests: 5, version: 2, tableNumber: 7 })
    const late = await send(path, { changes: { guests: 2 }, was: { guests: 3 } })
    expect([late.status, late.body.error.code, late.body.error.details.reservation.guests]).toEqual([409, 'stale', 5])
    expect((await send(path, { changes: { notes: 'Window' }, was: { notes: null } })).body.notes).toBe('Window')
    await book({ date: days(7), tableId: demoTableId(7), name: 'Saad' })
    const clash = await send(path, { changes: { date: days(7) }, was: { date: one.date } })
    expect(clash.body.error).toMatchObject({ code: 'table_booked', details: { name: 'Saad' } })
    expect((await send(path, { changes: { tableId: null }, was: { tableId: demoTableId(7) } })).body.tableId).toBeNull()
  })

  test('moved to a table that was put away it is refused as a new one is, and stays where it was', async () => {
    const [away, other] = [demoTableId(8), demoTableId(7)]
    const one = await book({ date: days(9), tableId: other })
    const putAway = { changes: { active: false }, was: { active: true } }
    expect((await send(`/tables/${away}`, putAway, 'manager')).status).toBe(200)
    const refused = await send(`/reservations/${one.id}`, { changes: { tableId: away }, was: { tableId: other } })
    const anew = await send('/reservations', wish({ date: days(9), tableId: away }))
    expect([refused.status, refused.body.error.code]).toEqual([422, 'table_not_in_branch'])
    expect([anew.status, anew.body.error.code]).toEqual([422, 'table_not_in_branch'])
    const { reservations } = await ask('/reservations')
    expect(reservations.find(({ id }: { id: string }) => id === one.id)).toMatchObject({ tableId: other, version: 1 })
    const back = { changes: { active: true }, was: { active: false } }
    expect((await send(`/tables/${away}`, back, 'manager')).status).toBe(200)
  })

  test('called off its table is free; taken back it has to be free still', async () => {
    const date = days(8)
    const one = await book({ date, tableId: demoTableId(7) })
    const off = await step(one, 'cancelled')
    expect(off.body).toMatchObject({ status: 'cancelled' })
    expect(off.body.cancelledAt).not.toBeNull()
    expect((await step(one, 'cancelled')).body.error).toMatchObject({ code: 'stale', details: { fields: ['status'] } })
    const other = await book({ date, tableId: demoTableId(7), name: 'Omar' })
    expect((await step(off.body, 'confirmed')).body.error).toMatchObject({
      code: 'table_booked',
      details: { name: 'Omar' },
    })
    await step(other, 'cancelled')
    expect((await step(off.body, 'confirmed')).body).toMatchObject({ status: 'confirmed', cancelledAt: null })
    expect((await step({ ...off.body, status: 'confirmed' }, 'no_show')).body.error.code).toBe(
      'reservation_step_refused',
    )
  })
})

describe('with the floor', () => {
  test('promised for soon the table is held on the map, and given back with the reservation', async () => {
    const one = await book({ date: inMinutes(45), tableId: demoTableId(6) })
    expect(await tableOnFloor(6)).toMatchObject({ status: 'reserved', reservedFor: one.date })
    await step(one, 'cancelled')
    expect(await tableOnFloor(6)).toMatchObject({ status: 'available', reservedFor: null })
  })

  test('they are here: one step seats them on every screen; when they leave, it is done and the table free again', async () => {
    const one = await book({ date: inMinutes(0), tableId: demoTableId(6), guests: 2 })
    const { status, body } = await send(`/reservations/${one.id}/seat`, { was: 'pending' })
    expect([status, body.status, body.tableNumber]).toEqual([200, 'seated', 6])
    expect(body.checkedInAt).not.toBeNull()
    expect(await tableOnFloor(6)).toMatchObject({ status: 'occupied', visitId: body.visitId })
    expect((await ask('/tables')).visits.find(({ id }: { id: string }) => id === body.visitId)).toMatchObject({
      guests: 2,
    })
    const again = await send(`/reservations/${one.id}/seat`, { was: 'pending' })
    expect(again.body.error).toMatchObject({ code: 'stale', details: { reservation: { status: 'seated' } } })
    const left = await step(body, 'completed')
    expect(left.body.status).toBe('completed')
    expect((await step(left.body, 'seated')).body.status).toBe('seated')
    await send(`/visits/${body.visitId}/close`, {})
    const day = await ask('/reservation-day')
    const shown = [...day.reservations, ...(await ask('/reservations')).reservations].find(({ id }) => id === one.id)
    expect(shown.status).toBe('completed')
    expect((await step(shown, 'seated')).body.error.code).toBe('reservation_step_refused')
    const next = await send('/reservations', wish({ date: inMinutes(60), tableId: demoTableId(6), name: 'Omar' }))
    expect(next.status).toBe(201)
    await step(next.body, 'cancelled')
  })

  test('somebody sits there: the refusal says so, nothing is stamped, and at another table they sit down', async () => {
    const [taken, free] = [demoTableId(1), demoTableId(2)]
    const walkIn = await send(`/tables/${taken}/seat`, { id: uuidv7(), guests: 2 })
    expect(walkIn.status).toBe(201)
    const one = await book({ date: inMinutes(0), tableId: taken })
    const refused = await send(`/reservations/${one.id}/seat`, { was: 'pending' })
    expect(refused.body.error).toMatchObject({ code: 'table_occupied', details: { visitId: walkIn.body.id } })
    const seated = await send(`/reservations/${one.id}/seat`, { was: 'pending', tableId: free })
    expect(seated.body).toMatchObject({ status: 'seated', tableNumber: 2 })
    for (const id of [walkIn.body.id, seated.body.visitId]) await send(`/visits/${id}/close`, {})
  })

  test('the wrong party was seated: taken back it is expected again, its table held, and the right one sits down', async () => {
    const one = await book({ date: inMinutes(0), tableId: demoTableId(6), guests: 2 })
    const { body: seated } = await send(`/reservations/${one.id}/seat`, { was: 'pending' })
    const { status, body } = await send(`/reservations/${one.id}/unseat`, { to: 'pending' })
    expect([status, body.status, body.visitId, body.checkedInAt]).toEqual([200, 'pending', null, null])
    expect(await tableOnFloor(6)).toMatchObject({ status: 'reserved', reservedFor: one.date, visitId: null })
    expect((await ask('/tables')).visits.some(({ id }: { id: string }) => id === seated.visitId)).toBe(false)
    const twice = await send(`/reservations/${one.id}/unseat`, { to: 'pending' })
    expect(twice.body.error.code).toBe('reservation_step_refused')
    const again = await send(`/reservations/${one.id}/seat`, { was: 'pending' })
    expect([again.status, again.body.tableNumber]).toEqual([200, 6])
    await send(`/visits/${again.body.visitId}/close`, {})
  })

  test('once they have ordered, seating is not taken back', async () => {
    const one = await book({ date: inMinutes(0), tableId: demoTableId(6), guests: 2 })
    const { body: seated } = await send(`/reservations/${one.id}/seat`, { was: 'pending' })
    const lines = [{ id: uuidv7(), menuItemId: demoItemId('hummus'), quantity: 1 }]
    const order = { id: uuidv7(), tableId: demoTableId(6), lines, agreedTotal: 2800 }
    expect((await send('/orders', order, 'waiter')).status).toBe(201)
    const { body } = await send(`/reservations/${one.id}/unseat`, { to: 'pending' })
    expect(body.error).toMatchObject({
      code: 'reservation_step_refused',
      details: { reservation: { status: 'seated' } },
    })
    expect(await tableOnFloor(6)).toMatchObject({ status: 'occupied', visitId: seated.visitId })
    await send(`/orders/${order.id}/cancel`, { reason: 'Test' }, 'waiter')
    await send(`/visits/${seated.visitId}/close`, {})
  })

  test('without a table nobody is seated', async () => {
    const one = await book({ date: inMinutes(0) })
    const { body } = await send(`/reservations/${one.id}/seat`, { was: 'pending' })
    expect(body.error.code).toBe('reservation_needs_table')
  })
})
