import { writePlain } from '@sufra/shared/locale/digits'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { backspace } from '../../ui/icon-shapes'
import { pressed } from './keypad.rules'
import './keypad.css'

interface KeypadProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

const rows = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0'] as const
/** As a calculator has it, for a thumb; it never mirrors. */
export function Keypad({ value, onValue }: KeypadProps) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  return (
    <div className="keypad" dir="ltr">
      {rows.map((key) => (
        <button
          key={key}
          type="button"
          className="keypad__key"
          aria-label={key === '.' ? t('point') : undefined}
          onClick={() => onValue(pressed(value, key))}
        >
          {writePlain(key, locale)}
        </button>
      ))}
      <button
        type="button"
        className="keypad__key"
        aria-label={t('erase')}
        disabled={value === ''}
        onClick={() => onValue(value.slice(0, -1))}
      >
        <Icon of={backspace} size={28} />
      </button>
    </div>
  )
}
