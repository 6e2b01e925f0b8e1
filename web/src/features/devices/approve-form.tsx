import type { Device } from '@sufra/shared/devices/devices.contract'
import { approveDevice } from '@sufra/shared/devices/devices.endpoints'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { type FormEvent, useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { SelectField } from '../../ui/select-field'
import { type ScreenKind, screenKinds } from './pairing-kind'
import { type StationChoice, StationChoices } from './station-choices'
import './approve-form.css'

interface ApproveFormProps {
  readonly branchId: string
  readonly stations: readonly StationChoice[]
  readonly onApproved: (device: Device) => void
}

export function ApproveForm({ branchId, stations, onApproved }: ApproveFormProps) {
  const { t } = useTranslation(['devices', 'auth'])
  const { typed, set, busy, tried, failure, submit } = useApproval(branchId, onApproved)
  const { code, name, kind, stationIds } = typed
  return (
    <form className="approve" noValidate onSubmit={submit}>
      <Field
        label={t('code')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required
        className="approve__code"
        value={code}
        onValue={(value) => set({ code: value.replace(/\D/g, '').slice(0, 6) })}
        error={tried && code.length !== 6 ? t('check.code') : failure?.code}
      />
      <Field
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={60}
        value={name}
        onValue={(value) => set({ name: value })}
        error={tried && name.trim() === '' ? t('check.name') : undefined}
      />
      <SelectField
        label={t('kind')}
        value={kind}
        onValue={(value) => set({ kind: screenKinds.find((each) => each === value) ?? 'kitchen' })}
      >
        {screenKinds.map((each) => (
          <option key={each} value={each}>
            {t(`auth:pair.kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'kitchen' && stations.length > 0 && (
        <StationChoices stations={stations} chosen={stationIds} onChoose={(ids) => set({ stationIds: ids })} />
      )}
      <FormProblem of={failure?.form} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('approve')}
      </Button>
    </form>
  )
}

interface Typed {
  readonly code: string
  readonly name: string
  readonly kind: ScreenKind
  readonly stationIds: readonly string[]
}

function useApproval(branchId: string, onApproved: (device: Device) => void) {
  const [typed, setTyped] = useState<Typed>({ code: '', name: '', kind: 'kitchen', stationIds: [] })
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<{ readonly code?: string; readonly form?: string } | null>(null)
  const set = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }))
  const approve = async () => {
    setTried(true)
    setFailure(null)
    if (busy || typed.code.length !== 6 || typed.name.trim() === '') return
    setBusy(true)
    const { code, name, kind } = typed
    const stationIds = kind === 'kitchen' ? [...typed.stationIds] : []
    try {
      onApproved(
        await send(approveDevice, { params: { branchId }, body: { code, name: name.trim(), kind, stationIds } }),
      )
    } catch (error) {
      const aboutCode = isAppError(error) && (error.code === 'pairing_code_wrong' || error.code === 'pairing_expired')
      setFailure(aboutCode ? { code: errorText(error) } : { form: errorText(error) })
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void approve()
  }
  return { typed, set, busy, tried, failure, submit }
}
