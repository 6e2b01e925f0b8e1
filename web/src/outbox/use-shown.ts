import type { Entities } from '../live/entities'
import { useLive } from '../live/live-store'
import { aheadOfDevice } from '../live/server-clock'
import { useSession } from '../session/session-store'
import { doneIn, type Queued } from './outbox.rules'
import { useOutbox } from './outbox-store'
import { type Person, withQueued } from './overlay.core'

interface Shown {
  readonly of: Entities
  readonly queue: readonly Queued[]
  readonly branchId: string | null
  readonly shown: Entities
}

let last: Shown | null = null

/** Once for all that look, and the very same state while nothing waits. */
function shownOf(of: Entities, queue: readonly Queued[], branchId: string | null, by: Person): Entities {
  if (queue.length === 0) return of
  if (last?.of !== of || last.queue !== queue || last.branchId !== branchId) {
    const shown = withQueued(of, doneIn(queue, branchId, aheadOfDevice()), by)
    last = { of, queue, branchId, shown }
  }
  return last.shown
}

/** The branch as this person sees it: live, with what they did here and the restaurant may not have yet. */
export function useShownEntities(): Entities {
  const entities = useLive((live) => live.entities)
  const branchId = useLive((live) => live.branchId)
  const queue = useOutbox((outbox) => outbox.queue)
  const session = useSession()
  return session.state === 'open' ? shownOf(entities, queue, branchId, session.session.user) : entities
}

/** The same, for who does not draw it. */
export function shownEntities(): Entities {
  const { entities, branchId } = useLive.getState()
  const now = useSession.getState()
  return now.state === 'open' ? shownOf(entities, useOutbox.getState().queue, branchId, now.session.user) : entities
}
