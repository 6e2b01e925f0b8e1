import type { ReactNode } from 'react'
import './error-page.css'

interface MessagePageProps {
  readonly title: string
  readonly children: ReactNode
  /** One way on. */
  readonly action?: ReactNode
}

/** What is missing, and one way forward: 404, no permission, no server. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  return (
    <section className="error-page">
      <h1>{title}</h1>
      <p className="quiet">{children}</p>
      {action && <div className="error-page__acts">{action}</div>}
    </section>
  )
}
