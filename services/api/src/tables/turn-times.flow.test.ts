import { system } from '@sufra/platform/db/doors'
import { orders } from '@sufra/platform/schema/orders.table'
import { demoBranch, demoOrganizationId as organizationId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, Evening, ok, tables } from '../orders/test-evening'
import { findStays } from './turn-times.repository'

let evening: Evening
/** Every party is dated from it: in the last hour of a day what passes below would lead into the next. */
let begun: string
beforeAll(async () => {
  evening = await Evening.begin()
  begun = evening.api.deps.now().toISOString()
})
afterAll(() => evening.end())

const path = tables.replace('tables', 'turn-times')
const read = async () => ok(await evening.api.get(path, { token: await evening.as('host') })).times
const forget = () => evening.pass(16)

/** What the database works out by itself is not written. */
const written = sql.join(
  Object.values(getTableColumns(orders)).flatMap(({ name, generated }) => (generated ? [] : sql.identifier(name))),
  sql`, `,
)

interface Part {
  readonly ate?: boolean
  readonly merged?: boolean
  /** Somebody had to be asked whether they were still here. */
  readonly asked?: 'left_open_at' | 'still_here_at'
}

/** Parties of nine that sat down at noon, so many days ago, and stayed so long. */
const stayed = (daysAgo: number, minutes: number, part: Part = {}) =>
  stayedFrom(
    sql`date_trunc('day', ${begun}::timestamptz) - make_interval(days => ${daysAgo}::int) + interval '9 hours'`,
    minutes,
    part,
  )

async function stayedFrom(from: SQL, minutes: number, { ate = true, merged = false, asked }: Part = {}) {
  const id = uuidv7()
  await system(evening.api.deps, 'seed', async (tx) => {
    await tx.execute(sql`insert into visit (id, organization_id, branch_id, status, guests, opened_at, closed_at, version, merged_into)
      values (${id}, ${organizationId}, ${demoBranch}, 'closed', 9, ${from},
        ${from} + make_interval(mins => ${minutes}::int), 1, ${merged ? id : null})`)
    if (asked) await tx.execute(sql`update visit set ${sql.identifier(asked)} = closed_at where id = ${id}`)
    if (ate)
      await tx.execute(sql`insert into orders (${written})
        select ${written} from (select (jsonb_populate_record(o, jsonb_build_object('id', ${uuidv7()}::text, 'visit_id', ${id}::text,
          'ticket', (select max(ticket) + 1 from orders)))).*
        from orders o where o.branch_id = ${demoBranch} and o.status = 'completed' and o.visit_id is not null limit 1) as one`)
  })
}

const large = (times: { size: string; minutes: number; visits: number }[]) => times.filter(({ size }) => size === '7+')

test('says nothing of parties that hardly ever come, and the median of those that do', async () => {
  for (const week of [1, 2, 3, 4]) await stayed(week * 7, 50 + week)
  expect(large(await read())).toEqual([])
  await stayed(35, 120)
  forget()
  expect(large(await read())).toMatchObject([{ part: 'midday', minutes: 53, visits: 5 }])
})

test('counts nobody who left hungry, joined another party, stayed over night, was left open or came long ago', async () => {
  await stayed(7, 200, { ate: false })
  await stayed(14, 200, { merged: true })
  await stayed(21, 900)
  await stayed(14, 300, { asked: 'left_open_at' })
  await stayed(14, 300, { asked: 'still_here_at' })
  await stayed(21, 3)
  await stayed(63, 200)
  forget()
  expect(large(await read())).toMatchObject([{ minutes: 53, visits: 5 }])
})

test('is asked of the database once in a quarter of an hour', async () => {
  forget()
  await read()
  await stayed(42, 53)
  expect(large(await read())).toMatchObject([{ visits: 5 }])
  forget()
  expect(large(await read())).toMatchObject([{ visits: 6 }])
})

test('the demo has a history of its own; a cook is not asked in', async () => {
  expect((await read()).length).toBeGreaterThan(0)
  expect(codeOf(await evening.api.get(path, { token: await evening.as('kitchen') }))).toBe('403 forbidden')
})

test('counts a party by its business day, in the night whose hour comes twice too', async () => {
  // In Cairo 23:00 to 24:00 came twice: 20:00 to 22:00 UTC. 23:30 of the first pass began the 29th, a Thursday.
  const satDown = ['2026-10-29T20:15:00Z', '2026-10-29T20:45:00Z', '2026-10-29T21:10:00Z', '2026-10-29T21:50:00Z']
  for (const [n, at] of satDown.entries()) await stayedFrom(sql`${at}::timestamptz`, 40 + n)
  const clock = { branchId: demoBranch, timeZone: 'Africa/Cairo', cutOffMinutes: 23 * 60 + 30 }
  const night = { since: new Date('2026-10-29T20:00:00Z'), until: new Date('2026-10-29T22:00:00Z') }
  const stays = await system(evening.api.deps, 'seed', (tx) => findStays(tx, { ...clock, ...night }))
  const days = stays
    .filter(({ guests }) => guests === 9)
    .flatMap(({ weekday, minutes }) => minutes.filter((stay) => stay < 50).map((stay) => [stay, weekday]))
  expect(days.sort()).toEqual([
    [40, 3],
    [41, 4],
    [42, 4],
    [43, 4],
  ])
})
