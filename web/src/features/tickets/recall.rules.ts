import type { Localized } from '@sufra/shared/kernel/fields'
import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { matches } from '@sufra/shared/locale/fold'
import type { Step } from '@sufra/shared/orders/orders.contract'
import { type Cook, mayStep } from './steps.rules'

type KitchenLine = KitchenOrder['lines'][number]

/** A step that was taken in this shift, on whatever screen, and can be taken back. */
export interface Bump {
  readonly key: string
  readonly order: KitchenOrder
  readonly to: Step
  readonly lineIds: readonly string[]
  readonly at: string
}

const taken: readonly Step[] = ['preparing', 'ready', 'served']

interface Found {
  readonly stationIds: readonly string[]
  readonly cook: Cook
  readonly bumps: readonly Bump[]
}

const found = new WeakMap<KitchenOrder, Found>()

/** What it found of an order it looks for again only when that order, the wall's stations or the cook's rights changed. */
function keptBumpsOf(
  order: KitchenOrder,
  stationIds: readonly string[],
  may: readonly Step[],
  cook: Cook,
): readonly Bump[] {
  const kept = found.get(order)
  if (kept && kept.stationIds === stationIds && kept.cook === cook) return kept.bumps
  const bumps = bumpsOfOrder(order, stationIds, may)
  found.set(order, { stationIds, cook, bumps })
  return bumps
}

/** From the stamps of what is on the board: it survives a reload, and all walls of a station show the same. Newest first. */
export function bumpsOf(orders: readonly KitchenOrder[], stationIds: readonly string[], cook: Cook): Bump[] {
  const may = taken.filter((step) => mayStep(cook, step))
  const bumps = orders.flatMap((order) => keptBumpsOf(order, stationIds, may, cook))
  return bumps.sort((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? 1 : -1))
}

function bumpsOfOrder(order: KitchenOrder, stationIds: readonly string[], may: readonly Step[]): Bump[] {
  const bumps = new Map<string, Bump>()
  for (const line of order.lines) {
    if (stationIds.length > 0 && !stationIds.includes(line.stationId)) continue
    const to = may.find((step) => step === line.status)
    const at = to && line[`${to}At`]
    if (!to || !at) continue
    const key = `${order.id}:${to}:${at}`
    const lineIds = [...(bumps.get(key)?.lineIds ?? []), line.id]
    bumps.set(key, { key, order, to, lineIds, at })
  }
  return [...bumps.values()]
}

/** The dishes that a bump moved. */
export const dishesOf = ({ order, lineIds }: Bump): KitchenLine[] =>
  order.lines.filter(({ id }) => lineIds.includes(id))

const everyName = ({ name, kitchenName }: { readonly name: Localized; readonly kitchenName: Localized | null }) =>
  [...Object.values(name), ...Object.values(kitchenName ?? {})].join(' ')

/** By table, ticket or dish, in any language: `T7`, `7`, `#41`, `hummus`, `حمص`. */
export function matchesBump(query: string, bump: Bump): boolean {
  const { tableNumber, ticket } = bump.order
  const number = /^[t#]?\s*(\d+)$/i.exec(query.trim())?.[1]
  if (number) return Number(number) === tableNumber || Number(number) === ticket
  return matches(query, dishesOf(bump).map(everyName).join(' '))
}
