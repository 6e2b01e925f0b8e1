import type { Tx } from '@sufra/platform/db/tx'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { itemsIn, type MenuSide, type SideGroup, type SideItem } from '@sufra/shared/menu-push/menu-side.rules'
import { eq, sql } from 'drizzle-orm'
import { insertGroup, placeGroups, saveChoices, saveGroup } from '../choices/choices.repository'
import type { BranchRef } from '../kernel/branch-ref'
import { insertSection, raiseItems, saveSection } from '../menu/menu-book.repository'

/** The menu as it is and as it is to be. */
export interface Rewriting {
  readonly before: MenuSide
  readonly next: MenuSide
  /** The source's dish of each new one. */
  readonly originOf: ReadonlyMap<string, string>
}

const differ = (a: unknown, b: unknown): boolean => !readsAlike(a, b)
const idsOf = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id)

/** Writes what is different, each dish once and one version further, also where only its choices changed. */
export async function saveMenu(tx: Tx, place: BranchRef, rewriting: Rewriting): Promise<void> {
  await saveSections(tx, place, rewriting)
  const regrouped = await saveGroups(tx, place, rewriting)
  const saved = await saveItems(tx, place, rewriting)
  const { items } = rewriting.next
  const read = items.filter(({ id, groupIds }) => !saved.has(id) && groupIds.some((group) => regrouped.has(group)))
  await raiseItems(tx, idsOf(read))
}

async function saveSections(tx: Tx, place: BranchRef, { before, next }: Rewriting): Promise<void> {
  const moved = differ(idsOf(before.sections), idsOf(next.sections))
  for (const [index, { id, name, category, active }] of next.sections.entries()) {
    const known = before.sections.find((section) => section.id === id)
    const sortOrder = index + 1
    if (!known) await insertSection(tx, place, { id, name, category, sortOrder })
    await saveSection(tx, id, {
      ...(moved && { sortOrder }),
      ...(known && differ(known.name, name) && { name }),
      ...(known && known.category !== category && { category }),
      ...((known?.active ?? true) !== active && { isActive: active }),
    })
  }
}

/** Returns those that read differently now. */
async function saveGroups(tx: Tx, place: BranchRef, { before, next }: Rewriting): Promise<ReadonlySet<string>> {
  const known = (id: string) => before.groups.find((group) => group.id === id)
  const changed = next.groups.filter((group) => differ(known(group.id), group))
  for (const group of changed) await saveOne(tx, place, group, known(group.id) !== undefined)
  return new Set(idsOf(changed))
}

async function saveOne(tx: Tx, place: BranchRef, { id, name, kind, offer }: SideGroup, known: boolean): Promise<void> {
  const values = { name, kind, min: offer.min, max: offer.max }
  if (known) await saveGroup(tx, id, values)
  else await insertGroup(tx, place, id, { ...values, active: true })
  await saveChoices(tx, place, id, offer.choices)
}

/** Returns those that are one version further. */
async function saveItems(
  tx: Tx,
  place: BranchRef,
  { before, next, originOf }: Rewriting,
): Promise<ReadonlySet<string>> {
  const saved = new Set<string>()
  for (const { id: sectionId } of next.sections) {
    const [stood, stands] = [itemsIn(before, sectionId), itemsIn(next, sectionId)]
    const moved = differ(idsOf(stood), idsOf(stands))
    for (const [index, item] of stands.entries()) {
      const known = before.items.find(({ id }) => id === item.id)
      if (known && !moved && !differ(known, item)) continue
      const values = { ...columnsOf(item), ...(moved && { sortOrder: index + 1 }) }
      if (known) await updateItem(tx, item.id, values)
      else
        await tx.insert(menuItems).values({ ...place, ...values, id: item.id, originId: originOf.get(item.id) ?? null })
      const groups = { before: known?.groupIds ?? [], groupIds: item.groupIds }
      if (differ(groups.before, groups.groupIds)) await placeGroups(tx, place, item.id, groups)
      saved.add(item.id)
    }
  }
  return saved
}

function columnsOf({ id: _, groupIds: __, active, allergens, ingredients, ...item }: SideItem) {
  return { ...item, allergens: [...allergens], ingredients: [...ingredients], isActive: active }
}

const updateItem = (tx: Tx, id: string, values: Partial<typeof menuItems.$inferInsert>) =>
  tx
    .update(menuItems)
    .set({ ...values, version: sql`${menuItems.version} + 1` })
    .where(eq(menuItems.id, id))
