import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Standing } from '../../features/tickets/board.rules'
import type { Piece } from '../../features/tickets/columns.rules'
import type { Plan, Room } from '../../features/tickets/rail.rules'
import { useLocale } from '../../i18n/locale'
import { useBoxSize } from '../../ui/use-box-size'
import { forgetAllBut, type Heights, measure, toMeasure, whole } from './measure'
import type { Shape } from './shapes'
import { chooseRoom, roomsOf, scrolledRoom } from './wall-room.rules'

export interface Hanging {
  readonly id: string
  readonly late: boolean
  readonly shape: Shape
}

interface Boxes {
  /** Holds what has not been measured, unseen. */
  readonly ruler: RefObject<HTMLElement | null>
  readonly board: RefObject<HTMLElement | null>
}

export interface Load<T extends Hanging> {
  /** To be worked here, in their turn. */
  readonly hanging: readonly T[]
  /** How many wait in the rail. */
  readonly ready: number
  /** Of a dish's name, the chosen one first. */
  readonly sizes: readonly number[]
  /** One endless column. */
  readonly scrolls: boolean
  /** The rail always stands there; else only when not everything else does. */
  readonly railFirst: boolean
}

export interface Arranged {
  readonly room: Room
  readonly plan: Plan
}

export interface Measuring<T> {
  readonly room: Room
  readonly tickets: readonly T[]
}

/**
 * Arranges tickets by the heights the browser gave their parts. `ruler` holds only tickets with a part not seen before, at
 * the width and in the type of the room that is tried; rooms are tried only while they may hold every ticket.
 */
export function usePlan<T extends Hanging>({ ruler, board }: Boxes, load: Load<T>) {
  const { hanging, ready } = load
  const [shown, setShown] = useState<Arranged | null>(null)
  const [trying, setTrying] = useState(0)
  const { width, height, fonts } = useBoxSize(board)
  const rooms = useRooms(width, height, load)
  const heightsIn = useHeights(`${useLocale()} ${fonts}`)
  const room = rooms[Math.min(trying, rooms.length - 1)]
  const unmeasured = room ? toMeasure(hanging, heightsIn(room)) : []
  useLayoutEffect(() => {
    const boxes = (ruler.current?.children ?? []) as ArrayLike<HTMLElement>
    if (room) unmeasured.forEach(({ shape }, index) => void measure(boxes[index], shape, heightsIn(room)))
    if (rooms.length === 0) return
    const standing = (at: number): Standing[] | null => {
      const heights = rooms[at] && heightsIn(rooms[at])
      if (!heights) return null
      forgetAllBut(heights, hanging)
      const known = hanging.flatMap(({ id, late, shape }) => whole(id, late, shape, heights) ?? [])
      return known.length < hanging.length ? null : known
    }
    const choice = chooseRoom(rooms, standing, ready, shown ? rooms.indexOf(shown.room) : -1)
    if ('measure' in choice) return setTrying(choice.measure)
    const next = rooms[choice.at]
    if (next && !(shown && same(shown, { room: next, plan: choice.plan })))
      setShown({ room: next, plan: keepPieces(shown?.plan, choice.plan) })
  })
  const measuring: Measuring<T> | null = room && unmeasured.length > 0 ? { room, tickets: unmeasured } : null
  return { shown, measuring }
}

function useRooms(
  width: number,
  height: number,
  { sizes, scrolls, railFirst }: Omit<Load<Hanging>, 'hanging' | 'ready'>,
): readonly Room[] {
  const listed = sizes.join()
  return useMemo(() => {
    const all = listed.split(',').map(Number)
    if (width === 0 || height === 0) return []
    return scrolls ? [scrolledRoom(width, all[0] ?? 0)] : roomsOf({ width, height }, all, railFirst)
  }, [width, height, listed, scrolls, railFirst])
}

/** Of each room, for as long as the words and their letters stay. */
function useHeights(environment: string): (room: Room) => Heights {
  const kept = useRef({ environment, rooms: new Map<string, Heights>() })
  if (kept.current.environment !== environment) kept.current = { environment, rooms: new Map() }
  const { rooms } = kept.current
  return ({ item, column }) => {
    const key = `${item} ${column}`
    const heights = rooms.get(key) ?? new Map<string, number>()
    rooms.set(key, heights)
    return heights
  }
}

const same = (a: Arranged, b: Arranged): boolean =>
  a.room === b.room && JSON.stringify(a.plan) === JSON.stringify(b.plan)

const samePiece = (a: Piece, b: Piece): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Pieces that stand as they did stay the very same objects: their cards are not painted again. */
function keepPieces(before: Plan | undefined, next: Plan): Plan {
  const known = new Map(before?.columns.flat().map((piece) => [`${piece.id}:${piece.from}`, piece]))
  const keep = (piece: Piece): Piece => {
    const old = known.get(`${piece.id}:${piece.from}`)
    return old && samePiece(old, piece) ? old : piece
  }
  return { ...next, columns: next.columns.map((column) => column.map(keep)) }
}
