import { formatAgo } from '@sufra/shared/locale/duration'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Alarm } from '../../ui/alarm'
import { isLongAgo, type Missing, secondsOfDay } from './screens.rules'

interface MissingScreensProps {
  readonly missing: readonly Missing[]
  /** When the server was asked. */
  readonly at: string
  readonly timeZone: string
}

/** Paired screens that hang and say nothing: nobody looks at a wall that stands still. */
export function MissingScreens({ missing, at, timeZone }: MissingScreensProps) {
  const { t } = useTranslation('screens')
  const locale = useLocale()
  const lastHeard = (since: string | null): string => {
    if (since === null) return t('missing.never')
    if (!isLongAgo(since, at)) return t('missing.since', { time: secondsOfDay(since, timeZone) })
    return t('missing.long', { ago: formatAgo((Date.parse(at) - Date.parse(since)) / 1000, locale) })
  }
  return missing.map(({ device, since }) => (
    <Alarm key={device.id} title={t('missing.title', { name: device.name })}>
      {lastHeard(since)}
    </Alarm>
  ))
}
