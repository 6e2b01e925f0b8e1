import type { ReactNode } from 'react'
import { Toaster } from '../../ui/toaster'
import { SiteHeader } from '../landing/site-header'
import { usePageTitle } from '../landing/use-page-title'
import './auth-page.css'

interface AuthPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** Other ways on, below the form. */
  readonly foot?: ReactNode
  /** Beside the form on desktops, below it on phones. */
  readonly aside?: ReactNode
}

/** The frame of every page on which somebody says who they are. */
export function AuthPage({ title, lead, children, foot, aside }: AuthPageProps) {
  usePageTitle(title)
  return (
    <div className="site-page auth" data-aside={aside ? true : undefined}>
      <div className="auth__pane">
        <SiteHeader />
        <main className="auth__main">
          <div className="auth__say">
            <h1>{title}</h1>
            {lead && <p className="quiet">{lead}</p>}
          </div>
          {children}
        </main>
        {foot && <footer className="auth__foot">{foot}</footer>}
      </div>
      {aside && <aside className="auth__aside">{aside}</aside>}
      <Toaster />
    </div>
  )
}
