import type { Session } from '@sufra/shared/identity/identity.contract'
import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ask } from '../../api/client'
import { useKitchenOrders } from '../../features/orders/orders.store'
import { assignSlots, type Cook, type Wall, wallOf } from '../../features/tickets/ticket.rules'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useNow } from '../../ui/clock'

const tickMs = 5000

/** What hangs on this wall now; ages move in steps of five seconds, running times by themselves. */
export function useWall(
  cook: Cook,
  stationIds: readonly string[],
): Wall & { readonly slots: Readonly<Record<string, number>> } {
  const orders = useKitchenOrders()
  const now = Math.floor(useNow() / tickMs) * tickMs
  const wall = useMemo(() => wallOf(orders, stationIds, cook, now), [orders, stationIds, cook, now])
  const slots = useRef<Record<string, number>>({})
  slots.current = assignSlots(
    slots.current,
    wall.tickets.map(({ order }) => order.id),
  )
  return { ...wall, slots: slots.current }
}

const all: readonly string[] = []

/** The branch's stations, and which of them this wall shows: in the address, so that a reload keeps it; else its own. */
export function useStations(branchId: string, ofDevice: readonly string[] = all) {
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['menu', branchId],
    queryFn: () => ask(readMenu, { params: { branchId } }),
  })
  const stations = data?.stations ?? []
  const chosen = search.get('station')
  const station = stations.find(({ id }) => id === chosen)
  const stationIds = useMemo(() => (station ? [station.id] : ofDevice), [station, ofDevice])
  const nameOf = (id: string): string => {
    const found = stations.find((each) => each.id === id)
    return found ? nameIn(found.name, locale).text : ''
  }
  const choose = (id: string | null) => setSearch(id ? { station: id } : {}, { replace: true })
  return { stations, station, stationIds, nameOf, choose }
}

export function useCook(session: Session): Cook {
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  const { permissions } = session.user
  const kitchenConfirms = branch?.kitchenConfirms ?? false
  return useMemo(() => ({ permissions, kitchenConfirms }), [permissions, kitchenConfirms])
}
