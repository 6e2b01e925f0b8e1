import type { Granter } from '@sufra/shared/people/grant.rules'
import type { Invited, InvitePerson } from '@sufra/shared/people/people.contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { type BranchChoice, GrantFields } from './grant-fields'
import { type GrantDraft, grantBody, rolesToGive } from './people-view.rules'
import { ProofLetter } from './proof-letter'

interface InviteFormProps {
  readonly granter: Granter
  readonly branches: readonly BranchChoice[]
  readonly branchId: string
  readonly busy: boolean
  readonly problem: string | null
  /** They have not confirmed yet that their own address is theirs. */
  readonly unproved: boolean
  readonly invite: (body: InvitePerson) => Promise<Invited | null>
  readonly onInvited: (invited: Invited) => void
}

const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.trim())

/** Somebody new: who they are, what they may do, and where. */
export function InviteForm(props: InviteFormProps) {
  const { granter, branches, branchId, busy, problem, unproved, invite, onInvited } = props
  const { t } = useTranslation('people')
  const offered = rolesToGive(granter, branchId)
  const [who, setWho] = useState({ name: '', email: '' })
  const [grant, setGrant] = useState<GrantDraft>({
    role: offered.find((role) => role === 'WAITER') ?? offered.find((role) => role === 'HOST') ?? 'CUSTOM',
    branchId,
    permissions: [],
  })
  const [tried, setTried] = useState(false)
  const nameless = who.name.trim() === ''
  const unticked = grant.role === 'CUSTOM' && grant.permissions.length === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (nameless || !isEmail(who.email) || unticked) return
    const invited = await invite({ name: who.name.trim(), email: who.email.trim(), ...grantBody(grant) })
    if (invited) onInvited(invited)
  }
  return (
    <form className="people-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('field.name')}
        autoComplete="off"
        required
        maxLength={120}
        value={who.name}
        onValue={(name) => setWho((now) => ({ ...now, name }))}
        error={tried && nameless ? t('wrong.name') : undefined}
      />
      <Field
        label={t('field.email')}
        hint={t('hint.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        required
        maxLength={254}
        value={who.email}
        onValue={(email) => setWho((now) => ({ ...now, email }))}
        error={tried && !isEmail(who.email) ? t('wrong.email') : undefined}
      />
      <GrantFields
        granter={granter}
        branches={branches}
        draft={grant}
        onChange={(part) => setGrant((now) => ({ ...now, ...part }))}
        error={tried && unticked ? t('wrong.permissions') : undefined}
      />
      {unproved && problem ? <ProofLetter problem={problem} /> : <FormProblem of={problem} />}
      <Button kind="primary" block type="submit" busy={busy}>
        {t('invite.do')}
      </Button>
    </form>
  )
}
