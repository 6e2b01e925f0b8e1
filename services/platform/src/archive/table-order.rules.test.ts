import { expect, test } from 'vitest'
import { inOrder } from './table-order.rules'

const table = (name: string, ...pointsAt: string[]) => ({ name, pointsAt })
const names = (...tables: ReturnType<typeof table>[]) => inOrder(tables).map(({ name }) => name)

test('an order comes behind its table, a line behind its order, whatever the list said', () => {
  const sorted = names(table('line', 'order', 'dish'), table('order', 'table'), table('dish'), table('table', 'branch'))
  expect(sorted).toEqual(['dish', 'table', 'order', 'line'])
})

test('a ring is told last and drops nobody', () => {
  expect(names(table('a', 'b'), table('b', 'a'), table('c'))).toEqual(['c', 'a', 'b'])
})
