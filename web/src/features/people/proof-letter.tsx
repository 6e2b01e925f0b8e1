import { sendProofLetter } from '@sufra/shared/people/people.endpoints'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { useInstallation } from '../../session/installation'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { toast } from '../../ui/toast-store'
import { useDoing } from '../../ui/use-doing'

interface ProofLetterProps {
  /** Why the invitation did not go. */
  readonly problem: string
}

/** Whoever invites has first to confirm that their own address is theirs: the letter that asks for it, again. */
export function ProofLetter({ problem }: ProofLetterProps) {
  const { t } = useTranslation('people')
  const known = useInstallation()
  const { busy, problem: notSent, doing } = useDoing()
  const again = async () => {
    const answer = await doing(() => send(sendProofLetter, { body: {} }))
    if (answer) toast.success(t(answer.sent ? 'proof.sent' : 'proof.done'))
  }
  return (
    <div className="people-form">
      <FormProblem of={notSent ?? problem} />
      {known.state === 'known' && known.installation.outbox && <p className="faint small">{t('proof.inOutbox')}</p>}
      <Button block busy={busy} onClick={() => void again()}>
        {t('proof.again')}
      </Button>
    </div>
  )
}
