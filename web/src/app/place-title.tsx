import type { Call } from '@sufra/shared/calls/calls.contract'
import { formatNumber } from '@sufra/shared/locale/number'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { needsOf } from '../features/attention/needs.rules'
import { useKitchenOrders, useOrders } from '../features/orders/orders.store'
import { useLocale } from '../i18n/locale'
import { useShownEntities } from '../outbox/use-shown'
import type { AppPage, PlaceName } from '../session/places.rules'
import { useNow } from '../ui/clock'

/** The tab says where it is and how much waits there: "(2) Kitchen". */
export function PlaceTitle({ name }: Pick<AppPage, 'name'>) {
  if (name === 'kitchen') return <TicketsTitle name={name} />
  if (name === 'pass') return <PassTitle name={name} />
  return name.startsWith('waiter') ? <NeedsTitle name={name} /> : <Title name={name} count={0} />
}

interface TitleProps {
  readonly name: PlaceName
  readonly count: number
}

function Title({ name, count }: TitleProps) {
  const { t } = useTranslation(['shell', 'common'])
  const locale = useLocale()
  useEffect(() => {
    const place = `${t(`nav.${name}`)} · ${t('common:product')}`
    document.title = count > 0 ? `(${formatNumber(count, locale)}) ${place}` : place
  }, [t, locale, name, count])
  return null
}

const toCook: readonly string[] = ['confirmed', 'preparing']

function TicketsTitle({ name }: Pick<TitleProps, 'name'>) {
  const orders = useKitchenOrders()
  return <Title name={name} count={orders.filter(({ status, held }) => !held && toCook.includes(status)).length} />
}

function PassTitle({ name }: Pick<TitleProps, 'name'>) {
  const stands = useKitchenOrders().filter(({ lines }) => lines.some(({ status }) => status === 'ready'))
  return <Title name={name} count={new Set(stands.map(({ visitId, id }) => visitId ?? id)).size} />
}

const stepMs = 5000

function NeedsTitle({ name }: Pick<TitleProps, 'name'>) {
  const calls = useShownEntities().call
  const orders = useOrders()
  const now = Math.floor(useNow() / stepMs) * stepMs
  return <Title name={name} count={needsOf(orders, Object.values(calls) as Call[], now).length} />
}
