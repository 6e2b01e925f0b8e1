import type { Deps } from '@sufra/platform/deps'
import { viewOf } from '@sufra/shared/live/audience.rules'
import type { BranchEvent } from '@sufra/shared/live/live.contract'
import type { FeedState } from './feed.core'
import { behindOf, furthestBehind, longestUnconfirmed, type Standing } from './feed-standing.rules'
import type { Notes, Screen } from './screen'

export interface GatewayMetrics extends Notes {
  /** These events were just told to their screens. */
  told(branchId: string, events: readonly BranchEvent[]): void
}

interface Watched {
  readonly screens: ReadonlySet<Screen>
  readonly branches: () => Iterable<readonly [string, FeedState]>
  /** Events that the screen furthest behind has not reported yet. */
  readonly lag: () => number
}

/** What a gateway shows of itself. Branches are a label only where they are behind, and then the worst ten. */
export function gatewayMetrics({ metrics, log, now }: Deps, { screens, branches, lag }: Watched): GatewayMetrics {
  const delivered = metrics.counter('sufra_gateway_events_total', 'Events told to whoever may hear them')
  const seconds = metrics.histogram('sufra_commit_to_told_seconds', 'From an event’s commit until its screens are told')
  const resyncs = metrics.counter('sufra_resyncs_total', 'Screens that had to begin again, by reason', ['reason'])
  const refusals = metrics.counter('sufra_refusals_total', 'Refusals by code', ['code'])
  const standings = (): Standing[] => [...branches()].map(([branchId, state]) => ({ branchId, ...state }))
  metrics.gauges('sufra_screens', 'Connected screens by what they show', 'surface', () => bySurface(screens))
  metrics.gauge('sufra_screen_lag_events', 'Events that the screen furthest behind has not shown', lag)
  metrics.gauge('sufra_slow_screens', 'Screens that do not take what they are told', () => countSlow(screens))
  metrics.gauge('sufra_branches_followed', 'Branches that somebody here watches', () => standings().length)
  metrics.gauges('sufra_branch_behind_events', 'Known events not told yet, the ten worst branches', 'branch', () =>
    furthestBehind(standings()).map((standing) => [standing.branchId, behindOf(standing)]),
  )
  metrics.gauge('sufra_head_unconfirmed_seconds', 'Since the branch furthest back was known to be in step', () =>
    longestUnconfirmed(standings(), now().getTime()),
  )
  return {
    told(branchId, events) {
      delivered.inc(events.length)
      const at = now().getTime()
      for (const event of events) seconds.observe(Math.max(0, at - Date.parse(event.at)) / 1000)
      const last = events.at(-1)
      if (last) log.debug({ trace: last.trace, branchId, seq: last.seq }, 'the screens were told')
    },
    resynced: (reason) => resyncs.inc({ reason }),
    refused: (code) => refusals.inc({ code }),
  }
}

const countSlow = (screens: ReadonlySet<Screen>): number => [...screens].filter((screen) => screen.slow).length

function bySurface(screens: ReadonlySet<Screen>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const screen of screens) {
    const surface = surfaceOf(screen)
    counts.set(surface, (counts.get(surface) ?? 0) + 1)
  }
  return counts
}

const surfaceOf = ({ hearing, principal: { actor } }: Screen): string =>
  (hearing && viewOf(actor, hearing.watch.branchId)) ?? 'arriving'
