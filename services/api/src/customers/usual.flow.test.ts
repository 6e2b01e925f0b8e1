import { demoBranch, demoCustomerId } from '@sufra/platform/seed/demo'
import type { UsualDish } from '@sufra/shared/customers/customers.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { NewLine, Order } from '@sufra/shared/orders/orders.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coffee, Evening, hummus, juice, line, ok, orders, sugars } from '../orders/test-evening'

const guests = `/branches/${demoBranch}/customers`

let evening: Evening
let manager: string
let customer: string
const customerId = uuidv7()
/** Once the demo's own customer is forgotten, whoever signs in as one is Huda. */
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
  ok(await evening.api.post(guests, { token: manager, body: { id: customerId, name: 'Huda' } }))
  ok(await evening.api.post(`${guests}/${demoCustomerId}/erase`, { token: manager }))
  customer = await evening.as('customer')
})
afterAll(() => evening.end())

const usual = async (id = customerId): Promise<UsualDish[]> =>
  ok(await evening.api.get(`${guests}/${id}`, { token: manager })).usual
const named = (dishes: readonly UsualDish[]) => dishes.map(({ name, quantity }) => `${quantity} ${name.en}`)

const coffees = (portions: number) => line(coffee, portions, { modifiers: [{ modifierId: sugars[0] ?? '' }] })
const prices: Readonly<Record<string, number>> = Object.fromEntries(
  [hummus, coffee, juice].map(({ id, price }) => [id, price]),
)
const ordered = async (...lines: NewLine[]): Promise<Order> => {
  evening.pass(10)
  const sum = lines.reduce((total, { menuItemId, quantity }) => total + quantity * (prices[menuItemId] ?? 0), 0)
  return evening.placed(customer, { lines, agreedTotal: sum })
}
const taken = async (...lines: NewLine[]): Promise<Order> => evening.upTo(await ordered(...lines), 'confirmed')

test('who has ordered once has no habit yet', async () => {
  expect(await usual()).toEqual([])
  await taken(coffees(2), line(hummus))
  expect(await usual()).toEqual([])
})

test('what they take nearly every time is told, with as many portions as they mostly take', async () => {
  await taken(coffees(2))
  await taken(coffees(1), line(hummus))
  expect(named(await usual())).toEqual(['2 Arabic coffee', '1 Hummus plate'])
})

test('a cancelled order, a dish taken off and an order that nobody has confirmed are no habit', async () => {
  const body = { reason: 'Changed their mind' }
  const refused = await taken(line(juice))
  ok(await evening.api.post(`${orders}/${refused.id}/cancel`, { token: manager, body }))
  const shorter = await taken(line(juice), coffees(2))
  ok(await evening.api.post(`${orders}/${shorter.id}/lines/${shorter.lines[0]?.id}/void`, { token: manager, body }))
  await ordered(line(juice))
  await taken(line(juice))
  expect(named(await usual())).toEqual(['2 Arabic coffee', '1 Hummus plate'])
  await taken(line(juice))
  expect(named(await usual())).toHaveLength(3)
})

test('of a guest who was forgotten no habit is left', async () => {
  expect(await usual(demoCustomerId)).toEqual([])
})
