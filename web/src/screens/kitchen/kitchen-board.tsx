import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { type RefObject, useRef } from 'react'
import { useUnderway } from '../../features/orders/orders.store'
import type { Page, Piece } from '../../features/tickets/columns.rules'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { TicketCard, type TicketTaps } from '../../features/tickets/ticket-card'
import { errorText } from '../../i18n/error-text'
import { useColumns } from './use-columns'

interface KitchenBoardProps {
  readonly tickets: readonly Ticket[]
  readonly slots: Readonly<Record<string, number>>
  readonly selected: string | null
  readonly fresh: ReadonlySet<string>
  readonly page: number
  readonly columns: number
  readonly item: number
  readonly stationName: (id: string) => string
  readonly taps: TicketTaps
  /** The pages as they hang now. */
  readonly onPages: (pages: readonly Page[]) => void
}

export function KitchenBoard(props: KitchenBoardProps) {
  const { tickets, page, columns, item, onPages } = props
  const ruler = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const refusals = useUnderway((underway) => underway.refusals)
  const room = { columns, item, gap: Math.round(item * 0.35), scrolls: columns === 1 }
  const { pages, unmeasured } = useColumns(ruler, board, tickets, refusals, room, onPages)
  const byId = new Map(tickets.map((ticket) => [ticket.order.id, ticket]))
  return (
    <div className="wall__board" ref={board} style={{ '--columns': columns } as object}>
      {(pages[page] ?? pages.at(-1) ?? []).map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <div key={index} className="wall__column">
          {column.map(({ id, ...piece }) => {
            const ticket = byId.get(id)
            return ticket && <Card key={`${id}:${piece.from}`} {...props} ticket={ticket} piece={piece} />
          })}
        </div>
      ))}
      {unmeasured.length > 0 && <Ruler {...props} box={ruler} unmeasured={unmeasured} />}
    </div>
  )
}

type CardProps = Pick<KitchenBoardProps, 'slots' | 'selected' | 'fresh' | 'stationName' | 'taps'> & {
  readonly ticket: Ticket
  readonly piece: Omit<Piece, 'id'>
}

function Card({ ticket, piece, slots, selected, fresh, stationName, taps }: CardProps) {
  const { id } = ticket.order
  const refused = useUnderway(({ refusals }) => refusals[id])
  const refusal = refused ? errorText(new AppError(refused.code as ErrorCode, refused.details)) : null
  return (
    <TicketCard
      ticket={ticket}
      piece={piece}
      slot={slots[id] ?? 0}
      selected={selected === id}
      fresh={fresh.has(id)}
      refusal={refusal}
      stationName={stationName}
      taps={taps}
    />
  )
}

type RulerProps = KitchenBoardProps & {
  readonly box: RefObject<HTMLDivElement | null>
  readonly unmeasured: readonly { readonly ticket: Ticket; readonly shape: string }[]
}

/** Tickets at a column's width, unseen and untouchable: what `useColumns` measures. */
function Ruler({ box, unmeasured, ...props }: RulerProps) {
  const whole = ({ own, elsewhere }: Ticket) => ({
    from: 0,
    to: own.length + elsewhere.length,
    first: true,
    last: true,
  })
  return (
    <div className="wall__ruler" aria-hidden="true" inert>
      <div ref={box}>
        {unmeasured.map(({ ticket, shape }) => (
          <div key={shape} data-order={ticket.order.id} data-shape={shape}>
            <Card {...props} ticket={ticket} piece={whole(ticket)} />
          </div>
        ))}
      </div>
    </div>
  )
}
