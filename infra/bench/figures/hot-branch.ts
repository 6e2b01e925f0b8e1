import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { atLeast, type Figure, forTheRecord, type Result } from '../figure'
import { HttpLine } from '../load/http-line'
import { closedLoop } from '../load/pace'
import { type Child, startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import { signInStaff } from '../stage/sign-in'
import { gatherStatistics, type Stage } from '../stage/stage'
import { median } from '../stats'
import { openFloor, openProduct, place, program, type Target } from './order-bench'

const connections = 16
const warmMs = 3000
const windowMs = 4000
const rounds = 3
const steps = ['preparing', 'ready', 'served'] as const

/** Everything in one branch: its log's head is one row that every command locks. */
export const hotBranch: Figure = {
  name: 'hot-branch',
  async measure(stage) {
    const results: Result[] = []
    for (const count of [1, 2]) {
      const apis = await Promise.all(Array.from({ length: count }, () => startChild(program.api, stage.env)))
      try {
        results.push(resultOf(count, await besideFloor(stage, apis)))
      } finally {
        await Promise.all(apis.map((api) => api.stop()))
      }
    }
    return { results }
  },
}

interface Rate {
  readonly value: number
  readonly floor: number
}

function resultOf(count: number, rate: Rate): Result {
  const method =
    `Closed loop over ${connections} connections to ${count === 1 ? 'one API' : 'two APIs'}, all in one branch with ` +
    `five tables: each places an order of two dishes and takes it to served in three steps; commands answered with 2xx a ` +
    `second. Floor, which says what the machine gives: the same loop over a bare Fastify route, which only places orders, ` +
    `in a branch of its own. Median of ${rounds} alternating windows of ${windowMs / 1000} s.`
  return count === 1
    ? atLeast(500, { name: 'hot-branch', unit: 'commands/s', method, ...rate })
    : forTheRecord({ name: 'hot-branch-two-apis', unit: 'commands/s', method, ...rate })
}

async function besideFloor(stage: Stage, apis: readonly Child[]): Promise<Rate> {
  const [api] = apis
  const [own, bare] = stage.branches
  if (!api || !own || !bare) throw new Error('the stage has no API or no branches')
  const floor = await openFloor(stage, api, [bare])
  try {
    const loops = [await commandsIn(stage, own, apis), ordersOf(floor)] as const
    for (const loop of loops) await loop(warmMs)
    await gatherStatistics(stage)
    const rates: Rate[] = []
    for (let round = 0; round < rounds; round += 1)
      rates.push({ value: await loops[0](windowMs), floor: await loops[1](windowMs) })
    return { value: median(rates.map(({ value }) => value)), floor: median(rates.map((rate) => rate.floor)) }
  } finally {
    await floor.api.stop()
  }
}

/** Runs for so many milliseconds and answers how many were done a second. */
type Loop = (ms: number) => Promise<number>

async function commandsIn(stage: Stage, branch: Branch, apis: readonly Child[]): Promise<Loop> {
  const targets = await Promise.all(apis.map((api) => openProduct(stage, api, [branch])))
  const [waiter] = await signInStaff(stage.deps, branch, branch.waiterId, 1)
  const lines = Array.from({ length: connections }, (_, i) => lineTo(targets[i % targets.length], waiter ?? ''))
  const command = (at: number, index: number) => lines[at]?.(index) ?? Promise.reject(new Error('no such line'))
  return (ms) => closedLoop(connections, ms, command)
}

function ordersOf({ api, sending }: Target): Loop {
  const lines = Array.from({ length: connections }, () => new HttpLine(api.port))
  return (ms) =>
    closedLoop(connections, ms, async (at, index) => {
      const line = lines[at]
      if (line) await place(line, sending(index))
    })
}

/** One command a call: an order, then its steps, then the next order. */
function lineTo(target: Target | undefined, token: string): (index: number) => Promise<void> {
  if (!target) throw new Error('there is no API')
  const line = new HttpLine(target.api.port)
  let order: Order | null = null
  let done = 0
  return async (index) => {
    if (order === null) {
      order = JSON.parse((await place(line, target.sending(index))).toString()) as Order
      return
    }
    const body = { to: steps[done], lineIds: order.lines.map(({ id }) => id) }
    const headers = `authorization: Bearer ${token}\r\nidempotency-key: ${uuidv7()}\r\n`
    const path = `/api/branches/${order.branchId}/orders/${order.id}/advance`
    const { status, body: said } = await line.post(path, headers, JSON.stringify(body))
    if (status >= 300) throw new Error(`a step was answered with ${status}: ${said}`)
    done += 1
    if (done === steps.length) [order, done] = [null, 0]
  }
}
