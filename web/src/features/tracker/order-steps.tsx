import type { LineStatus, OrderStatus } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { check } from '../../ui/icon-shapes'
import { statusShapes } from '../../ui/status-shapes'

const flow = ['pending', 'confirmed', 'preparing', 'ready', 'served'] as const satisfies readonly LineStatus[]

const placeOf = (status: OrderStatus): number => flow.indexOf(status === 'completed' ? 'served' : (status as 'served'))

/** Where the order stands: what is done is ticked, what is now carries its own hue and shape. */
export function OrderSteps({ status }: { readonly status: OrderStatus }) {
  const { t } = useTranslation(['guest', 'common'])
  const now = placeOf(status)
  return (
    <ol className="steps" aria-label={t('guest:order.steps')}>
      {flow.map((step, place) => {
        const state = place < now ? 'done' : place === now ? 'now' : 'next'
        return (
          <li
            key={step}
            className="step"
            data-state={state}
            data-status={step}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="step__dot">
              <Icon of={state === 'done' ? check : statusShapes[step]} size={18} />
            </span>
            {t(`common:status.${step}`)}
          </li>
        )
      })}
    </ol>
  )
}
