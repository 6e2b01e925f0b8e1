import { useTranslation } from 'react-i18next'
import './skeleton.css'

interface SkeletonProps {
  /** How many rows the true layout will have. */
  readonly rows?: number
  /** Of a screen whose heading is still on its way with all the rest. */
  readonly title?: string
  readonly className?: string
}

/** Appears only after a second of waiting: before that the old content, or nothing, is calmer. */
export function Skeleton({ rows = 4, title, className }: SkeletonProps) {
  const { t } = useTranslation('common')
  const shape = (
    <div className={`skeleton ${className ?? ''}`} role="status">
      <span className="sr">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <span key={row} className="skeleton__row" aria-hidden="true" />
      ))}
    </div>
  )
  if (!title) return shape
  return (
    <>
      <h1 className="sr">{title}</h1>
      {shape}
    </>
  )
}
