import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickedOf } from '../../ui/picked.rules'
import { hiddenCount, kept, noSelection, rangedTo, type Selection, toggled, withAll } from './selection.rules'

const shown = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: Selection) => [...selection.ids].sort().join('')

test('a range goes from the dish picked last to this one, up or down, and is drawn again from there', () => {
  const from = toggled(noSelection, 'c')
  expect(ids(rangedTo(from, 'e', shown))).toBe('cde')
  expect(ids(rangedTo(from, 'a', shown))).toBe('abc')
  expect(ids(rangedTo(rangedTo(from, 'd', shown), 'b', shown))).toBe('bcd')
})

test('a range whose beginning is hidden by a filter picks the one dish', () => {
  expect(ids(rangedTo(toggled(noSelection, 'x'), 'b', shown))).toBe('bx')
  expect(ids(rangedTo(noSelection, 'b', shown))).toBe('b')
})

test('what is not shown stays picked, and is counted', () => {
  const picked = withAll(toggled(noSelection, 'x'), shown, true)
  expect([ids(picked), hiddenCount(picked, shown)]).toEqual(['abcdex', 1])
  expect(ids(withAll(picked, shown, false))).toBe('x')
})

test('a box over several says all, some or none', () => {
  const two = rangedTo(toggled(noSelection, 'a'), 'b', shown).ids
  expect([pickedOf(two, shown), pickedOf(two, ['a', 'b']), pickedOf(two, ['c']), pickedOf(two, [])]).toEqual([
    'some',
    'all',
    'none',
    'none',
  ])
})

test('dishes that vanish leave the selection; while all are there it is the very same', () => {
  const two = rangedTo(toggled(noSelection, 'a'), 'b', shown)
  expect(kept(two, new Set(shown))).toBe(two)
  expect(kept(two, new Set(['b']))).toEqual({ ids: new Set(['b']), anchor: null })
})

test('picking one twice leaves everything as it was', () => {
  const some = fc.uniqueArray(fc.constantFrom(...shown))
  fc.assert(
    fc.property(some, fc.constantFrom(...shown), (before, id) => {
      const from = { ids: new Set(before), anchor: null }
      expect(ids(toggled(toggled(from, id), id))).toBe(ids(from))
    }),
  )
})
