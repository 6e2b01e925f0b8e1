import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { bumpEpoch, settleEpochsOf } from '@sufra/platform/log/epoch'
import { type Head, readHeads } from '@sufra/platform/log/read'
import type { BranchEvent } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import { coalesced } from './coalesced'
import { type FeedInput, type FeedOutput, type FeedState, stepFeed } from './feed.core'
import { FollowedBranch } from './followed-branch'
import { readPage } from './log-page'

/** What the feed says; `deliver` must have emitted everything when it returns. */
export interface FeedListener {
  deliver(branchId: string, events: readonly BranchEvent[]): void
  resyncAll(branchId: string): void
  /** After each look at the heads, failed ones too (then without heads). */
  polled(heads: readonly Head[]): void
}

export interface Watch {
  readonly branchId: string
  /** The same one as long as the branch is followed without a pause. */
  readonly following: object
  state(): FeedState
  /** Resolves once the branch's place in the log is known. Throws `not_ready`. */
  ready(): Promise<void>
  /** Resolves once everything up to `seq` was delivered, or the epoch changed. Throws `not_ready`. */
  reach(seq: number): Promise<void>
  leave(): void
}

/** So long may the heads go unread; then whoever watches here is better off elsewhere. */
const freshMs = 3 * limits.headPollMs

/** A page leaves room below the slow screens' limit, so that catching up makes nobody slow. */
const pageEvents = 100

/** The branches somebody here watches: their bells, one look at all their heads a second, and reads of their logs. */
export class Feed {
  /** Looks at the heads of all branches; the look begins after the call. */
  readonly poll = coalesced(() => this.#lookAtHeads())
  readonly #deps: Deps
  readonly #listener: FeedListener
  readonly #branches = new Map<string, FollowedBranch>()
  readonly #timer: ReturnType<typeof setInterval>
  #polling = false
  #lookedAt = performance.now()

  constructor(deps: Deps, listener: FeedListener) {
    this.#deps = deps
    this.#listener = listener
    this.#timer = setInterval(() => this.#tick(), limits.headPollMs)
  }

  watch(branchId: string): Watch {
    const branch = this.#branches.get(branchId) ?? this.#follow(branchId)
    const leave = branch.arrive()
    return {
      branchId,
      following: branch,
      leave,
      state: () => branch.state,
      ready: () => branch.until(() => branch.state.epoch !== null),
      reach: (seq) => {
        const { epoch } = branch.state
        const reached = branch.until(() => branch.state.cursor >= seq || branch.state.epoch !== epoch)
        this.#dispatch(branchId, { kind: 'reach', seq })
        return reached
      },
    }
  }

  *states(): Iterable<readonly [string, FeedState]> {
    for (const [branchId, { state }] of this.#branches) yield [branchId, state] as const
  }

  /** The heads of the branches watched here were read a moment ago. */
  isFresh(): boolean {
    return performance.now() - this.#lookedAt < freshMs
  }

  close(): void {
    clearInterval(this.#timer)
    for (const branch of this.#branches.values()) branch.close()
    this.#branches.clear()
  }

  #follow(branchId: string): FollowedBranch {
    const hear = this.#deps.bus.subscribe(branchId, (bell) => this.#dispatch(branchId, { kind: 'bell', bell }))
    const branch = new FollowedBranch(hear)
    this.#branches.set(branchId, branch)
    this.#pollSoon()
    return branch
  }

  #dispatch(branchId: string, input: FeedInput): void {
    const branch = this.#branches.get(branchId)
    if (!branch) return
    const [state, outputs] = stepFeed(branch.state, input)
    branch.state = state
    for (const output of outputs) this.#carryOut(branchId, output)
    branch.settle()
  }

  #carryOut(branchId: string, output: FeedOutput): void {
    if (output.do === 'deliver') this.#deliver(branchId, output.events)
    if (output.do === 'resyncAll') this.#listener.resyncAll(branchId)
    if (output.do === 'readLog') this.#readOn(branchId, output.after)
    if (output.do === 'pollNow') this.#pollSoon()
    if (output.do === 'bumpEpoch') this.#beginEpoch(branchId, output.epoch)
  }

  /** The cursor stands behind these events already: who was not told of them all begins again, and the log is read on. */
  #deliver(branchId: string, events: readonly BranchEvent[]): void {
    try {
      this.#listener.deliver(branchId, events)
    } catch (err) {
      const [first, last] = [events.at(0)?.seq, events.at(-1)?.seq]
      this.#deps.log.error({ err, branchId, first, last }, 'events could not be told')
      this.#listener.resyncAll(branchId)
    }
  }

  #readOn(branchId: string, after: number): void {
    system(this.#deps, 'log_read', (tx) => readPage(tx, branchId, after, pageEvents))
      .then(({ page }) => this.#dispatch(branchId, { kind: 'page', page }))
      .catch((err: unknown) => {
        this.#missed(err)
        this.#dispatch(branchId, { kind: 'readFailed' })
      })
  }

  #beginEpoch(branchId: string, epoch: string): void {
    this.#deps.log.error({ branchId, epoch }, 'the database went back in time: a new epoch begins')
    system(this.#deps, 'heads_poll', (tx) => bumpEpoch(tx, branchId, epoch))
      .then(this.poll)
      .catch((err: unknown) => this.#missed(err))
  }

  async #lookAtHeads(): Promise<void> {
    const then = new Map([...this.#branches].map(([branchId, { state }]) => [branchId, state.cursor]))
    let heads: readonly Head[] = []
    let at = ''
    try {
      if (then.size > 0)
        heads = await system(this.#deps, 'heads_poll', async (tx) => {
          // Of this attempt: one that a dead link held up for seconds would confirm what is old already.
          at = this.#deps.now().toISOString()
          const found = await readHeads(tx, [...then.keys()])
          if (!found.some(({ elsewhere }) => elsewhere)) return found
          this.#deps.log.error('the database goes on on another timeline: new epochs begin')
          await settleEpochsOf(tx)
          return readHeads(tx, [...then.keys()])
        })
      for (const head of heads)
        this.#dispatch(head.branchId, { kind: 'head', at, cursorThen: then.get(head.branchId) ?? 0, head })
      this.#lookedAt = performance.now()
    } finally {
      this.#listener.polled(heads)
    }
  }

  #tick(): void {
    for (const [branchId, branch] of this.#branches) if (branch.isForgotten()) this.#forget(branchId, branch)
    if (this.#polling) return
    this.#polling = true
    this.#pollSoon().finally(() => {
      this.#polling = false
    })
  }

  #forget(branchId: string, branch: FollowedBranch): void {
    branch.close()
    this.#branches.delete(branchId)
  }

  #pollSoon(): Promise<void> {
    return this.poll().catch((err: unknown) => this.#missed(err))
  }

  #missed(err: unknown): void {
    this.#deps.log.warn({ err }, 'the log could not be followed')
  }
}
