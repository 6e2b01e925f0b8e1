import { randomUUID } from 'node:crypto'
import type { Principal } from '@sufra/platform/identity/principals'
import type { VerifiedToken } from '@sufra/platform/identity/verified-token'
import type { Room } from '@sufra/shared/live/audience.rules'
import type { packetNames } from '@sufra/shared/live/live.contract'
import { type Budget, isOverspent, newBudget, spend } from './budget.rules'
import type { Watch } from './feed'
import { type RefusalCode, refusal } from './refusals'
import { isHopeless, isSlow, type Queued } from './slow.rules'

export type PacketName = keyof typeof packetNames

/** A connection, whatever it speaks. */
export interface Wire {
  send(name: PacketName, payload: object): void
  join(rooms: readonly Room[]): void
  leaveAll(): void
  queued(): Queued
  /** After what is queued was sent; not waiting for ever. */
  close(): void
  /** At once. */
  cut(): void
}

export interface Admitted {
  readonly token: VerifiedToken
  readonly principal: Principal
  /** `Authority.changes` when the database was asked who this is. */
  readonly changes: number
}

/** What a screen hears: one branch, in the rooms its person may sit in. */
export interface Hearing {
  readonly watch: Watch
  readonly rooms: readonly Room[]
  /** The branch's, as last read: those that are new count once somebody's rights name them. */
  stationIds: readonly string[]
  readonly audience: string
}

/** Why a screen has to begin again: it was too slow, the log does not go on from where it is, it may hear others now. */
export type ResyncReason = 'slow' | 'log' | 'rights'

/** Who keeps count of what happens to screens. */
export interface Notes {
  resynced(reason: ResyncReason): void
  refused(code: string): void
}

const over = () => {}

/** A burst that a healthy connection takes within this time makes nobody slow. */
const burstMs = 250
const judgeAgainMs = 50

/** One connected screen. It hears nothing before it has subscribed and nothing after it was told to resync. */
export class Screen {
  readonly wire: Wire
  readonly token: VerifiedToken
  /** When the database last said who this is (monotonic milliseconds). */
  principalAt = 0
  hearing: Hearing | null = null
  gone = false
  /** Where the screen says it is. */
  upTo: number | null = null
  /** A wall says whose tickets it shows, none: all. Null: it is no wall. */
  stationIds: readonly string[] | null = null
  /** Milliseconds since 1970. */
  expiresAt = 0
  #id: string | null = null
  readonly #notes: Notes
  #principal: Principal
  #budget: Budget = newBudget
  #slowSince: number | null = null
  #answering = false
  #judging: ReturnType<typeof setTimeout> | null = null
  /** Since when too much has been waiting for it. */
  #fullSince: number | null = null
  #turns = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(wire: Wire, { token, principal }: Admitted, notes: Notes) {
    this.wire = wire
    this.#notes = notes
    this.token = token
    this.#principal = principal
    this.isNow(principal)
  }

  get id(): string {
    this.#id ??= randomUUID()
    return this.#id
  }

  get principal(): Principal {
    return this.#principal
  }

  isNow(principal: Principal): void {
    this.#principal = principal
    this.principalAt = performance.now()
    this.expiresAt = Math.min(this.token.expiresAt * 1000, Date.parse(principal.session.expiresAt))
  }

  hear(hearing: Hearing): void {
    this.hearing = hearing
    this.#slowSince = null
    this.wire.join(hearing.rooms)
  }

  deafen(): void {
    this.hearing?.watch.leave()
    this.hearing = null
    this.wire.leaveAll()
  }

  /** Leaves every room before anything is lost: the resync is all it hears until it subscribes again. */
  resync(reason: ResyncReason): void {
    if (!this.hearing) return
    this.deafen()
    this.#notes.resynced(reason)
    this.wire.send('resync', {})
  }

  /** It was refused, or is about to hear: its person has other rights by now. */
  mayAskAgain(): void {
    this.#notes.resynced('rights')
    this.wire.send('resync', {})
  }

  refuse(code: RefusalCode): void {
    if (this.gone) return
    this.deafen()
    this.#notes.refused(code)
    this.wire.send('refused', refusal(code))
    this.gone = true
    this.wire.close()
  }

  left(): void {
    this.gone = true
    if (this.#judging) clearTimeout(this.#judging)
    this.deafen()
  }

  /** False once too many messages came in a second: then it is refused. */
  maySpeak(): boolean {
    if (this.gone) return false
    this.#budget = spend(this.#budget, performance.now())
    if (!isOverspent(this.#budget)) return true
    this.refuse('too_many_requests')
    return false
  }

  /** One after the other, so that a connection has one subscription at most; `isLast`: nothing newer waits by then. */
  inTurn<T>(work: (isLast: boolean) => Promise<T>): Promise<T> {
    this.#turns += 1
    const mine = this.#turns
    const turn = this.#last.then(() => work(mine === this.#turns))
    // Only that it is over: the answer itself must not be kept.
    this.#last = turn.then(over, over)
    return turn
  }

  answering(): void {
    this.#answering = true
    this.queueGrew()
  }

  /** Something piles up for it: whether it is slow shows in how long that lasts. */
  queueGrew(): void {
    if (this.#judging) return
    this.#judging = setTimeout(() => {
      this.#judging = null
      this.judge()
    }, judgeAgainMs)
  }

  judge(): void {
    if (this.gone) return
    const now = performance.now()
    const queued = this.wire.queued()
    if (queued.packets + queued.bytes === 0) this.#answering = false
    if (!isSlow(queued, this.#answering)) this.#fullSince = null
    else if (this.#fullSince === null) this.#fullSince = now
    else if (this.hearing && now - this.#fullSince >= burstMs) this.#fallBack(now)
    if (this.#fullSince !== null || this.#answering) this.queueGrew()
    // Refusals pile up as well, and whoever sits in no room is never told to resync.
    if (isHopeless(this.#slowSince ?? this.#fullSince, now, queued)) this.wire.cut()
  }

  #fallBack(now: number): void {
    this.#fullSince = null
    this.#slowSince = now
    this.resync('slow')
  }

  get slow(): boolean {
    return this.#slowSince !== null
  }
}
