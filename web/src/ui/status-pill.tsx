import type { LineStatus, OrderStatus } from '@sufra/shared/orders/orders.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon'
import { lateShape, statusShapes } from './status-shapes'
import './status-pill.css'

interface StatusPillProps {
  readonly status: OrderStatus | LineStatus
}

/** Hue, shape and word together: none of them alone carries the meaning. */
export function StatusPill({ status }: StatusPillProps) {
  const { t } = useTranslation('common')
  return (
    <span className="pill" data-status={status}>
      <Icon of={statusShapes[status]} size={14} />
      {t(`status.${status}`)}
    </span>
  )
}

/** The shape alone in its hue, where the word stands beside it. */
export function StatusIcon({ status, size = 14 }: StatusPillProps & { readonly size?: number | string }) {
  return <Icon of={statusShapes[status]} size={size} className={`hue-${status}`} />
}

/** Age: red, with its triangle, and nothing else is. */
export function LateChip({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <span className="late-chip">
      <Icon of={lateShape} size={14} />
      {t('late')}
      {children}
    </span>
  )
}
