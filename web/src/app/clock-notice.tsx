import { formatDuration } from '@sufra/shared/locale/duration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../i18n/locale'
import { aheadOfDevice } from '../live/server-clock'
import { Button } from '../ui/button'
import { useAtNow } from '../ui/clock'
import './updates.css'

const minuteMs = 60_000
/** Less than that is not seen beside a clock on the wall. */
const worthSaying = 2

/** Every time here is the server's: whoever compares it with the device's own learns why the two differ, once. */
export function ClockNotice() {
  const { t } = useTranslation(['outbox', 'common'])
  const locale = useLocale()
  const [known, setKnown] = useState(false)
  const minutes = useAtNow(() => Math.round(Math.abs(aheadOfDevice()) / minuteMs))
  if (known || minutes < worthSaying) return null
  const title = t('clock.title', { time: formatDuration(minutes, locale) })
  return (
    <section className="update" aria-label={title}>
      <p>
        <span className="strong">{title}</span> <span className="update__detail">{t('clock.detail')}</span>
      </p>
      <Button kind="quiet" onClick={() => setKnown(true)}>
        {t('common:action.close')}
      </Button>
    </section>
  )
}
