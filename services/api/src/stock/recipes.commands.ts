import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import type { Recipe, WriteRecipe } from '@sufra/shared/stock/recipes.contract'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { audit } from '../audit/audit.commands'
import { newsOf } from '../kernel/news'
import { findRecipe, lockOwner, replaceRecipe } from './recipes.repository'
import { foundShelf, heard, type InBranch, lockedShelf } from './shelves'
import { tellStock } from './stock.commands'
import { saveStockItem } from './stock-room.repository'

/** `ownerId`: a dish or a modifier. */
interface OfOwner extends InBranch {
  readonly ownerId: string
}

/**
 * What is confirmed from now on takes by it; what was sold before stays as it was taken. Throws `stale` with the recipe
 * as it is, `not_found` for a dish or a modifier of another branch, `inventory_item_not_found`, and
 * `stock_item_inactive` for a shelf off the list that was not in the recipe before.
 */
export const writeRecipe = (
  deps: Deps,
  command: Command,
  { branchId, ownerId, lines, was }: WriteRecipe & OfOwner,
): Promise<Outcome<Recipe>> =>
  write(deps, command, async (tx) => {
    const organizationId = organizationOf(command.actor)
    if (organizationId === null) throw new AppError('forbidden')
    const owner = await lockOwner(tx, branchId, ownerId)
    if (!owner) throw new AppError('not_found')
    const before = await findRecipe(tx, owner)
    if (readsAlike(before, lines)) return { ownerId, lines: before }
    if (!readsAlike(before, was)) throw new AppError('stale', { recipe: { ownerId, lines: before } })
    const now = deps.now()
    const shelves = await lockChanged(tx, { branchId, now }, idsOf(before), idsOf(lines))
    await replaceRecipe(tx, { organizationId, branchId }, { owner, lines, at: now })
    await audit(tx, {
      actor: command.actor,
      branchId,
      at: now,
      action: 'stock.recipe_written',
      entity: owner.kind,
      entityId: ownerId,
      before: { lines: before },
      after: { lines },
    })
    // A shelf says which dishes it goes into; of modifiers it says nothing.
    for (const { id } of owner.kind === 'menu_item' ? shelves : []) {
      await saveStockItem(tx, id, {})
      const shelf = heard(await foundShelf(tx, branchId, id, now))
      tellStock(newsOf(tx, command.actor, branchId), [{ shelf, before: shelf.currentStock }])
    }
    return { ownerId, lines: await findRecipe(tx, owner) }
  })

interface Here {
  readonly branchId: string
  readonly now: Date
}

/** Shelves that come into the recipe or leave it, locked by id. */
async function lockChanged(
  tx: Tx,
  { branchId, now }: Here,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<Shelf[]> {
  const shelves: Shelf[] = []
  for (const id of [...before, ...after].filter((each) => before.has(each) !== after.has(each)).sort()) {
    const shelf = await lockedShelf(tx, branchId, id, now)
    if (after.has(id) && !shelf.active) throw new AppError('stock_item_inactive', { name: shelf.name.en })
    shelves.push(shelf)
  }
  return shelves
}

const idsOf = (lines: Recipe['lines']): ReadonlySet<string> => new Set(lines.map(({ stockItemId }) => stockItemId))
