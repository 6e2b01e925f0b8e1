import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { businessDate } from '@sufra/shared/locale/business-day'
import type { Locale } from '@sufra/shared/locale/locale'
import { exponentOf } from '@sufra/shared/money/currency'
import type {
  HistoryEntry,
  OrderHistory,
  OrderHistoryFilters,
  OrderRowPage,
  OrderSheetFilters,
} from '@sufra/shared/orders/order-history.contract'
import { rowOf } from '@sufra/shared/orders/order-row.rules'
import { historyOf, type TrailStep } from '@sufra/shared/orders/trail.rules'
import { findActorNames } from '../audit/audit-names.repository'
import type { FileReply } from '../kernel/file-reply'
import { sheetFile } from '../sheets/sheet-file'
import { type BranchRules, findBranchRules } from './branch-rules.repository'
import { findListed, findTrail } from './order-history.repository'
import { findOrderPeople } from './order-people.repository'
import { cellsOf, sheetColumns, sheetName } from './order-sheet'
import { findOrder } from './orders.repository'

const pageSize = 50

const todayOf = ({ timeZone, cutOffMinutes }: BranchRules, now: Date): string =>
  businessDate(now, timeZone, cutOffMinutes)

/** Throws `not_found` for a branch that is none, `invalid_request` for what was never a place in a list. */
export const findOrderRows = (
  deps: Deps,
  actor: Actor,
  branchId: string,
  filters: OrderHistoryFilters,
): Promise<OrderRowPage> =>
  read(deps, actor, async (tx) => {
    const now = deps.now()
    const today = todayOf(await findBranchRules(tx, branchId), now)
    const { orders, next } = await findListed(tx, branchId, {
      ...filters,
      limit: filters.limit ?? pageSize,
      now,
      today,
    })
    return { rows: orders.map(rowOf), next, today }
  })

/** One order and who did what to it. Throws `not_found`. */
export const readOrderHistory = (deps: Deps, actor: Actor, branchId: string, orderId: string): Promise<OrderHistory> =>
  read(
    deps,
    actor,
    async (tx) => {
      const order = await findOrder(tx, branchId, orderId)
      const told = historyOf(order, await findTrail(tx, branchId, orderId))
      const names = await findActorNames(tx, organizationOf(actor) ?? '', [...new Set(told.flatMap(idsIn))])
      const people = await findOrderPeople(tx, branchId, order)
      return { order, people, entries: told.map((entry) => named(entry, names)) }
    },
    { snapshot: true },
  )

const idsIn = ({ by, approvedBy }: TrailStep): string[] =>
  [by?.deviceId, approvedBy].filter((id) => typeof id === 'string')

function named({ by, approvedBy, ...entry }: TrailStep, names: ReadonlyMap<string, string>): HistoryEntry {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const hand = by && { kind: by.kind, name: by.name, device: nameOf(by.deviceId) }
  return { ...entry, dishes: [...entry.dishes], by: hand, approvedBy: nameOf(approvedBy) }
}

/**
 * So many orders are read in one go, each in a transaction of its own, and written in the process that takes orders: a
 * few dozen are done between two of its answers.
 */
const portion = 40

/** The list as a file, in the words of `locale`. */
export async function exportOrders(
  deps: Deps,
  actor: Actor,
  branchId: string,
  { format = 'csv', ...filters }: OrderSheetFilters,
  locale: Locale,
): Promise<FileReply> {
  const branch = await read(deps, actor, (tx) => findBranchRules(tx, branchId))
  const now = deps.now()
  const today = todayOf(branch, now)
  const pages = async function* () {
    let after: string | undefined
    do {
      const listing = { ...filters, ...(after && { after }), limit: portion, now, today }
      const { orders, next } = await read(deps, actor, (tx) => findListed(tx, branchId, listing))
      yield orders.map((order) => cellsOf(order, locale))
      after = next ?? undefined
    } while (after)
  }
  return sheetFile(format, `orders-${today}`, {
    name: sheetName(locale),
    rightToLeft: locale !== 'en',
    timeZone: branch.timeZone,
    decimals: exponentOf(branch.currency),
    columns: sheetColumns(locale),
    rows: pages(),
  })
}
