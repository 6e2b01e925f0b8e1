import type { GuestCall } from '@sufra/shared/live/live.contract'
import { callTag } from '@sufra/shared/live/phone-tag.rules'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { conciergeBell } from '../../ui/icon-shapes'
import { openCalls } from './calls.rules'
import type { Calls } from './use-calls'

/** The restaurant decides; this only hides a button that can't work. */
const isMine = (call: GuestCall, session: string): boolean => call.caller === callTag(call, session)

interface CallNoticesProps extends Pick<Calls, 'calls' | 'busy' | 'cancel'> {
  /** This phone's. */
  readonly session: string
}

/** Who is on the way, or that nobody has answered yet; what this phone asked for it can take back. */
export function CallNotices({ calls, busy, cancel, session }: CallNoticesProps) {
  const { t } = useTranslation(['guest', 'common'])
  return openCalls(calls).map((call) => {
    const reason = t(`common:call.${call.reason}`)
    const name = call.acknowledgedBy?.name
    return (
      <div key={call.id} className="callnotice" role="status">
        <Icon of={conciergeBell} size={22} />
        <span>{name ? t('guest:call.coming', { name, reason }) : t('guest:call.raised', { reason })}</span>
        {isMine(call, session) && (
          <Button kind="quiet" busy={busy} className="callnotice__cancel" onClick={() => void cancel(call.id)}>
            {t('common:action.cancel')}
          </Button>
        )}
      </div>
    )
  })
}
