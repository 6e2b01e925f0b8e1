import { isAppError } from '@sufra/shared/kernel/app-error'
import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { cancelOrder } from '@sufra/shared/orders/orders.endpoints'
import { useRef, useState } from 'react'
import { send, tapKey } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { learn } from '../../live/live-store'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import type { ChangedBy } from './tracker.rules'

interface OrderActionsProps {
  readonly order: GuestOrder
  readonly branchId: string
  /** Who may change or cancel it now. */
  readonly changedBy: ChangedBy
  /** Puts what was ordered into the cart again; null: that cart is for another branch. */
  readonly onRefill: (() => void) | null
}

/** While nobody has confirmed it, the phone that ordered may change or cancel; what was cancelled can be ordered again. */
export function OrderActions({ order, branchId, changedBy, onRefill }: OrderActionsProps) {
  const { t } = useTranslation('guest')
  const [busy, setBusy] = useState(false)
  const refilled = useRef(false)
  // An answer may come after another tap has filled the cart, and the cart's page some taps after the first one.
  const once = () => {
    if (!refilled.current) onRefill?.()
    refilled.current = true
  }
  const refill = onRefill && once
  if (order.status === 'cancelled')
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
  const takeBack = async (reason: string, then: () => void) => {
    setBusy(true)
    try {
      const params = { branchId, orderId: order.id }
      learn('order', await send(cancelOrder, { params, body: { reason }, key: tapKey() }))
      then()
    } catch (error) {
      // The refusal carries the order as it stands now, which is what the guest needs to see.
      const now = isAppError(error) ? error.details.order : null
      if (now) learn('order', now as GuestOrder)
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const again = refill && { label: t('order.again'), run: refill }
  const sayCancelled = () => toast.plain(t('order.cancelled'), again ?? undefined)
  return (
    <div className="oactions">
      {refill && (
        <Button kind="line" busy={busy} onClick={() => takeBack(t('order.changeReason'), refill)}>
          {t('order.change')}
        </Button>
      )}
      <Button kind="quiet" busy={busy} onClick={() => takeBack(t('order.cancelReason'), sayCancelled)}>
        {t('order.cancel')}
      </Button>
    </div>
  )
}
