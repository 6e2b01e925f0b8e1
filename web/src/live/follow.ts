import { connectionStateOf } from './connection-state.rules'
import { applyEvent, fromSnapshot } from './entities'
import { type Followed, following, type Input, type Output, step } from './follow.core'
import { Line } from './line'
import { idle, useLive } from './live-store'
import { learnServerTime, monotonic } from './server-clock'

const tickMs = 500
const reportMs = 5000

interface Follow {
  stop(): void
}

/** Follows one branch live until stopped. Every screen's live data comes through here and nowhere else. */
export function follow(branchId: string, token: () => string | null, sessionEnded: () => void): Follow {
  const follower = new Follower(branchId, token, sessionEnded)
  return { stop: () => follower.stop() }
}

class Follower {
  private followed: Followed
  private readonly line: Line
  private readonly ticker: ReturnType<typeof setInterval>
  private readonly reporter: ReturnType<typeof setInterval>
  private readonly wake = () => this.wokeUp()

  constructor(branchId: string, token: () => string | null, sessionEnded: () => void) {
    this.followed = following(branchId, monotonic())
    useLive.setState({ ...idle, branchId })
    this.line = new Line(null, token, (input) => this.take(input), sessionEnded)
    this.ticker = setInterval(() => this.take({ type: 'tick', now: monotonic() }), tickMs)
    this.reporter = setInterval(() => this.line.report(branchId, this.followed.upTo), reportMs)
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.line.reopen(0)
  }

  stop(): void {
    clearInterval(this.ticker)
    clearInterval(this.reporter)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.line.close()
  }

  /** A phone that slept, or a network that is back, should not wait for the next jitter. */
  private wokeUp(): void {
    if (document.visibilityState === 'visible' && this.followed.socket === 'down') this.line.reopen(0)
  }

  private take(input: Input): void {
    const { next, outputs } = step(this.followed, input)
    this.followed = next
    for (const output of outputs) this.carryOut(output)
    const connection = connectionStateOf(next, monotonic())
    useLive.setState((live) => ({
      view: next.view,
      upTo: next.upTo,
      connection: sameState(live.connection, connection) ? live.connection : connection,
    }))
  }

  private carryOut(output: Output): void {
    if (output.type === 'subscribe') this.subscribe(output.message)
    else if (output.type === 'reconnect') this.line.reopen()
    else if (output.type === 'replace')
      useLive.setState(({ entities }) => ({ entities: fromSnapshot(output.snapshot, entities) }))
    else
      useLive.setState(({ entities }) => ({
        caughtUp: output.events.length,
        entities: output.events.reduce((known, event) => applyEvent(known, output.view, event), entities),
      }))
  }

  private subscribe(message: Extract<Output, { type: 'subscribe' }>['message']): void {
    const askedAt = monotonic()
    this.line.ask(message, (answer) => {
      const now = monotonic()
      if (answer.ok) learnServerTime(askedAt, now, answer.kind === 'snapshot' ? answer.snapshot.at : answer.at)
      this.take({ type: 'answer', now, answer })
    })
  }
}

const sameState = (a: { name: string }, b: { name: string }): boolean => JSON.stringify(a) === JSON.stringify(b)
