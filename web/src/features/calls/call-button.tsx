import type { GuestCall } from '@sufra/shared/live/live.contract'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../live/live-store'
import { Button } from '../../ui/button'
import { conciergeBell } from '../../ui/icon-shapes'
import { openCalls } from './calls.rules'

interface CallButtonProps {
  readonly kind: 'line' | 'quiet'
  readonly className: string
  readonly onCall: () => void
}

/** Calls the waiter; while a call is open it says that it was heard, and who is on the way. */
export function CallButton({ kind, className, onCall }: CallButtonProps) {
  const { t } = useTranslation(['guest', 'common'])
  const calls = useLive((live) => live.entities.call)
  const [call] = openCalls(Object.values(calls) as GuestCall[])
  const name = call?.acknowledgedBy?.name
  const words = name ? t('guest:call.onWay', { name }) : call ? t('guest:call.called') : t('common:action.callWaiter')
  return (
    <Button kind={kind} icon={conciergeBell} className={className} aria-haspopup="dialog" onClick={onCall}>
      <span aria-live="polite">{words}</span>
    </Button>
  )
}
