import { system } from '@sufra/platform/db/doors'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { demoBranch, demoId, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, Evening, ok } from '../orders/test-evening'

let evening: Evening
let owner: string
let menu: BranchMenu
beforeAll(async () => {
  evening = await Evening.begin()
  owner = await evening.as('owner')
  menu = ok(await evening.api.get(`/branches/${demoBranch}/menu`))
})
afterAll(() => evening.end())

const post = (path: string, body: object, branch = demoBranch) =>
  evening.api.post(`/branches/${branch}${path}`, { token: owner, body })
const audited = () =>
  system(evening.api.deps, 'seed', async (tx) => {
    const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(auditEntries)
    return row?.count
  })

const name = { en: 'Sent twice', ar: 'مرتين' }
const choice = (en: string) => ({ id: uuidv7(), name: { en }, kitchenName: null, priceDelta: 0, available: true })
/** Something new, and one thing about it that would be other content. */
const newThings: readonly [what: string, path: string, made: (n: number) => object, other: object][] = [
  [
    ...(['a dish', '/menu-items'] as const),
    () => ({
      name,
      sectionId: menu.sections[0]?.id,
      stationId: menu.stations[0]?.id,
      description: { en: '' },
      kitchenName: null,
      price: 1900,
      prepMinutes: 6,
      calories: null,
      caffeineMg: null,
      sodiumMg: 420,
      allergens: ['sesame', 'gluten'],
      vegetarian: true,
    }),
    { price: 2000 },
  ],
  ['a section of the menu', '/menu-sections', () => ({ name, category: 'appetizers' }), { category: 'desserts' }],
  [
    ...(['a group of choices', '/choice-groups'] as const),
    () => ({ name, kind: 'choice', offer: { min: 0, max: 1, choices: [choice('Mild'), choice('Hot')] } }),
    { kind: 'addition' },
  ],
  [
    ...(['a schedule', '/menu-schedules'] as const),
    () => ({
      name,
      days: [5, 6],
      hours: { from: 420, until: 660 },
      season: { kind: 'dates', from: '2030-01-01', until: '2030-02-01' },
      sectionIds: [menu.sections[0]?.id],
      itemIds: [demoItemId('juice'), demoItemId('coffee')],
    }),
    { hours: { from: 420, until: 690 } },
  ],
  [
    ...(['a shelf of the stock room', '/stock'] as const),
    (n) => ({ name: { en: `Sent ${n}` }, unit: 'kg', minimumStock: 1000, currentStock: 2500 }),
    { currentStock: 2600 },
  ],
  ['a table', '/tables', (n) => ({ number: 810 + n, capacity: 4, areaId: demoId('area', 1, 1) }), { capacity: 6 }],
  ['a station', '/stations', () => ({ name }), { name: { en: 'Another' } }],
]

describe.each(newThings)('%s', (_, path, made, other) => {
  test('asked for again after a lost answer is the same one, and nothing is written; other content is refused', async () => {
    const wish = { id: uuidv7(), ...made(1) }
    const first = await post(path, wish)
    expect([first.status, first.body.error]).toEqual([201, undefined])
    const [mark, entries] = [await evening.mark(), await audited()]
    const again = await post(path, wish)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(codeOf(await post(path, { ...wish, ...other }))).toBe('409 id_taken')
    expect([await evening.types(mark), await audited()]).toEqual([[], entries])
  })

  test('with the id of another branch’s is refused', async () => {
    const wish = { id: uuidv7(), ...made(2) }
    ok(await post(path, wish))
    expect(['409 id_taken', '404 not_found']).toContain(codeOf(await post(path, wish, secondDemoBranch)))
  })
})

test('what moved on a shelf since it was made is no other content, and the answer tells what is there now', async () => {
  const wish = { id: uuidv7(), name: { en: 'Za’atar' }, unit: 'kg', minimumStock: 1000, currentStock: 2500 }
  ok(await post('/stock', wish))
  ok(await post(`/stock/${wish.id}/movements`, { id: uuidv7(), direction: 'out', quantity: 500, reason: 'waste' }))
  expect(ok(await post('/stock', wish))).toMatchObject({ id: wish.id, currentStock: 2000 })
})

test('nor is a choice that sold out since its group was made', async () => {
  const wish = {
    id: uuidv7(),
    name: { en: 'Heat' },
    kind: 'choice',
    offer: { min: 0, max: 1, choices: [choice('Hot')] },
  }
  ok(await post('/choice-groups', wish))
  const [hot] = wish.offer.choices
  ok(await post(`/choice-groups/${wish.id}/choices/${hot?.id}/availability`, { available: false }))
  expect(ok(await post('/choice-groups', wish)).offer.choices).toMatchObject([{ id: hot?.id, available: false }])
})
