import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { amountExamples, amountReadings, toDecimal } from '@sufra/shared/money/amount'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountReadings } from '../../ui/amount-readings'
import { chordOf } from '../../ui/chords.rules'
import { Money } from '../../ui/money'
import { Sentence } from '../../ui/num'
import { priceOf } from './item-draft.rules'

interface PriceCellProps {
  readonly item: Pick<MenuItem, 'id' | 'price'>
  readonly name: string
  readonly currency: string
  /** `seen`: what stood there when it was opened. True: the restaurant has it. */
  readonly onPrice: (price: number, seen: number) => Promise<boolean>
}

interface Editing {
  readonly typed: string
  /** Somebody else's price that comes meanwhile was not seen, and is neither kept nor overwritten by leaving the field. */
  readonly seen: number
  readonly refused: boolean
}

/**
 * The price, changed where it stands: Enter and Ctrl+S keep it, Esc does not. What is no price, or did not get through, stays
 * typed; refused because somebody else has changed it, it makes room for theirs.
 */
export function PriceCell({ item, name, currency, onPrice }: PriceCellProps) {
  const { t } = useTranslation('book')
  const [editing, setEditing] = useState<Editing | null>(null)
  const [sending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** Who leaves the field by its keys stays where the price is; who goes elsewhere is there already. */
  const byKey = useRef(false)
  const shown = editing === null
  useEffect(() => {
    if (shown && byKey.current) button.current?.focus()
    byKey.current = false
  }, [shown])
  if (editing === null || (editing.refused && editing.seen !== item.price)) {
    const open = () => setEditing({ typed: toDecimal(item.price, currency), seen: item.price, refused: false })
    return (
      <button ref={button} type="button" className="book-row__price" aria-keyshortcuts="p" onClick={open}>
        <span className="sr">{t('priceOf', { name })} </span>
        <Money amount={item.price} currency={currency} />
      </button>
    )
  }
  const { typed, seen } = editing
  const price = priceOf(typed, currency)
  const isUnclear = amountReadings(typed, currency) !== undefined
  const keep = async (price = priceOf(typed, currency)) => {
    if (price === undefined || sending) return
    setSending(true)
    const done = price === seen || (await onPrice(price, seen))
    setEditing(done ? null : { ...editing, refused: true })
    setSending(false)
  }
  const onKey = (event: KeyboardEvent) => {
    const saves = chordOf(event) === 'Ctrl+KeyS'
    byKey.current = saves || event.key === 'Enter' || event.key === 'Escape'
    if (saves) event.preventDefault()
    if (saves || event.key === 'Enter') void keep()
    if (event.key === 'Escape') setEditing(null)
  }
  return (
    <span className="book-row__edit">
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        className="field__input"
        inputMode="decimal"
        dir="ltr"
        aria-label={t('priceOf', { name })}
        aria-invalid={price === undefined}
        aria-describedby={price === undefined ? `wrong-${item.id}` : undefined}
        readOnly={sending}
        aria-busy={sending}
        value={typed}
        onChange={({ target }) => setEditing({ ...editing, typed: target.value })}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKey}
        onBlur={() => void keep()}
      />
      {isUnclear && (
        <span id={`wrong-${item.id}`}>
          <AmountReadings
            typed={typed}
            currency={currency}
            onPick={(text) => {
              setEditing({ ...editing, typed: text })
              void keep(priceOf(text, currency))
            }}
          />
        </span>
      )}
      {price === undefined && !isUnclear && (
        <span className="book-row__wrong" id={`wrong-${item.id}`} role="alert">
          <Sentence>{t('wrong.price', amountExamples(currency))}</Sentence>
        </span>
      )}
    </span>
  )
}
