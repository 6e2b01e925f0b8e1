import { unseenSinceOf } from '@sufra/shared/orders/kitchen-eyes.rules'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { isLive } from '@sufra/shared/orders/orders.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useUnplaced } from '../../outbox/outbox-store'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { check, circleDashed, clock, pause } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { Num } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { toast } from '../../ui/toast-store'
import { LineSeat } from './line-seat'
import { tapFire } from './order-commands'
import { useOrderWords } from './use-order-words'
import './sent-lines.css'

/** What a party has ordered that is still to come, the newest first, and whether the kitchen has seen it. */
export function SentLines({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('orders')
  const { t: outbox } = useTranslation('outbox')
  const unplaced = useUnplaced()
  const open = orders.filter(({ status }) => status !== 'served' && status !== 'cancelled').reverse()
  const [here, there] = [open.filter(({ id }) => unplaced.has(id)), open.filter(({ id }) => !unplaced.has(id))]
  return (
    <>
      {here.length > 0 && <SentOrders title={outbox('notSent')} orders={here} unsent />}
      {there.length > 0 && <SentOrders title={t('inKitchen')} orders={there} />}
    </>
  )
}

interface SentOrdersProps {
  readonly title: string
  readonly orders: readonly Order[]
  /** On this device only: nobody can have seen it. */
  readonly unsent?: boolean
}

function SentOrders({ title, orders, unsent }: SentOrdersProps) {
  return (
    <section className="sent" aria-label={title}>
      <h3>{title}</h3>
      {orders.map((order) => (
        <div key={order.id} className="sent__order">
          <ul>
            {order.lines.filter(isLive).map((line) => (
              <SentLine
                key={line.id}
                line={line}
                held={order.held}
                unsent={unsent ?? false}
                missed={unseenSinceOf(order) !== null}
              />
            ))}
          </ul>
          {order.held && !unsent && <Fire order={order} />}
        </div>
      ))}
    </section>
  )
}

interface SentLineProps {
  readonly line: OrderLine
  readonly held: boolean
  readonly unsent: boolean
  /** Somebody was warned of its order. Of any other line nobody is told at once when the kitchen sees it. */
  readonly missed: boolean
}

function SentLine({ line, held, unsent, missed }: SentLineProps) {
  const { t } = useTranslation('orders')
  const { text, lang } = nameIn(line.name, useLocale())
  return (
    <li className="sent__line">
      <span className="sent__qty">
        <Num boxed>{line.quantity}</Num>
      </span>
      <span>
        <LineAllergies line={line} />
        <span lang={lang}>{text}</span>
        <LineSeat line={line} />
      </span>
      {held ? (
        <Icon of={pause} size={18} label={t('held')} />
      ) : unsent ? (
        <Icon of={clock} size={18} />
      ) : line.status === 'confirmed' && (line.seenAt || missed) ? (
        <span className="sent__eyes" data-seen={line.seenAt !== null || undefined}>
          <Icon of={line.seenAt ? check : circleDashed} size={18} />
          {line.seenAt ? t('seen') : t('notSeen')}
        </span>
      ) : (
        <StatusPill status={line.status} />
      )}
    </li>
  )
}

/** A held course goes to the kitchen when the table is ready for it. */
export function Fire({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { place } = useOrderWords()
  const fire = async () => {
    const tapped = await tapFire(order)
    if (tapped.ok && !tapped.kept) toast.success(t('fired', { place: place(order) }))
  }
  return (
    <Button block onClick={() => void fire()}>
      {t('fire')}
    </Button>
  )
}
