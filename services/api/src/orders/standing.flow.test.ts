import { system } from '@sufra/platform/db/doors'
import { users } from '@sufra/platform/schema/people.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, codeOf, Evening, ok } from './test-evening'

/* Who places an order is read in the order's own transaction: what changed since the last one counts at once. */

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

/** A waiter who has just placed an order, so that the API remembers them. */
async function busyWaiter() {
  const token = await evening.api.as('waiter')
  const table = await evening.table()
  const place = () => evening.send(token, anOrder({ tableId: table.id }))
  ok(await place())
  const { user } = ok(await evening.api.get('/auth/session', { token }))
  return { token, place, userId: user.id as string }
}

const change = (userId: string, to: Partial<typeof users.$inferInsert>) =>
  system(evening.api.deps, 'seed', (tx) => tx.update(users).set(to).where(eq(users.id, userId)))
const roleIs = (userId: string, role: Role) => change(userId, { role })

test('a waiter who was disabled places nothing more', async () => {
  const { place, userId } = await busyWaiter()
  await change(userId, { isActive: false })
  const mark = await evening.mark()
  expect(codeOf(await place())).toBe('401 session_expired')
  expect(await evening.mark()).toBe(mark)
  await change(userId, { isActive: true })
  ok(await place())
})

test('a waiter who was demoted is refused; one who was promoted is let through', async () => {
  const { place, userId } = await busyWaiter()
  await roleIs(userId, 'KITCHEN_STAFF')
  const mark = await evening.mark()
  expect(codeOf(await place())).toBe('403 forbidden')
  expect(codeOf(await place())).toBe('403 forbidden')
  expect(await evening.mark()).toBe(mark)
  await roleIs(userId, 'WAITER')
  ok(await place())
})

test('a session that was ended is over for orders too, and learns nothing of earlier answers', async () => {
  const { token, place } = await busyWaiter()
  const key = crypto.randomUUID()
  const order = anOrder({ tableId: (await evening.table()).id })
  ok(await evening.send(token, order, key))
  await system(evening.api.deps, 'seed', (tx) => tx.update(sessions).set({ endedAt: new Date() }))
  expect(codeOf(await place())).toBe('401 session_expired')
  const replayed = await evening.send(token, order, key)
  expect([codeOf(replayed), JSON.stringify(replayed.body).includes(order.id)]).toEqual(['401 session_expired', false])
})

test('the order carries the name the waiter has now', async () => {
  const { token, userId } = await busyWaiter()
  await change(userId, { name: 'Rania' })
  const order = anOrder({ id: uuidv7(), tableId: (await evening.table()).id })
  expect(ok(await evening.send(token, order)).placedBy).toMatchObject({ name: 'Rania' })
})
