import { groupNames, permissionGroups, unusedPermissions } from '@sufra/shared/people/access.rules'
import type { Granter } from '@sufra/shared/people/grant.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../ui/form-problem'
import { SelectField } from '../../ui/select-field'
import { branchOf, flagsToGive, type GrantDraft, heldBy, rolesToGive } from './people-view.rules'
import './grant-fields.css'

export interface BranchChoice {
  readonly id: string
  readonly name: string
}

interface GrantFieldsProps {
  readonly granter: Granter
  readonly branches: readonly BranchChoice[]
  readonly draft: GrantDraft
  readonly onChange: (part: Partial<GrantDraft>) => void
  readonly error?: string | undefined
}

/** A role, where, and for a role of one's own what it may do: nothing is offered that could not be given. */
export function GrantFields({ granter, branches, draft, onChange, error }: GrantFieldsProps) {
  const { t } = useTranslation(['people', 'common'])
  const { role, branchId } = draft
  const offered = rolesToGive(granter, branchId)
  return (
    <>
      <SelectField
        label={t('field.role')}
        value={role}
        onValue={(value) => onChange({ role: offered.find((each) => each === value) ?? role })}
      >
        {(offered.includes(role) ? offered : [role, ...offered]).map((each) => (
          <option key={each} value={each}>
            {t(`common:role.${each}`)}
          </option>
        ))}
      </SelectField>
      {branchOf(role, branchId) === null ? (
        <p className="quiet">{t('everywhere')}</p>
      ) : (
        <SelectField label={t('field.branch')} value={branchId} onValue={(value) => onChange({ branchId: value })}>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {role === 'CUSTOM' ? (
        <Ticks granter={granter} draft={draft} onChange={onChange} error={error} />
      ) : (
        <p className="quiet small">
          {heldBy(role)
            .filter((permission) => !unusedPermissions.includes(permission))
            .map((permission) => t(`can.${permission}`))
            .join(' · ')}
        </p>
      )}
    </>
  )
}

function Ticks({ granter, draft, onChange, error }: Omit<GrantFieldsProps, 'branches'>) {
  const { t } = useTranslation('people')
  const mine = flagsToGive(granter, draft.branchId)
  const tick = (permission: Permission, on: boolean) =>
    onChange({
      permissions: on ? [...draft.permissions, permission] : draft.permissions.filter((each) => each !== permission),
    })
  return (
    <fieldset className="ticks">
      <legend>{t('field.permissions')}</legend>
      {groupNames.map((group) => {
        const offered = permissionGroups[group].filter(
          (each) => mine.includes(each) || draft.permissions.includes(each),
        )
        return (
          offered.length > 0 && (
            <div key={group} className="ticks__group">
              <p className="small quiet">{t(`group.${group}`)}</p>
              {offered.map((permission) => (
                <label key={permission} className="ticks__one">
                  <input
                    type="checkbox"
                    checked={draft.permissions.includes(permission)}
                    onChange={({ target }) => tick(permission, target.checked)}
                  />
                  {t(`can.${permission}`)}
                </label>
              ))}
            </div>
          )
        )
      })}
      <FormProblem of={error} />
    </fieldset>
  )
}
