import { formatTime } from '@sufra/shared/locale/date'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useWorkplace } from '../../session/use-workplace'
import { OldNotice } from '../../ui/old-notice'

interface StaleNoticeProps {
  /** Why it could not be read anew; null: it is as it was read. */
  readonly error: Error | null
  /** When it was last read, milliseconds since 1970; 0: never. */
  readonly readAt: number
}

/** Above what is still shown although it could not be read anew. */
export function StaleNotice({ error, readAt }: StaleNoticeProps) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const branch = useWorkplace()?.branch
  if (!error || readAt === 0 || !branch) return null
  return <OldNotice>{t('stale', { time: formatTime(readAt, branch.timeZone, locale) })}</OldNotice>
}
