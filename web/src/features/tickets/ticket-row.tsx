import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { octagonAlert, pause } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { lateShape, statusShapes } from '../../ui/status-shapes'
import { Timer } from '../../ui/timer'
import { allergiesOf, keptAllergiesOf, linesOf, type Ticket } from './ticket.rules'
import { TicketWho } from './ticket-head'
import './ticket-row.css'

interface TicketRowProps {
  readonly ticket: Ticket
  /** Null: no number key chooses it. */
  readonly slot: number | null
  readonly short: boolean
  readonly chosen: boolean
  readonly fresh: boolean
  readonly onChoose: () => void
}

/** A ticket's head alone: a tap brings the ticket up. */
export function TicketRow({ ticket, slot, short, chosen, fresh, onChoose }: TicketRowProps) {
  const { order, status, age, held, since } = ticket
  return (
    <button
      type="button"
      className="trow"
      data-ticket={ticket.id}
      data-status={status}
      data-held={held}
      data-age={age ?? 'fresh'}
      data-fresh={fresh}
      data-short={short}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {slot !== null && (
        <span className="trow__slot">
          <Num boxed>{slot}</Num>
        </span>
      )}
      <span className="trow__face">
        <strong className="trow__who">
          <TicketWho order={order} />
        </strong>
        <Timer since={since} className="trow__time" />
        {!short && status !== 'ready' && <What ticket={ticket} fresh={fresh} />}
      </span>
    </button>
  )
}

/** How late; else where it stands. That somebody must not eat something is said with either. */
function What({ ticket, fresh }: Pick<TicketRowProps, 'ticket' | 'fresh'>) {
  const { t } = useTranslation(['kitchen', 'common'])
  const { age, dueAt, held, status } = ticket
  const allergic = keptAllergiesOf(ticket).length > 0 || allergiesOf(linesOf(ticket)).length > 0
  return (
    <span className="trow__what">
      {age === 'late' && dueAt ? (
        <>
          <span className="trow__word">
            <Icon of={lateShape} size="1em" /> {t('common:late')}
          </span>
          <Timer since={dueAt} sign="+" />
        </>
      ) : (
        <span className="trow__word">
          <Icon of={held ? pause : statusShapes[status]} size="1em" />{' '}
          {fresh ? t('new') : held ? t('held') : t(`common:status.${status}`)}
        </span>
      )}
      {allergic && <Icon of={octagonAlert} size="1.1em" label={t('common:allergy')} />}
    </span>
  )
}
