import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { changed } from '@sufra/shared/kernel/change'
import { menuItemAsHeard } from '@sufra/shared/live/projections.rules'
import { activityOf } from '@sufra/shared/menu/activity.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type {
  BookSection,
  ChangeItem,
  ChangeSection,
  CreateItem,
  CreateSection,
  MenuBook,
  MoveItem,
  MoveSection,
} from '@sufra/shared/menu/menu-book.contract'
import { photoIn } from '@sufra/shared/photos/photos.rules'
import { changedSince, given } from '../kernel/changed-since'
import { knownAsSent } from '../kernel/known-as-sent'
import { newsOf } from '../kernel/news'
import { holdPhoto } from '../photos/photos.repository'
import { findAllItems, findMenuItem, findStations } from './menu.repository'
import {
  findAllSections,
  findBookBranch,
  findSection,
  holdDishes,
  insertItem,
  insertSection,
  lastPlace,
  menuVersion,
  ofSections,
  saveItem,
  saveSection,
} from './menu-book.repository'
import { placedBefore, readsDifferently } from './menu-book.rules'
import { auditChange, auditDishes, auditNew, auditPrices } from './menu-trail.commands'

interface InBranch {
  readonly branchId: string
}
interface OfItem extends InBranch {
  readonly itemId: string
}
interface OfSection extends InBranch {
  readonly sectionId: string
}

/** Throws `not_found`. */
export const readMenuBook = (deps: Deps, actor: Actor, branchId: string): Promise<MenuBook> =>
  read(deps, actor, async (tx) => {
    const branch = await findBookBranch(tx, branchId)
    if (!branch) throw new AppError('not_found')
    const { settings, ...where } = branch
    return {
      ...where,
      activity: activityOf(settings),
      sections: await findAllSections(tx, branchId),
      items: await findAllItems(tx, branchId),
      stations: await findStations(tx, branchId),
      asOf: deps.now().toISOString(),
    }
  })

/**
 * Last in its section; sent again it is the same dish. Throws `id_taken`, and `not_found` for a section or a station of
 * another branch.
 */
export const createItem = (
  deps: Deps,
  command: Command,
  { branchId, ...item }: CreateItem & InBranch,
): Promise<Outcome<MenuItem>> =>
  write(
    deps,
    command,
    async (tx) => {
      const known = await findMenuItem(tx, branchId, item.id)
      if (known) return knownAsSent(known, { ...item, image: item.image ?? null })
      await mustBeHere(tx, branchId, item)
      await mustBeKept(tx, item.image)
      const sortOrder = await lastPlace(tx, item.sectionId)
      await insertItem(tx, placeOf(command.actor, branchId), { ...item, sortOrder })
      const made = await told(tx, command, branchId, item.id)
      const { id: entityId, name, price } = made
      const thing = { action: 'menu.dish_added', entity: 'menu_item', entityId } as const
      await auditNew(tx, deedOf(deps, command, branchId), { ...thing, after: { name, price } })
      return made
    },
    { status: 201 },
  )

/** Only what is named; in another section it stands last. Throws `stale` with the dish as it is, and `not_found`. */
export const changeItem = (
  deps: Deps,
  command: Command,
  { branchId, itemId, ...wish }: ChangeItem & OfItem,
): Promise<Outcome<MenuItem>> =>
  write(deps, command, async (tx) => {
    const item = await foundItem(tx, branchId, itemId)
    const changes = given(wish.changes)
    const fields = changedSince<MenuItem>(item, changes, given(wish.was))
    if (fields.length > 0) throw new AppError('stale', { item, fields })
    await mustBeHere(tx, branchId, changes)
    await mustBeKept(tx, changes.image)
    const { active, sectionId, ...values } = changes
    const moves = sectionId !== undefined && sectionId !== item.sectionId
    await saveItem(tx, itemId, {
      ...values,
      ...(active !== undefined && { isActive: active }),
      ...(moves && { sectionId, sortOrder: await lastPlace(tx, sectionId) }),
    })
    const next = await told(tx, command, branchId, itemId, readsDifferently(changes))
    const deed = deedOf(deps, command, branchId)
    await auditPrices(tx, { ...deed, entity: 'menu_item', before: [item], after: [next] })
    await auditDishes(tx, { ...deed, before: [item], after: [next] })
    return next
  })

/** The others of its section make room. Throws `not_found`. */
export const moveItem = (
  deps: Deps,
  command: Command,
  { branchId, itemId, sectionId, beforeItemId }: MoveItem & OfItem,
): Promise<Outcome<MenuItem>> =>
  write(deps, command, async (tx) => {
    await foundItem(tx, branchId, itemId)
    await mustBeHere(tx, branchId, { sectionId })
    const there = (await findAllItems(tx, branchId)).filter((item) => item.sectionId === sectionId)
    const order = inOrder(
      there.map(({ id }) => id),
      itemId,
      beforeItemId,
    )
    for (const [index, id] of order.entries()) {
      const stands = there.find((item) => item.id === id)?.sortOrder === index + 1
      if (!stands || id === itemId)
        await saveItem(tx, id, { sortOrder: index + 1, ...(id === itemId && { sectionId }) })
    }
    return told(tx, command, branchId, itemId)
  })

/** Last on the menu; sent again it is the same section. Throws `id_taken`. */
export const createSection = (
  deps: Deps,
  command: Command,
  { branchId, ...section }: CreateSection & InBranch,
): Promise<Outcome<BookSection>> =>
  write(
    deps,
    command,
    async (tx) => {
      const known = await findSection(tx, branchId, section.id)
      if (known) return knownAsSent(known, section)
      const { length } = await findAllSections(tx, branchId)
      await insertSection(tx, placeOf(command.actor, branchId), { ...section, sortOrder: length + 1 })
      const made = await foundSection(tx, branchId, section.id)
      const thing = { action: 'menu.section_added', entity: 'menu_section', entityId: made.id } as const
      await auditNew(tx, deedOf(deps, command, branchId), { ...thing, after: { name: made.name } })
      return made
    },
    { status: 201 },
  )

/** Throws `stale` with the section as it is, and `not_found`. */
export const changeSection = (
  deps: Deps,
  command: Command,
  { branchId, sectionId, ...wish }: ChangeSection & OfSection,
): Promise<Outcome<BookSection>> =>
  write(deps, command, async (tx) => {
    const section = await foundSection(tx, branchId, sectionId)
    const changes = given(wish.changes)
    const fields = changedSince<BookSection>(section, changes, given(wish.was))
    if (fields.length > 0) throw new AppError('stale', { section, fields })
    const { active, ...values } = changes
    await saveSection(tx, sectionId, { ...values, ...(active !== undefined && { isActive: active }) })
    await tellMenu(tx, command, branchId)
    const next = await foundSection(tx, branchId, sectionId)
    const thing = { action: 'menu.section_changed', entity: 'menu_section', entityId: sectionId } as const
    const change = { before: section, after: next, fields: ['name', 'active', 'category'] as const }
    await auditChange<BookSection>(tx, deedOf(deps, command, branchId), { ...thing, ...change })
    return next
  })

/** Throws `not_found`. */
export const moveSection = (
  deps: Deps,
  command: Command,
  { branchId, sectionId, beforeSectionId }: MoveSection & OfSection,
): Promise<Outcome<BookSection>> =>
  write(deps, command, async (tx) => {
    await foundSection(tx, branchId, sectionId)
    const all = await findAllSections(tx, branchId)
    const order = inOrder(
      all.map(({ id }) => id),
      sectionId,
      beforeSectionId,
    )
    const at = new Map(all.map(({ id, sortOrder }) => [id, sortOrder]))
    const moved = order.flatMap((id, index) => (at.get(id) === index + 1 ? [] : [{ id, sortOrder: index + 1 }]))
    await holdDishes(tx, ofSections(moved.map(({ id }) => id)))
    for (const { id, sortOrder } of moved) await saveSection(tx, id, { sortOrder })
    await tellMenu(tx, command, branchId)
    return foundSection(tx, branchId, sectionId)
  })

function inOrder(ids: readonly string[], id: string, beforeId: string | null): string[] {
  if (beforeId !== null && !ids.includes(beforeId)) throw new AppError('not_found')
  return placedBefore(ids, id, beforeId)
}

async function foundItem(tx: Tx, branchId: string, itemId: string): Promise<MenuItem> {
  const item = await findMenuItem(tx, branchId, itemId)
  if (!item) throw new AppError('not_found')
  return item
}

async function foundSection(tx: Tx, branchId: string, sectionId: string): Promise<BookSection> {
  const section = await findSection(tx, branchId, sectionId)
  if (!section) throw new AppError('not_found')
  return section
}

async function mustBeHere(
  tx: Tx,
  branchId: string,
  { sectionId, stationId }: { readonly sectionId?: string; readonly stationId?: string },
): Promise<void> {
  if (sectionId !== undefined) await foundSection(tx, branchId, sectionId)
  if (stationId === undefined) return
  const stations = await findStations(tx, branchId)
  if (!stations.some(({ id }) => id === stationId)) throw new AppError('not_found')
}

/** The house takes out no photo that a dish is given in this moment. Throws `not_found`. */
async function mustBeKept(tx: Tx, image: string | null | undefined): Promise<void> {
  const photoId = image && photoIn(image)
  if (photoId && !(await holdPhoto(tx, photoId, null))) throw new AppError('not_found')
}

export function placeOf(actor: Actor, branchId: string) {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('forbidden')
  return { organizationId, branchId }
}

export const deedOf = (deps: Deps, { actor }: Command, branchId: string) => ({ actor, branchId, at: deps.now() })

/** Its price and whether it is on the menu, for every screen that has it; where it reads differently, that too. */
async function told(tx: Tx, command: Command, branchId: string, itemId: string, words = true): Promise<MenuItem> {
  const item = await foundItem(tx, branchId, itemId)
  newsOf(tx, command.actor, branchId).menuItem(changed('menu_item.changed', menuItemAsHeard(item)))
  if (words) await tellMenu(tx, command, branchId)
  return item
}

export async function tellMenu(tx: Tx, command: Command, branchId: string): Promise<void> {
  const news = { id: branchId, version: await menuVersion(tx, branchId) }
  newsOf(tx, command.actor, branchId).menu(changed('menu.changed', news))
}
