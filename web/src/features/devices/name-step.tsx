import type { DeviceKind } from '@sufra/shared/identity/device-kinds'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { SelectField } from '../../ui/select-field'
import { screenKinds } from './pairing-kind'
import { type StationChoice, StationChoices } from './station-choices'
import type { Approval } from './use-approval'

interface NameStepProps extends Approval {
  readonly stations: readonly StationChoice[]
  /** What the screen asked to be: a printer stays one. */
  readonly asked: DeviceKind
}

/** What the screen that was recognized is called and shows. */
export function NameStep({ typed, set, tried, busy, problem, stations, asked }: NameStepProps) {
  const { t } = useTranslation(['devices', 'auth'])
  const kinds: readonly DeviceKind[] = [...new Set([...screenKinds, asked])]
  return (
    <>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        required
        autoFocus
        maxLength={60}
        value={typed.name}
        onValue={(value) => set({ name: value })}
        error={tried && typed.name.trim() === '' ? t('check.name') : undefined}
      />
      <SelectField
        label={t('kind')}
        value={typed.kind}
        onValue={(value) => set({ kind: kinds.find((each) => each === value) ?? asked })}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`auth:pair.kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      {typed.kind === 'kitchen' && stations.length > 0 && (
        <StationChoices stations={stations} chosen={typed.stationIds} onChoose={(ids) => set({ stationIds: ids })} />
      )}
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('approve')}
      </Button>
    </>
  )
}
