import type { Beat, LiveEvent, Subscribe, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import type { io, Socket } from 'socket.io-client'
import type { Input } from './follow.core'
import { monotonic } from './server-clock'

/**
 * A dead network swallows an attempt without a word, and a new one after the network is back must not wait for it.
 * On a very slow one every fourth attempt gets the time it needs.
 */
const connectWithinMs = (tries: number) => (tries % 4 === 0 ? 9000 : 3000)
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
  private attempt = 0
  private triesInVain = 0
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

  close(): void {
    this.attempt += 1
    clearTimeout(this.timer)
    const { socket } = this
    this.socket = null
    socket?.removeAllListeners()
    socket?.disconnect()
  }

  ask(message: Subscribe, answered: (answer: SubscribeAnswer) => void): void {
    this.socket?.emit('subscribe', message, answered)
  }

  report(branchId: string, upTo: number): void {
    if (this.up) this.socket?.emit('report', { branchId, upTo })
  }

  private async connect(attempt: number): Promise<void> {
    const client = await import('socket.io-client').catch(() => null)
    if (attempt !== this.attempt) return
    if (client) this.dial(client.io)
    else this.reopen()
  }

  private dial(open: Dial): void {
    const options = { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token: this.token() } }
    const socket = this.address === null ? open(options) : open(this.address, options)
    this.socket = socket
    this.triesInVain += 1
    this.timer = setTimeout(() => this.lost(), connectWithinMs(this.triesInVain))
    socket.on('connect', () => {
      clearTimeout(this.timer)
      this.triesInVain = 0
      this.take({ type: 'opened', now: monotonic() })
    })
    socket.on('event', (event: LiveEvent) => this.take({ type: 'event', now: monotonic(), event }))
    socket.on('beat', (beat: Beat) => this.take({ type: 'beat', now: monotonic(), beat }))
    socket.on('resync', () => this.take({ type: 'resync', now: monotonic() }))
    socket.on('disconnect', () => this.lost())
    socket.on('connect_error', (error) => {
      if (sessionIsOver(error)) this.sessionEnded()
      this.lost()
    })
  }

  private lost(): void {
    this.take({ type: 'closed', now: monotonic() })
    this.reopen()
  }
}
