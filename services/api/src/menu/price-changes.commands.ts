import type { Tx } from '@sufra/platform/db/tx'
import type { Actor } from '@sufra/shared/identity/actor'
import { audit } from '../audit/audit.commands'

/** What something costs, or a choice costs more; minor units. */
export interface Priced {
  readonly id: string
  readonly price: number
}

interface Repriced {
  readonly actor: Actor
  readonly branchId: string
  readonly at: Date
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
