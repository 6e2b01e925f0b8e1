import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { type RefObject, useEffect, useRef } from 'react'
import { useUnderway } from '../../features/orders/orders.store'
import type { Page, Piece } from '../../features/tickets/columns.rules'
import { linesOf, type Ticket } from '../../features/tickets/ticket.rules'
import { TicketCard, type WallWords } from '../../features/tickets/ticket-card'
import { errorText } from '../../i18n/error-text'
import { useDirection } from '../../i18n/locale'
import { useColumns } from './use-columns'
import { useWallSettings } from './wall-settings'

interface KitchenBoardProps {
  readonly tickets: readonly Ticket[]
  readonly slots: Readonly<Record<string, number>>
  readonly selected: string | null
  /** The dish of the selected ticket that keys would tick off. */
  readonly lineId: string | null
  readonly fresh: ReadonlySet<string>
  readonly lit: string | null
  readonly page: number
  readonly columns: number
  readonly item: number
  readonly words: WallWords
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
  useEffect(() => {
    if (props.lit) board.current?.querySelector('[data-lit="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [props.lit])
  const { flow, own } = useFlow()
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return (
    <div className="wall__board" ref={board} dir={flow} style={{ '--columns': columns } as object}>
      {(pages[page] ?? pages.at(-1) ?? []).map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <div key={index} className="wall__column" dir={own}>
          {column.map((piece) => {
            const ticket = byId.get(piece.id)
            return ticket && <Card key={`${piece.id}:${piece.from}`} {...props} ticket={ticket} piece={piece} />
          })}
        </div>
      ))}
      {unmeasured.length > 0 && <Ruler {...props} box={ruler} unmeasured={unmeasured} />}
    </div>
  )
}

/** The columns may run one way and the words in them the other; undefined: both as the language is read. */
function useFlow(): { readonly flow: 'ltr' | 'rtl' | undefined; readonly own: 'ltr' | 'rtl' | undefined } {
  const chosen = useWallSettings(({ flow }) => flow)
  const direction = useDirection()
  return chosen === 'language' ? { flow: undefined, own: undefined } : { flow: chosen, own: direction }
}

type CardProps = Pick<KitchenBoardProps, 'slots' | 'selected' | 'lineId' | 'fresh' | 'lit' | 'words'> & {
  readonly ticket: Ticket
  readonly piece: Omit<Piece, 'id'>
}

function Card({ ticket, piece, slots, selected, lineId, fresh, lit, words }: CardProps) {
  const { id, rounds } = ticket
  const refused = useUnderway(
    ({ refusals }) => refusals[rounds.find(({ order }) => refusals[order.id])?.order.id ?? ''],
  )
  const refusal = refused ? errorText(new AppError(refused.code as ErrorCode, refused.details)) : null
  return (
    <TicketCard
      ticket={ticket}
      piece={piece}
      slot={slots[id] ?? 0}
      selected={selected === id}
      lineId={selected === id ? lineId : null}
      fresh={fresh.has(id)}
      lit={lit}
      refusal={refusal}
      words={words}
    />
  )
}

type RulerProps = KitchenBoardProps & {
  readonly box: RefObject<HTMLDivElement | null>
  readonly unmeasured: readonly { readonly ticket: Ticket }[]
}

/** Tickets at a column's width, unseen and untouchable: what `useColumns` measures. */
function Ruler({ box, unmeasured, ...props }: RulerProps) {
  const whole = (ticket: Ticket) => ({ from: 0, to: linesOf(ticket).length, first: true, last: true })
  return (
    <div className="wall__ruler" aria-hidden="true" inert>
      <div ref={box} dir={useFlow().own}>
        {unmeasured.map(({ ticket }) => (
          <div key={ticket.id}>
            <Card {...props} ticket={ticket} piece={whole(ticket)} />
          </div>
        ))}
      </div>
    </div>
  )
}
