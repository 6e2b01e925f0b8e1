import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { arrowRight } from '../../ui/icon-shapes'
import { makes, toMake } from './all-day.rules'
import type { Piece } from './columns.rules'
import { RoundOpening } from './round-opening'
import { type Cook, type LineTap, lineTapOf } from './steps.rules'
import { linesOf, type Round, type ShownLine, type Ticket } from './ticket.rules'
import { TicketFoot } from './ticket-foot'
import { TicketHead } from './ticket-head'
import { OtherLine, OwnLine } from './ticket-line'
import './ticket.css'
import './ticket-torn.css'

export interface TicketTaps {
  readonly onAct: (ticket: Ticket) => void
  readonly onLine: (round: Round, tap: NonNullable<LineTap>) => void
  readonly onFire: (round: Round) => void
  readonly onSelect: (ticketId: string) => void
}

/** What is the same for all tickets of a wall. */
export interface WallWords {
  readonly cook: Cook
  readonly stationName: (stationId: string) => string
  /** On the wall of the restaurant. */
  readonly timeOf: (instant: string) => string
  readonly taps: TicketTaps
}

export interface TicketCardProps {
  readonly ticket: Ticket
  readonly piece: Omit<Piece, 'id'>
  readonly slot: number
  readonly selected: boolean
  /** The dish that keys would tick off. */
  readonly lineId: string | null
  readonly fresh: boolean
  /** A dish of the all-day list that was tapped. */
  readonly lit: string | null
  readonly refusal: string | null
  readonly words: WallWords
}

/** One ticket, or one piece of it when it is longer than a column. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, piece, slot, selected, fresh, lit, refusal, words } = props
  const { taps } = words
  const act = ticket.action ? () => taps.onAct(ticket) : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the wall's keys select by slot number (use-wall-keys)
    <article
      className="ticket"
      data-status={ticket.status}
      data-age={ticket.age ?? 'fresh'}
      data-held={ticket.held}
      data-selected={selected}
      data-fresh={fresh}
      data-lit={lit !== null && makes(ticket, lit)}
      data-piece={pieceKind(piece)}
      aria-labelledby={piece.first ? `ticket-${ticket.id}` : undefined}
      onClick={() => taps.onSelect(ticket.id)}
    >
      <TicketHead ticket={ticket} slot={slot} fresh={fresh} goesOn={!piece.first} onAct={act} />
      <Lines {...props} />
      {piece.last ? <TicketFoot ticket={ticket} refusal={refusal} onAct={act} /> : <GoesOn />}
    </article>
  )
})

function Lines(props: TicketCardProps) {
  const { ticket, piece } = props
  return (
    <ul className="ticket__lines">
      {linesOf(ticket)
        .slice(piece.from, piece.to)
        .map((shown) => (
          <Line key={shown.line.id} {...props} shown={shown} />
        ))}
    </ul>
  )
}

function Line({ ticket, lineId, lit, words, shown }: TicketCardProps & { readonly shown: ShownLine }) {
  const { line, round, own, opensRound, course } = shown
  const { cook, stationName, timeOf, taps } = words
  const opening =
    opensRound || course !== null ? (
      <RoundOpening
        round={opensRound ? round : null}
        course={course}
        timeOf={timeOf}
        onFire={ticket.held ? undefined : () => taps.onFire(round)}
      />
    ) : null
  if (!own) return <OtherLine line={line} station={stationName(line.stationId)} opening={opening} />
  const tap = lineTapOf(round.order, line, ticket.status === 'ready', cook)
  return (
    <OwnLine
      line={line}
      opening={opening}
      atPass={ticket.status === 'ready'}
      held={round.order.held}
      unseen={round.unseen.includes(line.id)}
      picked={lineId === line.id}
      lit={lit === line.menuItemId && toMake(line)}
      onTap={tap ? () => taps.onLine(round, tap) : undefined}
    />
  )
}

function GoesOn() {
  const { t } = useTranslation('kitchen')
  return (
    <p className="ticket__more">
      {t('more')}
      <Icon of={arrowRight} size="1.05em" flip />
    </p>
  )
}

const pieceKind = ({ first, last }: Omit<Piece, 'id'>): string =>
  first ? (last ? 'whole' : 'start') : last ? 'end' : 'middle'
