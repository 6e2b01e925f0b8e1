import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Label, type LabelPosition, placeLabels } from './chart-labels.rules'
import { leftX, rightX, type Spot } from './sales-chart.rules'

const sheet = { width: 736, hours: 17 }

function boxOf({ text }: Label, { x, y, anchor }: LabelPosition) {
  const width = text.length * 7
  const from = anchor === 'start' ? x : x - width
  return { from, to: from + width, above: y - 12, below: y + 4 }
}

type Box = ReturnType<typeof boxOf>
const overlap = (one: Box, other: Box): boolean =>
  one.from < other.to && other.from < one.to && one.above < other.below && other.above < one.below

const spotIn = fc.record({ x: fc.integer({ min: 60, max: 720 }), y: fc.integer({ min: 10, max: 134 }) })
const label = fc.record({
  text: fc.string({ minLength: 1, maxLength: 20 }),
  beside: fc.array(spotIn, { minLength: 1, maxLength: 9 }),
})

test('no two labels stand over each other, and none outside the sheet, wherever their points are', () => {
  fc.assert(
    fc.property(
      fc.array(label, { minLength: 1, maxLength: 4 }),
      fc.array(spotIn, { maxLength: 17 }),
      (labels, line) => {
        const boxes = placeLabels(labels, [line], sheet).flatMap((place, index) => {
          const own = labels[index]
          return place && own ? [boxOf(own, place)] : []
        })
        expect(boxes.length).toBeGreaterThan(0)
        for (const [index, box] of boxes.entries()) {
          expect(box.from).toBeGreaterThanOrEqual(leftX)
          expect(box.to).toBeLessThanOrEqual(rightX(sheet))
          expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false)
        }
      },
    ),
  )
})

test('two points at one height, an hour apart: the second label makes way', () => {
  const [open, full]: [Spot, Spot] = [
    { x: 612, y: 39 },
    { x: 573, y: 40 },
  ]
  const labels = [
    { text: '313 so far', beside: [open] },
    { text: 'Today 307', beside: [full] },
  ]
  const [first, second] = placeLabels(labels, [[full], [open]], sheet)
  expect(first).toEqual({ x: 622, y: 33, anchor: 'start' })
  expect(second).toMatchObject({ x: 563, anchor: 'end' })
})

test('a label keeps off the line: on the other side of its point, or below where the line goes to both', () => {
  const point = { x: 300, y: 60 }
  const labels = [{ text: 'Today 120', beside: [point] }]
  const rising = [point, { x: 420, y: 20 }]
  expect(placeLabels(labels, [rising], sheet)).toEqual([{ x: 290, y: 54, anchor: 'end' }])
  expect(placeLabels(labels, [[{ x: 180, y: 20 }, ...rising]], sheet)).toEqual([{ x: 310, y: 78, anchor: 'start' }])
})

test('a label without any room is left out', () => {
  const labels = [{ text: 'A label longer than the phone is wide', beside: [{ x: 60, y: 60 }] }]
  expect(placeLabels(labels, [], { width: 200, hours: 6 })).toEqual([null])
})
