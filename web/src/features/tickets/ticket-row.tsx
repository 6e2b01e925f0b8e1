import { useTranslation } from 'react-i18next'
import { Icon, type Shape } from '../../ui/icon'
import { box, pause, receiptText, shoppingBag } from '../../ui/icon-shapes'
import { AllergySign } from '../../ui/line-allergies'
import { Num } from '../../ui/num'
import { lateShape, statusShapes } from '../../ui/status-shapes'
import { Timer } from '../../ui/timer'
import type { Rail } from './rail.rules'
import { allergiesOf, keptAllergiesOf, linesOf, type Ticket, type Who } from './ticket.rules'
import { TicketWho, tableOrChannelWord } from './ticket-head'
import './ticket-row.css'

interface TicketRowProps {
  readonly ticket: Ticket
  /** Null: no number key chooses it. */
  readonly slot: number | null
  readonly rows: Rail['rows']
  readonly chosen: boolean
  readonly fresh: boolean
  readonly onChoose: () => void
}

/** A ticket's head alone: a tap brings the ticket up. */
export function TicketRow({ ticket, slot, rows, chosen, fresh, onChoose }: TicketRowProps) {
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
      data-rows={rows}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <Edge ticket={ticket} slot={slot} />
      <span className="trow__face">
        <strong className="trow__who">
          {rows === 'full' ? <TicketWho order={order} /> : <ShortWho order={order} />}
        </strong>
        <Timer since={since} className="trow__time" />
        {rows !== 'short' && status !== 'ready' && <What ticket={ticket} fresh={fresh} rows={rows} />}
      </span>
    </button>
  )
}

/** Its number, and that somebody must not eat something: in sight in every form. */
function Edge({ ticket, slot }: Pick<TicketRowProps, 'ticket' | 'slot'>) {
  const allergies = [...new Set([...keptAllergiesOf(ticket), ...allergiesOf(linesOf(ticket))])]
  if (slot === null && allergies.length === 0) return null
  return (
    <span className="trow__slot">
      {slot !== null && <Num boxed>{slot}</Num>}
      {allergies.length > 0 && (
        <span className="trow__allergy">
          <AllergySign of={allergies} />
        </span>
      )}
    </span>
  )
}

const shapes: Readonly<Record<Who['channel'], Shape>> = { 'dine-in': receiptText, takeaway: shoppingBag, delivery: box }

/** No word that a narrow row would cut: a table's number alone, a picture before any other; the word is heard. */
function ShortWho({ order }: { readonly order: Who }) {
  const { t } = useTranslation('kitchen')
  const word = tableOrChannelWord(order, t)
  if (word.length === 1) return <TicketWho order={order} />
  return (
    <>
      {order.tableNumber === null && <Icon of={shapes[order.channel]} size="0.85em" />}
      <span className="sr">{word} </span>
      <Num>{order.tableNumber ?? order.ticket}</Num>
    </>
  )
}

/** How late; else where it stands. */
function What({ ticket, fresh, rows }: Pick<TicketRowProps, 'ticket' | 'fresh' | 'rows'>) {
  const { t } = useTranslation(['kitchen', 'common'])
  const { age, dueAt, held, status } = ticket
  return (
    <span className="trow__what">
      {age === 'late' && dueAt ? (
        <>
          <span className="trow__word">
            <Icon of={lateShape} size="1em" /> <span className={rows === 'full' ? '' : 'sr'}>{t('common:late')}</span>
          </span>
          <Timer since={dueAt} sign="+" />
        </>
      ) : (
        <span className="trow__word">
          <Icon of={held ? pause : statusShapes[status]} size="1em" />{' '}
          {fresh ? t('new') : held ? t('held') : t(`common:status.${status}`)}
        </span>
      )}
    </span>
  )
}
