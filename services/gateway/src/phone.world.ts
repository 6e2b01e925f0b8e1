import type { BranchEvent, LiveEvent, Mark } from '@sufra/shared/live/live.contract'
import { heardIn, missedIn } from './emission.rules'
import { isAnother, type LogPage } from './feed.core'
import * as feed from './feed.world'
import { type Resume, resume, resumeFromLog } from './resume.rules'

/* A phone that follows visit v1 over a connection that can be cut, and its seat at the gateway. */

const rooms = [`${feed.branch}:visit:v1`]
const audience = 'a'
const most = 6

type Known = ReadonlyMap<string, number>
interface Answer {
  readonly n: number
  readonly epoch: string
  readonly seq: number
  readonly mark: Mark
  readonly known?: Known
  readonly events: readonly LiveEvent[]
}
type Packet = { readonly event: LiveEvent } | { readonly answer: Answer } | 'resync'

interface Asking {
  readonly n: number
  readonly epoch?: string
  readonly since?: number
  readonly mark?: Mark
  /** Once its turn has come: the epoch that the phone sat in until then; null: it sat nowhere. */
  satIn?: string | null
  /** What the gateway has read for it so far. */
  page?: LogPage & { readonly minSeq: number }
  taken?: { readonly epoch: string; readonly seq: number; readonly mark: Mark; readonly known: Known }
}

/** What a phone should show: the orders that are at its visit now, by version. */
export function foldOf(log: readonly { id: string; version: number }[], visit: (at: number) => string): Known {
  const last = new Map<string, number>()
  for (const [at, { id, version }] of log.entries())
    if (visit(at) === 'v1') last.set(id, version)
    else last.delete(id)
  return last
}

const foldNow = (world: feed.World): Known =>
  foldOf(world.log, (at) => {
    const event = world.log[at]
    return event ? feed.visitOf(event) : ''
  })

interface Position {
  readonly seq: number
  readonly epoch: string
  readonly mark: Mark
}

export class Phone {
  readonly #world: feed.World
  known = new Map<string, number>()
  #n = 0
  #epoch: string | undefined
  #upTo = 0
  #mark: Mark = null
  #base = 0
  #buffer: LiveEvent[] | null = null
  #sits = false
  #asking: Asking | null = null
  #line: Packet[] = []

  constructor(world: feed.World) {
    this.#world = world
    world.onDeliver = (events) => {
      if (!this.#sits) return
      for (const event of heardIn(rooms, feed.branch, events)) this.#line.push({ event })
    }
    world.onResync = () => this.#resync()
  }

  get quiet(): boolean {
    return this.#line.length === 0 && this.#asking === null && this.#buffer === null
  }

  get epoch(): string | undefined {
    return this.#epoch
  }

  /** By a beat: it shows what the gateway has told, as far as numbers and marks can say. */
  agreesWith({ epoch, cursor, mark }: feed.World['feed']): boolean {
    return this.#epoch === epoch && (this.#upTo !== cursor || this.#mark === mark)
  }

  subscribe(): void {
    this.#n += 1
    this.#buffer = []
    const place = this.#epoch !== undefined && { epoch: this.#epoch, since: this.#upTo, mark: this.#mark }
    this.#asking = { n: this.#n, ...place }
  }

  /** Everything on its way is lost. */
  cut(): void {
    this.#line = []
    this.#sits = false
    this.subscribe()
  }

  /** What the gateway has read for it so far comes to nothing. */
  loseReads(): void {
    delete this.#asking?.page
    delete this.#asking?.taken
  }

  /** The phone takes the next packet. */
  receive(): void {
    const packet = this.#line.shift()
    if (packet === undefined) return
    if (packet === 'resync') this.subscribe()
    else if ('answer' in packet) this.#begin(packet.answer)
    else if (this.#buffer) this.#buffer.push(packet.event)
    else this.#apply(packet.event)
  }

  #begin({ n, epoch, seq, mark, known, events }: Answer): void {
    if (n !== this.#n) return
    if (known) this.known = new Map(known)
    const buffered = this.#buffer ?? []
    this.#buffer = null
    this.#epoch = epoch
    for (const event of events) this.#apply(event)
    this.#base = seq
    this.#upTo = seq
    this.#mark = mark
    for (const event of buffered) this.#apply(event)
  }

  #apply(event: LiveEvent): void {
    if (event.seq <= this.#base) return
    if (event.seq > this.#upTo) {
      this.#upTo = event.seq
      this.#mark = event.mark ?? null
    }
    if ('put' in event) this.known.set(event.put.id, event.put.version)
    else this.known.delete(event.gone.id)
  }

  /** A subscription whose turn has come is given up: what the phone has buffered for it may be of another epoch. */
  #resync(): void {
    if (!this.#sits) return
    this.#line.push('resync')
    this.#sits = false
    if (this.#asking?.satIn !== undefined) this.#asking = null
  }

  /** The phone leaves the rooms that it sat in, and sits down anew: `attempt` in `subscribing.ts`. */
  #seat(asking: Asking): void {
    if (asking.satIn === undefined) {
      asking.satIn = this.#sits ? this.#world.feed.epoch : null
      this.#sits = false
      return
    }
    this.#sits = true
    if (asking.satIn !== null && asking.satIn !== this.#world.feed.epoch) this.#resync()
  }

  /** The gateway goes one step further with the subscription. */
  serve(): void {
    const asking = this.#asking
    if (!asking || this.#world.feed.epoch === null) return
    if (asking.satIn === undefined || !this.#sits) {
      this.#seat(asking)
      return
    }
    const plan = this.#plan(asking)
    if (plan?.kind === 'readLog')
      asking.page = { ...feed.pageAfter(this.#world, plan.after, most), minSeq: this.#world.minSeq }
    else if (plan?.kind === 'deltas') this.#answer(asking, { ...plan, epoch: asking.epoch ?? '' }, plan.events)
    else if (!asking.taken)
      asking.taken = { ...feed.headOf(this.#world), seq: this.#world.log.length, known: foldNow(this.#world) }
    else this.#answer(asking, asking.taken, [], asking.taken.known)
  }

  #plan(asking: Asking): Resume | null {
    if (asking.taken) return null
    const { page } = asking
    if (page) return resumeFromLog(asking, page, page.minSeq)
    return resume({ ...asking, audience }, this.#world.feed, audience)
  }

  #answer(asking: Asking, place: Position, events: readonly BranchEvent[], known?: Known): void {
    const { seq, epoch, mark } = place
    feed.send(this.#world, { kind: 'reach', seq })
    if (!this.#sits) {
      this.#asking = null
      return
    }
    const { cursor, epoch: here } = this.#world.feed
    if (epoch !== here || isAnother(this.#world.feed, seq, mark)) {
      // What was heard since belongs to another history: the feed finds out, and the phone is told to ask again.
      feed.lookAgain(this.#world)
      this.#asking = null
      return
    }
    if (cursor < seq) return
    const heard = missedIn(rooms, feed.branch, events)
    this.#asking = null
    this.#line.push({ answer: { n: asking.n, epoch, seq, mark, events: heard, ...(known && { known }) } })
  }
}
