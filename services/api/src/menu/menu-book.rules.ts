import type { ItemChanges } from '@sufra/shared/menu/menu-book.contract'

/** Price and whether it is on the menu are told with the dish itself: only for anything else is a menu read again. */
export const readsDifferently = (changes: ItemChanges): boolean =>
  Object.keys(changes).some((field) => field !== 'price' && field !== 'active')

/** `id` right before `beforeId`, or last. Throws a RangeError when `beforeId` is not among them. */
export function placedBefore(ids: readonly string[], id: string, beforeId: string | null): string[] {
  const others = ids.filter((each) => each !== id)
  if (beforeId === null || beforeId === id) return beforeId === null ? [...others, id] : [...ids]
  const at = others.indexOf(beforeId)
  if (at < 0) throw new RangeError(`${beforeId} is not among them`)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
