import { formatDate } from '@sufra/shared/locale/date'
import type { Invite } from '@sufra/shared/people/people.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { branchOf } from './people-view.rules'
import './invite-list.css'

interface InviteListProps {
  readonly invites: readonly Invite[]
  readonly timeZone: string
  readonly branchName: (id: string | null) => string
  readonly busy: boolean
  readonly onRevoke: (invite: Invite) => void
}

/** Whoever was invited and has not come yet. */
export function InviteList({ invites, timeZone, branchName, busy, onRevoke }: InviteListProps) {
  const { t } = useTranslation(['people', 'common'])
  const locale = useLocale()
  return (
    <ul className="invite-list">
      {invites.map((invite) => (
        <li key={invite.id}>
          <p>
            <strong>
              <bdi>{invite.name}</bdi>
            </strong>{' '}
            <span className="small quiet" dir="ltr">
              {invite.email}
            </span>
            <span className="invite-list__what small quiet">
              {t(`common:role.${invite.role}`)} · <bdi>{branchName(branchOf(invite.role, invite.branchId))}</bdi> ·{' '}
              <Sentence>{t('invite.until', { day: formatDate(invite.expiresAt, timeZone, locale) })}</Sentence>
            </span>
          </p>
          <Button
            size="desk"
            busy={busy}
            aria-label={t('invite.revokeOf', { name: invite.name })}
            onClick={() => onRevoke(invite)}
          >
            {t('invite.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
