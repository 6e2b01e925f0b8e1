import { formatMoney } from '@sufra/shared/locale/format-money'
import {
  type PriceMeasure,
  type PriceWish,
  priceDirections,
  priceMeasures,
  roundingSteps,
  sizeOf,
} from '@sufra/shared/menu/bulk-price.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { priceMost } from '@sufra/shared/menu/menu-book.limits'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { AmountField } from '../../ui/amount-field'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { SelectField } from '../../ui/select-field'
import { knownWith, type PriceRow, priceRows, priceWishes, refusedRows } from './bulk-wishes.rules'
import { PriceTable } from './price-table'
import { type Bulk, contestedIn, useNamed } from './use-bulk'
import './price-form.css'

interface PriceFormProps {
  /** As they were when the form was opened. */
  readonly items: readonly MenuItem[]
  readonly currency: string
  readonly bulk: Bulk
  readonly onDone: () => void
}

/** Many prices by one rule; each new one is seen before it counts. */
export function PriceForm({ items, currency, bulk, onDone }: PriceFormProps) {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const [typed, setTyped] = useState(firstTyped)
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map())
  const [checked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const set = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    setProblem(null)
  }
  const wish = wishOf(typed, currency)
  const rows = priceRows(items, known, wish)
  const wishes = priceWishes(rows)
  const wrong = useWrong(rows, currency)
  const send = async () => {
    setChecked(true)
    if (bulk.busy || wish === null) return
    if (wrong !== null || wishes.length === 0) return setProblem(wrong ?? t('bulk.prices.nothing'))
    setProblem(null)
    const refusal = await bulk.attempt(wishes, t('bulk.done.price', { count: wishes.length }))
    if (refusal === null) return onDone()
    const contested = contestedIn(refusal)
    if (contested.length > 0) setKnown((now) => knownWith(now, contested))
    else setProblem(bulk.refusalText(refusal))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className="price-form" noValidate onSubmit={submit}>
      <Contested rows={rows} />
      <div className="price-form__pair">
        <Segments
          label={t('bulk.prices.direction')}
          current={typed.direction}
          options={priceDirections.map((value) => ({ value, label: t(`bulk.prices.${value}`) }))}
          onChoose={(direction) => set({ direction })}
        />
        <Segments
          label={t('bulk.prices.by')}
          current={typed.by}
          options={priceMeasures.map((value) => ({ value, label: t(`bulk.prices.${value}`) }))}
          onChoose={(by) => set({ by })}
        />
      </div>
      <div className="price-form__pair">
        <SizeField
          typed={typed}
          currency={currency}
          onValue={(size) => set({ size })}
          error={checked && wish === null ? t(`bulk.prices.wrong.${typed.by}`) : undefined}
        />
        <SelectField
          label={t('bulk.prices.rounding')}
          value={String(typed.step)}
          onValue={(step) => set({ step: Number(step) })}
        >
          {roundingSteps(currency).map((step) => (
            <option key={step} value={step}>
              {step === 1 ? t('bulk.prices.exact') : formatMoney(step, currency, locale)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="quiet">{t('bulk.prices.stay')}</p>
      <PriceTable rows={useDeferredValue(rows, noRows)} currency={currency} />
      <div className="price-form__send">
        <FormProblem of={problem} />
        <Button kind="primary" block type="submit" busy={bulk.busy}>
          {t('bulk.prices.send', { count: wishes.length > 0 ? wishes.length : items.length })}
        </Button>
      </div>
    </form>
  )
}

interface Typed extends Omit<PriceWish, 'size'> {
  readonly size: string
}

/** A long list follows the form that it belongs to. */
const noRows: readonly PriceRow[] = []

const firstTyped: Typed = { direction: 'up', by: 'percent', size: '', step: 1 }

const sizeLabels = {
  percent: 'bulk.prices.percentSize',
  amount: 'bulk.prices.amountSize',
} as const satisfies Record<PriceMeasure, string>

interface SizeFieldProps {
  readonly typed: Typed
  readonly currency: string
  readonly onValue: (size: string) => void
  readonly error: string | undefined
}

/** By how much: a percentage, or an amount of money. */
function SizeField({ typed, currency, ...field }: SizeFieldProps) {
  const { t } = useTranslation('book')
  const shared = { ...field, label: t(sizeLabels[typed.by], { currency }), value: typed.size }
  if (typed.by === 'amount') return <AmountField {...shared} currency={currency} />
  return <Field {...shared} inputMode="decimal" dir="ltr" autoComplete="off" />
}

/** Null: nothing that a price can be changed by. */
function wishOf({ size, ...typed }: Typed, currency: string): PriceWish | null {
  const read = sizeOf(size, typed, currency)
  return read === undefined ? null : { ...typed, size: read }
}

const refusals = ['belowZero', 'roundedAway', 'tooMuch'] as const

/** Which dishes no price can be given to by this rule; null: every one can. */
function useWrong(rows: readonly PriceRow[], currency: string): string | null {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const named = useNamed()
  const [below, rounded, above] = refusals.map((why) => refusedRows(rows, why))
  if (below?.length) return t('bulk.prices.below', { names: named(below) })
  if (rounded?.length) return t('bulk.prices.rounded', { names: named(rounded) })
  if (!above?.length) return null
  return t('bulk.prices.above', { names: named(above), most: formatMoney(priceMost, currency, locale) })
}

/** Somebody changed some of the prices meanwhile: which, and that nothing was changed yet. */
function Contested({ rows }: { readonly rows: readonly PriceRow[] }) {
  const { t } = useTranslation('book')
  const named = useNamed()
  const contested = rows.filter(({ seen }) => seen !== null).map(({ item }) => item)
  if (contested.length === 0) return null
  return (
    <p className="price-form__contested" role="alert">
      <Sentence>{t('bulk.prices.contested', { names: named(contested) })}</Sentence>
    </p>
  )
}
