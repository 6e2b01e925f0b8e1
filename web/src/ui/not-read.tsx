import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { circleAlert } from './icon-shapes'
import { Skeleton } from './skeleton'
import { useNotReadText } from './use-not-read-text'

interface NotReadProps {
  /** Null: it is on its way. */
  readonly error: Error | null
  /** What could not be read. */
  readonly title: string
  /** Of the skeleton. */
  readonly rows: number
  readonly onAgain: () => void
  /** Said without a connection, where more can be said than that. */
  readonly offline?: string
}

/** Stands where something is still to be read: its skeleton, or why it is not there and the way to try again. */
export function NotRead({ error, title, rows, onAgain, offline }: NotReadProps) {
  const { t } = useTranslation('common')
  const notReadText = useNotReadText()
  if (!error) return <Skeleton rows={rows} />
  return (
    <EmptyState icon={circleAlert} title={title} action={<Button onClick={onAgain}>{t('action.retry')}</Button>}>
      {notReadText(error, offline)}
    </EmptyState>
  )
}
