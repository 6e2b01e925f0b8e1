import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { Text, useText } from '../../ui/localized'
import { SelectField } from '../../ui/select-field'

interface PushChoicesProps {
  readonly branches: readonly BranchSummary[]
  readonly sourceId: string
  readonly targetIds: readonly string[]
  readonly onSource: (id: string) => void
  readonly onTargets: (ids: readonly string[]) => void
}

/** Whose changes, and which branches take them over. */
export function PushChoices({ branches, sourceId, targetIds, onSource, onTargets }: PushChoicesProps) {
  const { t } = useTranslation('push')
  const text = useText()
  const others = branches.filter(({ id }) => id !== sourceId)
  const flip = (id: string) =>
    onTargets(others.map((one) => one.id).filter((each) => targetIds.includes(each) !== (each === id)))
  return (
    <div className="menu-push__choices">
      <SelectField label={t('from')} value={sourceId} onValue={onSource}>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {text(name)}
          </option>
        ))}
      </SelectField>
      <fieldset className="menu-push__to">
        <legend className="field__label">{t('to')}</legend>
        {others.map(({ id, name, currency }) => (
          <label key={id}>
            <input type="checkbox" checked={targetIds.includes(id)} onChange={() => flip(id)} />
            <Text of={name} />
            <span className="quiet small">{currency}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
