import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { conciergeBell, pause } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { PassFoot } from './pass-foot'
import { PassLine } from './pass-line'
import { PassTicks } from './pass-ticks'
import type { PassTicketProps } from './pass-words'
import { TicketHead } from './ticket-head'
import './ticket.css'
import './pass-card.css'

/** One table at the pass: is all of it there? */
export const PassTicket = memo(function PassTicket(props: PassTicketProps) {
  const { card, slot, selected, signals, words } = props
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
      data-card={card.id}
      aria-labelledby={`ticket-${ticket.id}`}
      onClick={() => words.onSelect(card.id)}
    >
      <TicketHead ticket={ticket} slot={slot} fresh={false} goesOn={false} heard={heard} onAct={undefined} />
      {ticket.rounds.slice(1).map(
        ({ order: { id, notes } }) =>
          notes && (
            <p key={id} className="ticket__note">
              <bdi dir="auto">{notes}</bdi>
            </p>
          ),
      )}
      <PassTicks ticks={ticks} signals={signals} stationName={words.stationName} heard={heard} />
      <ul className="pass-lines">
        {lines.map((line) => (
          <PassLine key={line.id} line={line} station={words.stationName(line.stationId)} />
        ))}
      </ul>
      <Marks {...props} />
      <PassFoot {...props} />
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
