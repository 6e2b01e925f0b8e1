import { canonicalJson } from '../kernel/canonical-json'
import { type BothSides, pairedThings } from './diff.rules'
import type { BaselineKind } from './menu-push.limits'
import type { PushField, Reading } from './reading.rules'
import { comparedOrder } from './three-way.rules'

/** A pair and what it read when it last agreed, field by field; what never agreed is not among its fields. */
export interface Agreed {
  readonly kind: BaselineKind
  /** The target's. */
  readonly entityId: string
  readonly originId: string
  readonly fields: Reading
}

/** What reads the same on both sides now is agreed on; of the rest, what was agreed on before stays so. */
export function agreedOn(sides: BothSides): Agreed[] {
  const sameMoney = sides.source.currency === sides.target.currency
  return pairedThings(sides).map(({ kind, id, hereId, source, target }) => {
    const before = sides.bases.get(hereId) ?? {}
    const fields = (Object.keys(source) as PushField[]).flatMap((field) => {
      // Equal numbers in two currencies agree on nothing.
      if (!sameMoney && (field === 'price' || field === 'offer')) return []
      const [one, other] = [source[field], target[field]]
      const agree = field === 'order' ? sameOrder(one, other) : canonicalJson(one) === canonicalJson(other)
      const value = agree ? one : before[field]
      return value === undefined ? [] : [[field, value] as const]
    })
    return { kind, entityId: hereId, originId: id, fields: Object.fromEntries(fields) as Reading }
  })
}

const sameOrder = (one: unknown, other: unknown): boolean =>
  comparedOrder(undefined, one as string[], other as string[]) === 'same'
