import type { Deps } from '@sufra/platform/deps'
import { noteSeen } from '@sufra/platform/identity/last-seen'
import { principalFinder } from '@sufra/platform/identity/principals'
import { verifyToken } from '@sufra/platform/identity/verifier'
import { beatRoom, type Room } from '@sufra/shared/live/audience.rules'
import {
  type Beat,
  type BranchEvent,
  type ScreenReport,
  type SubscribeAnswer,
  screenReport,
  subscribe,
} from '@sufra/shared/live/live.contract'
import { type Authority, keepAuthority } from './authority'
import { type Beats, type Listeners, startBeats } from './beats'
import { emissionsOf } from './emission.rules'
import { Feed } from './feed'
import type { FeedState } from './feed.core'
import { type GatewayMetrics, gatewayMetrics } from './gateway-metrics'
import { type GuestCounts, keepGuestCounts } from './guest-counts'
import { logReadsOf } from './log-reads'
import { keepPresence, type Presence } from './presence'
import { refusal, refusalOf } from './refusals'
import { type Admitted, type PacketName, Screen, type Wire } from './screen'
import { snapshotsOf } from './snapshots'
import { keepStations, type Stations } from './stations'
import { answerSubscribe, type Desk } from './subscribing'

/** Everybody who listens over one transport. */
export interface Ears {
  /** `payload` is asked for only when somebody is there. */
  emit(rooms: readonly Room[], except: readonly Room[], name: PacketName, payload: () => object): void
}

export interface GatewayStats {
  readonly screens: number
  readonly branches: number
  readonly slow: number
  /** Events that the screen furthest behind has not reported yet. */
  readonly lag: number
}

const sweepMs = 1000

/** What the gateway does, whatever its screens speak: one feed, one register of screens, two transports. */
export class Gateway {
  readonly #deps: Deps
  readonly #screens = new Set<Screen>()
  readonly #ears: Ears[] = []
  readonly #feed: Feed
  readonly #authority: Authority
  readonly #stations: Stations
  readonly #beats: Beats
  readonly #desk: Desk
  readonly #presence: Presence
  readonly #guestCounts: GuestCounts
  readonly #metrics: GatewayMetrics
  readonly #unwatch: () => void
  readonly #sweeper: ReturnType<typeof setInterval>

  constructor(deps: Deps) {
    this.#deps = deps
    this.#authority = keepAuthority(deps, this.#screens)
    this.#stations = keepStations(deps, this.#screens)
    this.#beats = startBeats((listeners, isDue) => this.#beat(listeners, isDue))
    this.#feed = new Feed(deps, {
      deliver: (branchId, events) => this.#deliver(branchId, events),
      resyncAll: (branchId) => this.#resyncAll(branchId),
      polled: (heads) => {
        this.#authority.headsRead(heads)
        this.#authority.retry()
        this.#beats.looked(heads.length > 0)
      },
    })
    this.#unwatch = deps.health.watch('heads', () => this.#feed.isFresh())
    this.#desk = {
      deps,
      feed: this.#feed,
      authority: this.#authority,
      takeSnapshot: snapshotsOf(deps),
      readMissed: logReadsOf(deps),
      findPrincipal: principalFinder(deps),
      stations: this.#stations,
    }
    this.#presence = keepPresence(deps)
    this.#guestCounts = keepGuestCounts(deps, this.#screens)
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs)
    const branches = () => this.#feed.states()
    this.#metrics = gatewayMetrics(deps, { screens: this.#screens, branches, lag: () => this.stats().lag })
  }

  addEars(ears: Ears): void {
    this.#ears.push(ears)
  }

  /** Who is it? Throws `signed_out`, `session_expired`, or what the database threw. */
  async admit(token: unknown): Promise<Admitted> {
    try {
      const verified = await verifyToken(this.#deps, typeof token === 'string' ? token : '')
      const changes = this.#authority.changes()
      return { token: verified, principal: await this.#desk.findPrincipal(verified), changes }
    } catch (error) {
      this.#metrics.refused(refusalOf(error).code)
      throw error
    }
  }

  arrive(wire: Wire, admitted: Admitted): Screen {
    const screen = new Screen(wire, admitted, this.#metrics)
    this.#screens.add(screen)
    // Between its look-up and now nobody could have told it.
    if (this.#authority.changes() !== admitted.changes) this.#authority.doubt(screen)
    return screen
  }

  /** `missed`: nobody closed it, its connection broke. */
  depart(screen: Screen, missed: boolean): void {
    this.#presence.departed(screen, missed)
    screen.left()
    this.#screens.delete(screen)
  }

  async subscribe(screen: Screen, message: unknown): Promise<SubscribeAnswer> {
    const parsed = subscribe.safeParse(message)
    const invalid = { n: numberOf(message), ok: false, error: refusal('invalid_request') } as const
    const answer = parsed.success ? await answerSubscribe(this.#desk, screen, parsed.data) : invalid
    if (!answer.ok) this.#metrics.refused(answer.error.code)
    return answer
  }

  report(screen: Screen, message: unknown): void {
    const parsed = screenReport.safeParse(message)
    const { branchId, upTo, stationIds }: Partial<ScreenReport> = parsed.data ?? {}
    if (upTo === undefined || screen.hearing?.watch.branchId !== branchId) return
    screen.upTo = upTo
    screen.stationIds = stationIds ?? null
    this.#presence.reported(screen)
  }

  stats(): GatewayStats {
    const screens = [...this.#screens]
    const lags = screens.map(({ hearing, upTo }) =>
      hearing && upTo !== null ? hearing.watch.state().cursor - upTo : 0,
    )
    const branches = [...this.#feed.states()].length
    const slow = screens.filter((screen) => screen.slow).length
    return { screens: screens.length, branches, slow, lag: lags.reduce((a, b) => Math.max(a, b), 0) }
  }

  close(): void {
    clearInterval(this.#sweeper)
    this.#unwatch()
    this.#presence.close()
    this.#guestCounts.close()
    this.#beats.close()
    this.#feed.close()
    for (const screen of this.#screens) screen.wire.close()
  }

  #deliver(branchId: string, events: readonly BranchEvent[]): void {
    for (const event of events)
      for (const emission of emissionsOf(branchId, event))
        this.#emit(emission.rooms, emission.except, 'event', () => emission.event)
    this.#metrics.told(branchId, events)
    this.#authority.visitsChanged(branchId, events)
    this.#stations.changed(branchId, events)
  }

  #emit(rooms: readonly Room[], except: readonly Room[], name: PacketName, payload: () => object): void {
    for (const ears of this.#ears) ears.emit(rooms, except, name, payload)
  }

  #resyncAll(branchId: string): void {
    this.#stations.missed(branchId)
    this.#authority.visitsMissed(branchId)
    for (const screen of this.#screens) if (screen.hearing?.watch.branchId === branchId) screen.resync('log')
  }

  #beat(listeners: Listeners, isDue: (branchId: string) => boolean): void {
    const at = this.#deps.now().toISOString()
    for (const [branchId, state] of this.#feed.states()) {
      const beat = isDue(branchId) ? beatOf(branchId, state, at) : null
      if (beat) this.#emit([beatRoom(branchId, listeners === 'guest' ? 'guest' : 'manage')], [], 'beat', () => beat)
    }
  }

  #sweep(): void {
    const now = this.#deps.now().getTime()
    for (const screen of this.#screens) {
      if (screen.expiresAt <= now) screen.refuse('session_expired')
      else if (!screen.gone) noteSeen(this.#deps, screen.principal)
      screen.judge()
    }
  }
}

/** `head` is the cursor: everything up to it has been emitted before this beat is. */
const beatOf = (branchId: string, { epoch, cursor, mark, confirmedAt }: FeedState, at: string): Beat | null =>
  epoch === null ? null : { branchId, epoch, head: cursor, mark, at, confirmedAt }

const numberOf = (message: unknown): number => {
  const n = (message as { n?: unknown } | null)?.n
  return typeof n === 'number' && Number.isInteger(n) ? n : 0
}
