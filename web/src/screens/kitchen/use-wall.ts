import type { Session } from '@sufra/shared/identity/identity.contract'
import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ask } from '../../api/client'
import { useKitchenOrders } from '../../features/orders/orders.store'
import { type Bump, bumpsOf } from '../../features/tickets/recall.rules'
import type { Cook } from '../../features/tickets/steps.rules'
import { type Wall, wallMaker } from '../../features/tickets/wall.rules'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useNowEvery } from '../../ui/clock'
import { useSlots } from './use-slots'
import { useWallSettings } from './wall-settings'

const tickMs = 5000

interface HangingWall extends Wall {
  readonly slots: Readonly<Record<string, number>>
  readonly bumps: readonly Bump[]
}

/** What hangs on this wall now; ages move in steps of five seconds, running times by themselves. */
export function useWall(cook: Cook, stationIds: readonly string[]): HangingWall {
  const orders = useKitchenOrders()
  const now = useNowEvery(tickMs)
  const make = useMemo(() => wallMaker(stationIds, cook), [stationIds, cook])
  const wall = useMemo(() => make(orders, now), [make, orders, now])
  const bumps = useMemo(() => bumpsOf(orders, stationIds, cook), [orders, stationIds, cook])
  const slots = useSlots(wall.tickets.map(({ id }) => id))
  return { ...wall, bumps, slots }
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
  const stations = data?.stations ?? none
  const chosen = search.get('station')
  const station = stations.find(({ id }) => id === chosen)
  const stationIds = useMemo(() => (station ? [station.id] : ofDevice), [station, ofDevice])
  const nameOf = useCallback(
    (id: string): string => {
      const found = stations.find((each) => each.id === id)
      return found ? nameIn(found.name, locale).text : ''
    },
    [stations, locale],
  )
  const choose = (id: string | null) => setSearch(id ? { station: id } : {}, { replace: true })
  return { stations, station, stationIds, nameOf, choose }
}

const none = [] as const

export function useCook(session: Session): Cook {
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  const { permissions } = session.user
  const kitchenConfirms = branch?.kitchenConfirms ?? false
  const oneTap = useWallSettings(({ bump }) => bump === 'one-tap')
  return useMemo(() => ({ permissions, kitchenConfirms, oneTap }), [permissions, kitchenConfirms, oneTap])
}
