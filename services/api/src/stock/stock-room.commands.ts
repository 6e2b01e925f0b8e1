import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Localized } from '@sufra/shared/kernel/fields'
import { foldForSearch as fold } from '@sufra/shared/locale/fold'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import type {
  ChangeStockItem,
  CreateStockItem,
  LedgerPage,
  LowStock,
  Shelf,
  StockRoom,
} from '@sufra/shared/stock/stock-room.contract'
import { audit } from '../audit/audit.commands'
import { changedSince, given } from '../kernel/changed-since'
import { knownAsSent } from '../kernel/known-as-sent'
import { newsOf } from '../kernel/news'
import { findBalance, findMovements } from './ledger.repository'
import { entriesOf } from './ledger.rules'
import { count } from './movements.commands'
import { foundShelf, heard, type InBranch, lockedShelf, type OfItem } from './shelves'
import { tellStock } from './stock.commands'
import {
  findChoices,
  findDishes,
  findNames,
  findShelf,
  findShelves,
  insertStockItem,
  isMeasured,
  lockNames,
  saveStockItem,
} from './stock-room.repository'

export const readStockRoom = (deps: Deps, actor: Actor, branchId: string): Promise<StockRoom> =>
  read(
    deps,
    actor,
    async (tx) => ({
      items: await findShelves(tx, branchId, deps.now()),
      dishes: await findDishes(tx, branchId),
      choices: await findChoices(tx, branchId),
      asOf: deps.now().toISOString(),
    }),
    { snapshot: true },
  )

export const findLowStock = (deps: Deps, actor: Actor, branchId: string): Promise<LowStock> =>
  read(deps, actor, async (tx) => {
    const items = (await findShelves(tx, branchId, deps.now())).filter(({ active, low }) => active && low)
    return { items: items.sort((a, b) => a.name.en.localeCompare(b.name.en, 'en')) }
  })

const pageSize = 50

/** Throws `inventory_item_not_found`. */
export const readStockLedger = (
  deps: Deps,
  actor: Actor,
  { branchId, stockItemId, before }: OfItem & { readonly before?: string | undefined },
): Promise<LedgerPage> =>
  read(
    deps,
    actor,
    async (tx) => {
      await foundShelf(tx, branchId, stockItemId, deps.now())
      const rows = await findMovements(tx, stockItemId, before, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const entries = entriesOf(shown, await findBalance(tx, stockItemId, before))
      return { entries, older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
    },
    { snapshot: true },
  )

/** Sent again it is the same shelf. Throws `id_taken` and `stock_name_taken`. */
export const createStockItem = (
  deps: Deps,
  command: Command,
  { branchId, currentStock, ...item }: CreateStockItem & InBranch,
): Promise<Outcome<Shelf>> =>
  write(
    deps,
    command,
    async (tx) => {
      const organizationId = organizationOf(command.actor)
      if (organizationId === null) throw new AppError('forbidden')
      const known = await findShelf(tx, branchId, item.id, deps.now())
      if (known) return asOpened(known, { ...item, currentStock })
      await mustBeNew(tx, branchId, item.id, item.name)
      await insertStockItem(tx, { organizationId, branchId }, item)
      const at = { tx, actor: command.actor, branchId, stockItemId: item.id, now: deps.now() }
      if (currentStock !== undefined) await count(at, { counted: currentStock })
      const shelf = await foundShelf(tx, branchId, item.id, deps.now())
      const after = { name: shelf.name, unit: shelf.unit, minimumStock: shelf.minimumStock }
      await wrote(tx, at, 'stock.item_created', null, after)
      tellStock(newsOf(tx, command.actor, branchId), [{ shelf: heard(shelf), before: shelf.minimumStock }])
      return shelf
    },
    { status: 201 },
  )

/** What is on the shelf may have moved since; what it was opened with is its last count. Throws `id_taken`. */
function asOpened(shelf: Shelf, sent: CreateStockItem): Shelf {
  knownAsSent({ ...shelf, currentStock: shelf.lastCount?.stock }, sent)
  return shelf
}

/**
 * Only what is named. Throws `stale` with the item as it is, `inventory_item_not_found`, `stock_name_taken`, and
 * `stock_unit_in_use` once something was measured in its unit.
 */
export const changeStockItem = (
  deps: Deps,
  command: Command,
  { branchId, stockItemId, ...wish }: ChangeStockItem & OfItem,
): Promise<Outcome<Shelf>> =>
  write(deps, command, async (tx) => {
    const before = await lockedShelf(tx, branchId, stockItemId, deps.now())
    const changes = given(wish.changes)
    const fields = changedSince<Shelf>(before, changes, given(wish.was))
    if (fields.length > 0) throw new AppError('stale', { item: before, fields })
    const { active, ...values } = changes
    if (values.unit && values.unit !== before.unit && (await isMeasured(tx, stockItemId)))
      throw new AppError('stock_unit_in_use')
    if (values.name || active) await mustBeNew(tx, branchId, stockItemId, values.name ?? before.name)
    await saveStockItem(tx, stockItemId, { ...values, ...(active !== undefined && { isActive: active }) })
    const after = await foundShelf(tx, branchId, stockItemId, deps.now())
    const at = { actor: command.actor, branchId, stockItemId, now: deps.now() }
    const part = (of: Shelf) => Object.fromEntries(Object.keys(changes).map((key) => [key, of[key as keyof Shelf]]))
    await wrote(tx, at, 'stock.item_changed', part(before), part(after))
    // What was low already is not said again because its minimum rose; what becomes low by it is.
    const news = { shelf: heard(after), before: before.low ? after.currentStock : after.minimumStock }
    tellStock(newsOf(tx, command.actor, branchId), [news])
    return after
  })

/** Two shelves of one name would be counted for one another, whatever the language. */
async function mustBeNew(tx: Tx, branchId: string, id: string, name: Localized): Promise<void> {
  await lockNames(tx, branchId)
  const wished = new Set(Object.values(name).flatMap((text) => (text ? [fold(text)] : [])))
  const taken = (await findNames(tx, branchId)).find(
    (other) => other.id !== id && Object.values(other.name).some((text) => text && wished.has(fold(text))),
  )
  if (taken) throw new AppError('stock_name_taken', { name: taken.name.en, field: 'name' })
}

interface Deed {
  readonly actor: Actor
  readonly branchId: string
  readonly stockItemId: string
  readonly now: Date
}

const wrote = (tx: Tx, deed: Deed, action: AuditAction, before: object | null, after: object): Promise<void> =>
  audit(tx, {
    actor: deed.actor,
    branchId: deed.branchId,
    at: deed.now,
    action,
    before,
    after,
    entity: 'inventory_item',
    entityId: deed.stockItemId,
  })
