import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { orderCode } from '@sufra/shared/kernel/ids'
import { formatTime } from '@sufra/shared/locale/date'
import { stepPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { nextStep } from '@sufra/shared/orders/orders.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useState } from 'react'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { toast } from '../../ui/toast-store'
import { tapCancel } from './order-commands'
import { useUnderway } from './orders.store'
import { useOrderWords } from './use-order-words'
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
      footer={order && <Foot {...rest} order={order} />}
    >
      {order && <Body {...rest} order={order} />}
    </Dialog>
  )
}

type WithOrder = Omit<OrderPanelProps, 'order' | 'onClose'> & { readonly order: Order }

function Body({ order, timeZone, withMoney }: WithOrder) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  return (
    <div className="order-panel">
      <p className="order-panel__head">
        <StatusPill status={order.status} />
        <Num className="faint">#{orderCode(order.id)}</Num>
        <Sentence>{t('ticket', { number: order.ticket })}</Sentence>
      </p>
      <ul className="order-panel__lines">
        {order.lines.map((line) => (
          <li key={line.id} data-status={line.status}>
            <span className="order-panel__qty">
              <Num boxed>{line.quantity}</Num>
            </span>
            <span lang={nameIn(line.name, locale).lang}>
              {nameIn(line.name, locale).text}
              {line.modifiers.length > 0 && (
                <small>{line.modifiers.map((modifier) => nameIn(modifier.name, locale).text).join(' · ')}</small>
              )}
              {line.notes && (
                <small>
                  <bdi>{line.notes}</bdi>
                </small>
              )}
            </span>
            <StatusPill status={line.status} />
          </li>
        ))}
      </ul>
      {withMoney && (
        <p className="order-panel__total">
          {t('total')} <Money amount={order.total} currency={order.currency} />
        </p>
      )}
      <Timeline order={order} timeZone={timeZone} />
    </div>
  )
}

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

function Foot({ order, permissions, kitchenConfirms }: WithOrder) {
  const { t } = useTranslation(['orders', 'common'])
  const [cancelling, setCancelling] = useState(false)
  const refused = useUnderway(({ refusals }) => refusals[order.id])
  const next = nextStep(order)
  const step = next && stepPermissions(next, kitchenConfirms).some((each) => permissions.includes(each)) ? next : null
  const mayCancel =
    order.status === 'pending' || order.status === 'confirmed'
      ? permissions.includes('take_orders') || permissions.includes('manage_orders')
      : permissions.includes('void_items') && order.status !== 'served'
  const { tapStep } = useOrderWords()
  return (
    <div className="order-panel__foot">
      {refused && (
        <p role="alert" className="order-panel__refusal">
          <Sentence>{errorText(new AppError(refused.code as ErrorCode, refused.details))}</Sentence>
        </p>
      )}
      {cancelling ? (
        <CancelReasons order={order} onDone={() => setCancelling(false)} />
      ) : (
        <>
          {step && (
            <Button kind="primary" onClick={() => tapStep(order, step)}>
              {t(`common:step.${step}`)}
            </Button>
          )}
          {mayCancel && (
            <Button kind="quiet" onClick={() => setCancelling(true)}>
              {t('cancelOrder')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const reasons = ['guest', 'mistake', 'soldOut', 'other'] as const

/** One tap says why; the reason is kept with the order. */
function CancelReasons({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const { t } = useTranslation(['orders', 'common'])
  const cancel = async (reason: string) => {
    const tapped = await tapCancel(order, reason)
    if (tapped.ok) toast.success(t('cancelled'))
    onDone()
  }
  return (
    <fieldset className="order-panel__reasons">
      <legend>{t('whyCancel')}</legend>
      {reasons.map((reason) => (
        <Button key={reason} onClick={() => void cancel(t(`reason.${reason}`))}>
          {t(`reason.${reason}`)}
        </Button>
      ))}
      <Button kind="quiet" onClick={onDone}>
        {t('keepOrder')}
      </Button>
    </fieldset>
  )
}
