import { audienceHash } from '@sufra/platform/boards/audience-hash'
import type { Deps } from '@sufra/platform/deps'
import { findPrincipals } from '@sufra/platform/identity/principals'
import { sessionKeyOf } from '@sufra/platform/identity/session-key'
import type { Head } from '@sufra/platform/log/read'
import { roomsOf } from '@sufra/shared/live/audience.rules'
import type { BranchEvent } from '@sufra/shared/live/live.contract'
import { coalesced } from './coalesced'
import { emissionsOf } from './emission.rules'
import type { Screen } from './screen'

export interface Authority {
  /** Counts what the heads said about an organization's rights: unchanged means nothing was taken or given. */
  stamp(organizationId: string): number
  /** Counts the looks at the heads that found rights changed: whoever was not here yet is not told of them. */
  changes(): number
  headsRead(heads: readonly Head[]): void
  /** Counts what was said of the branch's visits: unchanged means that nobody there has moved. */
  visitStamp(branchId: string): number
  /** A visit's guests sit where the visit sits. */
  visitsChanged(branchId: string, events: readonly BranchEvent[]): void
  /** Events of the branch were missed: whoever sits down just now may have moved. */
  visitsMissed(branchId: string): void
  /** What was read of its person may be over. */
  doubt(screen: Screen): void
  /** Goes on with whom the database could not be asked about. */
  retry(): void
}

/** Keeps connected screens to what their people may see now, not to what they might when they came. */
export function keepAuthority(deps: Deps, screens: ReadonlySet<Screen>): Authority {
  const versions = new Map<string, number>()
  let changes = 0
  const visitStamps = new Map<string, number>()
  const doubted = new Set<Screen>()

  const settle = coalesced(async () => {
    const asked = [...doubted].filter((screen) => !screen.gone)
    doubted.clear()
    if (asked.length === 0) return
    try {
      const known = await findPrincipals(
        deps,
        asked.map((screen) => screen.token),
      )
      for (const screen of asked) apply(screen, known.get(sessionKeyOf(screen.token)))
    } catch (err) {
      deps.log.warn({ err }, 'rights could not be read again')
      for (const screen of asked) doubted.add(screen)
    }
  })

  function doubt(which: Iterable<Screen>): void {
    for (const screen of which) doubted.add(screen)
    if (doubted.size > 0) settle()
  }

  const visitStamp = (branchId: string) => visitStamps.get(branchId) ?? 0
  const raise = (branchId: string) => void visitStamps.set(branchId, visitStamp(branchId) + 1)

  return {
    stamp: (organizationId) => versions.get(organizationId) ?? -1,
    changes: () => changes,
    headsRead(heads) {
      const changed = new Set<string>()
      for (const { organizationId, authorityVersion } of heads) {
        if (versions.get(organizationId) !== authorityVersion) changed.add(organizationId)
        versions.set(organizationId, authorityVersion)
      }
      if (changed.size === 0) return
      changes += 1
      doubt([...screens].filter(({ principal }) => changed.has(principal.actor.organizationId)))
    },
    visitStamp,
    visitsMissed: raise,
    doubt: (screen) => doubt([screen]),
    visitsChanged(branchId, events) {
      const visits = events.filter((event) => event.entity === 'visit')
      if (visits.length === 0) return
      raise(branchId)
      const rooms = visits.flatMap((event) => emissionsOf(branchId, event)).flatMap((emission) => emission.rooms)
      const isThere = ({ hearing }: Screen) => rooms.some((room) => hearing?.rooms.includes(room))
      doubt([...screens].filter((screen) => screen.principal.actor.kind === 'guest' && isThere(screen)))
    },
    retry: () => doubt([]),
  }
}

/** Whoever lost the session is told so and let go; whoever hears other rooms now, or may do other things, starts again. */
function apply(screen: Screen, principal: Screen['principal'] | undefined): void {
  if (!principal) {
    screen.refuse('session_expired')
    return
  }
  const before = screen.principal
  screen.isNow(principal)
  const { hearing } = screen
  if (!hearing) {
    if (audienceHash(before.actor, []) !== audienceHash(principal.actor, [])) screen.mayAskAgain()
    return
  }
  const rooms = roomsOf(principal.actor, hearing.watch.branchId, hearing.stationIds)
  const stays = principal.branchIds.includes(hearing.watch.branchId)
  if (!stays || audienceHash(principal.actor, rooms) !== hearing.audience) screen.resync('rights')
}
