import type { Step } from '@sufra/shared/orders/orders.contract'
import { before } from '@sufra/shared/orders/orders.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { arrowRight } from '../../ui/icon-shapes'
import type { Piece } from './columns.rules'
import type { KitchenLine, Ticket } from './ticket.rules'
import { TicketFoot, TicketHead } from './ticket-head'
import { OtherLine, OwnLine } from './ticket-line'
import './ticket.css'

export interface TicketCardProps {
  readonly ticket: Ticket
  readonly piece: Omit<Piece, 'id'>
  readonly slot: number
  readonly selected: boolean
  readonly fresh: boolean
  readonly refusal: string | null
  readonly stationName: (stationId: string) => string
  readonly onStep: (ticket: Ticket, lineIds?: readonly string[]) => void
  readonly onSelect: (orderId: string) => void
}

const stepOfLine = (ticket: Ticket, line: KitchenLine): Step | null =>
  ticket.step && line.status === before(ticket.step) ? ticket.step : null

/** One ticket, or one piece of it when it is longer than a column. */
export function TicketCard(props: TicketCardProps) {
  const { ticket, piece, slot, selected, fresh, refusal, stationName, onStep, onSelect } = props
  const { t } = useTranslation('kitchen')
  const lines = [...ticket.own, ...ticket.elsewhere].slice(piece.from, piece.to)
  const age = ticket.lateness?.level ?? 'fresh'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the wall's keys select by slot number (use-wall-keys)
    <article
      className="ticket"
      data-status={ticket.status}
      data-age={age}
      data-selected={selected}
      data-fresh={fresh}
      data-piece={pieceKind(piece)}
      aria-labelledby={`ticket-${ticket.order.id}`}
      onClick={() => onSelect(ticket.order.id)}
    >
      <TicketHead ticket={ticket} slot={slot} fresh={fresh} goesOn={!piece.first} />
      <ul className="ticket__lines">
        {lines.map((line) =>
          ticket.elsewhere.includes(line) ? (
            <OtherLine key={line.id} line={line} station={stationName(line.stationId)} />
          ) : (
            <OwnLine
              key={line.id}
              line={line}
              onToggle={stepOfLine(ticket, line) ? () => onStep(ticket, [line.id]) : undefined}
            />
          ),
        )}
      </ul>
      {piece.last ? (
        <TicketFoot ticket={ticket} refusal={refusal} onStep={() => onStep(ticket)} />
      ) : (
        <p className="ticket__more">
          {t('more')}
          <Icon of={arrowRight} flip />
        </p>
      )}
    </article>
  )
}

const pieceKind = ({ first, last }: Omit<Piece, 'id'>): string =>
  first ? (last ? 'whole' : 'start') : last ? 'end' : 'middle'
