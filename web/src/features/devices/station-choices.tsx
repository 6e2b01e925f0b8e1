import { useTranslation } from 'react-i18next'
import './approve-form.css'

export interface StationChoice {
  readonly id: string
  readonly name: string
}

interface StationChoicesProps {
  readonly stations: readonly StationChoice[]
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}

export function StationChoices({ stations, chosen, onChoose }: StationChoicesProps) {
  const { t } = useTranslation('devices')
  const flip = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className="approve__stations">
      <legend className="field__label">{t('stations')}</legend>
      {stations.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => flip(id)} />
          <span>{name}</span>
        </label>
      ))}
      <p className="field__hint">{t('stationsHint')}</p>
    </fieldset>
  )
}
