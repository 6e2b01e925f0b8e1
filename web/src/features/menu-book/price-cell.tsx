import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { toDecimal } from '@sufra/shared/money/amount'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Money } from '../../ui/money'
import { priceOf } from './item-draft.rules'

interface PriceCellProps {
  readonly item: Pick<MenuItem, 'id' | 'price'>
  readonly name: string
  readonly currency: string
  /** True: the restaurant has it. */
  readonly onPrice: (price: number) => Promise<boolean>
}

/** The price, changed where it stands: Enter keeps it, Esc does not. What is no price, or did not get through, stays typed. */
export function PriceCell({ item, name, currency, onPrice }: PriceCellProps) {
  const { t } = useTranslation('book')
  const [typed, setTyped] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  if (typed === null)
    return (
      <button type="button" className="book-row__price" onClick={() => setTyped(toDecimal(item.price, currency))}>
        <span className="sr">{t('priceOf', { name })} </span>
        <Money amount={item.price} currency={currency} />
      </button>
    )
  const price = priceOf(typed, currency)
  const keep = async () => {
    if (price === undefined || sending) return
    setSending(true)
    if (price === item.price || (await onPrice(price))) setTyped(null)
    setSending(false)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') void keep()
    if (key === 'Escape') setTyped(null)
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
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKey}
        onBlur={() => void keep()}
      />
      {price === undefined && (
        <span className="book-row__wrong" id={`wrong-${item.id}`} role="alert">
          {t('wrong.price')}
        </span>
      )}
    </span>
  )
}
