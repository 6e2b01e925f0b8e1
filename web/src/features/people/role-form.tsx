import type { Granter } from '@sufra/shared/people/grant.rules'
import type { Person } from '@sufra/shared/people/people.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { ConflictChoice } from '../../ui/conflict-choice'
import { FormProblem } from '../../ui/form-problem'
import { type BranchChoice, GrantFields } from './grant-fields'
import { type RoleEditing, useRoleDraft } from './use-role-draft'

interface RoleFormProps extends RoleEditing {
  readonly granter: Granter
  readonly branches: readonly BranchChoice[]
}

/** Another role, or another branch. What they may do changes on their screens at once. */
export function RoleForm(props: RoleFormProps) {
  const { granter, branches } = props
  const { t } = useTranslation('people')
  const { grant, set, checked, same, unticked, busy, problem, conflict, keepMine, takeTheirs, submit } =
    useRoleDraft(props)
  const said = useGiven(branches)
  return (
    <form className="people-form" noValidate onSubmit={submit}>
      {conflict && (
        <ConflictChoice
          said={said(conflict.person)}
          mine={t('conflict.mine')}
          theirs={t('conflict.theirs')}
          onMine={keepMine}
          onTheirs={takeTheirs}
        />
      )}
      <GrantFields
        granter={granter}
        branches={branches}
        draft={grant}
        onChange={set}
        error={checked && unticked ? t('wrong.permissions') : undefined}
      />
      <FormProblem of={problem} />
      {checked && same && <FormProblem of={t('wrong.same')} />}
      <Button kind="primary" block type="submit" busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}

/** What somebody else has given a person meanwhile, in sentences. */
function useGiven(branches: readonly BranchChoice[]) {
  const { t } = useTranslation(['people', 'common'])
  return ({ name, role, branchId, permissions }: Person): string[] => {
    const branch = branches.find(({ id }) => id === branchId)?.name ?? t('otherBranch')
    const where = branchId === null ? t('everyBranch') : branch
    const list = permissions.map((each) => t(`can.${each}`)).join(' · ')
    return [
      t('conflict.what', { name, role: t(`common:role.${role}`), where }),
      ...(list === '' ? [] : [t('conflict.may', { list })]),
    ]
  }
}
