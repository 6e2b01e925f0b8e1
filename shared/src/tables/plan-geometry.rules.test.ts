import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aligned,
  type Box,
  boundsOf,
  distributed,
  isInside,
  keptIn,
  movedTogether,
  overlap,
  overlapping,
  resized,
  snap,
  type Top,
  turned,
} from './plan-geometry.rules'

const box = (x: number, y: number, width = 100, height = 100, rotation = 0): Box => ({ x, y, width, height, rotation })
const room = { width: 1200, height: 800 }
const side = fc.integer({ min: 30, max: 300 })
const anyTop: fc.Arbitrary<Top> = fc.record({
  x: fc.integer({ min: -400, max: 1600 }),
  y: fc.integer({ min: -400, max: 1600 }),
  width: side,
  height: side,
  rotation: fc.integer({ min: 0, max: 359 }),
  shape: fc.constantFrom('square', 'round', 'rectangle'),
})

test('what is on the grid stays there', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(5, 10, 25, 50), (value, step) => {
      expect(snap(snap(value, step), step)).toBe(snap(value, step))
      expect(Math.abs(snap(value, step) - value)).toBeLessThanOrEqual(step / 2)
    }),
  )
  expect([turned(-15), turned(375), turned(360)]).toEqual([345, 15, 0])
})

test('one stands into the other exactly when the other stands into the one', () => {
  fc.assert(fc.property(anyTop, anyTop, (a, b) => overlap(a, b) === overlap(b, a)))
  fc.assert(fc.property(anyTop, (top) => overlap(top, top)))
})

test('tables that touch do not overlap; a turned one and a round one cover what they cover, not their box', () => {
  expect(overlap(box(0, 0), box(100, 0))).toBe(false)
  expect(overlap(box(0, 0), box(99, 0))).toBe(true)
  // A square on its tip leaves its box's corners free.
  expect(overlap(box(0, 0), box(95, 95, 100, 100, 45))).toBe(false)
  expect(overlap(box(0, 0), box(80, 0, 100, 100, 45))).toBe(true)
  const round = { ...box(0, 0), shape: 'round' as const }
  expect(overlap(round, { ...round, x: 80, y: 80 })).toBe(false)
  expect(overlap(box(0, 0), box(80, 80))).toBe(true)
  expect(overlapping([box(0, 0), box(50, 50), box(500, 500)])).toHaveLength(1)
})

test('whatever is pulled back into a room that has room for it stands inside, and what is inside does not move', () => {
  fc.assert(
    fc.property(anyTop, (top) => {
      const kept = keptIn(room, top)
      expect(isInside(room, kept)).toBe(true)
      expect(keptIn(room, kept)).toBe(kept)
    }),
  )
})

test('several go as far as all of them stay inside, and keep their places among each other', () => {
  const inside = fc.array(anyTop, { minLength: 1, maxLength: 6 }).map((tops) => tops.map((top) => keptIn(room, top)))
  fc.assert(
    fc.property(
      inside,
      fc.integer({ min: -2000, max: 2000 }),
      fc.integer({ min: -2000, max: 2000 }),
      (tops, dx, dy) => {
        const moved = movedTogether(room, tops, dx, dy)
        expect(moved.every((top) => isInside(room, top))).toBe(true)
        const ways = moved.map((top, i) => [top.x - (tops[i]?.x ?? 0), top.y - (tops[i]?.y ?? 0)])
        expect(new Set(ways.map(String)).size).toBe(1)
      },
    ),
  )
})

test('aligned, they share the edge that lay furthest; distributed, the gaps are alike and the outer two stay', () => {
  const three = [box(10, 0), box(300, 50, 60, 60), box(900, 20, 80, 80)]
  expect(aligned(three, 'left').map(({ x }) => x)).toEqual([10, 10, 10])
  expect(aligned(three, 'top').map(({ y }) => y)).toEqual([0, 0, 0])
  const placed = distributed(three, 'x')
  expect([placed[0], placed[2]]).toEqual([three[0], three[2]])
  const bounds = placed.map(boundsOf)
  expect((bounds[1]?.left ?? 0) - (bounds[0]?.right ?? 0)).toBe((bounds[2]?.left ?? 0) - (bounds[1]?.right ?? 0))
  fc.assert(fc.property(fc.array(anyTop, { maxLength: 6 }), (tops) => distributed(tops, 'y').length === tops.length))
})

test('pulled at one side, the other stays where it is', () => {
  const sizes = { least: 30, most: 1000, step: 10 }
  const right = { across: 1, down: 0 } as const
  expect(resized(box(100, 100), right, { x: 48, y: 70 }, sizes)).toMatchObject({
    x: 100,
    y: 100,
    width: 150,
    height: 100,
  })
  const left = { across: -1, down: -1 } as const
  expect(resized(box(100, 100), left, { x: 500, y: 500 }, sizes)).toMatchObject({
    x: 170,
    y: 170,
    width: 30,
    height: 30,
  })
  // Turned by a quarter, its right side points down.
  const turnedBox = resized(box(100, 100, 100, 100, 90), right, { x: 0, y: 50 }, sizes)
  expect(boundsOf(turnedBox).top).toBeCloseTo(100)
  expect(boundsOf(turnedBox).bottom).toBeCloseTo(250)
  const round = resized({ ...box(0, 0), shape: 'round' as const }, right, { x: 40, y: 0 }, sizes)
  expect([round.width, round.height]).toEqual([140, 140])
})
