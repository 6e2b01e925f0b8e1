import { type Standing, shareOf } from '../../features/tickets/board.rules'
import { type Plan, planWall, type Room, railWidth } from '../../features/tickets/rail.rules'

/** A column holds a dish name of about sixteen letters, or of thirteen where that makes room for one more column. */
const widths = [11.4, 9.6] as const
const narrowest = 200

interface Box {
  readonly width: number
  readonly height: number
}

/** Every arrangement of columns that may be tried on a board of this size, the best to read first. */
export function roomsOf(box: Box, sizes: readonly number[], railFirst: boolean): Room[] {
  const withRail = sizes.flatMap((item) => roomsFor(box, item, railOf(box, item)))
  if (railFirst) return withRail
  return [...sizes.flatMap((item) => roomsFor(box, item, 0)), ...withRail.slice(-1)]
}

const railOf = ({ width }: Box, item: number): number => Math.round(Math.min(railWidth(item), width * 0.3))

function roomsFor({ width, height }: Box, item: number, rail: number): Room[] {
  const gap = Math.round(item * 0.35)
  const room = width - rail + (rail === 0 ? gap : 0)
  const counts = widths.map((letters) => Math.max(1, Math.floor(room / (Math.max(letters * item, narrowest) + gap))))
  return [...new Set(counts)].map((columns) => ({
    item,
    height,
    gap,
    columns,
    rail,
    column: Math.floor(room / columns) - gap,
  }))
}

/** A phone: one endless column, scrolled by hand, with the rail under it. */
export const scrolledRoom = (width: number, item: number): Room => ({
  item,
  height: Number.POSITIVE_INFINITY,
  gap: Math.round(item * 0.35),
  columns: 1,
  column: width,
  rail: width,
})

export type Choice = { readonly measure: number } | { readonly at: number; readonly plan: Plan }

/** What is gained by larger type must last: a board does not change its size with every ticket. */
const spare = 0.95
/** An estimate of what another size needs may be wrong by so much. */
const doubt = 1.12

/**
 * The largest type in which every ticket is whole; where none is, the smallest, and what is left shows its head. `of`: the
 * tickets as high as they are in that room; null: they have to be measured first. `now`: where the board stands.
 */
export function chooseRoom(
  rooms: readonly Room[],
  of: (at: number) => readonly Standing[] | null,
  ready: number,
  now: number,
): Choice {
  const last = rooms.length - 1
  let needed: { readonly share: number; readonly room: Room } | null = null
  for (const [at, room] of rooms.entries()) {
    if (at < last && needed && estimate(needed, room) > doubt) continue
    const tickets = of(at)
    if (!tickets) return { measure: at }
    const share = shareOf(tickets, room)
    if (at === last || (share <= 1 && isWhole(tickets, ready, at < now ? withSpare(room) : room)))
      return { at, plan: planWall(tickets, ready, room) }
    needed = { share, room }
  }
  return { measure: 0 }
}

const withSpare = (room: Room): Room => ({ ...room, height: Math.floor(room.height * spare) })

function isWhole(tickets: readonly Standing[], ready: number, room: Room): boolean {
  const { left, rail } = planWall(tickets, ready, room)
  return left.length === 0 && rail.taken === 0 && !rail.scrolls
}

const areaOf = ({ columns, column, height }: Room): number => columns * column * height

function estimate({ share, room }: { readonly share: number; readonly room: Room }, other: Room): number {
  return share * (areaOf(room) / areaOf(other)) * (other.item / room.item) ** 2
}
