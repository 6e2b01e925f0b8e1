import type { MenuItem, SetAvailability } from '@sufra/shared/menu/menu.contract'
import type { Queued } from '../../outbox/outbox.rules'

/** Dishes as they are to be once the restaurant has what was said here of what is on sale. */
export function withTapped(items: readonly MenuItem[], queue: readonly Queued[]): readonly MenuItem[] {
  const taps = queue.filter(({ name, refused }) => name === 'setItemAvailability' && refused === null)
  if (taps.length === 0) return items
  return items.map((item) => {
    const last = taps.filter(({ params }) => params.itemId === item.id).at(-1)
    if (!last) return item
    const { available, until = null } = last.body as unknown as SetAvailability
    const remaining = available && item.remaining === 0 ? null : item.remaining
    return { ...item, available, soldOutUntil: available ? null : until, remaining }
  })
}
