import { formatTime } from '@sufra/shared/locale/date'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useConnection } from '../../live/live-store'
import { serverTimeOf } from '../../live/server-clock'
import { useMinute } from '../../ui/clock'
import { Num, Sentence } from '../../ui/num'

interface LiveMarkProps {
  /** ISO; set while only this phone's memory is shown. */
  readonly asOf: string | null
  readonly timeZone: string
}

/** "Live" with the time only while that is proved; else when it was last true. */
export function LiveMark({ asOf, timeZone }: LiveMarkProps) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const connection = useConnection()
  const minute = useMinute()
  const time = (moment: string | number) => formatTime(moment, timeZone, locale)
  if (connection.name === 'live' && asOf === null)
    return (
      <span className="livemark">
        {t('common:live')}
        <span className="dot-sep">
          <Num>{time(minute)}</Num>
        </span>
      </span>
    )
  const since = 'since' in connection && connection.since !== null ? serverTimeOf(connection.since) : asOf
  return (
    <span className="livemark" data-state="old">
      <Sentence>
        {since === null ? t('common:connection.connecting') : t('guest:order.asOf', { time: time(since) })}
      </Sentence>
    </span>
  )
}
