import { orderCode } from '@sufra/shared/kernel/ids'
import { isAtDoor } from '@sufra/shared/orders/ending.rules'
import { unseenSinceOf } from '@sufra/shared/orders/kitchen-eyes.rules'
import { stepPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { isLive, nextStep } from '@sufra/shared/orders/orders.rules'
import { stepSince } from '@sufra/shared/orders/step-since.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { NotSent } from '../../outbox/not-sent'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { pause } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { NoteLine } from '../../ui/note-line'
import { Num, Sentence } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { Timer } from '../../ui/timer'
import { LineSeat } from './line-seat'
import { Fire } from './sent-lines'
import { useModifierWords } from './use-modifier-words'
import { useOrderWords } from './use-order-words'
import { useRefusalWords } from './use-refusal-words'
import './order-block.css'

interface OrderBlockProps {
  readonly order: Order
  readonly permissions: readonly Permission[]
  readonly kitchenConfirms: boolean
  /** Opens the order with everything that can be done to it. */
  readonly onOpen?: (orderId: string) => void
  /** Leads with its table, where the list is not a table's own. */
  readonly withTable?: boolean
  /** What is ready stands over the list with its own button. */
  readonly readyAbove?: boolean
}

/** One order in a list: where it stands, dish by dish, and its one next step. */
export function OrderBlock({ order, permissions, kitchenConfirms, onOpen, withTable, readyAbove }: OrderBlockProps) {
  const { t } = useTranslation(['orders', 'common'])
  const refused = useRefusalWords(order.id)
  const atDoor = isAtDoor(order)
  const next = atDoor ? 'served' : nextStep(order)
  const step = next && stepPermissions(next, kitchenConfirms).some((each) => permissions.includes(each)) ? next : null
  const words = useOrderWords()
  const title = words.place(order)
  return (
    <article className="oblock" aria-label={`${title} #${orderCode(order.id)}`}>
      <header className="oblock__head">
        {withTable && (
          <strong>
            <Sentence>{title}</Sentence>
          </strong>
        )}
        <StatusPill status={order.status} />
        <NotSent id={order.id} />
        {order.held && (
          <span className="oblock__held">
            <Icon of={pause} size={16} />
            {t('held')}
          </span>
        )}
        <Timer since={stepSince(order)} className="oblock__time" />
        {onOpen ? (
          <button type="button" className="oblock__code" onClick={() => onOpen(order.id)}>
            <Num>#{orderCode(order.id)}</Num>
          </button>
        ) : (
          <Num className="oblock__code">#{orderCode(order.id)}</Num>
        )}
      </header>
      {unseenSinceOf(order) && <p className="oblock__warn">{t('unseen')}</p>}
      <LineAllergies line={{ allergies: order.keptAllergies ?? [] }} onRecord />
      <NoteLine note={order.notes} />
      <ul className="oblock__lines">
        {order.lines.filter(isLive).map((line) => (
          <BlockLine key={line.id} line={line} order={order} />
        ))}
      </ul>
      {refused && (
        <p className="oblock__refusal" role="alert">
          <Sentence>{refused}</Sentence>
        </p>
      )}
      {order.held && permissions.some((each) => each === 'take_orders' || each === 'manage_orders') && (
        <Fire order={order} />
      )}
      {step && !order.held && !(readyAbove && step === 'served') && (
        <Button
          kind={!readyAbove && (step === 'served' || step === 'confirmed') ? 'primary' : 'line'}
          block
          onClick={() => words.tapStep(order, step)}
        >
          {atDoor ? t('handOver') : t(`common:step.${step}`)}
        </Button>
      )}
    </article>
  )
}

function BlockLine({ line, order }: { readonly line: OrderLine; readonly order: Order }) {
  const locale = useLocale()
  const wordOf = useModifierWords()
  const name = nameIn(line.name, locale)
  const extra = [...line.modifiers.map(wordOf), ...(line.notes ? [line.notes] : [])]
  return (
    <li>
      <span className="oblock__qty">
        <Num boxed>{line.quantity}</Num>
      </span>
      <span>
        <LineAllergies line={line} />
        <span lang={name.lang}>{name.text}</span>
        <LineSeat line={line} />
        {extra.map((each) => (
          <small key={each}>
            <bdi>{each}</bdi>
          </small>
        ))}
      </span>
      {line.status !== order.status && <StatusPill status={line.status} />}
    </li>
  )
}
