import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { conciergeBell } from '../../ui/icon-shapes'
import { openCalls } from './calls.rules'
import type { Calls } from './use-calls'

/** Who is on the way, or that nobody has answered yet; each call can be taken back. */
export function CallNotices({ calls, busy, cancel }: Calls) {
  const { t } = useTranslation(['guest', 'common'])
  return openCalls(calls).map((call) => {
    const reason = t(`common:call.${call.reason}`)
    const name = call.acknowledgedBy?.name
    return (
      <div key={call.id} className="callnotice" role="status">
        <Icon of={conciergeBell} size={22} />
        <span>{name ? t('guest:call.coming', { name, reason }) : t('guest:call.raised', { reason })}</span>
        <Button kind="quiet" busy={busy} className="callnotice__cancel" onClick={() => void cancel(call.id)}>
          {t('common:action.cancel')}
        </Button>
      </div>
    )
  })
}
