import { flagsOf, type Granter } from '@sufra/shared/people/grant.rules'
import type { Person, SaveRole } from '@sufra/shared/people/people.contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { type BranchChoice, GrantFields } from './grant-fields'
import { type GrantDraft, grantBody } from './people-view.rules'

interface RoleFormProps {
  readonly person: Person
  readonly granter: Granter
  readonly branches: readonly BranchChoice[]
  /** Where this person starts whose role has no branch now. */
  readonly branchId: string
  readonly busy: boolean
  readonly problem: string | null
  readonly save: (body: SaveRole) => void
}

/** Another role, or another branch. What they may do changes on their screens at once. */
export function RoleForm({ person, granter, branches, branchId, busy, problem, save }: RoleFormProps) {
  const { t } = useTranslation('people')
  const [grant, setGrant] = useState<GrantDraft>({
    ...{ role: person.role, branchId: person.branchId ?? branchId, permissions: person.permissions },
  })
  const [tried, setTried] = useState(false)
  const body = grantBody(grant)
  const same =
    body.role === person.role &&
    body.branchId === person.branchId &&
    JSON.stringify(flagsOf(body.role, body.permissions)) === JSON.stringify(flagsOf(person.role, person.permissions))
  const unticked = grant.role === 'CUSTOM' && grant.permissions.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!same && !unticked) save(body)
  }
  return (
    <form className="people-form" noValidate onSubmit={submit}>
      <GrantFields
        {...{ granter, branches }}
        draft={grant}
        onChange={(part) => setGrant((now) => ({ ...now, ...part }))}
        error={tried && unticked ? t('wrong.permissions') : undefined}
      />
      <FormProblem of={problem} />
      {tried && same && <FormProblem of={t('wrong.same')} />}
      <Button kind="primary" block type="submit" busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
