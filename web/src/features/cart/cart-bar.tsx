import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button'
import { Money } from '../../ui/money'
import { Num } from '../../ui/num'

interface CartBarProps {
  readonly count: number
  readonly total: number
  readonly currency: string
}

/** How many, what, how much: the way to the order, in the reach of a thumb. */
export function CartBar({ count, total, currency }: CartBarProps) {
  const { t } = useTranslation('guest')
  return (
    <Link to="/menu/order" className={buttonClass({ kind: 'primary' }, 'cartbar')}>
      <span className="cartbar__n">
        <Num boxed>{count}</Num>
      </span>
      <span>{t('cart.view')}</span>
      <Money amount={total} currency={currency} style="whole" />
    </Link>
  )
}
