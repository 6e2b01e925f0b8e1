import { isAppError } from '@sufra/shared/kernel/app-error'
import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { cancelOrder } from '@sufra/shared/orders/orders.endpoints'
import { reasonWords } from '@sufra/shared/orders/reason-words.rules'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send, tapKey } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { learn } from '../../live/live-store'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { type ChangedBy, isServed } from './tracker.rules'

const byPhone = { reason: reasonWords.en.byPhone, reasonCode: 'byPhone' } as const

interface OrderActionsProps {
  readonly order: GuestOrder
  readonly branchId: string
  /** Who may change or cancel it now. */
  readonly changedBy: ChangedBy
  /** Puts what was ordered into the cart again; null: that cart is for another branch. */
  readonly onRefill: (() => void) | null
  /** Takes it into the cart to be changed, or goes on with that: the order itself stands. Null: likewise. */
  readonly onChange: (() => void) | null
  /** It is in the cart to be changed. */
  readonly changing: boolean
  /** Leaves it as it was. */
  readonly onKeep: () => void
}

/** While nobody has confirmed it, the phone that ordered may change or cancel; what is over can be ordered again. */
export function OrderActions(props: OrderActionsProps) {
  const { order, branchId, changedBy, onRefill, onChange, changing, onKeep } = props
  const { t } = useTranslation('guest')
  const [busy, setBusy] = useState(false)
  const refilled = useRef(false)
  // An answer may come after another tap has filled the cart, and the cart's page some taps after the first one.
  const once = () => {
    if (!refilled.current) onRefill?.()
    refilled.current = true
  }
  const refill = onRefill && once
  if (order.status === 'cancelled' || isServed(order))
    return (
      refill && (
        <div className="oactions">
          <Button kind="line" busy={busy} onClick={refill}>
            {t('order.again')}
          </Button>
        </div>
      )
    )
  if (changedBy === 'waiter') return <p className="quiet small">{t('order.tellWaiter')}</p>
  if (changedBy === 'sender') return <p className="quiet small">{t('order.tellSender')}</p>
  if (changedBy !== 'here') return null
  if (changing)
    return (
      <>
        <p className="quiet small">{t('order.changing')}</p>
        <div className="oactions">
          <Button kind="line" onClick={onChange ?? onKeep}>
            {t('order.goOn')}
          </Button>
          <Button kind="quiet" onClick={onKeep}>
            {t('order.keep')}
          </Button>
        </div>
      </>
    )
  const again = refill && { label: t('order.again'), run: refill }
  const takeBack = async () => {
    setBusy(true)
    try {
      const params = { branchId, orderId: order.id }
      learn('order', await send(cancelOrder, { params, body: byPhone, key: tapKey() }))
      toast.plain(t('order.cancelled'), again ?? undefined)
    } catch (error) {
      // The refusal carries the order as it stands now, which is what the guest needs to see.
      const now = isAppError(error) ? error.details.order : null
      if (now) learn('order', now as GuestOrder)
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="oactions">
      {onChange && (
        <Button kind="line" disabled={busy} onClick={onChange}>
          {t('order.change')}
        </Button>
      )}
      <Button kind="quiet" busy={busy} onClick={() => void takeBack()}>
        {t('order.cancel')}
      </Button>
    </div>
  )
}
