import type { Call } from '@sufra/shared/calls/calls.contract'
import { acknowledgeCall, resolveCall } from '@sufra/shared/calls/calls.endpoints'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { useMemo, useState } from 'react'
import { send } from '../api/client'
import { errorText } from '../i18n/error-text'
import { useTranslation } from '../i18n/use-translation'
import { learn, useLive } from '../live/live-store'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { bell, hand, octagonAlert } from '../ui/icon-shapes'
import { Sentence } from '../ui/num'
import { Timer } from '../ui/timer'
import { toast } from '../ui/toast-store'
import { type Notice, type NoticedCall, noticesOf, waitingOf } from './notices.rules'

/** The bell: open calls and orders that no kitchen screen has shown, live. */
export function Notifications({ session }: { readonly session: Session }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const notices = useNotices()
  const waiting = waitingOf(notices)
  const label = waiting > 0 ? t('notifications.waiting', { count: waiting }) : t('notifications.open')
  return (
    <>
      <button type="button" className="header__bell" title={label} onClick={() => setOpen(true)}>
        <span className="sr">{label}</span>
        <Icon of={bell} />
        {waiting > 0 && (
          <span className="count count--ink" aria-hidden="true">
            {waiting}
          </span>
        )}
      </button>
      <Dialog kind="side" open={open} onClose={() => setOpen(false)} title={t('notifications.open')}>
        {notices.length === 0 ? (
          <EmptyState icon={bell} title={t('notifications.none')}>
            {t('notifications.noneDetail')}
          </EmptyState>
        ) : (
          <ul className="notices">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} session={session} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

function useNotices(): Notice[] {
  const calls = useLive((live) => live.entities.call)
  const orders = useLive((live) => live.entities.order)
  return useMemo(() => noticesOf(Object.values(calls) as Call[], Object.values(orders)), [calls, orders])
}

function NoticeRow({ notice, session }: { readonly notice: Notice; readonly session: Session }) {
  const { t } = useTranslation(['shell', 'common'])
  const text =
    notice.kind === 'call'
      ? t('notifications.call', { number: notice.call.tableNumber, reason: t(`common:call.${notice.call.reason}`) })
      : t('notifications.unseen', { ticket: notice.ticket })
  const mayServe = session.user.permissions.includes('serve_tables')
  return (
    <li className="notice-row" data-kind={notice.kind}>
      <Icon of={notice.kind === 'call' ? hand : octagonAlert} />
      <p>
        <span className="strong">
          <Sentence>{text}</Sentence>
        </span>
        <span className="quiet small">
          <Timer since={notice.since} />
        </span>
      </p>
      {notice.kind === 'call' && mayServe && session.currentBranchId && (
        <Answer call={notice.call} branchId={session.currentBranchId} />
      )}
    </li>
  )
}

function Answer({ call, branchId }: { readonly call: NoticedCall; readonly branchId: string }) {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  const endpoint = call.acknowledged ? resolveCall : acknowledgeCall
  const answer = async () => {
    setBusy(true)
    try {
      learn('call', await send(endpoint, { params: { branchId, callId: call.id }, body: {} }))
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Button size="desk" busy={busy} onClick={() => void answer()}>
      {call.acknowledged ? t('notifications.resolve') : t('notifications.acknowledge')}
    </Button>
  )
}
