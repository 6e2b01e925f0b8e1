import { type Board, chooseBoard, type Standing } from './board.rules'

/** The board and the rail beside it, in pixels. */
export interface Room {
  readonly item: number
  readonly height: number
  readonly gap: number
  /** Columns of tickets and the width of each. */
  readonly columns: number
  readonly column: number
  readonly rail: number
}

export interface Rail {
  /** Columns of the board that the rail takes, because its own width does not hold every head. */
  readonly taken: number
  /** Heads side by side. */
  readonly across: number
  /** `narrow`: two lines without words that need width; `short`: one line each. */
  readonly rows: 'full' | 'narrow' | 'short'
  /** Not even then; the list is scrolled, late ones first. */
  readonly scrolls: boolean
  /** Below the heads there is room for the heading of what is still to be made, if not for all of it. */
  readonly day: boolean
}

export interface Plan extends Board {
  readonly rail: Rail
}

export const railWidth = (item: number): number => Math.round(7.4 * item)
export const rowHeight = (item: number, rows: Rail['rows']): number =>
  rows !== 'short' ? Math.max(64, Math.round(1.9 * item)) : Math.max(44, Math.round(1.35 * item))
export const rowGap = (item: number): number => Math.round(item / 5)
/** A heading of the rail with the space around it. */
export const titleHeight = (item: number, rows: Rail['rows']): number =>
  Math.round((rows !== 'short' ? 1.8 : 1.4) * item)
export const recallHeight = (item: number, rows: Rail['rows']): number =>
  Math.max(rows !== 'short' ? 64 : 48, rowHeight(item, rows))

/** The heading opens the whole list: high enough for a hand. */
export const dayHeight = 64

/** Of a row without words, in type sizes: its number, its picture, a number of three digits, a time. */
const shortest = 5.4

function acrossOf({ item, rail, column, gap }: Room, taken: number, rows: Rail['rows']): number {
  if (taken === 0) return 1
  const least = rows === 'full' ? railWidth(item) * 0.95 : shortest * item
  return Math.max(1, Math.floor((rail + taken * (column + gap)) / (least + rowGap(item))))
}

/** Every head of the rail, at its foot the button for what was moved on. */
function railHeight(counts: readonly number[], item: number, across: number, rows: Rail['rows']): number {
  const row = rowHeight(item, rows) + rowGap(item)
  const lists = counts
    .filter((count) => count > 0)
    .map((count) => titleHeight(item, rows) + Math.ceil(count / across) * row)
  return lists.reduce((sum, height) => sum + height, 0) + rowGap(item) + recallHeight(item, rows)
}

/** Tickets to cook in their turn, and how many wait at the pass: each of them is in sight, whole or by its head. */
export function planWall(tickets: readonly Standing[], ready: number, room: Room): Plan {
  let last: Plan | null = null
  for (let taken = 0; taken < room.columns; taken += 1) {
    const board = chooseBoard(tickets, { columns: room.columns - taken, height: room.height, gap: room.gap })
    for (const rows of ['full', 'narrow', 'short'] as const) {
      const across = acrossOf(room, taken, rows)
      const spare = room.height - railHeight([ready, board.left.length], room.item, across, rows)
      const fits = spare >= 0
      const day = taken === 0 && spare >= dayHeight + rowGap(room.item)
      last = { ...board, rail: { taken, across, rows, scrolls: !fits, day } }
      if (fits) return last
    }
  }
  return last ?? { columns: [], left: [], rail: { taken: 0, across: 1, rows: 'full', scrolls: false, day: false } }
}
