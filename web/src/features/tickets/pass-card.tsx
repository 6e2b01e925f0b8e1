import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { conciergeBell, pause } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { pieceKind } from './columns.rules'
import { PassFoot } from './pass-foot'
import { PassLine } from './pass-line'
import { PassTicks } from './pass-ticks'
import type { PassTicketProps } from './pass-words'
import { TicketHead } from './ticket-head'
import { TicketMore } from './ticket-more'
import { TicketNote } from './ticket-note'
import './ticket.css'
import './ticket-torn.css'
import './pass-card.css'

/** One table at the pass, or one piece of it: is all of it there? */
export const PassTicket = memo(function PassTicket(props: PassTicketProps) {
  const { card, piece, slot, selected, signals, words } = props
  const { ticket, ticks, lines, heard, whole } = card
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pass's keys select by slot number (use-pass)
    <article
      className="ticket pass-card"
      data-status={ticket.status}
      data-age={ticket.age ?? 'fresh'}
      data-whole={whole}
      data-heard={heard}
      data-selected={selected}
      data-card={piece.first ? card.id : undefined}
      data-piece={pieceKind(piece)}
      aria-labelledby={piece.first ? `ticket-${ticket.id}` : undefined}
      style={piece.zoom < 1 ? { zoom: piece.zoom } : undefined}
      onClick={() => words.onSelect(card.id)}
    >
      <TicketHead ticket={ticket} slot={slot} fresh={false} goesOn={!piece.first} heard={heard} onAct={undefined} />
      {piece.first && ticket.rounds.map(({ order: { id, notes } }) => notes && <TicketNote key={id} note={notes} />)}
      {piece.first && <PassTicks ticks={ticks} signals={signals} stationName={words.stationName} heard={heard} />}
      <ul className="ticket__lines pass-lines">
        {lines.slice(piece.from, piece.to).map((line) => (
          <PassLine key={line.id} line={line} station={words.stationName(line.stationId)} />
        ))}
      </ul>
      {piece.last ? (
        <div className="ticket__foot pass-card__foot">
          <Marks {...props} />
          <PassFoot {...props} />
        </div>
      ) : (
        <TicketMore allergies={lines.slice(piece.to).flatMap(({ allergies }) => allergies)} />
      )}
    </article>
  )
})

/** What is held of the same table, and when somebody was called to it. */
function Marks({ card, words }: PassTicketProps) {
  const { t } = useTranslation('pass')
  const { heldCourses, calledAt } = card
  return (
    <>
      {heldCourses.map((number) => (
        <p key={number} className="pass-card__mark">
          <Icon of={pause} size="1em" />
          <span>
            <Sentence>{number > 1 ? t('courseHeld', { number }) : t('moreHeld')}</Sentence>
          </span>
        </p>
      ))}
      {calledAt && (
        <p className="pass-card__mark" data-called="true">
          <Icon of={conciergeBell} size="1em" />
          <span>
            <Sentence>{t('called', { time: words.timeOf(calledAt) })}</Sentence>
          </span>
        </p>
      )}
    </>
  )
}
