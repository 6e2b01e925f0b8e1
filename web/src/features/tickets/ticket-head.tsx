import { formatTimer } from '@sufra/shared/locale/duration'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { Num, Sentence } from '../../ui/num'
import { lateShape, statusShapes } from '../../ui/status-shapes'
import { Timer } from '../../ui/timer'
import type { Ticket } from './ticket.rules'
import './ticket-head.css'

interface TicketHeadProps {
  readonly ticket: Ticket
  readonly slot: number
  readonly fresh: boolean
  /** The piece of a torn ticket that goes on from the column before. */
  readonly goesOn: boolean
}

/** Who it is for: a table leads with its number, everything else with its ticket. */
export function TicketWho({ order }: { readonly order: Ticket['order'] }) {
  const { t } = useTranslation('kitchen')
  const number = <Num>{order.tableNumber ?? order.ticket}</Num>
  const word = order.tableNumber === null ? t(`channel.${order.channel}`) : t('table')
  // "T7" is one mark; a word is smaller than its number.
  if (word.length === 1)
    return (
      <>
        {word}
        {number}
      </>
    )
  return (
    <>
      <small>{word}</small> {number}
    </>
  )
}

/** Status is the band's hue, its shape and its word; age is the timer, and only red says late (ux 0.1). */
export function TicketHead({ ticket, slot, fresh, goesOn }: TicketHeadProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  const { order, status, lateness, since } = ticket
  return (
    <>
      <header className="ticket__head">
        <span className="ticket__slot">
          <Num boxed>{slot}</Num>
        </span>
        <div className="ticket__id">
          <h2 className="ticket__who" id={goesOn ? undefined : `ticket-${order.id}`}>
            <TicketWho order={order} />
          </h2>
          <p className="ticket__status">
            <Icon of={statusShapes[status]} />
            {goesOn ? t('goesOn') : t(`common:status.${status}`)}
            {fresh && !goesOn && <span className="ticket__new">{t('new')}</span>}
          </p>
        </div>
        {!goesOn && (
          <p className="ticket__timer">
            <Timer since={since} />
          </p>
        )}
      </header>
      {!goesOn && lateness?.level === 'late' && <LateStrip byMs={lateness.lateByMs} />}
      {!goesOn && order.notes && (
        <p className="ticket__note">
          <bdi dir="auto">{order.notes}</bdi>
        </p>
      )}
    </>
  )
}

function LateStrip({ byMs }: { readonly byMs: number }) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  return (
    <p className="ticket__late">
      <span>
        <Icon of={lateShape} size="1em" />
        {t('late')}
      </span>
      <Num>+{formatTimer(byMs / 1000, locale)}</Num>
    </p>
  )
}

interface TicketFootProps {
  readonly ticket: Ticket
  readonly refusal: string | null
  readonly onStep: () => void
}

export function TicketFoot({ ticket, refusal, onStep }: TicketFootProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  return (
    <footer className="ticket__foot">
      {refusal && (
        <p className="ticket__refusal" role="alert">
          <Sentence>{refusal}</Sentence>
        </p>
      )}
      {ticket.step ? (
        <button type="button" className="ticket__step" onClick={onStep}>
          {t(`step.${ticket.step}`)}
        </button>
      ) : (
        <p className="ticket__rest">{ticket.status === 'ready' ? t('atThePass') : t('notYours')}</p>
      )}
    </footer>
  )
}
