import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { KeptStation } from '@sufra/shared/settings/settings.contract'
import { changeStation, createStation } from '@sufra/shared/settings/settings.endpoints'
import { stationNameMax } from '@sufra/shared/settings/settings.limits'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { saidIn, textsOf } from '../../ui/typed-texts.rules'
import { NamesField } from './names-field'

interface StationEditorProps {
  readonly branchId: string
  /** Null: a new one. */
  readonly station: KeptStation | null
  readonly onSaved: (station: KeptStation) => void
}

/** Its name in three languages. Who saves after somebody else has renamed it is told so once. */
export function StationEditor({ branchId, station, onSaved }: StationEditorProps) {
  const { t } = useTranslation('settings')
  const [texts, setTexts] = useState(() => textsOf(station?.name ?? null))
  const [was, setWas] = useState(station?.name)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const newId = useRef(uuidv7())
  const nameless = texts.en.trim() === ''
  const sent = () => {
    const name = saidIn(texts)
    if (!station) return send(createStation, { params: { branchId }, body: { id: newId.current, name } })
    const params = { branchId, stationId: station.id }
    return send(changeStation, { params, body: { changes: { name }, was: was ? { name: was } : {} } })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (busy || nameless) return
    setBusy(true)
    setProblem(null)
    try {
      onSaved(await sent())
    } catch (error) {
      if (isAppError(error) && error.code === 'stale') setWas((error.details.station as KeptStation | undefined)?.name)
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  return (
    <form className="station-editor" noValidate onSubmit={(event) => void save(event)}>
      <NamesField
        value={texts}
        onValue={setTexts}
        maxLength={stationNameMax}
        error={checked && nameless ? t('wrong.stationName') : undefined}
      />
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t(station ? 'stations.save' : 'stations.create')}
      </Button>
    </form>
  )
}
