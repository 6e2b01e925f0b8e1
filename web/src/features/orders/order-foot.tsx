import { stepPermissions, voidPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { areMade, isOver, nextStep } from '@sufra/shared/orders/orders.rules'
import { reasonWords } from '@sufra/shared/orders/reason-words.rules'
import { staffReasons, type TappedReason } from '@sufra/shared/orders/standard-reasons.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useLive } from '../../live/live-store'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { type ToastAction, toast } from '../../ui/toast-store'
import { ManagerPin } from './manager-pin'
import { type Tapped, tapCancel, tapHandOver, tapMove, tapRestoreOrder } from './order-commands'
import { Fire } from './sent-lines'
import { undoMs, undoOf } from './undo'
import { useNeedsApproval } from './use-needs-approval'
import { useOrderWords } from './use-order-words'
import { useRefusalWords } from './use-refusal-words'

interface OrderFootProps {
  readonly order: Order
  readonly permissions: readonly Permission[]
  readonly kitchenConfirms: boolean
  /** Goes up by one when a key asks for another table. */
  readonly moveAsked?: number
}

type Asking = 'cancel' | 'move' | null

const takers: readonly Permission[] = ['take_orders', 'manage_orders']

/** What is eaten here may go to another table, until it is over. */
const mayMove = (order: Order, permissions: readonly Permission[]): boolean =>
  order.channel === 'dine-in' && !isOver(order) && takers.some((each) => permissions.includes(each))

/** What this person may do with the order as it stands; a refusal stands above the buttons. */
export function OrderFoot({ order, permissions, kitchenConfirms, moveAsked = 0 }: OrderFootProps) {
  const [asking, setAsking] = useState<Asking>(null)
  const answered = useRef(moveAsked)
  useEffect(() => {
    if (answered.current !== moveAsked && mayMove(order, permissions)) setAsking('move')
    answered.current = moveAsked
  }, [moveAsked, order, permissions])
  const refused = useRefusalWords(order.id)
  const back = () => setAsking(null)
  return (
    <div className="order-panel__foot">
      {refused && (
        <p role="alert" className="order-panel__refusal">
          <Sentence>{refused}</Sentence>
        </p>
      )}
      {asking === 'cancel' && <CancelReasons order={order} permissions={permissions} onDone={back} />}
      {asking === 'move' && <MoveChoice order={order} onDone={back} />}
      {asking === null && (
        <Actions order={order} permissions={permissions} kitchenConfirms={kitchenConfirms} onAsk={setAsking} />
      )}
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
  const takes = may(...takers)
  const atDoor = order.channel !== 'dine-in' && (order.status === 'ready' || order.status === 'served')
  return (
    <>
      {atDoor && takes && (
        <Button kind="primary" onClick={() => void said(tapHandOver(order), t('handedOver'))}>
          {t('handOver')}
        </Button>
      )}
      {order.held && takes && <Fire order={order} />}
      {step && !atDoor && !order.held && (
        <Button kind="primary" onClick={() => tapStep(order, step)}>
          {t(`common:step.${step}`)}
        </Button>
      )}
      {mayMove(order, permissions) && <Button onClick={() => onAsk('move')}>{t('moveOrder')}</Button>}
      {takes && !isOver(order) && order.status !== 'served' && (
        <Button kind="quiet" onClick={() => onAsk('cancel')}>
          {t('cancelOrder')}
        </Button>
      )}
    </>
  )
}

async function said(tapping: Promise<Tapped>, done: string, undo?: ToastAction): Promise<void> {
  const tapped = await tapping
  if (tapped.ok && !tapped.kept) toast.success(done, undo)
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

/** One tap says why; the reason is kept with the order. What is being made needs whoever may throw it away. */
function CancelReasons({ order, permissions, onDone }: AskedProps & Pick<OrderFootProps, 'permissions'>) {
  const { t } = useTranslation(['orders', 'common'])
  const locale = useLocale()
  const [approval, setApproval] = useState<string>()
  const begun = useNeedsApproval(order.id) || areMade(order.lines)
  const needed = voidPermissions(begun, approval !== undefined)
  const may = needed.some((each) => permissions.includes(each))
  const cancel = async (reason: TappedReason) => {
    const undo = undoOf(t('common:action.undo'), () => tapRestoreOrder(order), undoMs)
    await said(tapCancel(order, reason, approval), t('cancelled'), undo)
    onDone()
  }
  return (
    <Choice title={t('whyCancel')} onKeep={onDone}>
      {may ? (
        staffReasons.map((reason) => (
          <Button key={reason} onClick={() => void cancel(reason)}>
            {reasonWords[locale][reason]}
          </Button>
        ))
      ) : (
        <ManagerPin order={order} lineId={null} onApproved={setApproval} />
      )}
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
    const { tableId: from } = order
    const undo = from === null ? undefined : undoOf(t('common:action.undo'), () => tapMove(order, from))
    await said(tapMove(order, tableId), t('moved'), undo)
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
