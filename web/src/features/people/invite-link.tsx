import { formatDateTime } from '@sufra/shared/locale/date'
import type { Invited } from '@sufra/shared/people/people.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { CodePicture } from '../../ui/code-picture'
import { copy } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import './invite-link.css'

interface InviteLinkProps {
  readonly invited: Invited
  readonly timeZone: string
  readonly onDone: () => void
}

/** The link is told this once: as a code for somebody who stands here, as words for everybody else. */
export function InviteLink({ invited: { invite, link, rows }, timeZone, onDone }: InviteLinkProps) {
  const { t } = useTranslation(['people', 'common'])
  const locale = useLocale()
  const name = invite.name
  const until = formatDateTime(invite.expiresAt, timeZone, locale)
  const take = () => void navigator.clipboard.writeText(link).then(() => toast.success(t('invite.copied')))
  return (
    <div className="invite-link">
      <p>
        <Sentence>{t('invite.how', { name, until })}</Sentence>
      </p>
      <CodePicture rows={rows} label={t('invite.code', { name })} />
      <p className="invite-link__words" dir="ltr">
        {link}
      </p>
      <Button icon={copy} block onClick={take}>
        {t('invite.copy')}
      </Button>
      <p className="quiet small">{t('invite.once')}</p>
      <Button kind="primary" block onClick={onDone}>
        {t('invite.done')}
      </Button>
    </div>
  )
}
