import type { Beat, LiveEvent, ScreenReport, Subscribe, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import type { io, Socket } from 'socket.io-client'
import type { Input } from './follow.core'
import { monotonic } from './server-clock'

/**
 * A dead network swallows an attempt without a word, and a very slow one needs nine seconds for it: so the next attempt
 * begins beside those before it, and the first to open wins. Of the five seconds in which a screen is to be back, this
 * and the wait for home may take three and a half: the rest is for the answer.
 */
const nextBesideMs = 2000
const mostBeside = 5
/** So long one that opened elsewhere waits for home, where the network was to blame. */
const homeFirstMs = 1500
type Dial = typeof io

/** The server's word on who is asking: no attempt will be answered otherwise until the session is another one. */
const sessionIsOver = (error: Error & { readonly data?: { readonly code?: string } }): boolean =>
  error.data?.code === 'session_expired' || error.data?.code === 'signed_out'
const jitter = () => 200 + Math.random() * 1300
/** A session that is over is answered alike until somebody signs in, or the server thinks better of it. */
const lookMs = 2000
const askAnywayMs = 60_000
/** So many refusals are a moment's trouble; whoever hears more of them knocks less and less often, down to a quarter. */
const manyRefusals = 30
const mostPatience = 4

/**
 * One screen's connection: it comes back by itself, always on a new socket, until closed. The screens of one branch ask
 * for the same gateway, their home, which then does once for all of them what an event costs; but whoever is not
 * answered there, or heard nothing any more, asks for any. After an outage, when nobody answered, they come home again.
 */
export class LiveConnection {
  private readonly address: string | null
  private readonly branchId: string
  private readonly token: () => string | null
  private readonly take: (input: Input) => void
  private readonly sessionEnded: () => void
  private socket: Socket | null = null
  /** Attempts under way, oldest first. */
  private dialled: Socket[] = []
  private attempt = 0
  /** Where the next round of attempts begins: at home, or at whichever gateway answers. */
  private elsewhere = false
  /** In a row, since one was open or somebody woke this up. */
  private refusals = 0
  /** Other gateways did not answer either, so home is not to blame. */
  private nobodyAnswers = false
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `address` null: the page's own origin. */
  constructor(
    address: string | null,
    branchId: string,
    token: () => string | null,
    take: (input: Input) => void,
    sessionEnded: () => void = () => undefined,
  ) {
    this.address = address
    this.branchId = branchId
    this.token = token
    this.take = take
    this.sessionEnded = sessionEnded
  }

  get up(): boolean {
    return this.socket?.connected === true
  }

  /** Drops what there is and connects anew, at home. */
  reopen(afterMs = jitter()): void {
    this.elsewhere = false
    this.nobodyAnswers = false
    this.refusals = 0
    this.begin(afterMs)
  }

  /** Nothing comes from there any more: connects anew, with whichever gateway answers. */
  reopenElsewhere(): void {
    this.reopen()
    this.elsewhere = true
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

  private begin(afterMs = jitter()): void {
    this.close()
    const { attempt } = this
    this.timer = setTimeout(() => this.connect(attempt), afterMs)
  }

  private async connect(attempt: number): Promise<void> {
    const client = await import('socket.io-client').catch(() => null)
    if (attempt !== this.attempt) return
    if (client) this.dial(client.io, this.elsewhere)
    else this.begin()
  }

  private dial(open: Dial, elsewhere: boolean): void {
    const token = this.token()
    const socket = this.attemptAt(open, elsewhere, token)
    if (this.dialled.length === mostBeside) this.hangUp(this.dialled[0] ?? null)
    this.dialled.push(socket)
    this.timer = setTimeout(() => {
      this.nobodyAnswers ||= elsewhere
      this.dial(open, true)
    }, nextBesideMs)
    socket.on('connect', () => {
      if (elsewhere && this.nobodyAnswers) this.homeFirst(open, socket)
      else this.keep(socket)
    })
    socket.on('event', (event: LiveEvent) => this.take({ type: 'event', now: monotonic(), event }))
    socket.on('beat', (beat: Beat) => this.take({ type: 'beat', now: monotonic(), beat }))
    socket.on('resync', () => this.take({ type: 'resync', now: monotonic() }))
    socket.on('disconnect', () => this.drop())
    socket.on('connect_error', (error) => {
      // Said of a session before this one, it says nothing of whoever has signed in since.
      if (sessionIsOver(error) && token === this.token()) this.turnedAway()
      else this.failed(socket, elsewhere)
    })
  }

  private attemptAt(open: Dial, elsewhere: boolean, token: string | null): Socket {
    // Whoever stands in front of the gateways leads the same word to the same one.
    const query = { near: elsewhere ? `${Math.random()}` : this.branchId }
    const options = { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token }, query }
    return this.address === null ? open(options) : open(this.address, options)
  }

  private keep(socket: Socket): void {
    clearTimeout(this.timer)
    this.dialled = this.dialled.filter((other) => other !== socket)
    this.hangUp(...this.dialled)
    this.socket = socket
    this.elsewhere = false
    this.nobodyAnswers = false
    this.refusals = 0
    this.take({ type: 'opened', now: monotonic() })
  }

  /** The network is back: home gets a moment to answer before this one is kept. */
  private homeFirst(open: Dial, socket: Socket): void {
    clearTimeout(this.timer)
    this.nobodyAnswers = false
    this.hangUp(...this.dialled.filter((other) => other !== socket))
    this.dial(open, false)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.keep(socket), homeFirstMs)
  }

  private failed(socket: Socket, elsewhere: boolean): void {
    this.nobodyAnswers ||= elsewhere
    this.hangUp(socket)
    if (this.dialled.length === 0) this.refused()
  }

  /** Nobody is there: home and elsewhere take turns. */
  private refused(): void {
    this.take({ type: 'closed', now: monotonic() })
    this.elsewhere = !this.elsewhere
    this.refusals += 1
    this.begin(jitter() * Math.min(mostPatience, Math.max(1, this.refusals / manyRefusals)))
  }

  /** The end of a session may take its token with it, and close this. */
  private turnedAway(): void {
    this.close()
    const { attempt } = this
    this.take({ type: 'closed', now: monotonic() })
    this.sessionEnded()
    if (attempt === this.attempt) this.standBy(this.token(), monotonic() + askAnywayMs)
  }

  private standBy(ended: string | null, until: number): void {
    const { attempt } = this
    this.timer = setTimeout(() => {
      if (this.token() === ended && monotonic() < until) this.standBy(ended, until)
      else void this.connect(attempt)
    }, lookMs)
  }

  private hangUp(...sockets: (Socket | null)[]): void {
    this.dialled = this.dialled.filter((one) => !sockets.includes(one))
    for (const socket of sockets) socket?.removeAllListeners().disconnect()
  }
}
