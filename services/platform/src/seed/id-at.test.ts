import { chancesOf } from '@sufra/shared/kernel/chance'
import { newId } from '@sufra/shared/kernel/fields'
import { expect, test } from 'vitest'
import { idAt } from './id-at'

test('an id is a UUIDv7 of its moment and unlike any other', () => {
  const chance = chancesOf('ids')
  const ids = Array.from({ length: 1000 }, () => idAt(chance, Date.UTC(2026, 10, 20)))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(newId.safeParse(id).success).toBe(true)
  expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 20))
})
