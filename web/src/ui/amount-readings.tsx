import { amountReadings } from '@sufra/shared/money/amount'
import { useTranslation } from 'react-i18next'
import { Sentence } from './num'
import './amount-readings.css'

interface AmountReadingsProps {
  readonly typed: string
  readonly currency: string
  /** Gets the text that has one reading only. */
  readonly onPick: (text: string) => void
}

/** "1.250 or 1,250.000?": asks what was meant. Shows nothing where what was typed has one reading. */
export function AmountReadings({ typed, currency, onPick }: AmountReadingsProps) {
  const { t } = useTranslation('common')
  const readings = amountReadings(typed, currency)
  if (!readings) return null
  const [decimal, thousands] = readings
  return (
    <span className="amount-readings" role="alert">
      <span className="amount-readings__question">
        <Sentence>{t('amount.either', { decimal, thousands })}</Sentence>
      </span>
      {readings.map((text) => (
        <button key={text} type="button" className="amount-readings__one num" onClick={() => onPick(text)}>
          <bdi dir="ltr">{`${currency} ${text}`}</bdi>
        </button>
      ))}
    </span>
  )
}
