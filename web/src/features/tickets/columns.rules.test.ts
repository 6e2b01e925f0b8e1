import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fit, fillColumns, type Measured } from './columns.rules'

const fit: Fit = { columns: 4, height: 1000, gap: 14, shortHead: 60, torn: 30 }
const ticket = (id: string, ...lines: number[]): Measured => ({ id, head: 100, lines, foot: 80 })

test('short tickets share a column, the next one starts when the first is full', () => {
  const [page] = fillColumns([ticket('a', 200), ticket('b', 200), ticket('c', 300)], fit)
  expect(page?.map((column) => column.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
})

test('a ticket taller than the wall goes on in the next column, with its button at the end', () => {
  const pages = fillColumns([ticket('a', 400, 400, 400)], fit)
  expect(pages[0]?.flat()).toEqual([
    { id: 'a', from: 0, to: 2, first: true, last: false },
    { id: 'a', from: 2, to: 3, first: false, last: true },
  ])
})

test('the fifth column is the next page', () => {
  const pages = fillColumns(
    Array.from({ length: 5 }, (_, i) => ticket(String(i), 800)),
    fit,
  )
  expect(pages.map((page) => page.length)).toEqual([4, 1])
})

test('no line is left out or shown twice, and every ticket ends with its button, whatever the heights', () => {
  const heights = fc.array(fc.integer({ min: 30, max: 1200 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.array(heights, { maxLength: 12 }), (all) => {
      const tickets = all.map((lines, i) => ticket(String(i), ...lines))
      const pieces = fillColumns(tickets, fit).flat(2)
      for (const { id, lines } of tickets) {
        const mine = pieces.filter((piece) => piece.id === id)
        expect(mine.flatMap(({ from, to }) => lines.map((_, i) => i).slice(from, to))).toEqual(lines.map((_, i) => i))
        expect(mine.filter(({ last }) => last)).toHaveLength(1)
        expect(mine.at(-1)?.last).toBe(true)
        expect(mine[0]?.first).toBe(true)
      }
    }),
  )
})

test('a column without an end holds everything', () => {
  const tickets = ['a', 'b', 'c'].map((id) => ({ id, head: 100, lines: [500, 500], foot: 80 }))
  const pages = fillColumns(tickets, { columns: 1, height: Number.POSITIVE_INFINITY, gap: 14, shortHead: 60, torn: 50 })
  expect(pages.map((page) => page.map((column) => column.map(({ id }) => id)))).toEqual([[['a', 'b', 'c']]])
})
