import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { businessDate } from '@sufra/shared/locale/business-day'
import { useMemo } from 'react'
import { countsOf, type ListFilters, listOf, newestOfEach, readOf } from '../../features/order-history/list-state.rules'
import { useFinished } from '../../features/order-history/use-finished'
import { queryOf, useOrderRows } from '../../features/order-history/use-order-rows'
import { useSearchAgain } from '../../features/order-history/use-search-again'
import { useShownRows } from '../../features/order-history/use-shown-rows'
import { useOrders } from '../../features/orders/orders.store'
import { useLive } from '../../live/live-store'
import { useNowEvery } from '../../ui/clock'

/** Late is what the clock says, and so is which day it is: the list looks at it this often. */
const lookMs = 5000

type Branch = Pick<BranchSummary, 'id' | 'timeZone' | 'cutOffMinutes'>

/** What was read and what is heard, as one list. */
export function useList({ id: branchId, timeZone, cutOffMinutes }: Branch, filters: ListFilters) {
  const now = useNowEvery(lookMs)
  const day = businessDate(now, timeZone, cutOffMinutes)
  const read = useOrderRows(branchId, filters, day)
  const open = useOrders()
  const live = useLive(({ view }) => view !== null)
  const { rows, more } = read
  const house = useMemo(() => readOf(rows, more), [rows, more])
  const finished = useFinished(branchId, open, house.places)
  const orders = useMemo(() => newestOfEach(open, finished), [open, finished])
  useSearchAgain(orders, { words: filters.search, pages: read.pages, again: read.refetch })
  // The day has turned where the clock or the house says so, or an order of the next one is heard.
  const today = [read.today ?? '', ...orders.map((order) => order.businessDate)].reduce(
    (latest, date) => (date > latest ? date : latest),
    day,
  )
  const key = JSON.stringify(queryOf(filters))
  // Only what is late changes with the clock.
  const moment = filters.view === 'late' ? now : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what the filters say
  const list = useMemo(
    () => listOf(house, { orders, today, now: moment }, filters),
    [house, orders, today, moment, key],
  )
  const shown = useShownRows(list, key)
  return { read, orders, today, key, counts: live ? countsOf({ orders, today, now }) : null, ...shown }
}
