import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { callDone, onMyWay } from '../features/tables/table-commands'
import { useTableTaps } from '../features/tables/table-taps'
import { errorText } from '../i18n/error-text'
import { useUnsentIds } from '../outbox/outbox-store'
import { branchZone } from '../session/branch-zone'
import { Button } from '../ui/button'
import { Icon, type Shape } from '../ui/icon'
import { bell, circleAlert, conciergeBell, hand, octagonAlert } from '../ui/icon-shapes'
import { Sentence } from '../ui/num'
import { lateShape } from '../ui/status-shapes'
import { useSince } from '../ui/use-since'
import type { Notice, NoticedCall } from './notices.rules'

const icons: Readonly<Record<Notice['kind'], Shape>> = {
  call: hand,
  ready: bell,
  called: conciergeBell,
  unseen: octagonAlert,
  late: lateShape,
  left_open: circleAlert,
}

interface NoticeRowProps {
  readonly notice: Notice
  /** It came since this person last looked. */
  readonly fresh: boolean
  readonly session: Session
}

export function NoticeRow({ notice, fresh, session }: NoticeRowProps) {
  const { t } = useTranslation('shell')
  const since = useSince(branchZone())
  const mayServe = session.user.permissions.includes('serve_tables')
  return (
    <li className="notice-row" data-kind={notice.kind} data-fresh={fresh || undefined}>
      <Icon of={icons[notice.kind]} />
      <p>
        <span className="strong">
          {fresh && <span className="sr">{t('notifications.new')} </span>}
          <NoticeText notice={notice} />
        </span>
        <span className="quiet small">
          <Sentence>{since(notice.since)}</Sentence>
        </span>
      </p>
      {notice.kind === 'call' && mayServe && session.currentBranchId && (
        <Answer call={notice.call} branchId={session.currentBranchId} />
      )}
    </li>
  )
}

function NoticeText({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation(['shell', 'common'])
  if (notice.kind === 'call') {
    const { tableNumber: number, reason } = notice.call
    return <Sentence>{t('notifications.call', { number, reason: t(`common:call.${reason}`) })}</Sentence>
  }
  const { spot } = notice
  const where =
    'table' in spot
      ? t('notifications.table', { number: spot.table })
      : t('notifications.ticket', { number: spot.ticket })
  return <Sentence>{t(`notifications.${notice.kind}`, { where })}</Sentence>
}

function Answer({ call, branchId }: { readonly call: NoticedCall; readonly branchId: string }) {
  const { t } = useTranslation('shell')
  const { sending, refusals } = useTableTaps()
  const unsent = useUnsentIds().has(call.id)
  const answer = call.acknowledged ? callDone : onMyWay
  if (unsent) return <span className="quiet small">{t('notifications.unsent')}</span>
  return (
    <>
      {call.id in refusals && (
        <span className="small" role="alert">
          <Sentence>{errorText(refusals[call.id])}</Sentence>
        </span>
      )}
      <Button size="desk" busy={call.id in sending} onClick={() => void answer(branchId, call)}>
        {call.acknowledged ? t('notifications.resolve') : t('notifications.acknowledge')}
      </Button>
    </>
  )
}
