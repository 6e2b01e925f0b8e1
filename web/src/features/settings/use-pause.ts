import type { Pause } from '@sufra/shared/settings/branch-ways.rules'
import { pauseAt, pauseStands } from '@sufra/shared/settings/ordering.rules'
import { changeSettings } from '@sufra/shared/settings/settings.endpoints'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { serverNow } from '../../live/server-clock'
import { refreshSession } from '../../session/session-store'
import { useWorkplace } from '../../session/use-workplace'
import { useAtNow } from '../../ui/clock'
import { toast } from '../../ui/toast-store'

/** As it stands in the settings of the branch this person works at, over or not. */
export const useKeptPause = (): Pause | null => useWorkplace()?.branch.trading?.pause ?? null

/** Whether it is not over yet, whatever the hours say. */
export const useStands = (pause: Pause | null): boolean => useAtNow((now) => pauseStands(pause, now))

/** What keeps guests from ordering here this moment; gone in the second in which its time is over. */
export function usePauseNow(): Pause | null {
  const branch = useWorkplace()?.branch
  return useAtNow((now) => (branch?.trading ? pauseAt(branch.trading, branch.timeZone, now) : null))
}

export const pauseFor = (minutes: number): Pause => ({ until: new Date(serverNow() + minutes * 60_000).toISOString() })

/** Pauses guests’ ordering, or resumes it (null): said with the way back, or why not. `was`: as this person saw it. */
export function useSetPause(branchId: string): (pause: Pause | null, was: Pause | null) => Promise<void> {
  const { t } = useTranslation(['shell', 'common'])
  const refused = (error: unknown) => void toast.error(errorText(error))
  const set = (pause: Pause | null, was: Pause | null) =>
    send(changeSettings, { params: { branchId }, body: { changes: { pause }, was: { pause: was } } })
  // Where this does not come through, the news of the change makes this screen read again, as every other.
  const readAgain = () => refreshSession().catch(() => undefined)
  return async (pause, was) => {
    const undo = { label: t('common:action.undo'), run: () => void set(was, pause).then(readAgain, refused) }
    const done = t(pause ? 'ordering.nowPaused' : 'ordering.nowOpen')
    await set(pause, was).then(() => toast.success(done, undo), refused)
    await readAgain()
  }
}
