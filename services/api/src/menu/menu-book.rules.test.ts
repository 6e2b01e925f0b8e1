import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedBefore, readsDifferently } from './menu-book.rules'

const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 })

test('a thing that moves takes its place, and all others keep theirs to each other', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.option(fc.nat()), (all, which, where) => {
      const id = all[which % all.length] as string
      const before = where === null ? null : (all[where % all.length] as string)
      const next = placedBefore(all, id, before)
      expect([...next].sort()).toEqual([...all].sort())
      expect(next.filter((each) => each !== id)).toEqual(all.filter((each) => each !== id))
      if (before === null) expect(next.at(-1)).toBe(id)
      else if (before !== id) expect(next.indexOf(id)).toBe(next.indexOf(before) - 1)
    }),
  )
})

test('before a thing that is elsewhere there is no place', () => {
  expect(() => placedBefore(['a', 'b'], 'a', 'z')).toThrow(RangeError)
})

test('a menu is read again for its words, not for a price', () => {
  expect(readsDifferently({ price: 1, active: false })).toBe(false)
  expect(readsDifferently({ price: 1, prepMinutes: 4 })).toBe(true)
})
