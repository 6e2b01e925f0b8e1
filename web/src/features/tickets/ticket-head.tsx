import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type Shape } from '../../ui/icon'
import { chevronsUp, pause } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { Num } from '../../ui/num'
import { lateShape, statusShapes } from '../../ui/status-shapes'
import { Timer } from '../../ui/timer'
import { keptAllergiesOf, type Ticket, type TicketAction, type Who } from './ticket.rules'
import './ticket-head.css'

interface TicketHeadProps {
  readonly ticket: Ticket
  /** Null: no number key selects it. */
  readonly slot: number | null
  readonly fresh: boolean
  /** The piece of a torn ticket that goes on from the column before. */
  readonly goesOn: boolean
  /** False: what other stations cook for them is not told here, so it is ready as far as this screen hears. */
  readonly heard?: boolean
  /** The whole band is one more place to press the ticket's button. */
  readonly onAct: (() => void) | undefined
  /** The band's own button, where no other is drawn. */
  readonly press?: ReactNode
}

export const tableOrChannelWord = ({ tableNumber, channel }: Who, t: TFunction<'kitchen'>): string =>
  tableNumber === null ? t(`channel.${channel}`) : t('table')

/** Who it is for: a table leads with its number, everything else with its ticket. */
export function TicketWho({ order }: { readonly order: Who }) {
  const { t } = useTranslation('kitchen')
  const number = <Num>{order.tableNumber ?? order.ticket}</Num>
  const word = tableOrChannelWord(order, t)
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

/** Status is the band's hue, its shape and its word; age is the timer, and only red says late. */
export function TicketHead({ ticket, slot, fresh, goesOn, heard = true, onAct, press }: TicketHeadProps) {
  const { t } = useTranslation('kitchen')
  const { order, since } = ticket
  return (
    <div className="ticket__top">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one more place to press; the button at the foot does the same */}
      <header className="ticket__head" onClick={onAct}>
        {slot !== null && (
          <span className="ticket__slot">
            <Num boxed>{slot}</Num>
            {fresh && !goesOn && <span className="ticket__new">{t('new')}</span>}
          </span>
        )}
        <div className="ticket__id">
          <h2 className="ticket__who" id={goesOn ? undefined : `ticket-${ticket.id}`}>
            <TicketWho order={order} />
          </h2>
          <Status ticket={ticket} goesOn={goesOn} heard={heard} />
        </div>
        <p className="ticket__timer">
          <Timer since={since} />
        </p>
        {press}
      </header>
      {goesOn ? <KeptAllergies ticket={ticket} /> : <Strips ticket={ticket} />}
    </div>
  )
}

interface HeadPressProps {
  readonly action: TicketAction
  readonly onPress: () => void
}

/** The whole band is the button of a ticket that is not selected. */
export function HeadPress({ action, onPress }: HeadPressProps) {
  const { t } = useTranslation('kitchen')
  const press = (event: { stopPropagation: () => void }) => {
    // The board would select it, and move under the hand.
    event.stopPropagation()
    onPress()
  }
  return <button type="button" className="ticket__press" aria-label={t(`action.${action}`)} onClick={press} />
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

/** Loud exceptions, each with a line of its own: late, rushed, moved, what the guest must not eat. */
function Strips({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation(['kitchen', 'common'])
  const { order, age, dueAt, rushedAt, movedFrom } = ticket
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
    </>
  )
}

/** What is on record of the guest: a line of its own, on every piece of the ticket. */
function KeptAllergies({ ticket }: { readonly ticket: Ticket }) {
  return <LineAllergies line={{ allergies: keptAllergiesOf(ticket) }} onRecord />
}

function Word({ icon, children }: { readonly icon: Shape; readonly children: string }) {
  return (
    <span>
      <Icon of={icon} size="1em" />
      {children}
    </span>
  )
}
