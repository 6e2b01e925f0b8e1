import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { stepPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { nextStep } from '@sufra/shared/orders/orders.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { useLive } from '../../live/live-store'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { tapCancel, tapHandOver, tapMove } from './order-commands'
import { useUnderway } from './orders.store'
import { useOrderWords } from './use-order-words'

interface OrderFootProps {
  readonly order: Order
  readonly permissions: readonly Permission[]
  readonly kitchenConfirms: boolean
}

type Asking = 'cancel' | 'move' | null

/** What this person may do with the order as it stands; a refusal stands above the buttons. */
export function OrderFoot({ order, permissions, kitchenConfirms }: OrderFootProps) {
  const [asking, setAsking] = useState<Asking>(null)
  const refused = useUnderway(({ refusals }) => refusals[order.id])
  const back = () => setAsking(null)
  return (
    <div className="order-panel__foot">
      {refused && (
        <p role="alert" className="order-panel__refusal">
          <Sentence>{errorText(new AppError(refused.code as ErrorCode, refused.details))}</Sentence>
        </p>
      )}
      {asking === 'cancel' && <CancelReasons order={order} onDone={back} />}
      {asking === 'move' && <MoveChoice order={order} onDone={back} />}
      {asking === null && <Actions {...{ order, permissions, kitchenConfirms }} onAsk={setAsking} />}
    </div>
  )
}

function Actions({
  order,
  permissions,
  kitchenConfirms,
  onAsk,
}: OrderFootProps & { readonly onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation(['orders', 'common'])
  const { tapStep } = useOrderWords()
  const may = (...any: readonly Permission[]) => any.some((each) => permissions.includes(each))
  const next = nextStep(order)
  const step = next && may(...stepPermissions(next, kitchenConfirms)) ? next : null
  const takes = may('take_orders', 'manage_orders')
  const atDoor = order.channel !== 'dine-in' && (order.status === 'ready' || order.status === 'served')
  const early = order.status === 'pending' || order.status === 'confirmed'
  return (
    <>
      {atDoor && takes && (
        <Button kind="primary" onClick={() => void said(tapHandOver(order), t('handedOver'))}>
          {t('handOver')}
        </Button>
      )}
      {step && !atDoor && (
        <Button kind="primary" onClick={() => tapStep(order, step)}>
          {t(`common:step.${step}`)}
        </Button>
      )}
      {order.channel === 'dine-in' && takes && <Button onClick={() => onAsk('move')}>{t('moveOrder')}</Button>}
      {(early ? takes : may('void_items') && order.status !== 'served') && (
        <Button kind="quiet" onClick={() => onAsk('cancel')}>
          {t('cancelOrder')}
        </Button>
      )}
    </>
  )
}

async function said(tapping: ReturnType<typeof tapHandOver>, done: string): Promise<void> {
  const tapped = await tapping
  if (tapped.ok) toast.success(done)
}

interface ChoiceProps {
  readonly title: string
  readonly onKeep: () => void
  readonly children: ReactNode
}

function Choice({ title, onKeep, children }: ChoiceProps) {
  const { t } = useTranslation('orders')
  return (
    <fieldset className="order-panel__reasons">
      <legend>{title}</legend>
      {children}
      <Button kind="quiet" onClick={onKeep}>
        {t('keepOrder')}
      </Button>
    </fieldset>
  )
}

interface AskedProps {
  readonly order: Order
  readonly onDone: () => void
}

const reasons = ['guest', 'mistake', 'soldOut', 'other'] as const

/** One tap says why; the reason is kept with the order. */
function CancelReasons({ order, onDone }: AskedProps) {
  const { t } = useTranslation('orders')
  const cancel = async (reason: string) => {
    await said(tapCancel(order, reason), t('cancelled'))
    onDone()
  }
  return (
    <Choice title={t('whyCancel')} onKeep={onDone}>
      {reasons.map((reason) => (
        <Button key={reason} onClick={() => void cancel(t(`reason.${reason}`))}>
          {t(`reason.${reason}`)}
        </Button>
      ))}
    </Choice>
  )
}

/** To another table: its party gets the order. A table being cleaned takes none. */
function MoveChoice({ order, onDone }: AskedProps) {
  const { t } = useTranslation(['orders', 'common'])
  const byId = useLive(({ entities }) => entities.table)
  const tables = Object.values(byId)
    .filter(({ id, active, status }) => active && id !== order.tableId && status !== 'cleaning')
    .sort((a, b) => a.number - b.number)
  const move = async (tableId: string) => {
    await said(tapMove(order, tableId), t('moved'))
    onDone()
  }
  return (
    <Choice title={t('moveTo')} onKeep={onDone}>
      <div className="order-panel__tables">
        {tables.map(({ id, number }) => (
          <Button key={id} onClick={() => void move(id)}>
            <Sentence>{t('common:table', { number })}</Sentence>
          </Button>
        ))}
      </div>
    </Choice>
  )
}
