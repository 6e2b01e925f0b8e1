import type { BranchMenu } from '@sufra/shared/menu/menu.contract'

/** What keeps a guest from ordering. `until` (ISO): when they may again, where that is known. */
export interface Hindrance {
  readonly state: 'closed' | 'paused' | 'ended'
  readonly until: string | null
}

/** Null: they may order. `ended`: their visit is over; `now` in milliseconds by the server's clock. */
export function hindranceOf(
  { open, ordering, closesAt }: Pick<BranchMenu['branch'], 'open' | 'ordering' | 'closesAt'>,
  ended: boolean,
  now: number,
): Hindrance | null {
  if (ended) return { state: 'ended', until: null }
  if (!open) return { state: 'closed', until: null }
  // A menu that this phone kept from before may not say.
  const { state, until } = ordering ?? { state: 'open', until: null }
  if (state !== 'open') return until !== null && Date.parse(until) <= now ? null : { state, until }
  return closesAt && Date.parse(closesAt) <= now ? { state: 'closed', until: null } : null
}
