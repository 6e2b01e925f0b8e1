/**
 * Every ticket keeps its number while it hangs; a new one takes the smallest that is free. `resting` numbers were given up
 * a moment ago: a finger may still be on their key.
 */
export function assignSlots(
  held: Readonly<Record<string, number>>,
  ticketIds: readonly string[],
  resting: ReadonlySet<number> = new Set(),
): Record<string, number> {
  const slots: Record<string, number> = {}
  for (const id of ticketIds) if (held[id] !== undefined) slots[id] = held[id]
  const taken = new Set([...Object.values(held), ...resting])
  let free = 1
  for (const id of ticketIds) {
    if (slots[id] !== undefined) continue
    while (taken.has(free)) free += 1
    slots[id] = free
    taken.add(free)
  }
  return slots
}

/** The numbers that were given up between two assignments. */
export const freedOf = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): number[] =>
  Object.entries(before).flatMap(([id, slot]) => (after[id] === undefined ? [slot] : []))
