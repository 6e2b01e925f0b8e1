import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgeSpeed } from './edge-scroll.rules'

test('in the middle nothing moves; near an edge it does, faster the nearer, and no faster beyond it', () => {
  expect([300, 57, 543].map((at) => edgeSpeed(at, 0, 600))).toEqual([0, 0, 0])
  expect([40, 10, 0, -200].map((at) => edgeSpeed(at, 0, 600))).toEqual([-5, -14, -16, -16])
  expect([560, 590, 600, 900].map((at) => edgeSpeed(at, 0, 600))).toEqual([5, 14, 16, 16])
})

test('however small the box, its middle rests and both edges answer alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 2000 }), fc.integer({ min: 0, max: 1000 }), (size, from) => {
      expect(edgeSpeed(from + size / 2, from, from + size)).toBe(0)
      expect(edgeSpeed(from, from, from + size)).toBe(-16)
      expect(edgeSpeed(from + size, from, from + size)).toBe(16)
    }),
  )
})
