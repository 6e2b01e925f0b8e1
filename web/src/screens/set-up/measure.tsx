import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { minus, plus } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'

interface MeasureProps {
  readonly label: string
  readonly value: number | null
  /** What screens and kitchens usually have: one tap each. */
  readonly usual: readonly number[]
  readonly by: number
  readonly least: number
  readonly most: number
  readonly say: (value: number) => string
  readonly onValue: (value: number) => void
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/** A number that needs no keyboard: a wall has none. */
export function Measure({ label, value, usual, by, least, most, say, onValue }: MeasureProps) {
  const { t } = useTranslation('wall')
  const from = value ?? usual[2] ?? least
  const step = (sign: 1 | -1) => onValue(tenths(Math.max(least, Math.min(most, from + sign * by))))
  return (
    <fieldset className="measure">
      <legend>{label}</legend>
      <div className="measure__step">
        <button type="button" aria-label={t('size.less', { what: label })} onClick={() => step(-1)}>
          <Icon of={minus} />
        </button>
        <output>
          <Sentence>{value === null ? t('size.unknown') : say(value)}</Sentence>
        </output>
        <button type="button" aria-label={t('size.more', { what: label })} onClick={() => step(1)}>
          <Icon of={plus} />
        </button>
      </div>
      <div className="measure__usual">
        {usual.map((each) => (
          <button key={each} type="button" aria-pressed={each === value} onClick={() => onValue(each)}>
            <Sentence>{say(each)}</Sentence>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
