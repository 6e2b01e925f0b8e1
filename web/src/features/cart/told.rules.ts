import { sameSet } from '@sufra/shared/kernel/same-set'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { phoneLife } from '@sufra/shared/tables/guest-sessions.rules'
import type { Cart, CartLine, Ordered } from './cart.rules'

type Allergies = readonly Allergen[]

/** Where a phone sits. `visitId` null: it has scanned, and no party is seated yet. */
export interface Seat {
  readonly tableId: string
  readonly visitId: string | null
}

/**
 * Whether a session of another name, begun at `at`, goes on with what was told at `was`: every scan begins one. Before a
 * party is seated it is the same table, within the time that a phone waits there. Milliseconds.
 */
export function isSameVisit(was: (Seat & { readonly since: number }) | null, now: Seat | null, at: number): boolean {
  if (was === null || now === null) return false
  if (was.visitId !== null) return was.visitId === now.visitId
  return was.tableId === now.tableId && at - was.since < phoneLife.waiting
}

export const both = (one: Allergies, other: Allergies): Allergies => [...new Set([...one, ...other])]

export const beyond = (all: Allergies, known: Allergies): Allergies => all.filter((one) => !known.includes(one))

/** What each line went with before the guest began to tell. */
export type Had = ReadonlyMap<string, Allergies>
export const hadIn = (cart: Cart): Had => new Map(cart.lines.map(({ id, allergies }) => [id, allergies]))

/** What is told now goes with every line of the order; taken back before the telling is over, it leaves them as they were. */
export function withTold(cart: Cart, had: Had, told: Allergies): Cart {
  const tell = (line: CartLine): CartLine => {
    const allergies = both(had.get(line.id) ?? line.allergies, told)
    const same = allergies.length === line.allergies.length && beyond(allergies, line.allergies).length === 0
    return same ? line : { ...line, allergies }
  }
  const lines = cart.lines.map(tell)
  return lines.some((line, index) => line !== cart.lines[index]) ? { ...cart, lines } : cart
}

/** What the kitchen cooks without knowing: an allergy, or another change of its dishes. */
export type Untold = 'allergy' | 'change'

const isChanged = (cart: Cart, sent: Ordered['lines'][number]): boolean => {
  const line = cart.lines.find(({ id }) => id === sent.id)
  if (!line || line.quantity < sent.quantity || line.notes.trim() !== (sent.notes ?? '')) return true
  const options = (sent.modifiers ?? []).map(({ modifierId }) => modifierId)
  return !sameSet(options, line.modifierIds)
}

/** What was asked of the whole order goes with what was added since; where nothing was, it would reach nobody. */
const isNoteLost = (cart: Cart, order: Ordered): boolean =>
  !hasMoreThan(cart, order) && cart.note.trim() !== (order.notes ?? '')

const hasMoreThan = (cart: Cart, { lines }: Ordered): boolean =>
  cart.lines.some(({ id, quantity }) => quantity > (lines.find((line) => line.id === id)?.quantity ?? 0))

/** Something was told or changed since the order went out. Null: the kitchen knows all of it. */
export function untoldOf(cart: Cart, order: Ordered): Untold | null {
  const allergy = cart.lines.some(({ id, allergies }) => {
    const sent = order.lines.find((line) => line.id === id)
    return sent !== undefined && beyond(allergies, sent.allergies ?? []).length > 0
  })
  if (allergy) return 'allergy'
  const live = order.lines.filter(({ status }) => status !== 'cancelled')
  return live.some((sent) => isChanged(cart, sent)) || isNoteLost(cart, order) ? 'change' : null
}
