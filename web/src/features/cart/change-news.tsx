import { orderCode } from '@sufra/shared/kernel/ids'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { circleAlert, info } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { useCart } from './cart-store'
import { keepOrder } from './change-lines'
import { useChange } from './use-change'

const words = { open: 'cart.changing', confirmed: 'cart.changeLate', cancelled: 'cart.changeGone' } as const

/** All the time: that the first order stands, and how to leave it so. */
export function ChangeNews() {
  const { t } = useTranslation('guest')
  const change = useChange()
  const locked = useCart(({ sending }) => sending.state === 'sending' || sending.state === 'queued')
  if (!change) return null
  const { orderId, state } = change
  return (
    <div className="changing" role={state === 'open' ? 'status' : 'alert'}>
      <p className="news">
        <Icon of={state === 'open' ? info : circleAlert} />
        <span>
          <Sentence>{t(words[state], { code: `#${orderCode(orderId)}` })}</Sentence>
        </span>
      </p>
      <Button kind="line" disabled={locked} onClick={keepOrder}>
        {t(state === 'cancelled' ? 'cart.changeDrop' : 'order.keep')}
      </Button>
    </div>
  )
}
