import type { Area, Table } from './tables.contract'

/* Where tables stand before anybody has drawn the room. Centimetres. */

export type Top = Pick<Table, 'shape' | 'width' | 'height'>
export type Spot = Top & Pick<Table, 'x' | 'y'>
type Standing = Pick<Table, 'x' | 'y' | 'width' | 'height' | 'rotation'>
type Room = Pick<Area, 'width' | 'height'>

/** Room for a chair on either side and for somebody to pass. */
const aisle = 60
const margin = 50
const step = 20

/** A top that so many sit around. */
export function topFor(seats: number): Top {
  if (seats <= 2) return { shape: 'round', width: 92, height: 92 }
  if (seats <= 4) return { shape: 'square', width: 104, height: 104 }
  return { shape: 'rectangle', width: Math.min(190 + Math.max(0, seats - 6) * 30, 480), height: 100 }
}

/** Alike tables in rows, wider than deep as rooms are. */
export function rowsOf(count: number, seats: number): Room & { readonly spots: readonly Spot[] } {
  const top = topFor(seats)
  const columns = Math.ceil(Math.sqrt((count * 1.6 * (top.height + aisle)) / (top.width + aisle)))
  const rows = Math.ceil(count / columns)
  const spots = Array.from({ length: count }, (_, i) => ({
    ...top,
    x: margin + (i % columns) * (top.width + aisle),
    y: margin + Math.floor(i / columns) * (top.height + aisle),
  }))
  const along = (n: number, size: number) => 2 * margin + n * size + (n - 1) * aisle
  return { width: along(columns, top.width), height: along(rows, top.height), spots }
}

/** A place that touches nobody's chairs: the first that is free, row by row; where none is, below all of them. */
export function freeSpot(room: Room, standing: readonly Standing[], seats: number): Spot {
  const top = topFor(seats)
  const boxes = standing.map(boxOf)
  for (let y = margin; y + top.height + margin <= room.height; y += step)
    for (let x = margin; x + top.width + margin <= room.width; x += step)
      if (!boxes.some((box) => isTooNear(box, { ...top, x, y }))) return { ...top, x, y }
  return { ...top, x: margin, y: Math.max(margin, ...boxes.map((box) => box.y + box.height + aisle)) }
}

/** What the room measures with a table in it. */
export const roomWith = (room: Room, spot: Spot): Room => ({
  width: Math.max(room.width, spot.x + spot.width + margin),
  height: Math.max(room.height, spot.y + spot.height + margin),
})

/** What a turned table covers, at most. */
function boxOf({ x, y, width, height, rotation }: Standing) {
  if (rotation % 180 === 0) return { x, y, width, height }
  const size = Math.ceil(Math.hypot(width, height))
  return { x: x + (width - size) / 2, y: y + (height - size) / 2, width: size, height: size }
}

type Box = ReturnType<typeof boxOf>
const isTooNear = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + aisle &&
  b.x < a.x + a.width + aisle &&
  a.y < b.y + b.height + aisle &&
  b.y < a.y + a.height + aisle
