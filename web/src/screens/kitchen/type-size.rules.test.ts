import { describe, expect, test } from 'vitest'
import { columnsFor, itemSize, pitchOf, readableAt, tooFewPerRow } from './type-size.rules'

const tablet = { width: 1080, height: 810 }
const hd = { width: 1920, height: 1080 }
const uhd = { width: 3840, height: 2160 }
const unmeasured = { inches: null, distanceM: null }

/** Worked out by hand: inches, screen, pitch, and the pixels at 0.6, 2, 2.5 and 3 m. */
const table = [
  [10.2, tablet, 0.192, [25, null, null, null]],
  [15.6, hd, 0.18, [27, 89, 111, 133]],
  [24, hd, 0.277, [17, 58, 72, 86]],
  [32, hd, 0.369, [13, 43, 54, 65]],
  [43, hd, 0.496, [10, 32, 40, 48]],
  [43, uhd, 0.248, [19, 64, 80, 96]],
  [55, hd, 0.634, [8, 25, 31, 38]],
  [55, uhd, 0.317, [15, 50, 63, 75]],
] as const
const distances = [0.6, 2, 2.5, 3]

describe('the table of sizes', () => {
  test.each(table)('%d inches', (inches, screen, pitch, sizes) => {
    const found = pitchOf(inches, screen)
    expect(found).toBeCloseTo(pitch, 3)
    for (const [index, size] of sizes.entries())
      if (size !== null) expect(readableAt(distances[index] ?? 0, found)).toBe(size)
  })
})

test('inches and distance decide the size, and the choice in the menu scales it', () => {
  const hung = { inches: 43, distanceM: 2.5 }
  expect(itemSize(uhd, hung, 'medium')).toBe(80)
  expect(itemSize(uhd, hung, 'small')).toBe(64)
  expect(itemSize(hd, hung, 'large')).toBe(50)
})

test('half an answer is none: the guess stays', () => {
  expect(itemSize(hd, { inches: 24, distanceM: null }, 'medium')).toBe(40)
  expect(itemSize(hd, unmeasured, 'medium')).toBe(40)
})

test('nonsense still gives a wall: neither dust nor one letter a ticket', () => {
  expect(itemSize(hd, { inches: 65, distanceM: 0.3 }, 'medium')).toBe(12)
  expect(itemSize(hd, { inches: 7, distanceM: 6 }, 'medium')).toBe(240)
  expect(columnsFor(1920, 12)).toBe(8)
})

test('a 43-inch wall shows four tickets side by side, a tablet three, a phone one', () => {
  expect(columnsFor(1920, itemSize(hd, unmeasured, 'medium'))).toBe(4)
  expect(columnsFor(3840, itemSize(uhd, unmeasured, 'medium'))).toBe(4)
  expect(columnsFor(1180, itemSize({ width: 1180, height: 820 }, unmeasured, 'medium'))).toBe(3)
  expect(columnsFor(360, itemSize({ width: 360, height: 740 }, unmeasured, 'medium'))).toBe(1)
})

test('a 24-inch screen cannot be read at 2.5 m with more than two tickets a row, and that is said', () => {
  expect(tooFewPerRow(hd, { inches: 24, distanceM: 2.5 })).toBe(2)
  expect(tooFewPerRow(hd, { inches: 15.6, distanceM: 2.5 })).toBe(1)
  expect(tooFewPerRow(hd, { inches: 43, distanceM: 2.5 })).toBeNull()
  expect(tooFewPerRow(hd, { inches: 24, distanceM: 0.6 })).toBeNull()
  expect(tooFewPerRow(hd, unmeasured)).toBeNull()
  expect(tooFewPerRow({ width: 390, height: 844 }, { inches: 6, distanceM: 0.4 })).toBeNull()
})
