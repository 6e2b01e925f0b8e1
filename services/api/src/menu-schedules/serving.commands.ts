import type { Instant } from '@sufra/shared/kernel/fields'
import { mustBeServed } from '@sufra/shared/menu-schedules/menu-schedules.rules'
import type { Span } from '@sufra/shared/menu-schedules/serving.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { whenServed } from './when-served'

type Asked = Parameters<typeof mustBeServed>[1]

interface Ordered extends Pick<Asked, 'schedules' | 'items'> {
  readonly branch: { readonly timeZone: string; readonly settings: Readonly<Record<string, unknown>> }
}

/** By the branch's own clock and Ramadan. Throws `item_not_served`, which says in each language when the dish is. */
export function checkServed(
  lines: Parameters<typeof mustBeServed>[0],
  { branch: { timeZone, settings }, schedules, items }: Ordered,
  at: Instant,
): void {
  const place = { timeZone, ramadan: waysOf(settings).ramadan }
  const words = (next: Span | null) => whenServed(next, at, timeZone)
  mustBeServed(lines, { schedules, items, place, at, words })
}
