import type { Session } from '@sufra/shared/identity/identity.contract'
import { formatList } from '@sufra/shared/locale/list'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ask } from '../../api/client'
import { useKitchenOrders } from '../../features/orders/orders.store'
import { type Bump, bumpsOf } from '../../features/tickets/recall.rules'
import type { Cook } from '../../features/tickets/steps.rules'
import { waitsAtPass } from '../../features/tickets/ticket.rules'
import { type Wall, wallMaker } from '../../features/tickets/wall.rules'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useNowEvery } from '../../ui/clock'
import { useSlots } from './use-slots'
import { useWallSettings } from './wall-settings'
import { mayHang, stationsOfWall } from './wall-stations.rules'

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
  const slots = useSlots(
    useMemo(() => wall.tickets.filter((ticket) => !waitsAtPass(ticket)).map(({ id }) => id), [wall]),
  )
  return { ...wall, bumps, slots }
}

const all: readonly string[] = []

/** The stations to choose from, and those this wall shows: the address keeps the choice over a reload. */
export function useStations(branchId: string, ofDevice: readonly string[] = all) {
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['menu', branchId],
    queryFn: () => ask(readMenu, { params: { branchId } }),
  })
  const read = data?.stations
  const chosen = search.get('station')
  const stationIds = useMemo(
    () => stationsOfWall({ chosen, own: ofDevice, known: read?.map(({ id }) => id) ?? null }),
    [chosen, ofDevice, read],
  )
  const stations = useMemo(() => (read ?? none).filter(({ id }) => mayHang(id, ofDevice)), [read, ofDevice])
  const nameOf = useCallback(
    (id: string): string => {
      const found = read?.find((each) => each.id === id)
      return found ? nameIn(found.name, locale).text : ''
    },
    [read, locale],
  )
  const choose = (id: string | null) => setSearch(id ? { station: id } : {}, { replace: true })
  /** Null: it shows more than one. */
  const stationId = stationIds.length === 1 ? (stationIds[0] ?? null) : null
  const names = stations.map(({ name }) => nameIn(name, locale).text)
  /** Of a paired wall that hangs for some of the branch's stations; null: it may show all. */
  const ownNames = ofDevice.length > 0 && names.length > 0 ? formatList(names, locale) : null
  return { stations, stationId, stationIds, ownNames, nameOf, choose }
}

const none: BranchMenu['stations'] = []

export function useCook(session: Session): Cook {
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  const { permissions } = session.user
  const kitchenConfirms = branch?.kitchenConfirms ?? false
  const oneTap = useWallSettings(({ bump }) => bump === 'one-tap')
  return useMemo(() => ({ permissions, kitchenConfirms, oneTap }), [permissions, kitchenConfirms, oneTap])
}
