import { voidPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { areMade, isLive } from '@sufra/shared/orders/orders.rules'
import { reasonWords } from '@sufra/shared/orders/reason-words.rules'
import { staffReasons, type TappedReason } from '@sufra/shared/orders/standard-reasons.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button, IconButton } from '../../ui/button'
import { x } from '../../ui/icon-shapes'
import { toast } from '../../ui/toast-store'
import { ManagerPin } from './manager-pin'
import { tapRestore, tapVoid } from './order-commands'
import { undoMs, undoOf } from './undo'
import { useNeedsApproval } from './use-needs-approval'

interface VoidLineProps {
  readonly order: Order
  readonly line: OrderLine
  readonly permissions: readonly Permission[]
}

/** The dishes that can still come off: a served one is refunded instead. */
export const canComeOff = (line: OrderLine): boolean => isLive(line) && line.status !== 'served'

/** One dish off an order: a tap, then a tap that says why. Once it is being made, only some may. */
export function VoidLine({ order, line, permissions }: VoidLineProps) {
  const { t } = useTranslation(['orders', 'common'])
  const [asking, setAsking] = useState(false)
  const [approval, setApproval] = useState<string>()
  const locale = useLocale()
  const name = nameIn(line.name, locale).text
  const begun = useNeedsApproval(order.id) || areMade([line])
  const needed = voidPermissions(begun, approval !== undefined)
  const may = needed.some((each) => permissions.includes(each))
  const close = () => {
    setAsking(false)
    setApproval(undefined)
  }
  const takeOff = async (reason: TappedReason) => {
    close()
    const tapped = await tapVoid(order, line.id, reason, approval)
    if (!tapped.ok || tapped.kept) return
    const undo = undoOf(t('common:action.undo'), () => tapRestore(order, line.id), undoMs)
    toast.success(t('lineOff', { name }), undo)
  }
  if (!asking) return <IconButton icon={x} label={t('takeOff', { name })} onClick={() => setAsking(true)} />
  return (
    <fieldset className="order-panel__reasons order-panel__void">
      <legend>{t('whyOff', { name })}</legend>
      {may ? (
        staffReasons.map((reason) => (
          <Button key={reason} onClick={() => void takeOff(reason)}>
            {reasonWords[locale][reason]}
          </Button>
        ))
      ) : (
        <ManagerPin order={order} lineId={line.id} onApproved={setApproval} />
      )}
      <Button kind="quiet" onClick={close}>
        {t('keepLine')}
      </Button>
    </fieldset>
  )
}
