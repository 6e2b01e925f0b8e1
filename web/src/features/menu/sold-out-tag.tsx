import { formatTime } from '@sufra/shared/locale/date'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { Sentence } from '../../ui/num'

interface SoldOutTagProps {
  readonly until: string | null
  readonly timeZone: string
}

export function SoldOutTag({ until, timeZone }: SoldOutTagProps) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const words = until ? t('soldOutUntil', { time: formatTime(until, timeZone, locale) }) : t('common:soldOut')
  return (
    <span className="out-tag">
      <Sentence>{words}</Sentence>
    </span>
  )
}
