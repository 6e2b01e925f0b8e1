import type { Today } from '@sufra/shared/boards/boards.contract'
import { orderCode } from '@sufra/shared/kernel/ids'
import { formatList } from '@sufra/shared/locale/list'
import { formatNumber } from '@sufra/shared/locale/number'
import { setItemAvailability } from '@sufra/shared/menu/menu.endpoints'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { Money } from '../../ui/money'
import { Num } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { Timer } from '../../ui/timer'
import { toast } from '../../ui/toast-store'
import { BackAt } from './today-tiles'

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
  const putBack = (itemId: string) =>
    send(setItemAvailability, { params: { branchId: today.branchId, itemId }, body: { available: true } }).catch(
      (error) => toast.error(errorText(error)),
    )
  return (
    <section className="panel" aria-labelledby="sold">
      <div className="panel__head">
        <h2 id="sold">{t('soldOutNow')}</h2>
        <span className="count">
          <Num boxed>{soldOut.length}</Num>
        </span>
      </div>
      {soldOut.length === 0 && <p className="panel__empty">{t('nothingSoldOut')}</p>}
      {soldOut.map((item) => (
        <div key={item.id} className="sold">
          {item.image && <img className="sold__image" src={item.image} alt="" width={48} height={36} />}
          <p>
            <strong lang={nameIn(item.name, locale).lang}>{nameIn(item.name, locale).text}</strong>
            <span className="faint">
              <BackAt item={item} timeZone={today.timeZone} />
            </span>
          </p>
          {mayPutBack && (
            <Button size="desk" onClick={() => void putBack(item.id)}>
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
  readonly withMoney: boolean
  readonly onOpen: (orderId: string) => void
}

export function RecentOrders({ orders, withMoney, onOpen }: RecentOrdersProps) {
  const { t } = useTranslation('today')
  return (
    <section className="panel today__orders" aria-labelledby="recent">
      <div className="panel__head">
        <h2 id="recent">{t('recentOrders')}</h2>
      </div>
      {orders.length === 0 && <p className="panel__empty">{t('noOrdersYet')}</p>}
      <ol className="feed">
        {orders.map((order) => (
          <li key={order.id}>
            <RecentOrder order={order} withMoney={withMoney} onOpen={() => onOpen(order.id)} />
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
            <Timer since={order.placedAt} />
          </span>
        )}
      </span>
      <span className="feed__line">
        <StatusPill status={order.status} />
        <span className="feed__what">{formatList(dishes, locale, 'and')}</span>
        {withMoney && (
          <span className="feed__push feed__sum">
            <Money amount={order.total} currency={order.currency} />
          </span>
        )}
      </span>
    </button>
  )
}
