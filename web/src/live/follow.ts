import type { Beat, LiveEvent, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import type { Socket } from 'socket.io-client'
import { connectionStateOf } from './connection-state.rules'
import { applyEvent, fromSnapshot } from './entities'
import { type Followed, following, type Input, type Output, step } from './follow.core'
import { idle, useLive } from './live-store'
import { learnServerTime, monotonic } from './server-clock'

const tickMs = 500
const reportMs = 5000
const jitter = () => 200 + Math.random() * 1300

interface Follow {
  stop(): void
}

/** Follows one branch live until stopped. Every screen's live data comes through here and nowhere else. */
export function follow(branchId: string, token: () => string | null): Follow {
  const follower = new Follower(branchId, token)
  return { stop: () => follower.stop() }
}

class Follower {
  private followed: Followed
  private socket: Socket | null = null
  private stopped = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private readonly ticker: ReturnType<typeof setInterval>
  private readonly reporter: ReturnType<typeof setInterval>
  private readonly token: () => string | null
  private readonly wake = () => this.wokeUp()

  constructor(branchId: string, token: () => string | null) {
    this.token = token
    this.followed = following(branchId, monotonic())
    useLive.setState({ ...idle, branchId })
    this.ticker = setInterval(() => this.take({ type: 'tick', now: monotonic() }), tickMs)
    this.reporter = setInterval(() => this.report(), reportMs)
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    void this.connect()
  }

  stop(): void {
    this.stopped = true
    clearInterval(this.ticker)
    clearInterval(this.reporter)
    clearTimeout(this.retry)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.socket?.disconnect()
  }

  private async connect(): Promise<void> {
    const { io } = await import('socket.io-client')
    if (this.stopped) return
    const socket = io({ transports: ['websocket'], reconnection: false, forceNew: true, auth: { token: this.token() } })
    this.socket = socket
    const now = monotonic
    socket.on('connect', () => this.take({ type: 'opened', now: now() }))
    socket.on('event', (event: LiveEvent) => this.take({ type: 'event', now: now(), event }))
    socket.on('beat', (beat: Beat) => this.take({ type: 'beat', now: now(), beat }))
    socket.on('resync', () => this.take({ type: 'resync', now: now() }))
    socket.on('disconnect', () => this.lost(socket))
    socket.on('connect_error', () => this.lost(socket))
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket) return
    this.take({ type: 'closed', now: monotonic() })
    this.comeBack(jitter())
  }

  private comeBack(afterMs: number): void {
    if (this.stopped) return
    clearTimeout(this.retry)
    const old = this.socket
    this.socket = null
    old?.removeAllListeners()
    old?.disconnect()
    this.retry = setTimeout(() => this.connect().catch(() => this.comeBack(jitter())), afterMs)
  }

  /** A phone that slept, or a network that is back, should not wait for the next jitter. */
  private wokeUp(): void {
    if (document.visibilityState === 'visible' && this.followed.socket === 'down') this.comeBack(0)
  }

  private report(): void {
    if (this.socket?.connected)
      this.socket.emit('report', { branchId: this.followed.branchId, upTo: this.followed.upTo })
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
    else if (output.type === 'reconnect') this.comeBack(jitter())
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
    this.socket?.emit('subscribe', message, (answer: SubscribeAnswer) => {
      const now = monotonic()
      if (answer.ok) learnServerTime(askedAt, now, answer.kind === 'snapshot' ? answer.snapshot.at : answer.at)
      this.take({ type: 'answer', now, answer })
    })
  }
}

const sameState = (a: { name: string }, b: { name: string }): boolean => JSON.stringify(a) === JSON.stringify(b)
