import type { LiveEvent } from '@sufra/shared/live/live.contract'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { connectionStateOf } from './connection-state.rules'
import { applyEvent, type Entities, fromSnapshot, noEntities } from './entities'
import { type Followed, following, type Input, type Output, step } from './follow.core'
import { LiveConnection } from './live-connection'
import { idle, useLive } from './live-store'
import { NextFrame } from './next-frame'
import { arrived } from './paints'
import { learnServerTime, monotonic, oversleep } from './server-clock'
import { useShown } from './shown-stations'

const tickMs = 500
/** A tick that comes this late: the page slept. */
const sleptMs = 3000
/** What falls silent so soon after a sleep fell silent in it. */
const wakingMs = 15_000
const reportMs = 5000
/** The audience of who may hear nothing: whatever comes after it is another one. */
const nobodys = ''

interface Follow {
  stop(): void
}

/** Of whoever is signed in on this page. */
export interface Follower {
  token(): string | null
  sessionEnded(): void
  /** It hears as somebody else than before, or nothing any more: rights are others now, or the screen hangs elsewhere. */
  audienceChanged(): void
}

/** Follows one branch live until stopped. Every screen's live data comes through here and nowhere else. */
export function follow(branchId: string, who: Follower): Follow {
  const follower = new Following(branchId, who)
  return { stop: () => follower.stop() }
}

class Following {
  private readonly branchId: string
  private readonly who: Follower
  private audience: string | null = null
  private readonly unshown: () => void
  private followed: Followed
  private readonly line: LiveConnection
  private readonly glass = new NextFrame(() => this.show())
  /** Heard, and not in the store yet. */
  private news: News[] = []
  /** By the wall's clock, and by the monotonic one, which may sleep with the device. */
  private ticked = { wall: Date.now(), at: monotonic() }
  /** Monotonic. */
  private wokeAt = Number.NEGATIVE_INFINITY
  private readonly ticker: ReturnType<typeof setInterval>
  private readonly reporter: ReturnType<typeof setInterval>
  private readonly wake = () => this.wokeUp()
  /** The system says that the network is gone: nothing will come of waiting for the socket to notice. */
  private readonly cut = () => this.line.drop()

  constructor(branchId: string, who: Follower) {
    this.branchId = branchId
    this.who = who
    this.followed = following(branchId, monotonic())
    useLive.setState({ ...idle, branchId })
    this.line = new LiveConnection(null, branchId, who.token, (input) => this.take(input), who.sessionEnded)
    this.ticker = setInterval(() => this.tick(), tickMs)
    this.reporter = setInterval(() => this.report(), reportMs)
    this.unshown = useShown.subscribe(() => this.report())
    addEventListener('online', this.wake)
    addEventListener('offline', this.cut)
    document.addEventListener('visibilitychange', this.wake)
    this.line.reopen(0)
  }

  stop(): void {
    clearInterval(this.ticker)
    clearInterval(this.reporter)
    this.unshown()
    this.glass.cancel()
    removeEventListener('online', this.wake)
    removeEventListener('offline', this.cut)
    document.removeEventListener('visibilitychange', this.wake)
    this.line.close()
  }

  /** A phone that slept, or a network that is back, should not wait for the next jitter. */
  private wokeUp(): void {
    if (document.visibilityState === 'visible' && this.followed.socket === 'down') this.line.reopen(0)
  }

  private tick(): void {
    const [before, wall, now] = [this.ticked, Date.now(), monotonic()]
    this.ticked = { wall, at: now }
    if (wall - before.wall > sleptMs) this.wokeAt = now
    const stoodStill = wall - before.wall - (now - before.at)
    if (stoodStill > sleptMs) this.overslept(now, stoodStill)
    this.take({ type: 'tick', now })
  }

  private overslept(now: number, ms: number): void {
    oversleep(ms)
    this.take({ type: 'slept', now, ms })
    this.line.reopen(0)
  }

  private take(input: Input): void {
    const { next, outputs } = step(this.followed, input)
    this.followed = next
    for (const output of outputs) this.carryOut(output)
    this.glass.ask()
  }

  private carryOut(output: Output): void {
    if (output.type === 'subscribe') this.subscribe(output.message)
    else if (output.type === 'reconnect') this.reconnect()
    else this.news.push(output)
    if (output.type === 'apply') arrived(output.events)
  }

  /** Whoever slept left its gateway and not the gateway it. */
  private reconnect(): void {
    if (monotonic() - this.wokeAt < wakingMs) this.line.reopen()
    else this.line.reopenElsewhere()
  }

  /** One change of the store a picture, however many changes the branch had: a burst must not stop the hands. */
  private show(): void {
    const { followed, news } = this
    this.news = []
    const { entities: known, truthAt: shownAt } = useLive.getState()
    const entities = toldAll(known, news)
    if (entities === null) {
      this.take({ type: 'unshown', now: monotonic(), truthAt: shownAt })
      return
    }
    useLive.setState((live) => {
      const truthAt = followed.truthAt ?? live.knownAt
      const connection = connectionStateOf(followed, monotonic(), live.knownAt)
      return {
        entities,
        view: followed.view ?? live.view,
        snapshots: live.snapshots + news.filter(({ type }) => type === 'replace').length,
        truthAt,
        connection: sameState(live.connection, connection) ? live.connection : connection,
      }
    })
    if (followed.asking === null && news.some(isAnotherPlan))
      this.take({ type: 'resync', now: monotonic(), whole: true })
  }

  private subscribe(message: Extract<Output, { type: 'subscribe' }>['message']): void {
    const askedAt = monotonic()
    this.line.ask(message, (answer) => {
      const now = monotonic()
      if (answer.ok) learnServerTime(askedAt, now, answer.kind === 'snapshot' ? answer.snapshot.at : answer.at)
      this.take({ type: 'answer', now, answer })
      if (!answer.ok) return this.isRefused(answer.error.code)
      this.hears(answer.kind === 'snapshot' ? answer.snapshot.audience : answer.audience)
      this.report()
    })
  }

  private hears(audience: string): void {
    const before = this.audience
    this.audience = audience
    if (before !== null && before !== audience) this.who.audienceChanged()
  }

  private isRefused(code: string): void {
    if (code !== 'forbidden' && code !== 'not_found') return
    this.audience = nobodys
    this.who.audienceChanged()
  }

  /** Where this screen stands, and whose tickets it shows: the house misses it when this stays away. */
  private report(): void {
    const { stationIds } = useShown.getState()
    const { upTo } = this.followed
    this.line.report({ branchId: this.branchId, upTo, ...(stationIds && { stationIds: [...stationIds] }) })
  }
}

type News = Extract<Output, { type: 'replace' | 'apply' }>

/** No event holds areas: a plan was published, or a table stands in one that this screen has never heard of. */
function isAnotherPlan(news: News): boolean {
  const { areas } = useLive.getState().entities
  const isStrange = (event: LiveEvent) =>
    event.type === 'plan.published' ||
    (event.kind === 'table' && 'put' in event && !areas.some(({ id }) => id === (event.put as Table).areaId))
  return news.type === 'apply' && news.events.some(isStrange)
}

const told = (known: Entities, news: News): Entities =>
  news.type === 'replace'
    ? fromSnapshot(news.snapshot, news.afresh ? noEntities : known)
    : news.events.reduce((entities, event) => applyEvent(entities, news.view, event), known)

/** Null: it can't be shown; what was shown before still can. */
function toldAll(known: Entities, news: readonly News[]): Entities | null {
  try {
    return news.reduce(told, known)
  } catch {
    return null
  }
}

const sameState = (a: { name: string }, b: { name: string }): boolean => JSON.stringify(a) === JSON.stringify(b)
