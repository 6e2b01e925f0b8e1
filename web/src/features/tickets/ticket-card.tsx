import type { Step } from '@sufra/shared/orders/orders.contract'
import { before } from '@sufra/shared/orders/orders.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { arrowRight } from '../../ui/icon-shapes'
import type { Piece } from './columns.rules'
import { courseStarts, type KitchenLine, type Ticket } from './ticket.rules'
import { TicketFoot, TicketHead } from './ticket-head'
import { OtherLine, OwnLine } from './ticket-line'
import './ticket.css'
import './ticket-torn.css'

export interface TicketTaps {
  readonly onStep: (ticket: Ticket, lineIds?: readonly string[]) => void
  /** A dish ticked off too early goes one step back. */
  readonly onBack: (ticket: Ticket, lineId: string) => void
  readonly onSelect: (orderId: string) => void
}

export interface TicketCardProps {
  readonly ticket: Ticket
  readonly piece: Omit<Piece, 'id'>
  readonly slot: number
  readonly selected: boolean
  readonly fresh: boolean
  readonly refusal: string | null
  readonly stationName: (stationId: string) => string
  readonly taps: TicketTaps
}

const stepOfLine = (ticket: Ticket, line: KitchenLine): Step | null =>
  ticket.step && line.status === before(ticket.step) ? ticket.step : null

/** Ticked off while the rest of the ticket still cooks. */
const tickedOff = (ticket: Ticket, line: KitchenLine): boolean => ticket.step === 'ready' && line.status === 'ready'

/** One ticket, or one piece of it when it is longer than a column. */
export function TicketCard(props: TicketCardProps) {
  const { ticket, piece, slot, selected, fresh, refusal, taps } = props
  const { t } = useTranslation('kitchen')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the wall's keys select by slot number (use-wall-keys)
    <article
      className="ticket"
      data-status={ticket.status}
      data-age={ticket.lateness?.level ?? 'fresh'}
      data-selected={selected}
      data-fresh={fresh}
      data-piece={pieceKind(piece)}
      aria-labelledby={piece.first ? `ticket-${ticket.order.id}` : undefined}
      onClick={() => taps.onSelect(ticket.order.id)}
    >
      <TicketHead ticket={ticket} slot={slot} fresh={fresh} goesOn={!piece.first} />
      <Lines {...props} />
      {piece.last ? (
        <TicketFoot ticket={ticket} refusal={refusal} onStep={() => taps.onStep(ticket)} />
      ) : (
        <p className="ticket__more">
          {t('more')}
          <Icon of={arrowRight} size="1.05em" flip />
        </p>
      )}
    </article>
  )
}

function Lines({ ticket, piece, stationName, taps }: TicketCardProps) {
  const shown = [...ticket.own, ...ticket.elsewhere].slice(piece.from, piece.to)
  const courses = courseStarts(ticket)
  const tapOf = (line: KitchenLine): (() => void) | undefined => {
    if (stepOfLine(ticket, line)) return () => taps.onStep(ticket, [line.id])
    return tickedOff(ticket, line) ? () => taps.onBack(ticket, line.id) : undefined
  }
  return (
    <ul className="ticket__lines">
      {shown.map((line) =>
        ticket.elsewhere.includes(line) ? (
          <OtherLine key={line.id} line={line} station={stationName(line.stationId)} />
        ) : (
          <OwnLine
            key={line.id}
            line={line}
            course={courses.get(line.id) ?? null}
            atPass={ticket.status === 'ready'}
            onTap={tapOf(line)}
          />
        ),
      )}
    </ul>
  )
}

const pieceKind = ({ first, last }: Omit<Piece, 'id'>): string =>
  first ? (last ? 'whole' : 'start') : last ? 'end' : 'middle'
