import { formatSoon } from '@sufra/shared/locale/date'
import type { Pause } from '@sufra/shared/settings/branch-ways.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { Icon } from '../../ui/icon'
import { pause as pauseShape } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { usePauseNow, useSetPause } from './use-pause'
import './pause-line.css'

/** That guests cannot order, on every screen of those who could wonder why none come. */
export function PauseLine() {
  const pause = usePauseNow()
  return pause && <Paused pause={pause} />
}

function Paused({ pause }: { readonly pause: Pause }) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const now = useMinute()
  const at = useWorkplace()
  if (!at) return null
  const { session, branch } = at
  const may = session.user.permissions.includes('manage_settings')
  const time = pause.until && formatSoon(pause.until, now, branch.timeZone, locale)
  return (
    <div className="pause-line">
      <Icon of={pauseShape} size="1.25em" />
      <p role="status">
        <Sentence>
          {time ? t('ordering.pausedUntil', { time }) : t(may ? 'ordering.paused' : 'ordering.pausedByOthers')}
        </Sentence>
      </p>
      {may && <Resume branchId={branch.id} pause={pause} />}
    </div>
  )
}

function Resume({ branchId, pause }: { readonly branchId: string; readonly pause: Pause }) {
  const { t } = useTranslation('shell')
  const setPause = useSetPause(branchId)
  const [busy, setBusy] = useState(false)
  const resume = async () => {
    setBusy(true)
    await setPause(null, pause)
    setBusy(false)
  }
  return (
    <Button size="desk" busy={busy} onClick={() => void resume()}>
      {t('ordering.resume')}
    </Button>
  )
}
