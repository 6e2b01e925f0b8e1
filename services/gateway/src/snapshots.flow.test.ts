import { system } from '@sufra/platform/db/doors'
import { orders } from '@sufra/platform/schema/orders.table'
import { tableSessions } from '@sufra/platform/schema/sessions.table'
import { demoBranch, demoId, demoOrders, demoOrganizationId, demoTableId } from '@sufra/platform/seed/demo'
import type { GuestActor, StaffActor } from '@sufra/shared/identity/actor'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { snapshotsOf } from './snapshots'
import { openTestGateway, type TestGateway } from './test-gateway'

let house: TestGateway
beforeAll(async () => {
  house = await openTestGateway()
})
afterAll(() => house.close())

const { pending } = demoOrders
const hour = 3_600_000
async function phoneAtTable(): Promise<GuestActor> {
  const place = { organizationId: demoOrganizationId, branchId: demoBranch, tableId: demoTableId(pending.table) }
  const [id, now] = [uuidv7(), house.deps.now().getTime()]
  const times = { createdAt: new Date(now - hour), expiresAt: new Date(now + hour) }
  await system(house.deps, 'seed', (tx) => tx.insert(tableSessions).values({ ...place, ...times, id, visitId: null }))
  return { kind: 'guest', sessionId: id, ...place, visitId: null }
}

test('two phones at a table that ask at once have each their own: a refused order is nobody else’s to read', async () => {
  const [refused, other] = [await phoneAtTable(), await phoneAtTable()]
  const end = { status: 'cancelled' as const, cancelReason: 'Kitchen has closed', cancelledAt: house.deps.now() }
  await system(house.deps, 'seed', (tx) =>
    tx
      .update(orders)
      .set({ ...end, createdByKind: 'guest', createdById: refused.sessionId })
      .where(eq(orders.id, pending.id)),
  )
  const take = snapshotsOf(house.deps)
  for (const asking of [
    [refused, other],
    [other, refused],
  ]) {
    const taken = await Promise.all(asking.map((phone) => take(phone, demoBranch, 'of the table')))
    const shown = taken.map(({ state }) => state.orders.length)
    expect(shown).toEqual(asking.map((phone) => (phone === refused ? 1 : 0)))
  }
})

test('staff of one audience share what they wait for', async () => {
  const waiter: StaffActor = {
    kind: 'staff',
    userId: demoId('user', 0, 2),
    organizationId: demoOrganizationId,
    name: 'Noura',
    role: 'WAITER',
    permissions: {},
    scope: { kind: 'branch', branchId: demoBranch },
    branchId: demoBranch,
    demo: true,
  }
  const take = snapshotsOf(house.deps)
  const [one, two] = [take(waiter, demoBranch, 'waiters'), take({ ...waiter }, demoBranch, 'waiters')]
  expect(await one).toBe(await two)
})
