import { setTimeout as sleep } from 'node:timers/promises'
import { chancesOf } from '@sufra/shared/kernel/chance'
import { type Manner, type Post, sendUntilAnswered } from './sending'
import type { Shift } from './shift'
import { newTally } from './tally'

/** Of all commands, so many are sent twice on purpose: a double tap, two tabs, a queue that was read twice. */
const twice = 0.03

export interface Running extends Post {
  /** How many commands a second it begins; may be set. */
  perSecond: number
  /** With so many not answered yet it begins no more; may be set. */
  mostUnderWay: number
  /** Resolves when all that was begun until now is answered. */
  answered(): Promise<void>
  /** Stops beginning new ones; resolves when all that was begun is answered. */
  stop(): Promise<void>
}

/** Sends at random moments of a seed, whatever has been answered. */
export function startLoad(
  address: string,
  shifts: readonly Shift[],
  seed: string,
  perSecond: number,
  manner: Manner,
): Running {
  const chance = chancesOf(seed)
  const post: Post = { address, answers: [], tally: newTally(), manner, chance: chancesOf(`${seed} patience`) }
  const underWay = new Set<Promise<unknown>>()
  let open = true

  async function one(): Promise<void> {
    const shift = shifts[Math.floor(chance() * shifts.length)]
    const again = chance() < twice
    const after = chance() < 0.5
    const deed = shift?.deed(chance)
    if (!deed) return
    const key = crypto.randomUUID()
    const first = sendUntilAnswered(post, deed, key)
    const second = again && !after ? sendUntilAnswered(post, deed, key) : null
    const outcome = await first
    if (again && after) await sendUntilAnswered(post, deed, key)
    await second
    if (outcome?.answer.accepted) deed.learn(outcome.body)
  }

  const running: Running = { ...post, perSecond, mostUnderWay: manner.mostUnderWay, answered, stop }
  const begun = performance.now()
  const loop = (async () => {
    for (let due = 0; open; due += (-Math.log(1 - chance()) * 1000) / running.perSecond) {
      await sleep(Math.max(0, begun + due - performance.now()))
      if (!open) return
      if (underWay.size >= running.mostUnderWay) continue
      const sending = one().finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
  })()
  async function answered(): Promise<void> {
    await Promise.all(underWay)
  }
  async function stop(): Promise<void> {
    open = false
    await loop
    await answered()
  }
  return running
}
