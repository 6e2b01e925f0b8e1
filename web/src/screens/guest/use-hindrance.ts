import { type Hindrance, hindranceOf } from '../../features/cart/hindrance.rules'
import { serverNow } from '../../live/server-clock'
import { useMinute } from '../../ui/clock'
import type { Guest } from './guest-context'
import { useVisit } from './use-orders'

/** What keeps this guest from ordering at this minute; null: nothing. */
export function useHindrance(guest: Guest, branch: Parameters<typeof hindranceOf>[0]): Hindrance | null {
  const ended = useVisit(guest)?.status === 'closed'
  useMinute()
  return hindranceOf(branch, ended, serverNow())
}
