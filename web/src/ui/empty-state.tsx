import type { ReactNode } from 'react'
import { Icon, type Shape } from './icon'
import './empty-state.css'

interface EmptyStateProps {
  readonly icon?: Shape
  /** What belongs here, or that all is done. */
  readonly title: string
  /** Nothing else is on the screen: its title is the screen's. */
  readonly whole?: boolean
  /** Why it is empty. */
  readonly children?: ReactNode
  /** One way on. */
  readonly action?: ReactNode
}

export function EmptyState({ icon, title, whole = false, children, action }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p'
  return (
    <div className="empty">
      {icon && <Icon of={icon} size={28} />}
      <Title className="empty__title">{title}</Title>
      {children && <p className="empty__why">{children}</p>}
      {action && <div className="empty__action">{action}</div>}
    </div>
  )
}
