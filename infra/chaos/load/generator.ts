import { setTimeout as sleep } from 'node:timers/promises'
import { chancesOf } from '@sufra/shared/kernel/chance'
import type { Answer } from '../history'
import { sendUntilAnswered, type Tally } from './sending'
import type { Shift } from './shift'

/** Of all commands, so many are sent twice on purpose: a double tap, two tabs, a queue that was read twice. */
const twice = 0.03

export interface Running {
  readonly answers: Answer[]
  readonly tally: Tally
  /** Stops beginning new ones; resolves when all that was begun is answered. */
  stop(): Promise<void>
}

/** Sends at random moments of a seed, whatever has been answered. */
export function startLoad(address: string, shifts: readonly Shift[], seed: string, perSecond: number): Running {
  const chance = chancesOf(seed)
  const answers: Answer[] = []
  const tally: Tally = { tries: 0, retries: 0, replays: 0, unanswered: [], faults: 0 }
  const post = { address, answers, tally }
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
    const body = await first
    if (again && after) await sendUntilAnswered(post, deed, key)
    await second
    if (body !== null) deed.learn(body)
  }

  const begun = performance.now()
  const loop = (async () => {
    for (let due = 0; open; due += (-Math.log(1 - chance()) * 1000) / perSecond) {
      await sleep(Math.max(0, begun + due - performance.now()))
      if (!open) return
      const sending = one().finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
  })()
  return {
    ...{ answers, tally },
    async stop() {
      open = false
      await loop
      await Promise.all(underWay)
    },
  }
}
