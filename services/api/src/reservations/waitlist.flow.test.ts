import { demoBranch, demoTableId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const minute = 60_000
const base = `/branches/${demoBranch}`
const send = async (path: string, body: object, role: 'host' | 'waiter' = 'host') =>
  api.post(base + path, { body, token: await api.as(role) })
const ask = async (path: string) => (await api.get(base + path, { token: await api.as('host') })).body
const party = (part: object = {}) => ({ id: uuidv7(), guests: 2, name: 'Omar', quotedMinutes: 20, ...part })
const come = async (part: object = {}): Promise<Reservation> => (await send('/waitlist', party(part))).body
const inBook = async (id: string): Promise<Reservation> =>
  (await ask('/reservation-day')).reservations.find((one: Reservation) => one.id === id)
const tableOnFloor = async (number: number) =>
  (await ask('/tables')).tables.find((each: { number: number }) => each.number === number)
const codeOf = ({ body }: { readonly body: { error?: { code: string } } }) => body.error?.code

test('a party at the door stands in the day’s book, told until when by the house’s clock; sent again it is one', async () => {
  const body = party({ phone: '٠٥٠ ١٢٣ ٤٥٦٧', notes: '' })
  const { status, body: made } = await send('/waitlist', body)
  expect([status, made.status, made.phone, made.tableId, made.quotedMinutes]).toEqual([
    ...[201, 'confirmed', '+966501234567', null, 20],
  ])
  expect(Date.parse(made.date) - Date.parse(made.createdAt)).toBe(20 * minute)
  expect(await inBook(made.id)).toEqual(made)
  const again = await send('/waitlist', body)
  expect([again.status, again.body]).toEqual([201, made])
  const other = await send('/waitlist', { ...body, guests: 5 })
  expect(other.body.error).toMatchObject({ code: 'id_taken', details: { reservation: { guests: 2 } } })
})

test('what makes no sense is refused with its field, and waiters keep no waitlist', async () => {
  expect(codeOf(await send('/waitlist', party(), 'waiter'))).toBe('forbidden')
  for (const wrong of [
    { quotedMinutes: 241 },
    { quotedMinutes: -5 },
    { quotedMinutes: 2.5 },
    { guests: 0 },
    { name: ' ' },
  ])
    expect(codeOf(await send('/waitlist', party(wrong)))).toBe('invalid_request')
  expect((await send('/waitlist', party({ phone: '12' }))).body.error).toMatchObject({
    code: 'phone_invalid',
    details: { field: 'phone' },
  })
})

test('a longer wait counts from when they came; a time is promised to those alone who are not here yet', async () => {
  const one = await come()
  const change = (id: string, changes: object, was: object) => send(`/reservations/${id}`, { changes, was })
  const { body: longer } = await change(one.id, { quotedMinutes: 35, guests: 3 }, { quotedMinutes: 20, guests: 2 })
  expect([longer.quotedMinutes, longer.guests]).toEqual([35, 3])
  expect(Date.parse(longer.date) - Date.parse(one.createdAt)).toBe(35 * minute)
  expect(codeOf(await change(one.id, { quotedMinutes: 60 }, { quotedMinutes: 20 }))).toBe('stale')
  const date = new Date(Date.now() + 60 * minute).toISOString()
  const timed = await change(one.id, { date }, {})
  expect(timed.body.error).toMatchObject({ code: 'reservation_time_refused', details: { field: 'date' } })
  const { body: booked } = await send('/reservations', { id: uuidv7(), date, guests: 2, name: 'Lina' })
  expect(codeOf(await change(booked.id, { quotedMinutes: 20 }, {}))).toBe('reservation_time_refused')
  expect(booked.quotedMinutes).toBeNull()
})

test('they sit down where the host says; taken back they wait again without a table, and the table is free', async () => {
  const one = await come()
  expect(codeOf(await send(`/reservations/${one.id}/seat`, { was: 'confirmed' }))).toBe('reservation_needs_table')
  const { body: seated } = await send(`/reservations/${one.id}/seat`, { was: 'confirmed', tableId: demoTableId(6) })
  expect([seated.status, seated.tableNumber]).toEqual(['seated', 6])
  expect(await tableOnFloor(6)).toMatchObject({ status: 'occupied', visitId: seated.visitId })
  const promised = (await ask('/reservation-day')).tables.find(({ id }: { id: string }) => id === demoTableId(6))
  expect(promised).toMatchObject({ seatedSince: seated.checkedInAt, seatedGuests: 2 })
  const { body: back } = await send(`/reservations/${one.id}/unseat`, { to: 'confirmed' })
  expect([back.status, back.tableId, back.visitId]).toEqual(['confirmed', null, null])
  expect(await tableOnFloor(6)).toMatchObject({ status: 'available', reservedFor: null })
  const { body: again } = await send(`/reservations/${one.id}/seat`, { was: 'confirmed', tableId: demoTableId(6) })
  await send(`/visits/${again.visitId}/close`, {})
  expect((await inBook(one.id)).status).toBe('completed')
})

test('who goes away waits no more and may come back; nobody at the door fails to come', async () => {
  const one = await come({ quotedMinutes: 0 })
  const step = (was: string, to: string) => send(`/reservations/${one.id}/status`, { to, was })
  expect(codeOf(await step('confirmed', 'no_show'))).toBe('reservation_step_refused')
  expect((await step('confirmed', 'cancelled')).body.status).toBe('cancelled')
  expect((await step('cancelled', 'confirmed')).body).toMatchObject({ status: 'confirmed', cancelledAt: null })
})

test('on the board of today nobody is told that who waits at the door has no table', async () => {
  const one = await come({ name: 'Nobody’s alert' })
  const token = await api.as('manager')
  const { body } = await api.get(`${base}/today`, { token })
  expect(JSON.stringify(body)).not.toContain(one.id)
})

test('a wait that the end of the business day falls into is on the list before and after it', async () => {
  const { values } = (await api.get(`${base}/settings`, { token: await api.as('owner') })).body
  const riyadhNow = Math.floor(Date.now() / minute) + 180
  const turns = (cutOffMinutes: number, was: number) =>
    api
      .as('owner')
      .then((token) =>
        api.post(`${base}/settings`, { token, body: { changes: { cutOffMinutes }, was: { cutOffMinutes: was } } }),
      )
  const soon = (riyadhNow + 10) % 1440
  expect((await turns(soon, values.cutOffMinutes)).status).toBe(200)
  const [short, long] = [await come({ quotedMinutes: 5 }), await come({ quotedMinutes: 20 })]
  const token = await api.as('host')
  const shownIn = async (minutes: number) => {
    const at = api.besides({ now: () => new Date(Date.now() + minutes * minute) })
    const { reservations } = (await at.get(`${base}/reservation-day`, { token })).body
    return [short, long].map(({ id }) => reservations.filter((one: Reservation) => one.id === id).length)
  }
  expect([await shownIn(0), await shownIn(15), await shownIn(30)]).toEqual(Array(3).fill([1, 1]))
  expect((await turns(values.cutOffMinutes, soon)).status).toBe(200)
})
