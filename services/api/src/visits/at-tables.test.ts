import type { Visit } from '@sufra/shared/tables/tables.contract'
import { expect, test } from 'vitest'
import type { Seat } from '../tables/tables.repository'
import { partyAmong } from './at-tables.commands'
import type { Host } from './party.commands'

const at = new Date()
const party = { id: 'v', tableIds: ['a', 'b'], openedAt: at.toISOString() } as unknown as Visit
const seat = (id: string) => ({ table: { id }, visit: party }) as unknown as Seat
const found = (...tables: string[]) => partyAmong({ at } as Host, tables.map(seat), 'v')

test('a party is worked on once all its tables are held: one that was put to it meanwhile is asked for again', async () => {
  expect(await found('a', 'b', 'c')).toBe(party)
  await expect(found('a')).rejects.toMatchObject({ code: 'still_running' })
})
