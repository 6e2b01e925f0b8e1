import { useTranslation } from 'react-i18next'
import { Icon } from './icon'
import { minus, plus } from './icon-shapes'
import { Num } from './num'
import './stepper.css'

interface StepperProps {
  readonly value: number
  readonly onValue: (value: number) => void
  /** Read aloud before the two buttons: what is counted. */
  readonly label: string
  readonly least?: number
  readonly most?: number
  readonly size?: 'small' | 'large'
  readonly className?: string
}

/** Less, how many, more. The minus is disabled at the least, the plus at the most. */
export function Stepper({ value, onValue, label, least = 0, most = 20, size = 'small', className }: StepperProps) {
  const { t } = useTranslation('common')
  const iconSize = size === 'small' ? 18 : 20
  return (
    <fieldset className={`stepper stepper--${size} ${className ?? ''}`} aria-label={label}>
      <button
        type="button"
        className="stepper__button"
        aria-label={t('action.oneLess')}
        disabled={value <= least}
        onClick={() => onValue(value - 1)}
      >
        <Icon of={minus} size={iconSize} />
      </button>
      <output className="stepper__value">
        <Num boxed>{value}</Num>
      </output>
      <button
        type="button"
        className="stepper__button"
        aria-label={t('action.oneMore')}
        disabled={value >= most}
        onClick={() => onValue(value + 1)}
      >
        <Icon of={plus} size={iconSize} />
      </button>
    </fieldset>
  )
}
