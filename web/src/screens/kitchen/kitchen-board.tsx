import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { type ReactNode, useMemo } from 'react'
import { useUnderway } from '../../features/orders/orders.store'
import type { Piece } from '../../features/tickets/columns.rules'
import { allergiesOf, linesOf, type Ticket, waitsAtPass } from '../../features/tickets/ticket.rules'
import { TicketCard, type WallWords } from '../../features/tickets/ticket-card'
import { errorText } from '../../i18n/error-text'
import { Board } from './board'
import { shapeOf } from './shapes'
import type { Arranged, Hanging } from './use-plan'
import type { Selection } from './use-selection'

interface KitchenBoardProps {
  readonly tickets: readonly Ticket[]
  readonly slots: Readonly<Record<string, number>>
  readonly selection: Selection
  readonly fresh: ReadonlySet<string>
  readonly lit: string | null
  /** Of a dish's name, the chosen one first. */
  readonly sizes: readonly number[]
  /** A phone: one endless column. */
  readonly scrolls: boolean
  readonly words: WallWords
  /** The tickets that can be read whole. */
  readonly onWhole: (ticketIds: readonly string[]) => void
  readonly rail: (arranged: Arranged) => ReactNode
}

/** Everything to cook, whole or by its head; what waits at the pass is in the rail. */
export function KitchenBoard(props: KitchenBoardProps) {
  const { tickets, selection } = props
  const all = useHanging(tickets, selection.current?.id)
  const hanging = useMemo(() => all.filter(({ ticket }) => !waitsAtPass(ticket)), [all])
  return (
    <Board
      {...props}
      hanging={hanging}
      ready={all.length - hanging.length}
      railFirst
      brought={all.find(({ id }) => id === selection.brought) ?? null}
      onRelease={selection.release}
      allergiesOf={({ ticket }) => allergiesOf(linesOf(ticket))}
      draw={({ id, ticket }, piece) => <Card key={`${id}:${piece.from}`} {...props} ticket={ticket} piece={piece} />}
    />
  )
}

interface HangingTicket extends Hanging {
  readonly ticket: Ticket
}

function useHanging(tickets: readonly Ticket[], selectedId: string | undefined): HangingTicket[] {
  const refusals = useUnderway((underway) => underway.refusals)
  return useMemo(
    () =>
      tickets.map((ticket) => {
        const refused = ticket.rounds.some(({ order }) => order.id in refusals)
        const shape = shapeOf(ticket, { selected: ticket.id === selectedId, refused })
        return { id: ticket.id, late: ticket.age === 'late', ticket, shape }
      }),
    [tickets, selectedId, refusals],
  )
}

type CardProps = Pick<KitchenBoardProps, 'slots' | 'selection' | 'fresh' | 'lit' | 'words'> & {
  readonly ticket: Ticket
  readonly piece: Piece
}

function Card({ ticket, piece, slots, selection, fresh, lit, words }: CardProps) {
  const { id, rounds } = ticket
  const refused = useUnderway(
    ({ refusals }) => refusals[rounds.find(({ order }) => refusals[order.id])?.order.id ?? ''],
  )
  const refusal = refused ? errorText(new AppError(refused.code as ErrorCode, refused.details)) : null
  const selected = selection.current?.id === id
  return (
    <TicketCard
      ticket={ticket}
      piece={piece}
      selected={selected}
      lit={lit}
      refusal={refusal}
      words={words}
      slot={slots[id] ?? null}
      lineId={selected ? selection.lineId : null}
      fresh={fresh.has(id)}
    />
  )
}
