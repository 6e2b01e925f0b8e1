import type { Device } from '@sufra/shared/devices/devices.contract'
import { setDeviceStations } from '@sufra/shared/devices/devices.endpoints'
import { type FormEvent, useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { type StationChoice, StationChoices } from './station-choices'
import './approve-form.css'

interface ChangeFormProps {
  readonly device: Device
  readonly stations: readonly StationChoice[]
  readonly onChanged: (device: Device) => void
}

/** Another name, other stations. */
export function ChangeForm({ device, stations, onChanged }: ChangeFormProps) {
  const { t } = useTranslation(['screens', 'devices'])
  const { name, setName, stationIds, setStationIds, nameless, busy, problem, submit } = useChange(device, onChanged)
  return (
    <form className="approve" noValidate onSubmit={submit}>
      <Field
        label={t('devices:name')}
        hint={t('devices:nameHint')}
        required
        maxLength={60}
        value={name}
        onValue={setName}
        error={nameless ? t('devices:check.name') : undefined}
      />
      {device.kind === 'kitchen' && stations.length > 0 && (
        <StationChoices stations={stations} chosen={stationIds} onChoose={setStationIds} />
      )}
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('change.save')}
      </Button>
    </form>
  )
}

function useChange(device: Device, onChanged: (device: Device) => void) {
  const [name, setName] = useState(device.name)
  const [stationIds, setStationIds] = useState<readonly string[]>(device.stationIds)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const nameless = name.trim() === ''
  const change = async () => {
    if (busy || nameless) return
    setBusy(true)
    setProblem(null)
    const params = { branchId: device.branchId, deviceId: device.id }
    try {
      onChanged(await send(setDeviceStations, { params, body: { name: name.trim(), stationIds: [...stationIds] } }))
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  return { name, setName, stationIds, setStationIds, nameless, busy, problem, submit }
}
