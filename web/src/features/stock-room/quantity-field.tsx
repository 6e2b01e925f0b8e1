import { mostAtOnce } from '@sufra/shared/stock/movement-kinds.rules'
import { toThousandths } from '@sufra/shared/stock/quantity.rules'
import type { StockUnit } from '@sufra/shared/stock/stock.contract'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field'

export type WrongQuantity = 'unclear' | 'none' | 'nothing' | 'tooMuch'

/** `least`: 0 where nothing is an answer, as in a count; 1 where something has to move. */
export function wrongQuantity(typed: string, least: 0 | 1): WrongQuantity | null {
  const quantity = toThousandths(typed)
  if (quantity === 'unclear') return 'unclear'
  if (quantity === undefined) return 'none'
  if (quantity < least) return 'nothing'
  return quantity > mostAtOnce ? 'tooMuch' : null
}

interface QuantityFieldProps {
  readonly label: string
  readonly unit: StockUnit
  readonly value: string
  readonly onValue: (value: string) => void
  readonly wrong: WrongQuantity | null
  readonly hint?: string | undefined
  readonly autoFocus?: boolean
}

/** So much of a unit, in any digits, with a point or a comma. */
export function QuantityField({ label, unit, value, onValue, wrong, hint, autoFocus }: QuantityFieldProps) {
  const { t } = useTranslation('stock')
  return (
    <Field
      label={`${label} (${t(`unit.${unit}`)})`}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={24}
      autoFocus={autoFocus}
      value={value}
      onValue={onValue}
      hint={hint}
      error={wrong ? t(`wrong.${wrong}`) : undefined}
    />
  )
}
