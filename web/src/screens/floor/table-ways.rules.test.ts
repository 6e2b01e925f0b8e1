import { permissionsOfRole, type Role } from '@sufra/shared/people/permissions.rules'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { expect, test } from 'vitest'
import { waysOf } from './table-ways.rules'

const who = (role: Exclude<Role, 'OWNER' | 'SUPER_ADMIN'>) => ({
  role,
  permissions: [...permissionsOfRole[role]] as never[],
})
const tableSeven = (status: Table['status']) => ({ table: { id: 't7', number: 7, status } as Table })

test('from a table its order, its code and its orders are one tap away', () => {
  expect(waysOf(who('FLOOR_MANAGER'), tableSeven('occupied'), 'Table 7')).toEqual([
    { name: 'entry', to: '/waiter/tables/t7/order' },
    { name: 'codes', to: '/admin/codes?table=t7' },
    { name: 'orders', to: '/admin/orders?view=all&q=Table%207' },
  ])
})

test('nobody is led to a screen that refuses them, nor to an order at a table that is being cleaned', () => {
  const namesOf = (...asked: readonly [Parameters<typeof waysOf>[0], Parameters<typeof waysOf>[1]]) =>
    waysOf(...asked, 'Table 7').map(({ name }) => name)
  expect(namesOf(who('HOST'), tableSeven('available'))).toEqual(['codes'])
  expect(namesOf(who('WAITER'), tableSeven('available'))).toEqual(['entry'])
  expect(namesOf(who('KITCHEN_MANAGER'), tableSeven('occupied'))).toEqual(['entry', 'orders'])
  expect(namesOf(who('FLOOR_MANAGER'), tableSeven('cleaning'))).toEqual(['codes', 'orders'])
})
