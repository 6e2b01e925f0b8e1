import type { Beat, LiveEvent, ScreenReport, Subscribe, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import type { io, Socket } from 'socket.io-client'
import type { Input } from './follow.core'
import { monotonic } from './server-clock'

/**
 * A dead network swallows an attempt without a word, and a very slow one needs nine seconds for it: so the next attempt
 * begins beside those before it, and the first to open wins.
 */
const nextBesideMs = 2500
const mostBeside = 4
type Dial = typeof io

/** The server's word on who is asking: no attempt will be answered otherwise until the session is another one. */
const sessionIsOver = (error: Error & { readonly data?: { readonly code?: string } }): boolean =>
  error.data?.code === 'session_expired' || error.data?.code === 'signed_out'
const jitter = () => 200 + Math.random() * 1300

/** One screen's connection: it comes back by itself, always on a new socket, until closed. */
export class Line {
  private readonly address: string | null
  private readonly token: () => string | null
  private readonly take: (input: Input) => void
  private readonly sessionEnded: () => void
  private socket: Socket | null = null
  /** Attempts under way, oldest first. */
  private dialled: Socket[] = []
  private attempt = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `address` null: the page's own origin. */
  constructor(
    address: string | null,
    token: () => string | null,
    take: (input: Input) => void,
    sessionEnded: () => void = () => undefined,
  ) {
    this.address = address
    this.token = token
    this.take = take
    this.sessionEnded = sessionEnded
  }

  get up(): boolean {
    return this.socket?.connected === true
  }

  /** Drops what there is and connects anew. */
  reopen(afterMs = jitter()): void {
    this.close()
    const { attempt } = this
    this.timer = setTimeout(() => this.connect(attempt), afterMs)
  }

  /** It is gone, or as good as gone: says so and connects anew. */
  drop(): void {
    this.take({ type: 'closed', now: monotonic() })
    this.reopen()
  }

  close(): void {
    this.attempt += 1
    clearTimeout(this.timer)
    this.hangUp(this.socket, ...this.dialled)
    this.socket = null
  }

  ask(message: Subscribe, answered: (answer: SubscribeAnswer) => void): void {
    this.socket?.emit('subscribe', message, answered)
  }

  report(report: ScreenReport): void {
    if (this.up) this.socket?.emit('report', report)
  }

  private async connect(attempt: number): Promise<void> {
    const client = await import('socket.io-client').catch(() => null)
    if (attempt !== this.attempt) return
    if (client) this.dial(client.io)
    else this.reopen()
  }

  private dial(open: Dial): void {
    const token = this.token()
    const options = { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } }
    const socket = this.address === null ? open(options) : open(this.address, options)
    if (this.dialled.length === mostBeside) this.hangUp(this.dialled[0] ?? null)
    this.dialled.push(socket)
    this.timer = setTimeout(() => this.dial(open), nextBesideMs)
    socket.on('connect', () => {
      clearTimeout(this.timer)
      this.dialled = this.dialled.filter((other) => other !== socket)
      this.hangUp(...this.dialled)
      this.socket = socket
      this.take({ type: 'opened', now: monotonic() })
    })
    socket.on('event', (event: LiveEvent) => this.take({ type: 'event', now: monotonic(), event }))
    socket.on('beat', (beat: Beat) => this.take({ type: 'beat', now: monotonic(), beat }))
    socket.on('resync', () => this.take({ type: 'resync', now: monotonic() }))
    socket.on('disconnect', () => this.drop())
    socket.on('connect_error', (error) => {
      // Said of a session before this one, it says nothing of whoever has signed in since.
      if (sessionIsOver(error) && token === this.token()) this.sessionEnded()
      this.hangUp(socket)
      if (this.dialled.length === 0) this.drop()
    })
  }

  private hangUp(...sockets: (Socket | null)[]): void {
    this.dialled = this.dialled.filter((one) => !sockets.includes(one))
    for (const socket of sockets) socket?.removeAllListeners().disconnect()
  }
}
