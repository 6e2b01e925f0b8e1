import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSpot, roomWith, rowsOf, type Spot } from './laying.rules'

const apart = (a: Spot, b: Spot, by: number): boolean =>
  a.x >= b.x + b.width + by || b.x >= a.x + a.width + by || a.y >= b.y + b.height + by || b.y >= a.y + a.height + by
const pairs = <T>(all: readonly T[]) => all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const))

const counts = fc.integer({ min: 1, max: 100 })
const seats = fc.integer({ min: 1, max: 99 })

test('however many tables are laid, none stands on another’s chairs and all stand in the room', () => {
  fc.assert(
    fc.property(counts, seats, (count, each) => {
      const { spots, width, height } = rowsOf(count, each)
      expect(spots).toHaveLength(count)
      for (const [a, b] of pairs(spots)) if (!apart(a, b, 60)) throw new Error(`${JSON.stringify([a, b])}`)
      for (const { x, y, width: w, height: h } of spots)
        expect(x >= 50 && y >= 50 && x + w + 50 <= width && y + h + 50 <= height).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('eight tables for four stand in two rows of four', () => {
  const { spots, width, height } = rowsOf(8, 4)
  expect(new Set(spots.map(({ y }) => y)).size).toBe(2)
  expect(width).toBeGreaterThan(height)
})

test('a new table takes the first free place; a full room grows for it', () => {
  fc.assert(
    fc.property(fc.array(seats, { minLength: 1, maxLength: 25 }), (all) => {
      let room = { width: 582, height: 372 }
      const spots: (Spot & { rotation: number })[] = []
      for (const each of all) {
        const spot = { ...freeSpot(room, spots, each), rotation: 0 }
        room = roomWith(room, spot)
        spots.push(spot)
      }
      for (const [a, b] of pairs(spots)) expect(apart(a, b, 60)).toBe(true)
      for (const { x, y, width, height } of spots)
        expect(x + width + 50 <= room.width && y + height + 50 <= room.height).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('a table that stands aslant keeps its corners free', () => {
  const aslant = { x: 100, y: 50, width: 190, height: 100, rotation: 45 }
  const { x, y } = freeSpot({ width: 1000, height: 400 }, [aslant], 4)
  expect(x >= 100 + 95 + 107 + 60 || y >= 50 + 50 + 107 + 60).toBe(true)
})
