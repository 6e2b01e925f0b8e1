import type { Today } from '@sufra/shared/boards/boards.contract'
import { orderCode } from '@sufra/shared/kernel/ids'
import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import { formatList } from '@sufra/shared/locale/list'
import { formatNumber } from '@sufra/shared/locale/number'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { stepSince } from '@sufra/shared/orders/step-since.rules'
import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import { useTranslation } from 'react-i18next'
import { useSell } from '../../features/menu/use-sell'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { Num } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { Timer } from '../../ui/timer'
import { BackAt } from './today-tiles'
import './today-lists.css'

export function BestSellers({ today }: { readonly today: Today }) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const most = Math.max(1, ...today.bestSellers.map(({ quantity }) => quantity))
  return (
    <section className="panel" aria-labelledby="best">
      <div className="panel__head">
        <h2 id="best">{t('bestSellers')}</h2>
        <span className="panel__note">{t('portions')}</span>
      </div>
      {today.bestSellers.length === 0 ? (
        <p className="panel__empty">{t('noSalesYet')}</p>
      ) : (
        <ol className="bars">
          {today.bestSellers.map(({ menuItemId, name, quantity }) => (
            <li key={menuItemId}>
              <span className="bars__name" lang={nameIn(name, locale).lang}>
                {nameIn(name, locale).text}
              </span>
              <span className="bars__fill" style={{ '--v': quantity / most } as object} />
              <Num>{quantity}</Num>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

export function SoldOutNow({ today, mayPutBack }: { readonly today: Today; readonly mayPutBack: boolean }) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const { soldOut } = today.menuItems
  const sell = useSell(today.branchId)
  return (
    <section className="panel" aria-labelledby="sold">
      <div className="panel__head">
        <h2 id="sold">{t('soldOutNow')}</h2>
        {soldOut.length > 0 && (
          <span className="count count--quiet">
            <Num boxed>{soldOut.length}</Num>
          </span>
        )}
      </div>
      {soldOut.length === 0 && <p className="panel__empty">{t('nothingSoldOut')}</p>}
      {soldOut.map((item) => (
        <div key={item.id} className="sold">
          {item.image && (
            <img className="sold__image" {...sourcesOf(item.image, '48px')} alt="" width={48} height={36} />
          )}
          <p>
            <strong lang={nameIn(item.name, locale).lang}>{nameIn(item.name, locale).text}</strong>
            <span className="faint">
              <BackAt item={item} timeZone={today.timeZone} />
            </span>
          </p>
          {mayPutBack && (
            <Button size="desk" onClick={() => sell({ ...item, label: nameIn(item.name, locale).text }, true)}>
              {t('putBack')}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

interface RecentOrdersProps {
  readonly orders: readonly Order[]
  /** Null: this person may not see money. */
  readonly currency: string | null
  readonly onOpen: (orderId: string) => void
}

export function RecentOrders({ orders, currency, onOpen }: RecentOrdersProps) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  return (
    <section className="panel today__orders" aria-labelledby="recent">
      <div className="panel__head">
        <h2 id="recent">{t('recentOrders')}</h2>
        {currency && <span className="panel__note">{formatMoneyParts(0, currency, locale).unit}</span>}
      </div>
      {orders.length === 0 && <p className="panel__empty">{t('noOrdersYet')}</p>}
      <ol className="feed">
        {orders.map((order) => (
          <li key={order.id}>
            <RecentOrder order={order} withMoney={currency !== null} onOpen={() => onOpen(order.id)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const over = (order: Order): string | null => order.completedAt ?? order.cancelledAt ?? order.servedAt

function RecentOrder({
  order,
  withMoney,
  onOpen,
}: {
  readonly order: Order
  readonly withMoney: boolean
  readonly onOpen: () => void
}) {
  const { t } = useTranslation(['today', 'common'])
  const locale = useLocale()
  const dishes = order.lines
    .filter(({ status }) => status !== 'cancelled')
    .map(({ name, quantity }) => `${formatNumber(quantity, locale)} ${nameIn(name, locale).text}`)
  return (
    <button type="button" className="feed__row" onClick={onOpen}>
      <span className="feed__line">
        <strong>
          {order.tableNumber === null
            ? t(`common:channel.${order.channel}`)
            : t('common:table', { number: order.tableNumber })}
        </strong>
        <Num className="faint">#{orderCode(order.id)}</Num>
        {!over(order) && (
          <span className="feed__push faint">
            <Timer since={stepSince(order)} />
          </span>
        )}
      </span>
      <span className="feed__line">
        <StatusPill status={order.status} />
        <span className="feed__what">{formatList(dishes, locale, 'and')}</span>
        {withMoney && (
          <span className="feed__push feed__sum">
            <Num>{formatMoneyParts(order.total, order.currency, locale).number}</Num>
          </span>
        )}
      </span>
    </button>
  )
}
