import type { Trouble } from '@sufra/shared/branches/branches.contract'
import { worstOf } from '@sufra/shared/branches/branches.rules'
import type { Localized } from '@sufra/shared/kernel/fields'
import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { Screen } from '@sufra/shared/screens/screens.contract'
import { isSilent, worstFirst } from '@sufra/shared/screens/screens.rules'
import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { lateOrders, lateWaits, lowStock, waitingCalls } from './alerts.rules'
import type { Now } from './floor-now'

type Wall = Screen & { readonly principal: string }

/** A branch as the overview reads it. Of its dishes and shelves only those that may be gone. */
export interface Watched extends Now {
  readonly times: AlertTimes
  readonly walls: readonly Wall[]
}

/** By the same rules as the branch's own Today. `now`: epoch milliseconds. */
export const worstNow = (branch: Watched, now: number): Trouble | null =>
  worstOf([
    ...lateOf(branch, now),
    ...silentOf(branch.walls, now),
    ...waitingOf(branch, now),
    ...goneOf(branch, now),
    ...lackingOf(branch),
  ])

function lateOf({ orders, stations }: Watched, now: number): Trouble[] {
  const late = lateOrders(orders, stations, now)
  const [latest] = late
  if (!latest) return []
  const names = late.flatMap(({ stationNames }) => stationNames)
  return [{ kind: 'late', orders: late.length, minutes: latest.minutesLate, stationName: mostNamed(names) }]
}

/** The first of those that are named most often. */
function mostNamed(names: readonly Localized[]): Localized | null {
  const times = new Map<Localized, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const most = Math.max(0, ...times.values())
  return names.find((name) => times.get(name) === most) ?? null
}

const silentOf = (walls: readonly Wall[], now: number): Trouble[] =>
  worstFirst(walls, now)
    .filter((wall) => isSilent(wall, now))
    .map(({ name, seenAt }) => ({ kind: 'screen', name, since: seenAt }))

const waitingOf = (branch: Watched, now: number): Trouble[] =>
  [...waitingCalls(branch.calls), ...lateWaits(branch, branch.times, now)].flatMap((alert): Trouble[] => {
    if (alert.kind === 'call') {
      const { tableNumber, reason, since } = alert
      return [{ kind: 'call', tableNumber, reason, since }]
    }
    if (alert.kind !== 'wait') return []
    const { wait, tableNumber, since } = alert
    return [{ kind: 'wait', wait, tableNumber, since }]
  })

function goneOf({ dishes }: Watched, now: number): Trouble[] {
  const gone = dishes.filter((dish) => isSoldOut(dish, new Date(now).toISOString()))
  const [first] = gone
  return first ? [{ kind: 'sold_out', dishes: gone.length, name: first.name }] : []
}

function lackingOf({ stockItems, dishes }: Watched): Trouble[] {
  const low = lowStock(stockItems, dishes)
  const [first] = low
  return first?.kind === 'low_stock' ? [{ kind: 'low_stock', shelves: low.length, name: first.stockItem.name }] : []
}
