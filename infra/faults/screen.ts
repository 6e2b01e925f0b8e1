import type { LiveEvent, ViewName } from '@sufra/shared/live/live.contract'
import { type ConnectionState, connectionStateOf } from '../../web/src/live/connection-state.rules'
import { applyEvent, type Entities, fromSnapshot, noEntities } from '../../web/src/live/entities'
import { type Followed, following, type Input, type Output, step } from '../../web/src/live/follow.core'
import { LiveConnection } from '../../web/src/live/live-connection'
import { monotonic } from '../../web/src/live/server-clock'

const tickMs = 500

/** Told of all that changes what is on the screen. */
export type Witness = (output: Extract<Output, { type: 'replace' | 'apply' }>) => void

/** A screen without glass: the web app's own line, core and entities, and a memory of what it showed when. */
export class Screen {
  readonly name: string
  readonly token: string
  entities: Entities = noEntities
  /** Numbers heard live since the last answer, as they came. */
  heard: number[] = []
  /** The place in the log of the last answer. */
  base = 0
  readonly answers: ('snapshot' | 'deltas' | 'refused')[] = []
  readonly #shownAt = new Map<string, number>()
  readonly #line: LiveConnection
  readonly #ticker: ReturnType<typeof setInterval>
  readonly #witness: Witness
  #followed: Followed

  constructor(name: string, address: string, branchId: string, token: string, witness: Witness = () => {}) {
    this.#witness = witness
    this.name = name
    this.token = token
    this.#followed = following(branchId, monotonic())
    this.#line = new LiveConnection(
      address,
      branchId,
      () => token,
      (input) => this.#take(input),
    )
    this.#ticker = setInterval(() => this.#take({ type: 'tick', now: monotonic() }), tickMs)
    this.#line.reopen(0)
  }

  get state(): ConnectionState {
    return connectionStateOf(this.#followed, monotonic())
  }

  /** When (monotonic) what it shows was last proved to be the head; null: not yet. */
  get provedAt(): number | null {
    return this.#followed.truthAt
  }

  /** Null before the first answer. */
  get view(): ViewName | null {
    return this.#followed.view
  }

  get upTo(): number {
    return this.#followed.upTo
  }

  /** When (monotonic) this version of an order, or a later one, was first on it; undefined: not yet. */
  shownAt(orderId: string, version: number): number | undefined {
    return this.#shownAt.get(`${orderId} ${version}`)
  }

  /** As a tablet whose lid is closed: it says nothing, hears nothing, and knows what it knew. */
  sleep(): void {
    this.#line.close()
    this.#take({ type: 'closed', now: monotonic() })
  }

  wake(): void {
    this.#line.reopen(0)
  }

  close(): void {
    clearInterval(this.#ticker)
    this.#line.close()
  }

  #take(input: Input): void {
    if (input.type === 'event') this.heard.push(input.event.seq)
    if (input.type === 'answer' && this.#followed.asking?.n === input.answer.n) this.#note(input.answer)
    const { next, outputs } = step(this.#followed, input)
    this.#followed = next
    for (const output of outputs) this.#carryOut(output)
  }

  #note(answer: Extract<Input, { type: 'answer' }>['answer']): void {
    this.answers.push(answer.ok ? answer.kind : 'refused')
    if (!answer.ok) return
    this.base = answer.kind === 'snapshot' ? answer.snapshot.seq : answer.seq
    this.heard = this.heard.filter((seq) => seq > this.base)
  }

  #carryOut(output: Output): void {
    if (output.type === 'subscribe')
      this.#line.ask(output.message, (answer) => this.#take({ type: 'answer', now: monotonic(), answer }))
    else if (output.type === 'reconnect') this.#line.reopenElsewhere()
    else if (output.type === 'replace') {
      this.#witness(output)
      this.entities = fromSnapshot(output.snapshot, output.afresh ? noEntities : this.entities)
      this.#remember(Object.values(this.entities.order))
    } else {
      this.#witness(output)
      this.entities = output.events.reduce((known, event) => applyEvent(known, output.view, event), this.entities)
      this.#remember(output.events.flatMap(ordersIn))
    }
  }

  #remember(orders: readonly { readonly id: string; readonly version: number }[]): void {
    const now = monotonic()
    for (const { id, version } of orders)
      for (let v = version; v > 0 && !this.#shownAt.has(`${id} ${v}`); v -= 1) this.#shownAt.set(`${id} ${v}`, now)
  }
}

const ordersIn = (event: LiveEvent) => (event.kind === 'order' && 'put' in event ? [event.put] : [])
