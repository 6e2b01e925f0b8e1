import { Worker } from 'node:worker_threads'
import type { Turn, Turns } from './phone-turns'
import type { Asked, Came, Fate, FromPage, Opening, Sent, Tap, TapResult, ToPage } from './phone-wire'

const openWithinMs = 10_000

/** The phone, as one of its tabs needs it. */
export interface Host {
  readonly turns: Turns
  fateOf(tab: PhoneTab, sent: Sent): Fate
  /** Throws what the phone's storage says. */
  stored(asked: Stored): unknown
  came(came: Came): void
  over(tab: PhoneTab, key?: string): void
  /** Of its fate; it is to be opened anew. */
  died(tab: PhoneTab): void
}
export type Stored = Exclude<Asked, { what: 'fate' | 'turn' }>

/** One tab: a thread with the web app's outbox in it, which ends in the middle of whatever it does. */
export class PhoneTab {
  readonly #worker: Worker
  readonly #host: Host
  readonly #waiting = new Map<number, (told: TapResult) => void>()
  readonly #turns = new Map<number, Turn>()
  #taps = 0
  #fate: Fate['what'] = 'answered'
  #dead = false

  constructor(program: string, opening: Opening, host: Host, failed: (why: string) => void) {
    this.#host = host
    this.#worker = new Worker(program, { workerData: opening })
    this.#worker.on('error', (error) => failed(`a page failed: ${error}`))
    this.#worker.on('message', (news: FromPage) => this.#dead || this.#heard(news))
  }

  /** Resolves when somebody can tap. */
  opened(): Promise<this> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a page did not open in time')), openWithinMs)
      this.#worker.once('exit', () => reject(new Error('a page ended before it was open')))
      this.#worker.on('message', (news: FromPage) => {
        if (news.kind !== 'open') return
        clearTimeout(late)
        resolve(this)
      })
    })
  }

  /** Resolves with what whoever tapped was told; never, when the tab is dead before. */
  tap(tap: Tap): Promise<TapResult> {
    this.#taps += 1
    this.say({ kind: 'tap', n: this.#taps, tap })
    return new Promise((resolve) => this.#waiting.set(this.#taps, resolve))
  }

  say(news: ToPage): void {
    this.#worker.postMessage(news)
  }

  /** As a system does that needs the memory. */
  async kill(): Promise<void> {
    this.#dead = true
    await this.#worker.terminate()
    for (const turn of this.#turns.values()) this.#host.turns.end(turn)
    this.#host.over(this)
  }

  #heard(news: FromPage): void {
    if (news.kind === 'ask') this.#answer(news.asked, news.n)
    else if (news.kind === 'told') this.#waiting.get(news.n)?.(news.told)
    else if (news.kind === 'over') this.#host.over(this, news.sent.key)
    else if (news.kind === 'turn ends') this.#turnEnds(news.id)
    else if (news.kind === 'came') {
      this.#host.came(news.came)
      if (this.#fate === 'dies after') this.#host.died(this)
    }
  }

  #answer(asked: Asked, n: number): void {
    if (asked.what === 'turn') {
      this.#turn(asked.of, n)
      return
    }
    try {
      this.say({ kind: 'answer', n, value: asked.what === 'fate' ? this.#send(asked.of) : this.#host.stored(asked) })
    } catch (error) {
      const { name, message } = error as Error
      this.say({ kind: 'answer', n, error: { name, message } })
    }
  }

  #send(sent: Sent): Fate {
    const fate = this.#host.fateOf(this, sent)
    this.#fate = fate.what
    if (fate.what === 'dies before') this.#host.died(this)
    return fate
  }

  #turn({ id, name, steal }: Extract<Asked, { what: 'turn' }>['of'], n: number): void {
    const turn: Turn = {
      name,
      grant: () => this.say({ kind: 'answer', n }),
      lose: () => this.say({ kind: 'turn lost', id }),
    }
    this.#turns.set(id, turn)
    this.#host.turns.ask(turn, steal)
  }

  #turnEnds(id: number): void {
    const turn = this.#turns.get(id)
    this.#turns.delete(id)
    if (turn) this.#host.turns.end(turn)
  }
}
