import type { SignedIn } from '@sufra/shared/identity/actor'
import { system } from '../db/doors'
import type { Deps } from '../deps'
import { saveDevicesSeen, saveSessionsSeen } from './last-seen.repository'
import { sessionRowOf } from './session-key'

/** So often at most is it written down that somebody was here. */
const everyMs = 60_000
const gatherMs = 2000

type Seen = 'session' | 'device'

interface Visitor {
  readonly actor: Pick<SignedIn, 'kind'>
  readonly session: { readonly id: string }
}

interface Visitors {
  /** When each was last noted, in milliseconds. */
  readonly noted: Map<string, number>
  readonly waiting: Map<string, Seen>
  timer: NodeJS.Timeout | null
}

const byDatabase = new WeakMap<Deps['db'], Visitors>()

/** That a person or device was here: gathered and written later, for nobody waits for it. Guests leave no trace. */
export function noteSeen(deps: Deps, { actor, session }: Visitor): void {
  if (actor.kind === 'guest' || sessionRowOf(session) === null) return
  const visitors = visitorsOf(deps)
  const now = deps.now().getTime()
  if (now - (visitors.noted.get(session.id) ?? 0) < everyMs) return
  visitors.noted.set(session.id, now)
  visitors.waiting.set(session.id, actor.kind === 'device' ? 'device' : 'session')
  visitors.timer ??= setTimeout(() => writeDown(deps, visitors), gatherMs).unref()
}

function visitorsOf({ db }: Deps): Visitors {
  const known = byDatabase.get(db)
  if (known) return known
  const made: Visitors = { noted: new Map(), waiting: new Map(), timer: null }
  byDatabase.set(db, made)
  return made
}

async function writeDown(deps: Deps, visitors: Visitors): Promise<void> {
  visitors.timer = null
  const seen = [...visitors.waiting]
  visitors.waiting.clear()
  const now = deps.now()
  for (const [id, at] of visitors.noted) if (now.getTime() - at >= everyMs) visitors.noted.delete(id)
  const idsOf = (kind: Seen) => seen.flatMap(([id, what]) => (what === kind ? [id] : []))
  try {
    await system(deps, 'last_seen', async (tx) => {
      await saveSessionsSeen(tx, idsOf('session').sort(), now)
      await saveDevicesSeen(tx, idsOf('device').sort(), now)
    })
  } catch (err) {
    // The next minute says it again.
    deps.log.debug({ err }, 'who was here could not be written down')
  }
}
