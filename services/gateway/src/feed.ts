import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { bumpEpoch } from '@sufra/platform/log/epoch'
import { type Head, readHeads } from '@sufra/platform/log/read'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { BranchEvent } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import { type FeedInput, type FeedOutput, type FeedState, stepFeed, unknownFeed } from './feed.core'
import { readPage } from './log-page'
import { soon } from './soon'

/** What the feed says; `deliver` must have emitted everything when it returns. */
export interface FeedListener {
  deliver(branchId: string, events: readonly BranchEvent[]): void
  resyncAll(branchId: string): void
  /** After each look at the heads, failed ones too (then without heads). */
  polled(heads: readonly Head[]): void
}

export interface Watch {
  readonly branchId: string
  state(): FeedState
  /** Resolves once the branch's place in the log is known. Throws `not_ready`. */
  ready(): Promise<void>
  /** Resolves once everything up to `seq` was delivered, or the epoch changed. Throws `not_ready`. */
  reach(seq: number): Promise<void>
  leave(): void
}

export interface Feed {
  watch(branchId: string): Watch
  /** Looks at the heads of all branches now. */
  poll(): Promise<void>
  states(): Iterable<readonly [string, FeedState]>
  close(): void
}

interface Branch {
  state: FeedState
  watchers: number
  idleSince: number
  readonly unsubscribe: () => void
  readonly waiting: Set<() => boolean>
}

/** A page leaves room below the slow screens' limit, so that catching up makes nobody slow. */
const pageEvents = 100
const waitMs = 4000
/** Screens that reconnect find their branch still followed. */
const lingerMs = 30_000

export function createFeed(deps: Deps, listener: FeedListener): Feed {
  const branches = new Map<string, Branch>()
  const missed = (reason: string) => (err: unknown) => deps.log.warn({ err, reason }, 'the log could not be followed')

  function dispatch(branchId: string, input: FeedInput): void {
    const branch = branches.get(branchId)
    if (!branch) return
    const [state, outputs] = stepFeed(branch.state, input)
    branch.state = state
    for (const output of outputs) carryOut(branchId, output)
    for (const settled of branch.waiting) if (settled()) branch.waiting.delete(settled)
  }

  function carryOut(branchId: string, output: FeedOutput): void {
    switch (output.do) {
      case 'deliver':
        listener.deliver(branchId, output.events)
        break
      case 'readLog':
        readOn(branchId, output.after)
        break
      case 'pollNow':
        poll().catch(missed('poll'))
        break
      case 'resyncAll':
        listener.resyncAll(branchId)
        break
      case 'bumpEpoch':
        deps.log.error({ branchId, epoch: output.epoch }, 'the database went back in time: a new epoch begins')
        system(deps, 'heads_poll', (tx) => bumpEpoch(tx, branchId, output.epoch)).catch(missed('epoch'))
    }
  }

  function readOn(branchId: string, after: number): void {
    system(deps, 'log_read', (tx) => readPage(tx, branchId, after, pageEvents))
      .then(({ page }) => dispatch(branchId, { kind: 'page', page }))
      .catch((err: unknown) => {
        missed('read')(err)
        dispatch(branchId, { kind: 'readFailed' })
      })
  }

  async function lookAtHeads(): Promise<void> {
    const at = deps.now().toISOString()
    const then = new Map([...branches].map(([branchId, branch]) => [branchId, branch.state.cursor]))
    let heads: readonly Head[] = []
    try {
      heads = then.size > 0 ? await system(deps, 'heads_poll', (tx) => readHeads(tx, [...then.keys()])) : []
      for (const head of heads)
        dispatch(head.branchId, { kind: 'head', at, cursorThen: then.get(head.branchId) ?? 0, head })
    } finally {
      listener.polled(heads)
    }
  }
  const poll = soon(lookAtHeads)

  function forgetIdle(): void {
    for (const [branchId, branch] of branches) {
      if (branch.watchers > 0 || performance.now() - branch.idleSince < lingerMs) continue
      branch.unsubscribe()
      branches.delete(branchId)
    }
  }

  let polling = false
  const timer = setInterval(() => {
    forgetIdle()
    if (polling) return
    polling = true
    poll()
      .catch(missed('poll'))
      .finally(() => {
        polling = false
      })
  }, limits.headPollMs)

  function follow(branchId: string): Branch {
    const known = branches.get(branchId)
    if (known) return known
    const unsubscribe = deps.bus.subscribe(branchId, (bell) => dispatch(branchId, { kind: 'bell', bell }))
    const branch: Branch = { state: unknownFeed, watchers: 0, idleSince: 0, unsubscribe, waiting: new Set() }
    branches.set(branchId, branch)
    poll().catch(missed('poll'))
    return branch
  }

  const settling = (branch: Branch, done: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      if (done()) return resolve()
      const settled = () => {
        if (!done()) return false
        clearTimeout(late)
        resolve()
        return true
      }
      const late = setTimeout(() => {
        branch.waiting.delete(settled)
        reject(new AppError('not_ready'))
      }, waitMs)
      branch.waiting.add(settled)
    })

  return {
    watch(branchId) {
      const branch = follow(branchId)
      branch.watchers += 1
      let left = false
      return {
        branchId,
        state: () => branch.state,
        ready: () => settling(branch, () => branch.state.epoch !== null),
        reach(seq) {
          const { epoch } = branch.state
          const reached = settling(branch, () => branch.state.cursor >= seq || branch.state.epoch !== epoch)
          dispatch(branchId, { kind: 'reach', seq })
          return reached
        },
        leave() {
          if (left) return
          left = true
          branch.watchers -= 1
          branch.idleSince = performance.now()
        },
      }
    },
    poll,
    *states() {
      for (const [branchId, branch] of branches) yield [branchId, branch.state] as const
    },
    close() {
      clearInterval(timer)
      for (const branch of branches.values()) branch.unsubscribe()
      branches.clear()
    },
  }
}
