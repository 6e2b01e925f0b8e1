import { useTranslation } from '../../i18n/use-translation'
import { Icon, type Shape } from '../../ui/icon'
import { chevronsUp, octagonAlert, pause } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { lateShape, statusShapes } from '../../ui/status-shapes'
import { Timer } from '../../ui/timer'
import { keptAllergiesOf, type Ticket, type Who } from './ticket.rules'
import './ticket-head.css'

interface TicketHeadProps {
  readonly ticket: Ticket
  readonly slot: number
  readonly fresh: boolean
  /** The piece of a torn ticket that goes on from the column before. */
  readonly goesOn: boolean
  /** False: what other stations cook for them is not told here, so it is ready as far as this screen hears. */
  readonly heard?: boolean
  /** The whole band is one more place to press the ticket's button. */
  readonly onAct: (() => void) | undefined
}

/** Who it is for: a table leads with its number, everything else with its ticket. */
export function TicketWho({ order }: { readonly order: Who }) {
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
      <small>{word} </small>
      {number}
    </>
  )
}

/** Status is the band's hue, its shape and its word; age is the timer, and only red says late (ux 0.1). */
export function TicketHead({ ticket, slot, fresh, goesOn, heard = true, onAct }: TicketHeadProps) {
  const { t } = useTranslation('kitchen')
  const { order, since } = ticket
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one more place to press; the button at the foot does the same */}
      <header className="ticket__head" onClick={onAct}>
        <span className="ticket__slot">
          <Num boxed>{slot}</Num>
        </span>
        <div className="ticket__id">
          <h2 className="ticket__who" id={goesOn ? undefined : `ticket-${ticket.id}`}>
            <TicketWho order={order} />
          </h2>
          <Status ticket={ticket} goesOn={goesOn} heard={heard} />
        </div>
        {fresh && !goesOn && <span className="ticket__new">{t('new')}</span>}
        {goesOn ? (
          <KeptAllergies ticket={ticket} mark />
        ) : (
          <p className="ticket__timer">
            <Timer since={since} />
          </p>
        )}
      </header>
      {!goesOn && <Strips ticket={ticket} />}
    </>
  )
}

function Status({ ticket, goesOn, heard }: Pick<TicketHeadProps, 'ticket' | 'goesOn' | 'heard'>) {
  const { t } = useTranslation(['kitchen', 'common'])
  if (!heard && ticket.status === 'ready') return <p className="ticket__status">{t('readyHere')}</p>
  return (
    <p className="ticket__status">
      <Icon of={ticket.held ? pause : statusShapes[ticket.status]} />
      {goesOn ? t('goesOn') : ticket.held ? t('held') : t(`common:status.${ticket.status}`)}
    </p>
  )
}

/** Loud exceptions, each with a line of its own: late, rushed, moved, what the guest must not eat; then the note. */
function Strips({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation(['kitchen', 'common'])
  const { order, age, dueAt, rushedAt, movedFrom, rounds } = ticket
  const [first] = rounds
  return (
    <>
      {rushedAt && (
        <p className="ticket__rush">
          <Word icon={chevronsUp}>{t('rush')}</Word>
        </p>
      )}
      {age === 'late' && dueAt && (
        <p className="ticket__late">
          <Word icon={lateShape}>{t('common:late')}</Word>
          <Timer since={dueAt} sign="+" />
        </p>
      )}
      {movedFrom && (
        <p className="ticket__moved">
          <span className="tline__tag">{t('changed')}</span>
          <s>
            <TicketWho order={movedFrom} />
          </s>
          <strong>
            <TicketWho order={order} />
          </strong>
        </p>
      )}
      <KeptAllergies ticket={ticket} />
      {first?.order.notes && !first.order.held && (
        <p className="ticket__note">
          <bdi dir="auto">{first.order.notes}</bdi>
        </p>
      )}
    </>
  )
}

interface KeptAllergiesProps {
  readonly ticket: Ticket
  /** A sign alone: the short head of a piece that goes on has no room for words. */
  readonly mark?: boolean
}

/** What the house keeps of the guest: a line of its own, on every piece of the ticket. */
function KeptAllergies({ ticket, mark = false }: KeptAllergiesProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  const kept = keptAllergiesOf(ticket)
  if (kept.length === 0) return null
  const says = t('allergyKept', { what: kept.map((each) => t(`common:allergen.${each}`)).join(' · ') })
  return (
    <p className="ticket__allergy">
      {mark ? <Icon of={octagonAlert} label={says} /> : <Icon of={octagonAlert} />}
      {!mark && <span>{says}</span>}
    </p>
  )
}

function Word({ icon, children }: { readonly icon: Shape; readonly children: string }) {
  return (
    <span>
      <Icon of={icon} size="1em" />
      {children}
    </span>
  )
}
