import { orderCode } from '@sufra/shared/kernel/ids'
import { formatTime } from '@sufra/shared/locale/date'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { NotSent } from '../../outbox/not-sent'
import { Dialog } from '../../ui/dialog'
import { LineAllergies } from '../../ui/line-allergies'
import { Money } from '../../ui/money'
import { NoteLine } from '../../ui/note-line'
import { Num, Sentence } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { LineSeat } from './line-seat'
import { OrderFoot } from './order-foot'
import { useModifierWords } from './use-modifier-words'
import { useOrderWords } from './use-order-words'
import { canComeOff, VoidLine } from './void-line'
import './order-panel.css'

interface OrderPanelProps {
  readonly order: Order | null
  readonly timeZone: string
  readonly permissions: readonly Permission[]
  readonly kitchenConfirms: boolean
  /** Money only for those who may see it. */
  readonly withMoney: boolean
  readonly onClose: () => void
}

/** One order beside the page: its lines, its way so far, and its next step. */
export function OrderPanel({ order, onClose, ...rest }: OrderPanelProps) {
  const { place } = useOrderWords()
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={order ? place(order) : ''}
      kind="side"
      footer={order && <OrderFoot {...rest} order={order} />}
    >
      {order && <OrderBody {...rest} order={order} />}
    </Dialog>
  )
}

type WithOrder = Omit<OrderPanelProps, 'order' | 'onClose'> & { readonly order: Order }

interface OrderBodyProps extends WithOrder {
  /** Told instead of the order's own stamps. */
  readonly story?: ReactNode
}

export function OrderBody({ order, timeZone, withMoney, permissions, story }: OrderBodyProps) {
  const { t } = useTranslation(['orders', 'common'])
  const locale = useLocale()
  const wordOf = useModifierWords()
  return (
    <div className="order-panel">
      <p className="order-panel__head">
        <StatusPill status={order.status} />
        <NotSent id={order.id} />
        <Num className="faint">#{orderCode(order.id)}</Num>
        <Sentence>{t('ticket', { number: order.ticket })}</Sentence>
      </p>
      <LineAllergies line={{ allergies: order.keptAllergies ?? [] }} onRecord />
      <NoteLine note={order.notes} />
      <ul className="order-panel__lines">
        {order.lines.map((line) => (
          <li key={line.id} data-status={line.status}>
            <span className="order-panel__qty">
              <Num boxed>{line.quantity}</Num>
            </span>
            <span lang={nameIn(line.name, locale).lang}>
              <LineAllergies line={line} />
              {nameIn(line.name, locale).text}
              <LineSeat line={line} />
              {line.modifiers.length > 0 && <small>{line.modifiers.map(wordOf).join(' · ')}</small>}
              {line.notes && (
                <small>
                  <bdi>{line.notes}</bdi>
                </small>
              )}
            </span>
            <StatusPill status={line.status} />
            {canComeOff(line) && takes(permissions) && <VoidLine order={order} line={line} permissions={permissions} />}
          </li>
        ))}
      </ul>
      {withMoney && (
        <p className="order-panel__total">
          {t('total')} <Money amount={order.total} currency={order.currency} />
        </p>
      )}
      {story ?? <Timeline order={order} timeZone={timeZone} />}
    </div>
  )
}

const takes = (permissions: readonly Permission[]): boolean =>
  (['take_orders', 'manage_orders', 'void_items'] as const).some((each) => permissions.includes(each))

const stamps = ['placedAt', 'confirmedAt', 'preparingAt', 'readyAt', 'servedAt'] as const
const statusAt = {
  placedAt: 'pending',
  confirmedAt: 'confirmed',
  preparingAt: 'preparing',
  readyAt: 'ready',
  servedAt: 'served',
} as const

function Timeline({ order, timeZone }: Pick<WithOrder, 'order' | 'timeZone'>) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  return (
    <ol className="order-panel__way">
      {stamps.map((stamp) => {
        const at = order[stamp]
        return (
          at && (
            <li key={stamp}>
              {t(`status.${statusAt[stamp]}`)} <Num>{formatTime(at, timeZone, locale)}</Num>
            </li>
          )
        )
      })}
    </ol>
  )
}
