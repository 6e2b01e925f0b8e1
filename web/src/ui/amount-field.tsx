import { amountReadings } from '@sufra/shared/money/amount'
import type { ComponentProps } from 'react'
import { AmountReadings } from './amount-readings'
import { Field } from './field'

interface AmountFieldProps extends ComponentProps<typeof Field> {
  readonly currency: string
}

/** A field for an amount of money. What can be read in two ways is asked about; `toMinor` reads neither until then. */
export function AmountField({ currency, value, onValue, error, ...field }: AmountFieldProps) {
  const isUnclear = amountReadings(value, currency) !== undefined
  return (
    <Field
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      {...field}
      value={value}
      onValue={onValue}
      error={isUnclear ? undefined : error}
      question={isUnclear && <AmountReadings typed={value} currency={currency} onPick={onValue} />}
    />
  )
}
