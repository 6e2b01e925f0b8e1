import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Piece } from '../../features/tickets/columns.rules'
import type { Room } from '../../features/tickets/rail.rules'
import { useDirection } from '../../i18n/locale'
import { TicketInHand } from './ticket-in-hand'
import { type Arranged, type Hanging, type Load, type Measuring, usePlan } from './use-plan'
import { useWallSettings } from './wall-settings'

export interface BoardProps<T extends Hanging> extends Load<T> {
  /** Drawn whole, or one piece of it. */
  readonly draw: (one: T, piece: Piece) => ReactNode
  /** Brought up from the rail, of whatever stands there. */
  readonly brought: T | null
  readonly onRelease: () => void
  /** What the guests of all its dishes must not eat. */
  readonly allergiesOf: (one: T) => readonly Allergen[]
  /** Those that can be read whole. */
  readonly onWhole: (ids: readonly string[]) => void
  /** A dish whose tickets are marked: the first of them is brought into sight. */
  readonly lit?: string | null
  readonly rail: (arranged: Arranged) => ReactNode
}

/** Tickets in columns that are filled to the bottom, and beside them a rail for what found no room. */
export function Board<T extends Hanging>(props: BoardProps<T>) {
  const { hanging, draw, brought, onRelease, allergiesOf, onWhole, lit = null, rail, scrolls } = props
  const ruler = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const { shown, measuring } = usePlan({ ruler, board }, props)
  const { flow, own } = useFlow()
  useWhole(shown, onWhole)
  useEffect(() => {
    if (lit) board.current?.querySelector('[data-lit="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [lit])
  const inHand = brought && shown && !stands(shown, brought.id) ? brought : null
  return (
    <div className="wall__board" ref={board} dir={flow} data-scrolls={scrolls} style={shown ? sizeOf(shown.room) : {}}>
      {shown && <Columns hanging={hanging} draw={draw} arranged={shown} own={own} />}
      {shown && (
        <div className="wall__side" dir={own}>
          {rail(shown)}
        </div>
      )}
      {inHand && (
        <div dir={own}>
          <TicketInHand allergies={allergiesOf(inHand)} onClose={onRelease}>
            {draw(inHand, wholeOf(inHand))}
          </TicketInHand>
        </div>
      )}
      {/* Drawn anew for each room: where motion is reduced, a changed width is not there at once. */}
      {measuring && <Ruler key={nameOf(measuring.room)} box={ruler} draw={draw} measuring={measuring} own={own} />}
    </div>
  )
}

const stands = ({ plan }: Arranged, id: string): boolean =>
  plan.columns.some((column) => column.some((piece) => piece.id === id))

function useWhole(shown: Arranged | null, onWhole: (ids: readonly string[]) => void): void {
  const ids = [...new Set(shown?.plan.columns.flat().map(({ id }) => id))].join()
  useEffect(() => onWhole(ids === '' ? [] : ids.split(',')), [ids, onWhole])
}

const nameOf = ({ item, column }: Room): string => `${item} ${column}`

const px = (value: number): string => `${value}px`

const sizeOf = ({ item, gap, rail, column }: Room): object => ({
  '--item': px(item),
  '--u': `calc(${item}px / 40)`,
  '--gap': px(gap),
  '--rail': px(rail),
  '--column': px(column),
})

type Direction = 'ltr' | 'rtl' | undefined

interface ColumnsProps<T extends Hanging> extends Pick<BoardProps<T>, 'hanging' | 'draw'> {
  readonly arranged: Arranged
  readonly own: Direction
}

function Columns<T extends Hanging>({ hanging, draw, arranged: { room, plan }, own }: ColumnsProps<T>) {
  const byId = new Map(hanging.map((one) => [one.id, one]))
  // Empty columns stand too, so that the rail keeps its place.
  const columns = Array.from({ length: room.columns - plan.rail.taken }, (_, at) => plan.columns[at] ?? [])
  return columns.map((column, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
    <div key={index} className="wall__column" dir={own}>
      {column.map((piece) => {
        const one = byId.get(piece.id)
        return one && draw(one, piece)
      })}
    </div>
  ))
}

/** The columns may run one way and the words in them the other; undefined: both as the language is read. */
function useFlow(): { readonly flow: Direction; readonly own: Direction } {
  const chosen = useWallSettings(({ flow }) => flow)
  const direction = useDirection()
  return chosen === 'language' ? { flow: undefined, own: undefined } : { flow: chosen, own: direction }
}

const wholeOf = ({ id, shape }: Hanging): Piece => ({
  id,
  from: 0,
  to: shape.lines.length,
  note: shape.note !== null,
  first: true,
  last: true,
  zoom: 1,
})

interface RulerProps<T extends Hanging> extends Pick<BoardProps<T>, 'draw'> {
  readonly box: RefObject<HTMLDivElement | null>
  readonly measuring: Measuring<T>
  readonly own: Direction
}

/** At a column's width, unseen and untouchable: what `usePlan` measures, whole and torn. */
function Ruler<T extends Hanging>({ box, draw, measuring: { room, tickets }, own }: RulerProps<T>) {
  return (
    <div className="wall__ruler" aria-hidden="true" inert style={sizeOf(room)}>
      <div ref={box} dir={own}>
        {tickets.map((one) => (
          <div key={one.id}>
            {draw(one, wholeOf(one))}
            {draw(one, { ...wholeOf(one), to: 0, note: false, first: false, last: false })}
          </div>
        ))}
      </div>
    </div>
  )
}
