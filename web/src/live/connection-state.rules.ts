import { limits } from '@sufra/shared/live/live.limits'
import { type Followed, timesOf, waitsForAnswer } from './follow.core'

/** What a live screen says about itself. `since`: monotonic milliseconds of the last truth. */
export type ConnectionState =
  | { readonly name: 'connecting' }
  | { readonly name: 'live' }
  | { readonly name: 'catching_up' }
  | { readonly name: 'not_confirmed'; readonly since: number }
  | { readonly name: 'offline'; readonly since: number | null }
  | { readonly name: 'refused'; readonly code: string }

/**
 * Never "live" without proof: a beat within its limit whose confirmation was fresh, on an open socket. `knownAt`: when
 * what is shown was last true, by the word of this device, which proves nothing.
 */
export function connectionStateOf(followed: Followed, now: number, knownAt: number | null = null): ConnectionState {
  if (followed.refused) return { name: 'refused', code: followed.refused.code }
  const { downSince, truthAt, beatAt } = followed
  const since = truthAt ?? knownAt
  if (downSince !== null && now - downSince > limits.offlineAfterMs) return { name: 'offline', since }
  if (since === null) return { name: 'connecting' }
  const { silentMs, confirmedMs } = timesOf(followed.view)
  const heard = beatAt !== null && now - beatAt <= silentMs
  const proved = heard && beatAt - since <= confirmedMs
  // Asked in vain before, nothing says that this time an answer is on its way.
  const asks = waitsForAnswer(followed) && followed.againAt === null && followed.inVain === 0
  if (followed.socket === 'up' && asks && now - since > silentMs) return { name: 'catching_up' }
  const live = (followed.socket === 'up' && proved) || now - since <= confirmedMs
  return live && truthAt !== null ? { name: 'live' } : { name: 'not_confirmed', since }
}
