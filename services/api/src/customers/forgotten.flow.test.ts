import { system } from '@sufra/platform/db/doors'
import { idempotency } from '@sufra/platform/schema/log.table'
import { orderLines, orders as ordersTable } from '@sufra/platform/schema/orders.table'
import { demoBranch, demoCustomerId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Evening, hummus, line, ok, orders } from '../orders/test-evening'
import { forgetWishesOfForgotten } from './customers.commands'

let evening: Evening
let customer: string
beforeAll(async () => {
  evening = await Evening.begin()
  customer = await evening.as('customer')
})
afterAll(() => evening.end())

const seed = <T>(fn: Parameters<typeof system<T>>[2]) => system(evening.api.deps, 'seed', fn)
const wished = (): Promise<Order> =>
  evening.placed(customer, {
    notes: 'For Reem',
    lines: [line(hummus, 2, { notes: 'As my mother makes it', allergies: ['nuts'] })],
  })
const cancel = (token: string, { id }: Order) =>
  evening.api.post(`${orders}/${id}/cancel`, { token, body: { reason: 'Late' } })
const erase = async () =>
  evening.api.post(`/branches/${demoBranch}/customers/${demoCustomerId}/erase`, { token: await evening.as('manager') })
const handsOf = async ({ id }: Order) => {
  const [row] = await seed((tx) => tx.select().from(ordersTable).where(eq(ordersTable.id, id)))
  return row?.trail.map(({ kind, by }) => [kind, by.kind, by.name])
}
const wishesOf = async ({ id }: Order) => {
  const [order] = await seed((tx) => tx.select().from(ordersTable).where(eq(ordersTable.id, id)))
  const [dish] = await seed((tx) => tx.select().from(orderLines).where(eq(orderLines.orderId, id)))
  return [order?.notes, order?.keptAllergies, dish?.notes, dish?.allergies]
}
const answers = () =>
  seed((tx) =>
    tx
      .select()
      .from(idempotency)
      .where(eq(idempotency.principal, `customer:${demoCustomerId}`)),
  )
/** What the staff were answered of that order, as it is kept. */
const toldStaff = async ({ id }: Order) => {
  const kept = await seed((tx) => tx.select().from(idempotency).where(like(idempotency.principal, 'staff:%')))
  const told = kept.map(({ response }) => response as Order | null).filter((response) => response?.id === id)
  return told.map((each) => [
    ...[each?.placedBy.name, each?.notes, each?.keptAllergies],
    ...[each?.lines[0]?.notes, each?.lines[0]?.allergies],
  ])
}
const keepAllergies = async () =>
  evening.api.post(`/branches/${demoBranch}/customers/${demoCustomerId}`, {
    token: await evening.as('manager'),
    body: { changes: { allergies: ['eggs'] }, was: { allergies: [] }, allergiesAgreed: true },
  })

test('a guest who is forgotten is in no order’s history and no kept answer; an open order is cooked as they wished', async () => {
  ok(await keepAllergies())
  const [gone, cooked, struck] = [await wished(), await wished(), await wished()]
  ok(await cancel(customer, gone))
  await evening.upTo(cooked, 'confirmed')
  await evening.upTo(struck, 'confirmed')
  ok(await cancel(await evening.as('manager'), struck))
  expect(await toldStaff(struck)).toEqual(
    Array(2).fill(['Reem Al-Harbi', 'For Reem', ['eggs'], 'As my mother makes it', ['nuts']]),
  )
  const waiters = await handsOf(cooked)
  expect(waiters).toEqual([['confirmed', 'staff', expect.any(String)]])
  expect(await handsOf(gone)).toEqual([['cancelled', 'customer', 'Reem Al-Harbi']])
  expect((await answers()).map(({ response }) => response)).toEqual(Array(4).fill(expect.anything()))

  ok(await erase())
  expect(await handsOf(gone)).toEqual([['cancelled', 'customer', null]])
  expect(await handsOf(cooked)).toEqual(waiters)
  expect((await answers()).map(({ response }) => response)).toEqual(Array(4).fill(null))
  expect(await wishesOf(gone)).toEqual([null, [], null, []])
  expect(await toldStaff(struck)).toEqual(Array(2).fill([null, null, undefined, null, []]))
  expect(await toldStaff(cooked)).toEqual([[null, 'For Reem', ['eggs'], 'As my mother makes it', ['nuts']]])

  await forgetWishesOfForgotten(evening.api.deps)
  expect(await wishesOf(cooked)).toEqual(['For Reem', ['eggs'], 'As my mother makes it', ['nuts']])
  ok(await cancel(await evening.as('manager'), cooked))
  await forgetWishesOfForgotten(evening.api.deps)
  expect(await wishesOf(cooked)).toEqual([null, [], null, []])
})

test('who is forgotten is in no answer to the staff either, and whoever asks again is answered all the same', async () => {
  const base = `/branches/${demoBranch}`
  const sent: { path: string; token: string; key: string; body: object }[] = []
  const send = async (role: 'manager' | 'host', path: string, body: object) => {
    const request = { path: `${base}${path}`, token: await evening.as(role), key: crypto.randomUUID(), body }
    sent.push(request)
    return ok(await evening.api.post(request.path, request))
  }
  const [id, phone] = [uuidv7(), '+966551239871']
  const secrets = { name: 'Wafa Al-Otaibi', email: 'wafa@example.com', notes: 'By the window' }
  await send('manager', '/customers', { id, phone, ...secrets, allergies: ['nuts'], allergiesAgreed: true })
  await send('manager', `/customers/${id}`, { changes: { notes: 'By the door' }, was: { notes: secrets.notes } })
  await send('manager', `/customers/${id}/visits`, { id: uuidv7(), points: 1, spent: 100, reason: 'Dinner' })
  await send('manager', `/customers/${id}/points`, { id: uuidv7(), points: 1, reason: 'Sorry' })
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const booking = { id: uuidv7(), date, guests: 2, name: secrets.name, phone, notes: 'Anniversary' }
  const booked = await send('host', '/reservations', booking)
  const other = await send('host', '/reservations', { ...booking, id: uuidv7(), name: 'Hind', phone: '+966551239872' })
  const now = { ...booking, id: uuidv7(), date: new Date().toISOString(), tableId: (await evening.table()).id }
  await send('host', '/reservations', now)
  await send('host', `/reservations/${now.id}/seat`, { was: 'pending' })
  await send('host', `/reservations/${now.id}/unseat`, { to: 'pending' })
  const atDoor = { id: uuidv7(), guests: 2, name: secrets.name, phone, notes: 'By the sea', quotedMinutes: 10 }
  await send('host', '/waitlist', atDoor)

  ok(await evening.api.post(`${base}/customers/${id}/erase`, { token: await evening.as('manager') }))
  const again = await Promise.all(sent.map((request) => evening.api.post(request.path, request)))
  expect(again.map(({ headers }) => headers['idempotent-replay'])).toEqual(sent.map(() => 'true'))
  const told = again.map(ok)
  expect(told.slice(0, 4)).toEqual(
    Array(4).fill(expect.objectContaining({ id, name: null, erasedAt: expect.anything() })),
  )
  expect(told[4]).toMatchObject({ id: booked.id, name: '', guest: null })
  expect(told[5]).toEqual(other)
  expect(told.slice(6, 9)).toEqual(Array(3).fill(expect.objectContaining({ id: now.id, name: '', notes: null })))
  expect(told[9]).toMatchObject({ id: atDoor.id, name: '', phone: null, notes: null })
  const kept = JSON.stringify(await seed((tx) => tx.select().from(idempotency)))
  for (const secret of [secrets.name, secrets.email, 'By the', phone]) expect(kept).not.toContain(secret)
})
