import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Queued } from '../../../web/src/outbox/outbox.rules'
import type { Running } from '../load/generator'
import { answerOf } from '../load/sending'
import { PhoneStore } from './phone-store'
import { type Host, PhoneTab, type Stored } from './phone-tab'
import { Turns } from './phone-turns'
import type { Came, Fate, Sent, Tap, TapResult, ToPage } from './phone-wire'

export type Tab = Pick<PhoneTab, 'tap' | 'kill'>

export interface Owner {
  /** Of the page's program. */
  readonly program: string
  readonly address: string
  readonly branchId: string
  readonly token: string
  /** What the restaurant answers is judged with the rest of it. */
  readonly load: Running
}

/** A waiter's phone: what lies on it, its line, and the tabs of the web app that are open on it. */
export class Phone {
  readonly store = new PhoneStore()
  /** Decides what becomes of each sending: the first is 0. */
  fate: (n: number) => Fate = () => ({ what: 'answered' })
  sendings = 0
  /** All that the restaurant has answered. */
  readonly came: Came[] = []
  /** What must not happen to any page. */
  readonly trouble: string[] = []
  /** How often a command was sent while another tab was sending the same. */
  atOnce = 0
  /** How many of its tabs died of a fate; each was opened again. */
  reloads = 0
  readonly #owner: Owner
  readonly #session: Session
  readonly #locks: boolean
  readonly #tabs = new Set<PhoneTab>()
  readonly #taps = new Map<string, Tap>()
  #underWay: readonly { readonly tab: PhoneTab; readonly key: string }[] = []
  #up = true
  #clock = 0
  readonly #host: Host = {
    turns: new Turns(),
    fateOf: (tab, sent) => this.#fateOf(tab, sent),
    stored: (asked) => this.#stored(asked),
    came: (came) => this.#note(came),
    over: (tab, key) => {
      this.#underWay = this.#underWay.filter((each) => each.tab !== tab || (key !== undefined && each.key !== key))
    },
    died: (tab) => void this.#reload(tab).catch((error: unknown) => this.trouble.push(`no page came after: ${error}`)),
  }

  private constructor(owner: Owner, session: Session, locks: boolean) {
    this.#owner = owner
    this.#session = session
    this.#locks = locks
  }

  /** `locks`: whether its browser lets one tab at a time send (Web Locks). */
  static async of(owner: Owner, locks = true): Promise<Phone> {
    const headers = { authorization: `Bearer ${owner.token}` }
    const answer = await fetch(`${owner.address}/api/auth/session`, { headers })
    if (!answer.ok) throw new Error(`nobody can sign in: ${answer.status}`)
    return new Phone(owner, (await answer.json()) as Session, locks)
  }

  get queue(): readonly Queued[] {
    return this.store.all()
  }

  /** Whether it is in any network. */
  line(up: boolean): void {
    this.#up = up
    this.#tell({ kind: 'line', up })
  }

  /** Milliseconds by which its clock is off. */
  clock(off: number): void {
    this.#clock = off
    this.#tell({ kind: 'clock', off })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#tabs].map((tab) => this.#end(tab)))
  }

  async openTab(): Promise<Tab> {
    const { program, address, token } = this.#owner
    const own = { session: this.#session, up: this.#up, locks: this.#locks, clock: this.#clock }
    const failed = (why: string) => void this.trouble.push(why)
    const tab = new PhoneTab(program, { address, token, ...own }, this.#host, failed)
    this.#tabs.add(tab)
    await tab.opened()
    return { tap: (tap) => this.#tap(tab, tap), kill: () => this.#end(tab) }
  }

  #tell(news: ToPage): void {
    for (const tab of this.#tabs) tab.say(news)
  }

  #tap(tab: PhoneTab, tap: Tap): Promise<TapResult> {
    this.#taps.set(tap.key, tap)
    return tab.tap(tap)
  }

  #end(tab: PhoneTab): Promise<void> {
    this.#tabs.delete(tab)
    return tab.kill()
  }

  async #reload(tab: PhoneTab): Promise<void> {
    this.reloads += 1
    await this.#end(tab)
    await this.openTab()
  }

  #fateOf(tab: PhoneTab, sent: Sent): Fate {
    if (this.#underWay.some((each) => each.key === sent.key && each.tab !== tab)) this.atOnce += 1
    this.#underWay = [...this.#underWay, { tab, key: sent.key }]
    this.sendings += 1
    return this.fate(this.sendings - 1)
  }

  #stored(asked: Stored): unknown {
    switch (asked.what) {
      case 'add':
        return this.store.add(asked.of)
      case 'has':
        return this.store.has(asked.of)
      case 'update':
        return this.store.update(asked.of)
      case 'remove':
        return this.store.remove(asked.of)
      case 'all':
        return this.store.all().filter(({ userId }) => userId === asked.of)
    }
  }

  #note(came: Came): void {
    this.came.push(came)
    const { branchId, load } = this.#owner
    if (came.status === 500) load.tally.faults += 1
    if (came.replayed) load.tally.replays += 1
    const tap = this.#taps.get(came.key)
    if (!tap) this.trouble.push(`something was sent under a key that nobody tapped: ${came.key}`)
    if (!tap || came.status >= 500) return
    const json = JSON.parse(came.text)
    if (json.error?.code === 'still_running') return
    const { entity, mark } = tap
    const here = performance.timeOrigin
    const sending = { branchId, entity, ...(mark && { mark }) }
    load.answers.push(answerOf(sending, came.key, { ...came, json }, came.sentAt - here, came.at - here))
  }
}
