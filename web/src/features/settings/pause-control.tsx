import { formatSoon } from '@sufra/shared/locale/date'
import type { BranchSettings } from '@sufra/shared/settings/settings.contract'
import { pauseLengths } from '@sufra/shared/settings/settings.limits'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { pause as pauseShape } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { pauseFor, useStands } from './use-pause'
import type { Settings } from './use-settings'
import './pause-control.css'

interface PauseControlProps {
  readonly settings: Settings
  readonly data: BranchSettings
}

/** Counts when it is tapped: nobody saves a form while the kitchen drowns. */
export function PauseControl({ settings, data }: PauseControlProps) {
  const { t } = useTranslation('settings')
  const was = data.values.pause
  const set = async (next: typeof was) => {
    try {
      await settings.change({ changes: { pause: next }, was: { pause: was } })
      toast.success(t(next ? 'pause.nowPaused' : 'pause.nowOpen'))
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const stands = useStands(was)
  return (
    <div className="pause-control">
      <p role="status">
        <Sentence>{useWords(data, stands)}</Sentence>
      </p>
      {stands ? (
        <Button kind="primary" busy={settings.busy} onClick={() => void set(null)}>
          {t('pause.resume')}
        </Button>
      ) : (
        <div className="pause-control__ways">
          {pauseLengths.map((minutes) => (
            <Button key={minutes} icon={pauseShape} busy={settings.busy} onClick={() => void set(pauseFor(minutes))}>
              <Sentence>{t('pause.for', { count: minutes })}</Sentence>
            </Button>
          ))}
          <Button icon={pauseShape} busy={settings.busy} onClick={() => void set({ until: null })}>
            {t('pause.on')}
          </Button>
        </div>
      )}
    </div>
  )
}

function useWords(data: BranchSettings, stands: boolean): string {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const now = useMinute()
  const { timeZone, pause } = data.values
  const time = (until: string) => formatSoon(until, now, timeZone, locale)
  const { state, until } = data.ordering
  if (state === 'closed') return until ? t('pause.closedUntil', { time: time(until) }) : t('pause.closed')
  if (!stands || pause === null) return t('pause.open')
  return pause.until ? t('pause.pausedUntil', { time: time(pause.until) }) : t('pause.paused')
}
