import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { ledgerTypeOf, type MovementReason, mostOnShelf } from '@sufra/shared/stock/movement-kinds.rules'
import type { CountStock, MovedSince, MoveStock, Shelf, StockMoved } from '@sufra/shared/stock/stock-room.contract'
import { newsOf } from '../kernel/news'
import { countedNow, movedSince, movesMakingUp } from './counting.rules'
import { findBalance, findMovement, findMovements, type Known } from './ledger.repository'
import { entriesOf } from './ledger.rules'
import { moved, standingAt } from './movements.rules'
import { foundShelf, heard, lockedShelf, type OfItem } from './shelves'
import { tellStock } from './stock.commands'
import { insertMovement, saveStockItem } from './stock-room.repository'

/**
 * What came in or went out, by hand. More than was there can go out: the shelf then shows nothing and says what was
 * missing. Sent again it is the same movement. Throws `inventory_item_not_found`, `stock_item_inactive`,
 * `reason_required`, and `id_taken` with what was moved under its id.
 */
export const moveStock = (deps: Deps, command: Command, wish: MoveStock & OfItem): Promise<Outcome<StockMoved>> =>
  write(deps, command, async (tx) => {
    const { id, branchId, stockItemId, direction, quantity, reason, note } = wish
    if (reason === 'other' && note === undefined) throw new AppError('reason_required', { field: 'note' })
    const here = { tx, actor: command.actor, branchId, stockItemId, now: deps.now() }
    const delta = direction === 'in' ? quantity : -quantity
    const shelf = await lockedShelf(tx, branchId, stockItemId, here.now)
    const known = await findMovement(tx, stockItemId, id)
    if (known) return movedBefore(here, shelf, known, { id, delta, reason, note })
    mustBeOnTheList(shelf)
    return put(here, shelf, { id, delta, reason, note })
  })

/** What the first request with this id was answered, with the shelf as it is now. Throws `id_taken` with that. */
async function movedBefore({ tx, stockItemId }: Here, item: Shelf, known: Known, wish: Put): Promise<StockMoved> {
  const before = standingAt(await findBalance(tx, stockItemId, known.id))
  const after = moved(before, known.delta)
  const first = { item, before: before.currentStock, after: after.currentStock, clamped: after.clamped }
  if (!readsAlike(known, { ...wish, note: wish.note ?? null })) throw new AppError('id_taken', { moved: first })
  return first
}

/**
 * Throws `stale` with the count that somebody else has made since this person looked, and `stock_moved_since` with what
 * was sold, wasted or delivered since they opened the sheet.
 */
export const countStock = (
  deps: Deps,
  command: Command,
  { branchId, stockItemId, since, note, ...wish }: CountStock & OfItem,
): Promise<Outcome<StockMoved>> =>
  write(deps, command, async (tx) => {
    const here = { tx, actor: command.actor, branchId, stockItemId, now: deps.now() }
    const { counted } = wish
    const shelf = await onTheList(here)
    const { lastCount } = shelf
    const sameCount =
      lastCount === null ? since === null : since !== null && Date.parse(since) === Date.parse(lastCount.at)
    if (!sameCount) throw new AppError('stale', { lastCount, counted })
    const { moved, isToldOf } = movedSince(wish, shelf.currentStock - shelf.owed)
    if (!isToldOf) throw new AppError('stock_moved_since', { ...(await movesIn(here, moved)), counted })
    return count(here, { counted: countedNow(wish, moved), note })
  })

/** The newest entries of the ledger that make up what moved. */
async function movesIn({ tx, stockItemId }: Here, moved: number): Promise<MovedSince> {
  const rows = await findMovements(tx, stockItemId, undefined, mostMovesTold)
  return { moved, by: movesMakingUp(entriesOf(rows, await findBalance(tx, stockItemId, undefined)), moved) }
}
const mostMovesTold = 200

interface Here {
  readonly tx: Tx
  readonly actor: Actor
  readonly branchId: string
  readonly stockItemId: string
  readonly now: Date
}

async function onTheList({ tx, branchId, stockItemId, now }: Here): Promise<Shelf> {
  const shelf = await lockedShelf(tx, branchId, stockItemId, now)
  mustBeOnTheList(shelf)
  return shelf
}

function mustBeOnTheList({ active }: Shelf): void {
  if (!active) throw new AppError('stock_item_inactive')
}

interface Counted {
  readonly counted: number
  readonly note?: string | undefined
}

/** Writes the difference. A count that finds nothing new moves nothing, and is remembered all the same. */
export async function count(here: Here, { counted, note }: Counted): Promise<StockMoved> {
  const shelf = await lockedShelf(here.tx, here.branchId, here.stockItemId, here.now)
  const delta = counted - (shelf.currentStock - shelf.owed)
  const countedById = here.actor.kind === 'staff' ? here.actor.userId : null
  const values = { countedStock: counted, countedAt: here.now, countedById }
  return put(here, shelf, { delta, reason: 'count', note }, values)
}

interface Put {
  /** Of the entry in the ledger; absent: one is made. */
  readonly id?: string
  readonly delta: number
  readonly reason: MovementReason
  readonly note?: string | undefined
}

async function put(here: Here, shelf: Shelf, { id, delta, reason, note }: Put, more: object = {}): Promise<StockMoved> {
  const { tx, actor, branchId, stockItemId, now } = here
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('forbidden')
  const next = moved(shelf, delta)
  if (next.currentStock > mostOnShelf || next.owed > mostOnShelf)
    throw new AppError('stock_over_limit', { field: 'quantity' })
  await saveStockItem(tx, stockItemId, { currentStock: next.currentStock, owed: next.owed, ...more })
  if (delta !== 0)
    await insertMovement(tx, {
      organizationId,
      branchId,
      id: id ?? uuidv7(now.getTime()),
      inventoryItemId: stockItemId,
      createdAt: now,
      type: ledgerTypeOf(delta > 0 ? 'in' : 'out', reason),
      quantity: Math.abs(delta),
      reason,
      note: note ?? null,
      createdById: actor.kind === 'staff' ? actor.userId : null,
    })
  const item = await foundShelf(tx, branchId, stockItemId, now)
  tellStock(newsOf(tx, actor, branchId), [{ shelf: heard(item), before: shelf.currentStock }])
  return { item, before: shelf.currentStock, after: item.currentStock, clamped: next.clamped }
}
