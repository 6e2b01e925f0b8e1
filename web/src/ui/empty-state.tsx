import type { ReactNode } from 'react'
import { Icon, type Shape } from './icon'
import './empty-state.css'

interface EmptyStateProps {
  readonly icon?: Shape
  /** What belongs here, or that all is done. */
  readonly title: string
  /** Why it is empty. */
  readonly children?: ReactNode
  /** One way on. */
  readonly action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon && <Icon of={icon} size={28} />}
      <p className="empty__title">{title}</p>
      {children && <p className="empty__why">{children}</p>}
      {action && <div className="empty__action">{action}</div>}
    </div>
  )
}
