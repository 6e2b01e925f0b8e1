import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { type RefObject, useRef } from 'react'
import { useUnderway } from '../../features/orders/orders.store'
import type { Page } from '../../features/tickets/columns.rules'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { TicketCard } from '../../features/tickets/ticket-card'
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
  readonly onStep: (ticket: Ticket, lineIds?: readonly string[]) => void
  readonly onSelect: (orderId: string) => void
  /** The pages as they hang now. */
  readonly onPages: (pages: readonly Page[]) => void
}

export function KitchenBoard(props: KitchenBoardProps) {
  const { tickets, page, columns, item, onPages } = props
  const ruler = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const gap = Math.round(item * 0.35)
  const pages = useColumns(ruler, board, tickets, { columns, item, gap }, onPages)
  const byId = new Map(tickets.map((ticket) => [ticket.order.id, ticket]))
  return (
    <div className="wall__board" ref={board} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {(pages[page] ?? pages.at(-1) ?? []).map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <section key={index} className="wall__column">
          {column.map(({ id, ...piece }) => {
            const ticket = byId.get(id)
            return ticket && <Card key={`${id}:${piece.from}`} {...props} ticket={ticket} piece={piece} />
          })}
        </section>
      ))}
      <Ruler {...props} box={ruler} columns={columns} />
    </div>
  )
}

type CardProps = Pick<KitchenBoardProps, 'slots' | 'selected' | 'fresh' | 'stationName' | 'onStep' | 'onSelect'> & {
  readonly ticket: Ticket
  readonly piece: { readonly from: number; readonly to: number; readonly first: boolean; readonly last: boolean }
}

function Card({ ticket, piece, slots, selected, fresh, stationName, onStep, onSelect }: CardProps) {
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
      onStep={onStep}
      onSelect={onSelect}
    />
  )
}

/** Every ticket once, unseen and untouchable, at a column's width: what `useColumns` measures. */
function Ruler(props: KitchenBoardProps & { readonly box: RefObject<HTMLDivElement | null> }) {
  const whole = (ticket: Ticket) => ({
    from: 0,
    to: ticket.own.length + ticket.elsewhere.length,
    first: true,
    last: true,
  })
  return (
    <div className="wall__ruler" aria-hidden="true" inert style={{ '--columns': props.columns } as object}>
      <div ref={props.box} className="wall__column">
        {props.tickets.map((ticket) => (
          <div key={ticket.order.id} data-order={ticket.order.id}>
            <Card {...props} ticket={ticket} piece={whole(ticket)} />
          </div>
        ))}
      </div>
    </div>
  )
}
