import { readsAlike } from '../kernel/canonical-json'

/**
 * `changed`: the source was changed since both agreed, the target was not. `own`: the target has a value of its own,
 * and the source none that is newer. `both`: both were changed. Where nothing is known of an agreement, the target's
 * value is its own: what nobody can prove to be old is not overwritten unasked.
 */
export type Difference = 'same' | 'changed' | 'own' | 'both'

/** `base`: what both read when they last agreed; undefined: not known. */
export function compared(base: unknown, source: unknown, target: unknown): Difference {
  if (readsAlike(source, target)) return 'same'
  if (base === undefined) return 'own'
  if (readsAlike(target, base)) return 'changed'
  return readsAlike(source, base) ? 'own' : 'both'
}

type Order = readonly string[]

/** Only what stands on both sides has an order that can differ. */
export function comparedOrder(base: Order | undefined, source: Order, target: Order): Difference {
  const common = (order: Order) => order.filter((key) => source.includes(key) && target.includes(key))
  if (readsAlike(common(source), common(target))) return 'same'
  if (base === undefined) return 'own'
  const known = common(base)
  const moved = (order: Order) =>
    !readsAlike(
      common(order).filter((key) => known.includes(key)),
      known,
    )
  if (!moved(target)) return 'changed'
  return moved(source) ? 'both' : 'own'
}

/** The target's order with what both have as the source has it; what only the target has keeps its place. */
export function ordered(target: Order, source: Order): string[] {
  const wished = source.filter((key) => target.includes(key))
  let next = 0
  return target.map((key) => (wished.includes(key) ? (wished[next++] ?? key) : key))
}

/** `key` behind the nearest that stands before it in the source and is in the target; first, if none is. */
export function placedLike(target: Order, source: Order, key: string): string[] {
  const before = source.slice(0, source.indexOf(key)).reverse()
  const behind = before.find((each) => target.includes(each))
  const at = behind === undefined ? 0 : target.indexOf(behind) + 1
  return [...target.slice(0, at), key, ...target.slice(at)]
}
