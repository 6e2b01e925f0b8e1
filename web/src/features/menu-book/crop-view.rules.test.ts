import { type Crop, cutOf, type Size, wrongInCrop } from '@sufra/shared/photos/crop.rules'
import { leastPhoto } from '@sufra/shared/photos/photos.limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooSmall, largest, mostZoom, moved, placedAt, placeIn, zoomed, zoomOf } from './crop-view.rules'

const side = fc.integer({ min: 320, max: 2560 })
const pictures = fc.record({ width: side, height: side }).filter((picture) => !isTooSmall(picture))
const step = fc.double({ min: -2, max: 2, noNaN: true })
const zoom = fc.double({ min: 0, max: 20, noNaN: true })
type Step = (crop: Crop, picture: Size) => Crop
const steps: fc.Arbitrary<Step> = fc.oneof(
  zoom.map(
    (by): Step =>
      (crop, picture) =>
        zoomed(crop, picture, by),
  ),
  fc.tuple(step, step).map(
    ([across, down]): Step =>
      (crop) =>
        moved(crop, across, down),
  ),
)

test('however it is dragged, pinched and pushed, what is cut out is taken by the server', () => {
  fc.assert(
    fc.property(pictures, fc.array(steps, { maxLength: 12 }), (picture, all) => {
      const crop = all.reduce((now, next) => next(now, picture), largest(picture))
      expect(wrongInCrop(crop, picture)).toBeNull()
      const cut = cutOf(crop, picture)
      expect(cut.width).toBeGreaterThanOrEqual(leastPhoto.width)
      expect(cut.height).toBeGreaterThanOrEqual(leastPhoto.height)
    }),
  )
})

test('a wide photo is cut at its sides, a tall one above and below, from the middle', () => {
  expect(largest({ width: 1600, height: 600 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(largest({ width: 600, height: 900 })).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 })
})

test('closer keeps the middle where it is; a drag to the right shows what is left of it', () => {
  const picture = { width: 2000, height: 1500 }
  const close = zoomed(largest(picture), picture, 2)
  expect(close).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
  expect(zoomOf(close, picture)).toBe(2)
  expect(moved(close, 0.5, 0).x).toBe(0)
  expect(moved(close, -9, 0).x).toBe(0.5)
})

test('a slider says where it stands, and what has no room stands in the middle', () => {
  expect([placeIn(0, 0.5), placeIn(0.5, 0.5), placeIn(0, 1)]).toEqual([0, 100, 50])
  expect([placedAt(100, 0.75), placedAt(50, 0.5), placedAt(50, 1)]).toEqual([0.25, 0.25, 0])
})

test('what is too small to be sharp is said before it is sent', () => {
  expect([isTooSmall({ width: 320, height: 240 }), isTooSmall({ width: 4000, height: 200 })]).toEqual([false, true])
  expect(mostZoom({ width: 320, height: 240 })).toBe(1)
})
