import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { plus } from '../../ui/icon-shapes'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { type BookView, BookViews } from './book-views'

interface BookPageProps {
  readonly branchName: string
  readonly current: BookView
  readonly lead: string
  /** The words of its one button; null to `onAdd`: not yet. */
  readonly add: string
  readonly onAdd: (() => void) | null
  readonly children: ReactNode
}

/** What stands beside the dishes of a menu: its head, and the way to the other views. */
export function BookPage({ branchName, current, lead, add, onAdd, children }: BookPageProps) {
  const { t } = useTranslation('book')
  useScreenKeys('menuPages', { add: onAdd })
  return (
    <div className="menu-book">
      <header className="menu-book__head">
        <div>
          <h1>{t('title', { branch: branchName })}</h1>
          <p className="quiet">{lead}</p>
        </div>
        <Button kind="primary" icon={plus} aria-keyshortcuts="n" disabled={onAdd === null} onClick={onAdd ?? undefined}>
          {add}
        </Button>
      </header>
      <BookViews current={current} />
      {children}
    </div>
  )
}
