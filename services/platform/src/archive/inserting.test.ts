import { describe, expect, test } from 'vitest'
import { inserting } from './inserting'

const plain = { name: 'orders', heavy: false, pointsWithin: [] }
const visits = { name: 'visit', heavy: false, pointsWithin: ['merged_into'] }

/** What each statement brought, in their order. */
async function statements(rows: readonly (readonly [typeof plain | typeof visits, object])[]) {
  const sent: [string, string[]][] = []
  const { add, flush } = inserting<typeof plain | typeof visits>(async ({ name }, batch) => {
    sent.push([name, [...batch]])
  })
  for (const [table, row] of rows) await add(table, JSON.stringify(row))
  await flush()
  return sent
}
const sizes = async (...rows: Parameters<typeof statements>) =>
  (await statements(...rows)).map(([name, batch]) => [name, batch.length])

describe('a statement', () => {
  test('brings a thousand rows of one table at most', async () => {
    const orders = Array.from({ length: 2500 }, (_, id) => [plain, { id }] as const)
    const sent = await sizes([...orders, [visits, { id: 'a' }]])
    expect(sent).toEqual([
      ['orders', 1000],
      ['orders', 1000],
      ['orders', 500],
      ['visit', 1],
    ])
  })

  test('brings fewer of them where they are long', async () => {
    const notes = Array.from({ length: 9 }, (_, id) => [plain, { id, notes: 'x'.repeat(1_000_000) }] as const)
    expect(await sizes(notes)).toEqual([
      ['orders', 4],
      ['orders', 4],
      ['orders', 1],
    ])
  })

  test('brings files one by one', async () => {
    const photos = { name: 'photo', heavy: true, pointsWithin: [] }
    expect(await sizes([1, 2].map((id) => [photos, { id }] as const))).toEqual([
      ['photo', 1],
      ['photo', 1],
    ])
  })
})

test('a party that went into another comes behind it, whatever the archive told first', async () => {
  const told = [
    { id: 'c', merged_into: 'b' },
    { id: 'b', merged_into: 'a' },
    { id: 'd', merged_into: 'a' },
    { id: 'a', merged_into: null },
  ]
  const sent = await statements(told.map((row) => [visits, row] as const))
  expect(sent.map(([, batch]) => batch.map((row) => (JSON.parse(row) as { id: string }).id))).toEqual([
    ['a'],
    ['b', 'd'],
    ['c'],
  ])
})

test('parties that went into each other drop nobody', async () => {
  const ring = [
    [visits, { id: 'a', merged_into: 'b' }],
    [visits, { id: 'b', merged_into: 'a' }],
  ] as const
  expect(await sizes(ring)).toEqual([['visit', 2]])
})
