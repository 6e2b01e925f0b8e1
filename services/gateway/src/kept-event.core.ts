import type { BranchEvent, Mark } from '@sufra/shared/live/live.contract'

/**
 * An event as a feed remembers it: its mark and its JSON, outside the heap. Kept as objects, the last events of all
 * branches were copied and walked through by the garbage collector again and again, and every delivery paid for it.
 */
export type KeptEvent = Buffer

const markBytes = 8

/** In memory of its own: a small one cut from Node's pool would keep all eight kilobytes of it for as long. */
export function keep(event: BranchEvent): KeptEvent {
  const json = JSON.stringify(event)
  const kept = Buffer.allocUnsafeSlow(markBytes + Buffer.byteLength(json))
  kept.writeDoubleLE(event.mark ?? 0)
  kept.write(json, markBytes)
  return kept
}

export const markOf = (kept: KeptEvent): Mark => kept.readDoubleLE() || null

/**
 * Those that somebody has missed are missed by many: whoever was cut off at the same moment asks for the same. Only
 * until the heap is swept, or a quiet branch would have its events twice for hours.
 */
const recalled = new WeakMap<KeptEvent, WeakRef<BranchEvent>>()

export function recall(kept: KeptEvent): BranchEvent {
  const known = recalled.get(kept)?.deref()
  if (known) return known
  const event: BranchEvent = JSON.parse(kept.toString('utf8', markBytes))
  recalled.set(kept, new WeakRef(event))
  return event
}
