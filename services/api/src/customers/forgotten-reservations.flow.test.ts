import { system } from '@sufra/platform/db/doors'
import { demoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Evening, ok } from '../orders/test-evening'
import { findReservation } from '../reservations/reservations.repository'
import { tracesOf } from './test-traces'

/* What is in the book of a guest who asks to be forgotten, under other spellings, in others' notes, under an old number. */

let evening: Evening
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
})
afterAll(() => evening.end())

const base = `/branches/${demoBranch}`
const post = async (path: string, body: object) =>
  ok(await evening.api.post(`${base}${path}`, { token: manager, body }))
const known = async (name: string, phone: string): Promise<string> =>
  (await post('/customers', { id: uuidv7(), name, phone })).id
const erase = (id: string) => post(`/customers/${id}/erase`, {})
const date = () => new Date(Date.now() + 9 * 86_400_000).toISOString()
const booked = (part: object): Promise<Reservation> =>
  post('/reservations', { id: uuidv7(), date: date(), guests: 2, ...part })
const over = async (part: object): Promise<Reservation> => {
  const one = await booked(part)
  return post(`/reservations/${one.id}/status`, { was: 'pending', to: 'cancelled' })
}
const read = ({ id }: Reservation) => system(evening.api.deps, 'seed', (tx) => findReservation(tx, demoBranch, id))

test('a promise that is over is theirs however their name was spelled; a longer name is somebody else’s', async () => {
  const id = await known('Zumurrud Al-Bahri', '+966558123411')
  const spelled = await over({ name: 'ZUMURRUD  albahri' })
  const numbered = await booked({ name: 'Zumurrud 055 812 3411' })
  const others = await over({ name: 'Umm Zumurrud Al-Bahri' })
  await erase(id)
  expect(await read(spelled)).toMatchObject({ name: '' })
  expect(await read(numbered)).toMatchObject({ name: '' })
  expect(await read(others)).toMatchObject({ name: 'Umm Zumurrud Al-Bahri' })
  expect(await tracesOf(evening, 'albahri', '812 3411')).toEqual([])
})

test('others’ notes lose name and number, what is still to come too, and keep the rest', async () => {
  const id = await known('Jumana Sayegh', '+966558123412')
  const past = await over({ name: 'Hind', phone: '+966558123499', notes: 'Next to Jumana Sayegh, no nuts' })
  const coming = await booked({ name: 'Hind', notes: 'For Jumana Sayegh (0558123412), no nuts' })
  await erase(id)
  expect(await read(past)).toMatchObject({ name: 'Hind', phone: '+966558123499', notes: 'Next to …, no nuts' })
  expect(await read(coming)).toMatchObject({ name: 'Hind', notes: 'For … (…), no nuts' })
  expect(await tracesOf(evening, 'Jumana', '558123412')).toEqual([])
})

test('what was kept under a number they had before goes too, and not what is another guest’s now', async () => {
  const [old, next] = ['+966558123413', '+966558123414']
  const unknown = await booked({ name: 'Wijdan', phone: old })
  const id = await known('Wijdan Halabi', old)
  await post(`/customers/${id}`, { changes: { phone: next }, was: { phone: old } })
  const order = await evening.placed(manager, { channel: 'takeaway', notes: 'call 055 812 3413' })
  await post(`/orders/${order.id}/cancel`, { reason: 'Too late' })
  await erase(id)
  expect(await read(unknown)).toMatchObject({ name: '', phone: null })
  expect(await tracesOf(evening, 'Wijdan', '8123413', '812 3413')).toEqual([])

  const first = await known('Nawal', '+966558123415')
  await post(`/customers/${first}`, { changes: { phone: '+966558123416' }, was: { phone: '+966558123415' } })
  await known('Suad', '+966558123415')
  const theirs = await booked({ name: 'Suad', phone: '+966558123415', notes: 'call 0558123415' })
  await erase(first)
  expect(await read(theirs)).toMatchObject({ name: 'Suad', notes: 'call 0558123415' })
})
