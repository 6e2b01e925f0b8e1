import { cases } from '@sufra/shared/kernel/test-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseBoard, type Standing } from './board.rules'
import { type Fit, fillColumns, heightOfPiece, type Measured, type Piece } from './columns.rules'

const fit: Fit = { columns: 4, height: 1000, gap: 14 }
const ticket = (id: string, ...lines: number[]): Standing => ({
  id,
  late: false,
  head: 100,
  note: 0,
  lines,
  foot: 0,
  shortHead: 60,
  torn: 50,
})
const idsOf = (columns: readonly (readonly Piece[])[] | null) => columns?.map((column) => column.map(({ id }) => id))

test('a ticket continues in the next column as soon as its head and one dish still fit', () => {
  const columns = fillColumns([ticket('a', 200, 200), ticket('b', 250, 200)], fit)
  expect(columns).toMatchObject([
    [
      { id: 'a', from: 0, to: 2, first: true, last: true },
      { id: 'b', from: 0, to: 1, first: true, last: false },
    ],
    [{ id: 'b', from: 1, to: 2, first: false, last: true }],
  ])
})

test('where not even its first dish fits, it begins in the next column', () => {
  expect(idsOf(fillColumns([ticket('a', 400, 300), ticket('b', 60, 60)], fit))).toEqual([['a'], ['b']])
})

test('a note for the whole order is not left behind without a dish, as long as a column holds both', () => {
  const noted = { ...ticket('b', 200, 200), note: 300 }
  expect(fillColumns([ticket('a', 400), noted], fit)?.flat()).toMatchObject([
    { id: 'a' },
    { id: 'b', note: true, from: 0, to: 2, first: true, last: true },
  ])
  const long = { ...ticket('b', 300, 200), note: 800 }
  expect(fillColumns([long], fit)?.flat()).toMatchObject([
    { note: true, from: 0, to: 0, first: true, last: false },
    { note: false, from: 0, to: 2, first: false, last: true },
  ])
})

test('a dish that no column holds is drawn smaller and whole', () => {
  const [piece] = fillColumns([ticket('a', 1900)], fit)?.flat() ?? []
  expect(piece).toMatchObject({ from: 0, to: 1, zoom: 0.5 })
})

test('more than the columns hold is not arranged by halves', () => {
  expect(
    fillColumns(
      ['a', 'b', 'c', 'd', 'e'].map((id) => ticket(id, 850)),
      fit,
    ),
  ).toBeNull()
})

test('no late ticket is left while one that is not late stands on the board', () => {
  const late = { ...ticket('late', 850), late: true }
  const all = [...['a', 'b', 'c', 'd'].map((id) => ticket(id, 850)), late]
  expect(chooseBoard(all, fit)).toMatchObject({ left: ['d'] })
})

test('a ticket that the whole board does not hold is drawn smaller, and keeps nobody out', () => {
  const tooLong = { ...ticket('long', ...Array.from({ length: 9 }, () => 500)), late: true }
  const { columns, left } = chooseBoard([ticket('a', 100), tooLong], fit)
  expect(left).toEqual([])
  expect(columns.flat().every(({ id, zoom }) => (id === 'long' ? zoom < 1 : zoom === 1))).toBe(true)
})

test('a ticket that fits below another stands there though its turn comes later', () => {
  const all = [...['a', 'b', 'c', 'd'].map((id) => ticket(id, 300, 300)), ticket('e', 300, 300), ticket('f', 60)]
  const { columns, left } = chooseBoard(all, { ...fit, height: 900 })
  expect(left).toEqual(['e'])
  expect(columns.flat().map(({ id }) => id)).toContain('f')
})

const heights = fc.array(fc.integer({ min: 40, max: 1400 }), { minLength: 1, maxLength: 12 })
const load = fc.array(
  fc.record({
    lines: heights,
    note: fc.option(fc.integer({ min: 30, max: 700 }), { nil: 0 }),
    foot: fc.constantFrom(0, 0, 0, 76),
    late: fc.boolean(),
  }),
  { maxLength: 40 },
)

const named = (all: readonly Omit<Standing, 'id' | 'head' | 'shortHead' | 'torn'>[]): Standing[] =>
  all.map((each, at) => ({ ...each, id: String(at), head: 110, shortHead: 60, torn: 70 }))

/** In half its size at most the columns hold it. */
const canStand = (ticket: Standing | undefined, columns: number, height: number): boolean =>
  ticket !== undefined && chooseBoard([ticket], { columns, height, gap: 12 }).left.length === 0

const drawn = (of: Measured, piece: Piece): number => heightOfPiece(of, piece) * piece.zoom

test('whatever the load: no dish is absent, doubled or out of its column, and every ticket has its place', () => {
  fc.assert(
    fc.property(load, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 300, max: 2000 }), (all, columns, height) => {
      const tickets = named(all)
      const board = chooseBoard(tickets, { columns, height, gap: 12 })
      expect(board.columns.length).toBeLessThanOrEqual(columns)
      for (const column of board.columns) {
        const parts = column.map((piece) => drawn(tickets[Number(piece.id)] as Measured, piece))
        expect(parts.reduce((sum, part) => sum + part, 12 * (parts.length - 1))).toBeLessThanOrEqual(height + 0.001)
      }
      const pieces = board.columns.flat()
      const standing = tickets.filter(({ id }) => !board.left.includes(id))
      for (const { id, lines, note } of standing) {
        const mine = pieces.filter((piece) => piece.id === id)
        expect(mine.flatMap(({ from, to }) => lines.slice(from, to))).toEqual(lines)
        expect(mine.map(({ first }) => first)).toEqual(mine.map((_, at) => at === 0))
        expect(mine.map(({ last }) => last)).toEqual(mine.map((_, at) => at === mine.length - 1))
        expect(mine.filter((piece) => piece.note)).toHaveLength(note > 0 ? 1 : 0)
      }
      expect(new Set(pieces.map(({ id }) => id)).size + board.left.length).toBe(tickets.length)
      const lateIsLeft = board.left.some(
        (id) => tickets[Number(id)]?.late && canStand(tickets[Number(id)], columns, height),
      )
      if (lateIsLeft) expect(standing.every(({ late }) => late)).toBe(true)
    }),
    cases(600),
  )
})

test('a column without an end holds everything', () => {
  const tickets = ['a', 'b', 'c'].map((id) => ticket(id, 500, 500))
  expect(idsOf(fillColumns(tickets, { columns: 1, height: Number.POSITIVE_INFINITY, gap: 14 }))).toEqual([
    ['a', 'b', 'c'],
  ])
})
