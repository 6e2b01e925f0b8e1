import { memo, type ReactNode } from 'react'
import { makes, toMake } from './all-day.rules'
import { type Piece, pieceKind } from './columns.rules'
import { RoundOpening } from './round-opening'
import { type Cook, type LineTap, lineTapOf } from './steps.rules'
import { allergiesOf, linesOf, noteOf, type Round, type ShownLine, type Ticket } from './ticket.rules'
import { TicketFoot } from './ticket-foot'
import { HeadPress, TicketHead } from './ticket-head'
import { OtherLine, OwnLine } from './ticket-line'
import { TicketMore } from './ticket-more'
import { TicketNote } from './ticket-note'
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
  /** What a hand may do with a ticket beside its step. */
  readonly tools: (ticket: Ticket) => ReactNode
}

export interface TicketCardProps {
  readonly ticket: Ticket
  readonly piece: Omit<Piece, 'id'>
  readonly slot: number | null
  readonly selected: boolean
  /** The dish that keys would tick off. */
  readonly lineId: string | null
  readonly fresh: boolean
  /** A dish of the all-day list that was tapped. */
  readonly lit: string | null
  readonly refusal: string | null
  readonly words: WallWords
}

/** One ticket, or one piece of it. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, piece, slot, selected, fresh, lit, refusal, words } = props
  const { taps } = words
  const { action } = ticket
  const act = action ? () => taps.onAct(ticket) : undefined
  const press = action && !selected ? <HeadPress action={action} onPress={() => taps.onAct(ticket)} /> : null
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
      style={piece.zoom < 1 ? { zoom: piece.zoom } : undefined}
      onClick={() => taps.onSelect(ticket.id)}
    >
      <TicketHead
        ticket={ticket}
        slot={slot}
        fresh={fresh}
        press={press}
        goesOn={!piece.first}
        onAct={selected && piece.first ? act : undefined}
      />
      {piece.note && <TicketNote note={noteOf(ticket)} />}
      <Lines {...props} />
      {!piece.last && <TicketMore allergies={allergiesOf(linesOf(ticket).slice(piece.to))} />}
      {piece.last && (selected || refusal !== null) && (
        <TicketFoot ticket={ticket} selected={selected} refusal={refusal} onAct={act} tools={words.tools} />
      )}
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
      held={round.order.held}
      unseen={round.unseen.includes(line.id)}
      picked={lineId === line.id}
      lit={lit === line.menuItemId && toMake(line)}
      onTap={tap ? () => taps.onLine(round, tap) : undefined}
    />
  )
}
