import { system } from '@sufra/platform/db/doors'
import { orders as orderRows } from '@sufra/platform/schema/orders.table'
import { outboxJobs } from '@sufra/platform/schema/records.table'
import { screens } from '@sufra/platform/schema/screens.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { demoBranch, demoStationId, demoOrganizationId as organizationId } from '@sufra/platform/seed/demo'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trimLogs } from './housekeeping/trim-logs'
import { startJobs } from './jobs'
import { confirmNextAfterGrace } from './orders/grace.commands'
import { warnOfUnseen } from './orders/kitchen-eyes.commands'
import { Evening, hummus, juice, line, ok, orders } from './orders/test-evening'
import { closeEndedDays } from './summaries/summaries.commands'

let evening: Evening
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const seed = <T>(fn: Parameters<typeof system<T>>[2]) => system(evening.api.deps, 'seed', fn)
const taken = async (): Promise<Order> => evening.placed(waiter, { tableId: (await evening.table()).id })
const paintedAt = async (stationIds: string[], ...seen: Order[]) =>
  ok(
    await evening.api.post(`/branches/${demoBranch}/painted`, {
      token: await evening.as('kitchen'),
      key: null,
      body: { orders: seen.map(({ id: orderId, version }) => ({ orderId, version })), stationIds },
    }),
  ).stamped
const painted = (...seen: Order[]) => paintedAt([], ...seen)
const twoPlatesMore = () => ({ lines: [line(hummus, 2)], agreedTotal: 2 * hummus.price })
const statuses = async (...those: Order[]) => Promise.all(those.map(async (one) => (await evening.read(one)).status))
const seconds = (count: number) => evening.pass(count / 60)

describe('an order nobody in the kitchen has seen', () => {
  const wall = (view: string, secondsAgo = 0) => {
    const seenAt = new Date(evening.api.deps.now().getTime() - secondsAgo * 1000)
    const screen = { organizationId, branchId: demoBranch, id: 'wall', principal: 'staff:x', epoch: '', upTo: 0 }
    return seed((tx) => tx.insert(screens).values({ ...screen, view, seenAt }))
  }
  const warnedAfter = async (secondsMore: number, { id }: Order) => {
    const mark = await evening.mark()
    seconds(secondsMore)
    await warnOfUnseen(evening.api.deps)
    return evening.types(mark, id)
  }
  beforeEach(async () => {
    await seed((tx) => tx.delete(screens))
    evening.pass(10)
    while ((await warnOfUnseen(evening.api.deps)) > 0);
  })

  test('is warned of once, after ten seconds, and the warning goes when a screen paints it', async () => {
    await wall('kitchen')
    const order = await taken()
    const mark = await evening.mark()
    seconds(8)
    await warnOfUnseen(evening.api.deps)
    expect(await evening.types(mark, order.id)).toEqual([])
    seconds(3)
    await warnOfUnseen(evening.api.deps)
    await warnOfUnseen(evening.api.deps)
    expect(await evening.types(mark, order.id)).toEqual(['order.unseen'])
    const warned = await evening.read(order)
    expect(warned.unseenSince).not.toBeNull()
    expect(await painted(warned)).toBe(1)
    expect(await evening.types(mark, order.id)).toEqual(['order.unseen', 'order.changed'])
    expect(await evening.read(order)).toMatchObject({ unseenSince: null, version: 3 })
  })

  test('is none when a screen painted it in time; a receipt counts once, for the version it names', async () => {
    await wall('kitchen')
    const order = await taken()
    expect(await painted({ ...order, version: 7 })).toBe(0)
    expect(await painted(order)).toBe(1)
    expect(await painted(order)).toBe(0)
    seconds(30)
    expect(await warnOfUnseen(evening.api.deps)).toBe(0)
    expect((await evening.read(order)).lines[0]?.seenAt).not.toBeNull()
  })

  test('a café without a wall, or whose wall is off, is never warned', async () => {
    await taken()
    await wall('service')
    seconds(30)
    expect(await warnOfUnseen(evening.api.deps)).toBe(0)
    await seed((tx) => tx.delete(screens))
    await wall('kitchen', 90)
    expect(await warnOfUnseen(evening.api.deps)).toBe(0)
  })

  test('a dish that was brought back is to be seen anew, within ten seconds of that', async () => {
    await wall('kitchen')
    const lines = [line(hummus, 2), line(juice)]
    const order = await evening.placed(waiter, {
      tableId: (await evening.table()).id,
      lines,
      agreedTotal: 2 * hummus.price + juice.price,
    })
    expect(await painted(order)).toBe(2)
    const dish = `${orders}/${order.id}/lines/${lines[0]?.id}`
    seconds(20)
    ok(await evening.api.post(`${dish}/void`, { token: waiter, body: { reason: 'Slip' } }))
    const told: Order = ok(await evening.api.post(`${dish}/restore`, { token: waiter, body: {} }))
    const seen = ({ lines: each }: Order) => each.map(({ seenAt }) => seenAt !== null)
    expect(seen(told)).toEqual([false, true])
    expect(seen(await evening.read(order))).toEqual([false, true])
    expect(await warnedAfter(8, order)).toEqual([])
    expect(await warnedAfter(3, order)).toEqual(['order.unseen'])
    expect(await painted(await evening.read(order))).toBe(1)
    expect((await evening.read(order)).unseenSince).toBeNull()
  })

  test('a course that was seen while it was held is to be seen anew once it is fired', async () => {
    await wall('kitchen')
    const order = await evening.placed(waiter, { tableId: (await evening.table()).id, held: true })
    expect(await painted(order)).toBe(1)
    seconds(20)
    const fired: Order = ok(await evening.api.post(`${orders}/${order.id}/fire`, { token: waiter, body: {} }))
    expect(fired.lines[0]?.seenAt).toBeNull()
    expect(await warnedAfter(8, order)).toEqual([])
    expect(await warnedAfter(3, order)).toEqual(['order.unseen'])
  })

  describe('of two stations', () => {
    const both = async () =>
      evening.placed(waiter, {
        tableId: (await evening.table()).id,
        lines: [line(hummus), line(juice)],
        agreedTotal: hummus.price + juice.price,
      })
    const hang = (id: string, stationIds: string[], secondsAgo = 0) => {
      const seenAt = new Date(evening.api.deps.now().getTime() - secondsAgo * 1000)
      const screen = { organizationId, branchId: demoBranch, id, principal: `device:${id}`, epoch: '', upTo: 0 }
      return seed((tx) => tx.insert(screens).values({ ...screen, view: 'kitchen', stationIds, seenAt }))
    }
    const [cold, drinks] = [demoStationId('cold'), demoStationId('drinks')]
    const isWarned = async (order: Order) => {
      await warnOfUnseen(evening.api.deps)
      return (await evening.read(order)).unseenSince !== null
    }

    test('the bar’s wall has not shown what the cold station cooks, whose own wall hangs dark', async () => {
      await hang('bar', [drinks])
      await hang('cold', [cold])
      const order = await both()
      expect(await paintedAt([drinks], order)).toBe(1)
      seconds(11)
      expect(await isWarned(order)).toBe(true)
      const seen = (await evening.read(order)).lines.map(({ stationId, seenAt }) => [stationId, seenAt !== null])
      expect(seen.sort()).toEqual(
        [
          [cold, false],
          [drinks, true],
        ].sort(),
      )
    })

    test('the warning stays until the screen that lacked it has shown it', async () => {
      await hang('bar', [drinks])
      await hang('cold', [cold])
      const order = await both()
      seconds(11)
      expect(await isWarned(order)).toBe(true)
      await paintedAt([drinks], await evening.read(order))
      expect(await isWarned(order)).toBe(true)
      await paintedAt([cold], await evening.read(order))
      expect(await isWarned(order)).toBe(false)
    })

    test('a station without a screen is never warned about, though another has one', async () => {
      await hang('bar', [drinks])
      await hang('cold', [cold], 90)
      const order = await both()
      await paintedAt([drinks], order)
      seconds(11)
      expect(await isWarned(order)).toBe(false)
    })

    test('who has painted for one station, and is still there, is a screen of that station alone', async () => {
      const order = await both()
      await paintedAt([drinks], order)
      seconds(11)
      expect(await isWarned(order)).toBe(false)
      await paintedAt([cold], await evening.placed(waiter, { tableId: (await evening.table()).id }))
      expect(await isWarned(order)).toBe(true)
    })
  })

  test('whoever begins to cook it has seen it', async () => {
    await wall('kitchen')
    const order = await taken()
    seconds(15)
    await warnOfUnseen(evening.api.deps)
    const cooking = ok(await evening.step(await evening.as('kitchen'), await evening.read(order), 'preparing'))
    expect(cooking.unseenSince).toBeNull()
  })

  test('one that cannot be warned of holds up nobody else’s warning, and is heard of', async () => {
    await wall('kitchen')
    const [broken, sound] = [await taken(), await taken()]
    // No number comes after it: whatever is done with this order fails.
    const version = (next: number) =>
      seed((tx) => tx.update(orderRows).set({ version: next }).where(eq(orderRows.id, broken.id)))
    await version(2 ** 31 - 1)
    seconds(11)
    await expect(warnOfUnseen(evening.api.deps)).rejects.toThrow()
    expect((await evening.read(sound)).unseenSince).not.toBeNull()
    await version(1)
    expect(await warnOfUnseen(evening.api.deps)).toBe(1)
  })

  test('a pending order and a held course wait for nobody’s eyes', async () => {
    await wall('kitchen')
    await evening.placed(await evening.guest(await evening.table()))
    await evening.placed(waiter, { tableId: (await evening.table()).id, held: true })
    seconds(30)
    expect(await warnOfUnseen(evening.api.deps)).toBe(0)
  })
})

describe('where nobody has to confirm', () => {
  const trust = (guestConfirm: 'every' | 'first' | 'never', guestOrderCap: number | null = null) =>
    seed((tx) => tx.update(branches).set({ guestConfirm, guestOrderCap }).where(eq(branches.id, demoBranch)))
  const due = async () => {
    while (await confirmNextAfterGrace(evening.api.deps));
  }

  test('the first order of a table still waits for a person, the next goes by itself after ten seconds', async () => {
    await trust('never')
    const phone = await evening.guest(await evening.table())
    const first = await evening.placed(phone)
    seconds(20)
    await due()
    expect((await evening.read(first)).status).toBe('pending')
    await evening.upTo(first, 'confirmed')
    const second = await evening.placed(phone)
    expect(second.status).toBe('pending')
    seconds(8)
    await due()
    expect((await evening.read(second)).status).toBe('pending')
    seconds(3)
    await due()
    expect(await evening.read(second)).toMatchObject({ status: 'confirmed', version: 2 })
    await trust('every')
  })

  test('an order that cannot be confirmed waits, longer each time, and holds up nobody else’s', async () => {
    await trust('never')
    const phone = await evening.guest(await evening.table())
    await evening.upTo(await evening.placed(phone), 'confirmed')
    const broken = await evening.placed(phone)
    // No number comes after it: whatever is done with this order fails.
    await seed((tx) =>
      tx
        .update(orderRows)
        .set({ version: 2 ** 31 - 1 })
        .where(eq(orderRows.id, broken.id)),
    )
    const behind = await evening.placed(phone)
    const job = async () => {
      const [row] = await seed((tx) => tx.select().from(outboxJobs).where(eq(outboxJobs.dedupeKey, broken.id)))
      return { attempts: row?.attempts, at: row?.runAt.getTime() ?? 0 }
    }
    for (const [secondsMore, attempts] of [
      [11, 1],
      [2, 2],
    ] as const) {
      seconds(secondsMore)
      const from = evening.api.deps.now().getTime()
      await due()
      const { at, ...done } = await job()
      expect(done).toEqual({ attempts })
      expect(at - from).toBeGreaterThanOrEqual(2000 * attempts)
    }
    expect((await evening.read(behind)).status).toBe('confirmed')
    await seed((tx) => tx.update(orderRows).set({ version: 1 }).where(eq(orderRows.id, broken.id)))
    seconds(4)
    await due()
    expect((await evening.read(broken)).status).toBe('confirmed')
    await trust('every')
  })

  test('what was sent right before the house stood still waits for a person: nobody cooks for who has left', async () => {
    await trust('never')
    const phone = await evening.guest(await evening.table())
    await evening.upTo(await evening.placed(phone), 'confirmed')
    const [late, mark] = [await evening.placed(phone), await evening.mark()]
    seconds(11 * 60)
    await due()
    expect([...(await statuses(late)), await evening.types(mark, late.id)]).toEqual(['pending', []])
    seconds(60)
    await due()
    expect(await statuses(await evening.upTo(late, 'confirmed'))).toEqual(['confirmed'])
    await trust('every')
  })

  test('what the guest takes back within the grace is never cooked', async () => {
    await trust('first')
    const phone = await evening.guest(await evening.table())
    await evening.upTo(await evening.placed(phone), 'confirmed')
    const second = await evening.placed(phone)
    ok(await evening.api.post(`${orders}/${second.id}/cancel`, { token: phone, body: { reason: 'Oops' } }))
    seconds(11)
    await due()
    expect((await evening.read(second)).status).toBe('cancelled')
    await trust('every')
  })

  test('once a table has ordered for more than the branch allows, a person looks again, whichever phone it is', async () => {
    await trust('never', 3 * 5600)
    const table = await evening.table()
    const [phone, other] = [await evening.guest(table), await evening.guest(table)]
    // The first order of each phone waits for staff, whatever the branch lets through after it.
    for (const each of [phone, other]) await evening.upTo(await evening.placed(each), 'confirmed')
    const within = await evening.placed(phone, twoPlatesMore())
    const above = await evening.placed(other)
    seconds(11)
    await due()
    expect(await statuses(within, above)).toEqual(['confirmed', 'pending'])
    await trust('every')
  })

  test('dishes added within the grace count too: forty plates wait for a person', async () => {
    await trust('never')
    const phone = await evening.guest(await evening.table())
    await evening.upTo(await evening.placed(phone), 'confirmed')
    const second = await evening.placed(phone)
    const more = { lines: [line(hummus, 20), line(hummus, 20)], agreedTotal: 40 * hummus.price }
    ok(await evening.api.post(`${orders}/${second.id}/lines`, { token: phone, body: more }))
    seconds(11)
    await due()
    expect(await statuses(second)).toEqual(['pending'])
    await trust('every')
  })
})

test('the house does it by itself, and stops when it is told to', async () => {
  await seed((tx) => tx.delete(screens))
  const screen = { organizationId, branchId: demoBranch, id: 'wall', principal: 'staff:x', epoch: '', upTo: 0 }
  const order = await taken()
  seconds(15)
  await seed((tx) => tx.insert(screens).values({ ...screen, view: 'kitchen', seenAt: evening.api.deps.now() }))
  const mark = await evening.mark()
  const jobs = startJobs(evening.api.deps)
  for (let tries = 0; tries < 100 && (await evening.types(mark, order.id)).length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  await jobs.stop()
  expect(await evening.types(mark, order.id)).toEqual(['order.unseen'])
  const after = await taken()
  seconds(15)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect((await evening.read(after)).unseenSince).toBeNull()
})

test.each([
  ['trimming logs', trimLogs],
  ['closing days', closeEndedDays],
] as const)('told to stop, %s leaves alone the branches behind the one it is at', async (_name, job) => {
  const stopping = new AbortController()
  let branchesBegun = 0
  const now = () => {
    branchesBegun += 1
    stopping.abort()
    return evening.api.deps.now()
  }
  await job({ ...evening.api.deps, now }, stopping.signal)
  expect(branchesBegun).toBe(1)
  expect(await seed((tx) => tx.$count(branches))).toBeGreaterThan(1)
})
