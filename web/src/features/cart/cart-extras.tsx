import type { OrderChannel } from '@sufra/shared/orders/orders.contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { chevronRight, notebookPen, plus, wallet } from '../../ui/icon-shapes'
import { editCart, useCart } from './cart-store'

const longest = 500

interface CartExtrasProps {
  readonly channel: OrderChannel
  readonly locked: boolean
  /** Null where the menu stands beside the order. */
  readonly onAddMore: (() => void) | null
}

export function CartExtras({ channel, locked, onAddMore }: CartExtrasProps) {
  const { t } = useTranslation('guest')
  return (
    <>
      {onAddMore && (
        <button type="button" className="rowlink" onClick={onAddMore}>
          <Icon of={plus} />
          {t('cart.addMore')}
        </button>
      )}
      <OrderNote locked={locked} />
      <p className="rowlink rowlink--still">
        <Icon of={wallet} />
        {t('cart.payment')}
        <span className="rowlink__end">{t(channel === 'takeaway' ? 'cart.payPickup' : 'cart.payAfter')}</span>
      </p>
    </>
  )
}

function OrderNote({ locked }: { readonly locked: boolean }) {
  const { t } = useTranslation(['guest', 'common'])
  const note = useCart((state) => state.cart.note)
  const [open, setOpen] = useState(note !== '')
  const id = useId()
  if (!open)
    return (
      <button type="button" className="rowlink" disabled={locked} onClick={() => setOpen(true)}>
        <Icon of={notebookPen} />
        {t('common:orderNote')}
        <span className="rowlink__end">
          {t('guest:item.optional')}
          <Icon of={chevronRight} size={18} flip />
        </span>
      </button>
    )
  return (
    <div className="ordernote">
      <label htmlFor={id}>
        <Icon of={notebookPen} />
        {t('common:orderNote')}
      </label>
      <textarea
        id={id}
        className="field__input user-text"
        dir="auto"
        rows={2}
        maxLength={longest}
        value={note}
        readOnly={locked}
        // biome-ignore lint/a11y/noAutofocus: it opens where the guest has just tapped to write
        autoFocus={note === ''}
        onChange={({ target }) => editCart((cart) => ({ ...cart, note: target.value }))}
      />
    </div>
  )
}
