import type { Tx } from '@sufra/platform/db/tx'
import { menuItems, menuSections, modifierGroups } from '@sufra/platform/schema/menu.table'
import { menuBaselines } from '@sufra/platform/schema/menu-baselines.table'
import type { Agreed } from '@sufra/shared/menu-push/agree.rules'
import type { MenuSide } from '@sufra/shared/menu-push/menu-side.rules'
import type { Link } from '@sufra/shared/menu-push/pairs.rules'
import type { Reading } from '@sufra/shared/menu-push/reading.rules'
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { findGroups } from '../choices/choices.repository'
import type { BranchRef } from '../kernel/branch-ref'
import { findAllItems, findStations } from '../menu/menu.repository'
import { findAllSections, findCurrency } from '../menu/menu-book.repository'
import type { PushBase } from './bases.rules'

/** Undefined: there is no such branch. */
export async function findSide(tx: Tx, branchId: string): Promise<MenuSide | undefined> {
  const currency = await findCurrency(tx, branchId)
  if (currency === undefined) return undefined
  const items = await findAllItems(tx, branchId)
  return {
    branchId,
    currency,
    sections: (await findAllSections(tx, branchId)).map(({ sortOrder: _, ...section }) => section),
    items: items.map((item) => ({
      id: item.id,
      sectionId: item.sectionId,
      stationId: item.stationId,
      name: item.name,
      description: item.description,
      kitchenName: item.kitchenName,
      price: item.price,
      image: item.image,
      active: item.active,
      prepMinutes: item.prepMinutes,
      calories: item.calories,
      caffeineMg: item.caffeineMg,
      sodiumMg: item.sodiumMg,
      allergens: item.allergens,
      ingredients: item.ingredients,
      vegetarian: item.vegetarian,
      groupIds: item.modifierGroups.map(({ id }) => id),
    })),
    groups: (await findGroups(tx, branchId)).map(({ id, name, kind, offer }) => ({ id, name, kind, offer })),
    stations: await findStations(tx, branchId),
  }
}

/** Nobody else changes this menu until this transaction ends; orders go on pointing at it. In the order of `changeChoiceGroup`. */
export async function lockMenu(tx: Tx, branchId: string): Promise<void> {
  for (const table of [modifierGroups, menuSections, menuItems])
    await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.branchId, branchId))
      .orderBy(asc(table.id))
      .for('no key update')
}

/** Of the whole house: two branches may have their dishes from a third. */
export async function findLinks(tx: Tx): Promise<Link[]> {
  const { id, originId } = menuItems
  const copied = await tx.select({ id, originId }).from(menuItems).where(isNotNull(originId))
  const agreed = await tx.select({ id: menuBaselines.entityId, originId: menuBaselines.originId }).from(menuBaselines)
  return [...copied, ...agreed].flatMap((row): Link[] => (row.originId ? [[row.id, row.originId]] : []))
}

/** What these two branches have agreed on, whichever was the source. */
export async function findKept(tx: Tx, one: string, other: string): Promise<PushBase[]> {
  const { branchId, originBranchId, entityId, fields, agreedAt } = menuBaselines
  const from = (source: string, target: string) => and(eq(originBranchId, source), eq(branchId, target))
  const rows = await tx
    .select({ branchId, entityId, fields, agreedAt })
    .from(menuBaselines)
    .where(or(from(one, other), from(other, one)))
  return rows.map((row) => ({ ...row, fields: row.fields as Reading }))
}

interface Agreement extends BranchRef {
  readonly originBranchId: string
  readonly agreedAt: Date
}

/** A statement carries at most 65,535 values. */
const rowsAtOnce = 1000

export async function saveAgreed(tx: Tx, agreement: Agreement, agreed: readonly Agreed[]): Promise<void> {
  const rows = agreed.map((one) => ({ ...agreement, ...one }))
  const newly = (column: string) => sql.raw(`excluded.${column}`)
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await tx
      .insert(menuBaselines)
      .values(rows.slice(first, first + rowsAtOnce))
      .onConflictDoUpdate({
        target: [menuBaselines.branchId, menuBaselines.originBranchId, menuBaselines.entityId],
        set: { originId: newly('origin_id'), fields: newly('fields'), agreedAt: newly('agreed_at') },
      })
}
