import type { CallReason } from '@sufra/shared/calls/calls.contract'
import type { OrderStatus } from '@sufra/shared/orders/orders.contract'
import { Icon, type Shape } from '../../ui/icon'
import { glassWater, hand, receiptText, utensils } from '../../ui/icon-shapes'
import { statusShapes } from '../../ui/status-shapes'
import './marks.css'

export const callShapes: Record<CallReason, Shape> = {
  waiter: hand,
  water: glassWater,
  cutlery: utensils,
  bill: receiptText,
  other: hand,
}

/** An order's hue and shape; the word stands in the table's own label. */
export const StatusMark = ({ status }: { readonly status: OrderStatus }) => (
  <span className="mark" data-status={status}>
    <Icon of={statusShapes[status]} size={12} />
  </span>
)

export const CallMark = ({ reason, large }: { readonly reason: CallReason; readonly large?: boolean }) => (
  <span className={large ? 'mark mark--large' : 'mark'} data-status="call">
    <Icon of={callShapes[reason]} size={large ? 16 : 12} />
  </span>
)
