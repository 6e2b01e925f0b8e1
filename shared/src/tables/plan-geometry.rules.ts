/* Geometry of a room: centimetres, y downwards, degrees clockwise. Physical: never mirrored. */

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}
/** Something with a top: a round one covers less than its box. */
export type Top = Box & { readonly shape?: 'square' | 'round' | 'rectangle' }
export interface Room {
  readonly width: number
  readonly height: number
}
interface Point {
  readonly x: number
  readonly y: number
}

export const snap = (value: number, step: number): number => (step > 0 ? Math.round(value / step) * step : value) + 0

/** Between 0 and 359. */
export const turned = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360

const sidesOfRound = 24

function outlineOf({ width, height, shape }: Top): Point[] {
  const [a, b] = [width / 2, height / 2]
  if (shape !== 'round')
    return [
      { x: -a, y: -b },
      { x: a, y: -b },
      { x: a, y: b },
      { x: -a, y: b },
    ]
  return Array.from({ length: sidesOfRound }, (_, i) => {
    const angle = (2 * Math.PI * i) / sidesOfRound
    return { x: a * Math.cos(angle), y: b * Math.sin(angle) }
  })
}

/** What a thing covers, as it stands in the room. */
export function cornersOf(top: Top): Point[] {
  const angle = (top.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [mx, my] = [top.x + top.width / 2, top.y + top.height / 2]
  return outlineOf(top).map(({ x, y }) => ({ x: mx + x * cos - y * sin, y: my + x * sin + y * cos }))
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boundsOf(top: Top): Bounds {
  const corners = cornersOf(top)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Touching is no overlap; nor is what rounding makes of it. */
const tolerance = 0.5

function spanAlong(points: readonly Point[], axis: Point): readonly [number, number] {
  const values = points.map(({ x, y }) => x * axis.x + y * axis.y)
  return [Math.min(...values), Math.max(...values)]
}

function axesOf(points: readonly Point[]): Point[] {
  return points.map((from, i) => {
    const to = points[(i + 1) % points.length] as Point
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(dx, dy) || 1
    return { x: -dy / length, y: dx / length }
  })
}

/** Two convex outlines overlap unless a straight line goes between them (separating axis). */
export function overlap(a: Top, b: Top): boolean {
  const [one, other] = [cornersOf(a), cornersOf(b)]
  return [...axesOf(one), ...axesOf(other)].every((axis) => {
    const [from, to] = spanAlong(one, axis)
    const [start, end] = spanAlong(other, axis)
    return Math.min(to, end) - Math.max(from, start) > tolerance
  })
}

/** Of things that stand in one room, those that stand into each other. */
export const overlapping = <T extends Top>(things: readonly T[]): (readonly [T, T])[] =>
  things.flatMap((a, i) => things.slice(i + 1).flatMap((b) => (overlap(a, b) ? [[a, b] as const] : [])))

export function isInside(room: Room, top: Top): boolean {
  const { left, top: upper, right, bottom } = boundsOf(top)
  const over = tolerance
  return left >= -over && upper >= -over && right <= room.width + over && bottom <= room.height + over
}

/** How far to go back into the room along one wall; what is longer than the room stands at its corner. */
function wayBack(from: number, to: number, size: number): number {
  if (from < 0 || to - from > size) return Math.ceil(-from)
  return to > size ? -Math.ceil(to - size) : 0
}

/** The nearest place in the room. */
export function keptIn<T extends Top>(room: Room, thing: T): T {
  if (isInside(room, thing)) return thing
  const { left, top, right, bottom } = boundsOf(thing)
  const [dx, dy] = [wayBack(left, right, room.width), wayBack(top, bottom, room.height)]
  return dx === 0 && dy === 0 ? thing : { ...thing, x: thing.x + dx, y: thing.y + dy }
}

/** Moved together: as far as all of them stay in the room, so that none changes its place among the others. */
export function movedTogether<T extends Top>(room: Room, things: readonly T[], dx: number, dy: number): T[] {
  const all = things.map(boundsOf)
  const within = (wish: number, least: number, most: number) =>
    Math.min(Math.max(wish, Math.min(0, least)), Math.max(0, most))
  const far = {
    x: within(
      dx,
      Math.ceil(-Math.min(...all.map(({ left }) => left))),
      Math.floor(room.width - Math.max(...all.map(({ right }) => right))),
    ),
    y: within(
      dy,
      Math.ceil(-Math.min(...all.map(({ top }) => top))),
      Math.floor(room.height - Math.max(...all.map(({ bottom }) => bottom))),
    ),
  }
  return things.map((thing) => ({ ...thing, x: thing.x + far.x, y: thing.y + far.y }))
}

/** The edge that lies furthest that way is everybody's. */
export function aligned<T extends Top>(things: readonly T[], edge: 'left' | 'top'): T[] {
  const line = Math.min(...things.map((thing) => boundsOf(thing)[edge]))
  return things.map((thing) => {
    const way = Math.round(line - boundsOf(thing)[edge])
    return edge === 'left' ? { ...thing, x: thing.x + way } : { ...thing, y: thing.y + way }
  })
}

/** The outer two stay; between all of them are the same gaps. In the order in which they were given. */
export function distributed<T extends Top>(things: readonly T[], along: 'x' | 'y'): T[] {
  if (things.length < 3) return [...things]
  const ends = along === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const all = things.map((thing, place) => {
    const bounds = boundsOf(thing)
    return { thing, place, from: bounds[ends[0]], size: bounds[ends[1]] - bounds[ends[0]] }
  })
  const inLine = all.sort((a, b) => a.from + a.size / 2 - (b.from + b.size / 2))
  const [first, last] = [inLine[0], inLine.at(-1)]
  if (!first || !last) return [...things]
  const taken = inLine.reduce((sum, { size }) => sum + size, 0)
  const gap = (last.from + last.size - first.from - taken) / (things.length - 1)
  let next = first.from
  const placed = inLine.map(({ thing, place, from, size }) => {
    const way = Math.round(next - from)
    next += size + gap
    return { place, thing: { ...thing, [along]: thing[along] + way } }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ thing }) => thing)
}

/** Which sides of a thing are pulled: -1 the left or upper one, 1 the right or lower one, 0 none. */
export interface Pull {
  readonly across: -1 | 0 | 1
  readonly down: -1 | 0 | 1
}
interface Sizes {
  readonly least: number
  readonly most: number
  readonly step: number
}

/** A side pulled as far as that on the screen; the opposite one stays where it is, also of a thing that is turned. */
export function resized<T extends Top>(thing: T, { across, down }: Pull, way: Point, { least, most, step }: Sizes): T {
  const angle = (thing.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const size = (now: number, by: number) => Math.min(most, Math.max(least, snap(now + by, step)))
  const [longer, deeper] = [across * (way.x * cos + way.y * sin), down * (way.y * cos - way.x * sin)]
  const even = thing.shape === 'square' || thing.shape === 'round'
  const side = size(thing.width, across === 0 ? deeper : down === 0 ? longer : Math.max(longer, deeper))
  const width = even ? side : across === 0 ? thing.width : size(thing.width, longer)
  const height = even ? side : down === 0 ? thing.height : size(thing.height, deeper)
  const [a, b] = [(across * (width - thing.width)) / 2, (down * (height - thing.height)) / 2]
  const [mx, my] = [thing.x + thing.width / 2 + a * cos - b * sin, thing.y + thing.height / 2 + a * sin + b * cos]
  return { ...thing, width, height, x: Math.round(mx - width / 2), y: Math.round(my - height / 2) }
}
