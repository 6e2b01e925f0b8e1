import { orderCode } from '@sufra/shared/kernel/ids'
import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { formatDateTime, formatTime } from '@sufra/shared/locale/date'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Headline } from '../../features/tracker/headline'
import { OrderLines } from '../../features/tracker/order-lines'
import { OrderSteps } from '../../features/tracker/order-steps'
import { isRefused, isUnderWay, soldIn } from '../../features/tracker/tracker.rules'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { chevronDown } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { Total } from '../../ui/total'

interface OrdersViewProps<Shown extends GuestOrder> {
  /** The one to talk about first in front. */
  readonly orders: readonly Shown[]
  readonly timeZone: string
  readonly live: ReactNode
  readonly ended: boolean
  /** One bill over all of them: a table's visit. A customer's orders stand for themselves. */
  readonly summed: boolean
  readonly notices: ReactNode
  /** Whose order it is, where several phones order for one table. */
  readonly senderOf?: (order: GuestOrder) => ReactNode
  /** The order of which `judging` asks how it was: it stands with that order and with no other one. */
  readonly judgedId?: string | null
  readonly judging?: ReactNode
  readonly actionsOf: ((order: Shown) => ReactNode) | null
  readonly addMoreTo: ((order: Shown) => ReactNode) | null
  /** Behind the last of them: those that are not here yet. */
  readonly earlier?: ReactNode
}

/** Headline, what it rests on, steps, then each dish with its own status. */
export function OrdersView<Shown extends GuestOrder>(props: OrdersViewProps<Shown>) {
  const { t } = useTranslation('guest')
  const [first, ...rest] = props.orders
  if (!first) return null
  // A table's visit is one evening; a customer's history goes back for weeks.
  const past = props.summed ? [] : rest.filter((order) => !isUnderWay(order))
  const present = rest.filter((order) => !past.includes(order))
  return (
    <div className="track">
      <section className="track__lead">
        {props.ended ? <EndedHeadline {...props} /> : <Headline order={first} />}
        {!props.ended && first.status !== 'cancelled' && <OrderSteps status={first.status} />}
        {first.id === props.judgedId && props.judging}
        {props.notices}
      </section>
      <section className="track__list">
        <header className="track__head">
          <h2>{t('order.items')}</h2>
          <span className="track__code">
            <Num>#{orderCode(first.id)}</Num>
          </span>
          {props.senderOf?.(first)}
          {props.live}
        </header>
        <OrderLines order={first} />
        {props.actionsOf?.(first)}
        {props.addMoreTo?.(first)}
        {!props.summed && <Sum orders={[first]} />}
        {present.length > 0 && <h2 className="track__more">{t('order.earlier')}</h2>}
        {present.map((order) => (
          <Round key={order.id} order={order} {...props} />
        ))}
        {past.length > 0 && <h2 className="track__more">{t('order.before')}</h2>}
        {past.map((order) => (
          <PastRound key={order.id} order={order} {...props} />
        ))}
        {props.earlier}
        {props.summed && <Sum orders={props.orders} />}
      </section>
    </div>
  )
}

/** In the orders' own currency: a customer's may be of another branch. */
const Sum = ({ orders }: Pick<OrdersViewProps<GuestOrder>, 'orders'>) =>
  orders[0] && <Total sold={soldIn(orders)} currency={orders[0].currency} />

/** Whoever was refused has not been here: what was said of the order, and the way to another one. */
function EndedHeadline({ orders }: Pick<OrdersViewProps<GuestOrder>, 'orders'>) {
  const { t } = useTranslation('guest')
  const [first] = orders
  if (first && isRefused(orders))
    return (
      <>
        <Headline order={first} />
        <p>{t('order.endedText')}</p>
      </>
    )
  return (
    <div className="headline">
      <p className="headline__now">{t('order.ended')}</p>
      <p className="headline__basis">{t('order.endedText')}</p>
    </div>
  )
}

type RoundProps<Shown extends GuestOrder> = OrdersViewProps<Shown> & { readonly order: Shown }

/** Another order of the same party, or one that is under way besides. */
function Round<Shown extends GuestOrder>(props: RoundProps<Shown>) {
  return (
    <article className="round">
      <RoundHead {...props} />
      {isUnderWay(props.order) && <Headline order={props.order} />}
      <RoundBody {...props} />
    </article>
  )
}

/** One that is over, as one row until it is opened; open where something is asked about it. */
function PastRound<Shown extends GuestOrder>(props: RoundProps<Shown>) {
  return (
    <details className="round" open={props.order.id === props.judgedId}>
      <summary>
        <RoundHead {...props} />
        <Icon of={chevronDown} size={20} />
      </summary>
      <RoundBody {...props} />
    </details>
  )
}

function RoundHead<Shown extends GuestOrder>({ order, ...props }: RoundProps<Shown>) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const write = props.summed ? formatTime : formatDateTime
  return (
    <header className="round__head">
      <h3>
        <Sentence>{t('common:order', { code: `#${orderCode(order.id)}` })}</Sentence>
      </h3>
      <span className="quiet small">
        <Sentence>{t('guest:order.placedAt', { time: write(order.placedAt, props.timeZone, locale) })}</Sentence>
      </span>
      {props.senderOf?.(order)}
      <StatusPill status={order.status} />
    </header>
  )
}

function RoundBody<Shown extends GuestOrder>({ order, ...props }: RoundProps<Shown>) {
  return (
    <>
      {order.id === props.judgedId && props.judging}
      <OrderLines order={order} />
      {props.actionsOf?.(order)}
      {!props.summed && order.status !== 'cancelled' && <Sum orders={[order]} />}
    </>
  )
}
