import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Money } from '../../ui/money'
import { Sentence } from '../../ui/num'
import { mayBeElsewhere, type Sending } from './cart-store'
import { withdraw } from './place-order'
import type { OrderInChange } from './use-change'

interface PlaceButtonProps {
  readonly sending: Sending
  readonly online: boolean
  /** It has gone out, and nobody has said what became of it. */
  readonly unsure: boolean
  readonly total: number
  readonly currency: string
  /** Something in the order can't be had any more. */
  readonly troubled: boolean
  /** Nothing in the order can be had any more. */
  readonly nothingLeft: boolean
  /** Why nothing can be ordered now, in a few words; undefined: it can. */
  readonly hindered: string | undefined
  /** It is the change of an order that stands, or can't be any more; null: it is an order of its own. */
  readonly change: OrderInChange['state'] | null
  /** The house lets guests change and cancel what it has not confirmed. */
  readonly changeable: boolean
  /** Without what can't be had. */
  readonly onPlace: () => void
}

const slowAfterMs = 8000

/** The one button of the page. While it sends, a second tap does nothing. */
export function PlaceButton(props: PlaceButtonProps) {
  const { sending, unsure, total, currency, nothingLeft, hindered, changeable, onPlace } = props
  const { t } = useTranslation('guest')
  const slow = useSlow(sending.state === 'sending')
  // What may have arrived can't be held back any more.
  if (sending.state === 'queued' && !unsure)
    return (
      <Button kind="line" className="place" onClick={withdraw}>
        {t('cart.withdraw')}
      </Button>
    )
  const busy = sending.state === 'sending' || sending.state === 'queued'
  if (nothingLeft && !busy)
    return (
      <Button kind="line" className="place" onClick={onPlace}>
        {t('cart.removeGone')}
      </Button>
    )
  if (hindered && !busy)
    return (
      <Button kind="primary" className="place" disabled>
        <span>
          <Sentence>{hindered}</Sentence>
        </span>
      </Button>
    )
  return (
    <>
      <Button kind="primary" className="place" busy={busy} onClick={onPlace}>
        <span>{t(wordsOf(props))}</span>
        <Money amount={total} currency={currency} />
      </Button>
      <p className="promise" role="status">
        {slow ? t('cart.slow') : t(changeable ? 'cart.promise' : 'order.tellWaiter')}
      </p>
    </>
  )
}

function wordsOf({ sending, online, troubled, change }: PlaceButtonProps) {
  if (sending.state === 'sending' || sending.state === 'queued') return 'cart.sending'
  if (troubled) return 'cart.removeAndSend'
  if (!online) return 'cart.placeLater'
  if (sending.state === 'unanswered') return 'cart.tryAgain'
  if (mayBeElsewhere(sending)) return 'cart.orderAnew'
  if (sending.state === 'refused' && sending.code === 'price_changed') return 'cart.newTotalPlace'
  if (change !== null) return change === 'open' ? 'cart.sendChanged' : 'cart.sendBesides'
  return 'cart.place'
}

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}
