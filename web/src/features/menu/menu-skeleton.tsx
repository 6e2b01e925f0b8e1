import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstView } from './first-view'
import './menu-skeleton.css'

const rows = [1, 2, 3, 4, 5]

/** The menu's own layout without its words, so that nothing moves when they come. It waits for no word itself. */
export function MenuSkeleton() {
  const drawn = useFirstView()
  if (drawn) return null
  return (
    <div className="menu-skeleton" role="status">
      <Suspense>
        <Loading />
      </Suspense>
      <div className="menu-skeleton__bar" aria-hidden="true" />
      <div className="menu-skeleton__find" aria-hidden="true" />
      {rows.map((row) => (
        <div key={row} className="menu-skeleton__row" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('common')
  return <span className="sr">{t('loading')}</span>
}
