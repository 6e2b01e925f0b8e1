import type { Tx } from '@sufra/platform/db/tx'
import type { Actor } from '@sufra/shared/identity/actor'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import { audit } from '../audit/audit.commands'
import { type DishRewritten, dishRewritten, rewritten } from './menu-trail.rules'

/* Who wrote what on the menu, in the record: what a dish costs and what it says it contains is answered for. */

interface Deed {
  readonly actor: Actor
  readonly branchId: string
  readonly at: Date
}

/** What something costs, or a choice costs more; minor units. */
export interface Priced {
  readonly id: string
  readonly price: number
}

interface Repriced extends Deed {
  readonly entity: 'menu_item' | 'choice'
  readonly before: readonly Priced[]
  readonly after: readonly Priced[]
}

const pricesOf = (priced: readonly Priced[]): Priced[] => priced.map(({ id, price }) => ({ id, price }))

/** Who gave which price, as one entry however many there are; nothing where none differs. What is new had no price. */
export async function auditPrices(tx: Tx, { before, after, entity, ...deed }: Repriced): Promise<void> {
  const now = new Map(after.map(({ id, price }) => [id, price]))
  const was = before.filter(({ id, price }) => now.has(id) && now.get(id) !== price)
  if (was.length === 0) return
  const changed = new Set(was.map(({ id }) => id))
  const [one] = was.length === 1 ? was : []
  await audit(tx, {
    ...deed,
    action: entity === 'choice' ? 'choice.price_changed' : 'menu.price_changed',
    ...(one ? { entity, entityId: one.id } : { entity: 'branch', entityId: deed.branchId }),
    before: { prices: pricesOf(was) },
    after: { prices: pricesOf(after.filter(({ id }) => changed.has(id))) },
  })
}

interface Rewrote extends Deed {
  readonly before: readonly MenuItem[]
  /** Of each dish what it was given, at least. */
  readonly after: readonly (Partial<MenuItem> & Pick<MenuItem, 'id'>)[]
}

/** What of the dishes reads otherwise, but for their prices: one entry, and none where nothing does. */
export async function auditDishes(tx: Tx, { before, after, ...deed }: Rewrote): Promise<void> {
  const changes = changesOf(before, after)
  const [one] = changes.length === 1 ? changes : []
  if (one)
    await audit(tx, {
      ...deed,
      action: 'menu.dish_changed',
      entity: 'menu_item',
      entityId: one.id,
      before: one.was,
      after: one.is,
    })
  else if (changes.length > 1) await auditBranch(tx, deed, 'menu.dishes_changed', changes, {})
}

/** What a file brought: how many dishes are new, and what of the others reads otherwise. */
export async function auditImport(tx: Tx, { before, after, added, ...deed }: Rewrote & { readonly added: number }) {
  const changes = changesOf(before, after)
  if (added + changes.length > 0)
    await auditBranch(tx, deed, 'menu.imported', changes, { added, changed: changes.length })
}

const changesOf = (before: Rewrote['before'], after: Rewrote['after']): DishRewritten[] => {
  const now = new Map(after.map((dish) => [dish.id, dish]))
  return before.flatMap((dish) => dishRewritten(dish, now.get(dish.id) ?? dish) ?? [])
}

const auditBranch = (
  tx: Tx,
  deed: Deed,
  action: AuditAction,
  changes: readonly DishRewritten[],
  counts: Readonly<Record<string, number>>,
): Promise<void> =>
  audit(tx, {
    ...deed,
    action,
    entity: 'branch',
    entityId: deed.branchId,
    before: { items: changes.map(({ id, was }) => ({ id, ...was })) },
    after: { items: changes.map(({ id, is }) => ({ id, ...is })), ...counts },
  })

interface Thing {
  readonly action: AuditAction
  readonly entity: string
  readonly entityId: string
}

interface Changed<Kept> extends Thing {
  readonly before: Kept
  /** What is not in it stays as it is. */
  readonly after: Partial<Kept>
  /** Of which it is asked whether they read otherwise. */
  readonly fields: readonly (keyof Kept)[]
}

/** A dish, a section, a group of choices or a schedule that was changed; nothing where all of it reads as before. */
export async function auditChange<Kept extends object>(
  tx: Tx,
  deed: Deed,
  { before, after, fields, ...thing }: Changed<Kept>,
): Promise<void> {
  const what = rewritten(before, after, fields)
  if (what) await audit(tx, { ...deed, ...thing, before: what.was, after: what.is })
}

/** One that is new. */
export const auditNew = (tx: Tx, deed: Deed, thing: Thing & { readonly after: object }): Promise<void> =>
  audit(tx, { ...deed, ...thing, before: null })
