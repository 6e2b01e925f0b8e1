import { createHash } from 'node:crypto'
import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, worksHere } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { canonicalJson } from '@sufra/shared/kernel/canonical-json'
import { changed } from '@sufra/shared/kernel/change'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { menuItemAsHeard } from '@sufra/shared/live/projections.rules'
import { agreedOn } from '@sufra/shared/menu-push/agree.rules'
import { type BothSides, type FoundThing, menuDiff, ownDishes } from '@sufra/shared/menu-push/diff.rules'
import type { MenuDiff, MenuPushed, PushMenu } from '@sufra/shared/menu-push/menu-push.contract'
import { type Link, pairsOf } from '@sufra/shared/menu-push/pairs.rules'
import { pushed } from '@sufra/shared/menu-push/push.rules'
import { shownThings } from '@sufra/shared/menu-push/shown.rules'
import { can } from '@sufra/shared/people/permissions.rules'
import { photoIn } from '@sufra/shared/photos/photos.rules'
import { audit } from '../audit/audit.commands'
import { newsOf } from '../kernel/news'
import { findAllItems } from '../menu/menu.repository'
import { placeOf, tellMenu } from '../menu/menu-book.commands'
import { holdMenu } from '../menu/menu-import.repository'
import { holdPhoto } from '../photos/photos.repository'
import { basesFor } from './bases.rules'
import { findKept, findLinks, findSide, lockMenu, saveAgreed } from './menu-push.repository'
import { auditedLines, outcomeOf } from './outcome.rules'
import { type Rewriting, saveMenu } from './save-menu.repository'

interface Between {
  /** The one that takes over. */
  readonly branchId: string
  readonly sourceId: string
}

/** Throws `not_found` for a branch whose menu the caller does not write. */
export const readMenuDiff = (deps: Deps, actor: Actor, between: Between): Promise<MenuDiff> =>
  read(
    deps,
    actor,
    async (tx) => {
      mustWriteSource(actor, between)
      const sides = await findSides(tx, between)
      return diffOf(deps, sides, menuDiff(sides))
    },
    { snapshot: true },
  )

/**
 * Takes the chosen lines over in one transaction, told as a change by hand is. Throws `not_found`, and `stale` with the
 * diff as it is now where one of both menus has changed since it was read: then nothing was taken over.
 */
export const pushMenu = (
  deps: Deps,
  command: Command,
  { seen, lines, ...between }: PushMenu & Between,
): Promise<Outcome<MenuPushed>> =>
  write(deps, command, async (tx) => {
    mustWriteSource(command.actor, between)
    await holdMenu(tx, between.branchId)
    await lockMenu(tx, between.branchId)
    const sides = await findSides(tx, between)
    const things = menuDiff(sides)
    const chosen = new Set(lines)
    const now = diffOf(deps, sides, things)
    const known = new Set(things.flatMap((thing) => thing.lines.map(({ id }) => id)))
    if (now.seen !== seen || lines.some((id) => !known.has(id))) throw new AppError('stale', { diff: now })
    const { next, made } = pushed({ ...sides, chosen, newId: () => uuidv7(deps.now().getTime()) })
    const place = placeOf(command.actor, between.branchId)
    await keepPhotos(tx, { before: sides.target, next })
    await saveMenu(tx, place, { before: sides.target, next, originOf: new Map(made) })
    await agree(tx, deps, command.actor, between, made)
    await tellPush(tx, command, { before: sides.target, next })
    const outcome = outcomeOf(sides, things, chosen)
    const after = { from: between.sourceId, ...outcome, taken: auditedLines(things, chosen) }
    const deed = { action: 'menu.pushed' as const, entity: 'branch', entityId: between.branchId, before: null, after }
    await audit(tx, { actor: command.actor, branchId: between.branchId, at: deps.now(), ...deed })
    return outcome
  })

/** After one menu was made from the other, or pushed to it: what reads the same now is what both agree on. */
export async function agree(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { branchId, sourceId }: Between,
  made: readonly Link[],
): Promise<void> {
  const sides = await findSides(tx, { branchId, sourceId }, made)
  const agreement = { ...placeOf(actor, branchId), originBranchId: sourceId, agreedAt: deps.now() }
  await saveAgreed(tx, agreement, agreedOn(sides))
}

/** What lies outside somebody's reach does not exist. The path's own branch is asked about at the door. */
function mustWriteSource(actor: Actor, { sourceId }: Between): void {
  if (!worksHere(actor) || !can(actor, 'manage_menu', sourceId)) throw new AppError('not_found')
}

async function findSides(tx: Tx, { branchId, sourceId }: Between, made: readonly Link[] = []): Promise<BothSides> {
  const [source, target] = [await findSide(tx, sourceId), await findSide(tx, branchId)]
  if (!source || !target) throw new AppError('not_found')
  const pairs = pairsOf(source, target, [...made, ...(await findLinks(tx))])
  return { source, target, pairs, bases: basesFor(source, target, pairs, await findKept(tx, branchId, sourceId)) }
}

function diffOf(deps: Deps, sides: BothSides, found: readonly FoundThing[]): MenuDiff {
  const { source, target } = sides
  const things = shownThings(sides, found)
  const seen = createHash('sha256')
    .update(canonicalJson([source.currency, target.currency, things]))
    .digest('hex')
  return {
    source: { branchId: source.branchId, currency: source.currency },
    target: { branchId: target.branchId, currency: target.currency },
    things,
    ownDishes: ownDishes(sides),
    seen,
    asOf: deps.now().toISOString(),
  }
}

type Change = Pick<Rewriting, 'before' | 'next'>

/** The house takes out no photo that a dish is given in this moment. */
async function keepPhotos(tx: Tx, { before, next }: Change): Promise<void> {
  const shown = new Set(before.items.map(({ image }) => image))
  const images = new Set(next.items.flatMap(({ image }) => (image && !shown.has(image) ? [image] : [])))
  for (const image of images) {
    const photoId = photoIn(image)
    if (photoId && !(await holdPhoto(tx, photoId, null))) throw new AppError('not_found')
  }
}

/** Prices and what is on the menu with each dish, as after a change by hand; all else is read again. */
async function tellPush(tx: Tx, command: Command, { before, next }: Change): Promise<void> {
  const { branchId } = next
  const asHeard = new Map(before.items.map(({ id, price, active }) => [id, `${price} ${active}`]))
  const heard = next.items.filter(
    ({ id, price, active }) => asHeard.has(id) && asHeard.get(id) !== `${price} ${active}`,
  )
  const ids = new Set(heard.map(({ id }) => id))
  const news = newsOf(tx, command.actor, branchId)
  const items = await findAllItems(tx, branchId)
  for (const item of items.filter(({ id }) => ids.has(id)))
    news.menuItem(changed('menu_item.changed', menuItemAsHeard(item)))
  await tellMenu(tx, command, branchId)
}
