import { formatTime } from '@sufra/shared/locale/date'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Sentence } from '../../ui/num'

interface SoldOutTagProps {
  readonly until: string | null
  readonly timeZone: string
}

export function SoldOutTag({ until, timeZone }: SoldOutTagProps) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const words = until
    ? t('soldOutUntil', { time: formatTime(until, timeZone, locale) })
    : t('soldOut', { ns: 'common' })
  return (
    <span className="out-tag">
      <Sentence>{words}</Sentence>
    </span>
  )
}
