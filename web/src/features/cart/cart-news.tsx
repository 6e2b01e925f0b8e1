import { AppError } from '@sufra/shared/kernel/app-error'
import { formatSoon } from '@sufra/shared/locale/date'
import { formatTimer } from '@sufra/shared/locale/duration'
import { formatMoney } from '@sufra/shared/locale/format-money'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { serverNow } from '../../live/server-clock'
import { Icon, type Shape } from '../../ui/icon'
import { circleAlert, clock, wifiOff } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { mayBeElsewhere, type Sending } from './cart-store'
import type { Untold } from './told.rules'

interface CartNewsProps {
  readonly sending: Sending
  readonly online: boolean
  readonly currency: string
  readonly timeZone: string
  /** What the order costs now, in minor units. */
  readonly total: number
  /** It has gone out, and nobody has said what became of it. */
  readonly unsure: boolean
  /** Why nothing can be ordered now, in words; undefined: it can. */
  readonly hindered: string | undefined
  /** Something was added since the order went out. */
  readonly more: boolean
  /** What was told or changed since the order went out. */
  readonly untold: Untold | null
}

export const untoldWords = { allergy: 'cart.untold', change: 'cart.unchanged' } as const

/** What the guest must know about sending: what happened, what was kept, what to do. */
export function CartNews(props: CartNewsProps) {
  const { sending, online, unsure, hindered, more, untold } = props
  const { t } = useTranslation('guest')
  if (untold) return <News of={circleAlert} words={t(untoldWords[untold])} loud />
  if (more) return <News of={clock} words={t('cart.notAlong')} />
  if (sending.state === 'queued' || (sending.state === 'sending' && !online))
    return unsure ? (
      <News of={circleAlert} words={t('cart.asking')} loud />
    ) : (
      <News of={clock} words={t('cart.queued')} />
    )
  if (sending.state === 'unanswered' && sending.since) return <News of={circleAlert} words={t('cart.asking')} loud />
  if (sending.state === 'sending') return null
  if (hindered) return <News of={clock} words={hindered} />
  if (sending.state === 'refused') return <Refused {...props} refusal={sending} />
  if (unsure) return <News of={circleAlert} words={t('cart.unsure')} loud />
  if (sending.state === 'unanswered') return <News of={circleAlert} words={t('cart.notSent')} loud />
  return online ? null : <News of={wifiOff} words={t('cart.offline')} />
}

type RefusedProps = CartNewsProps & { readonly refusal: Extract<Sending, { readonly state: 'refused' }> }

/** What the restaurant said, with what it named. */
function Refused({ refusal, currency, timeZone, total }: RefusedProps) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const { code, details } = refusal
  // Said above the order, with what can be done.
  if (code === 'order_not_pending') return null
  if (code === 'price_changed' && typeof details.agreedTotal === 'number') {
    const money = (amount: number) => formatMoney(amount, currency, locale)
    return (
      <News of={circleAlert} words={t('cart.newTotal', { now: money(total), was: money(details.agreedTotal) })} loud />
    )
  }
  if (code === 'too_many_orders' && typeof details.retryAfterSeconds === 'number')
    return <News of={clock} words={t('cart.wait', { time: formatTimer(details.retryAfterSeconds, locale) })} loud />
  if (mayBeElsewhere(refusal)) return <News of={circleAlert} words={t('cart.earlier')} loud />
  const said = errorText(new AppError(code, details))
  if ((code === 'branch_closed' || code === 'ordering_paused') && typeof details.until === 'string') {
    const from = t('ordersFrom', { time: formatSoon(details.until, serverNow(), timeZone, locale) })
    return <News of={clock} words={`${said} ${from}`} loud />
  }
  return <News of={circleAlert} words={said} loud />
}

interface NewsProps {
  readonly of: Shape
  readonly words: string
  readonly loud?: boolean
}

const News = ({ of, words, loud }: NewsProps) => (
  <p className="news" role={loud ? 'alert' : 'status'}>
    <Icon of={of} />
    <span>
      <Sentence>{words}</Sentence>
    </span>
  </p>
)
