import { pairsOf } from '@sufra/shared/menu-push/pairs.rules'
import { dish, side } from '@sufra/shared/menu-push/test-menus'
import { expect, test } from 'vitest'
import { basesFor } from './bases.rules'

const riyadh = side('riyadh', { items: [dish('coffee', 's1')] })
const jeddah = side('jeddah', { items: [dish('coffee', 't1', { id: 'j-coffee' })] })
const at = (day: number) => new Date(Date.UTC(2026, 10, day))

test('two branches that pushed to one another go by what they agreed on last, in either direction', () => {
  const kept = [
    { branchId: 'riyadh', entityId: 'coffee', fields: { price: 1700 }, agreedAt: at(2) },
    { branchId: 'jeddah', entityId: 'j-coffee', fields: { price: 1500 }, agreedAt: at(1) },
    { branchId: 'riyadh', entityId: 'riyadh', fields: { order: ['a'] }, agreedAt: at(2) },
    { branchId: 'riyadh', entityId: 'forgotten', fields: { price: 1 }, agreedAt: at(2) },
  ]
  const [there, back] = [pairsOf(riyadh, jeddah, []), pairsOf(jeddah, riyadh, [])]
  expect([...basesFor(riyadh, jeddah, there, kept)]).toEqual([
    ['j-coffee', { price: 1700 }],
    ['jeddah', { order: ['a'] }],
  ])
  expect(basesFor(jeddah, riyadh, back, kept).get('coffee')).toEqual({ price: 1700 })
})
