import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { atLeast, type Figure, forTheRecord, type Result } from '../figure'
import { HttpLine } from '../load/http-line'
import { closedLoop } from '../load/pace'
import { type Child, startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import { signInStaff } from '../stage/sign-in'
import { gatherStatistics, type Stage } from '../stage/stage'
import { openProduct, place, program, type Target } from './order-bench'

const connections = 16
const warmMs = 3000
const windowMs = 8000
const steps = ['preparing', 'ready', 'served'] as const

/** Everything in one branch: its log's head is one row that every command locks. */
export const hotBranch: Figure = {
  name: 'hot-branch',
  async measure(stage) {
    const [branch] = stage.branches
    if (!branch) throw new Error('the stage has no branch')
    const results: Result[] = []
    for (const count of [1, 2]) {
      const apis = await Promise.all(Array.from({ length: count }, () => startChild(program.api, stage.env)))
      try {
        results.push(resultOf(count, await commandsPerSecond(stage, branch, apis)))
      } finally {
        await Promise.all(apis.map((api) => api.stop()))
      }
    }
    return { results }
  },
}

function resultOf(count: number, value: number): Result {
  const method =
    `Closed loop over ${connections} connections to ${count === 1 ? 'one API' : 'two APIs'}, all in one branch with ` +
    `five tables: each places an order of two dishes and takes it to served in three steps; commands answered with 2xx a ` +
    `second over ${windowMs / 1000} s.`
  return count === 1
    ? atLeast(500, { name: 'hot-branch', value, unit: 'commands/s', method })
    : forTheRecord({ name: 'hot-branch-two-apis', value, unit: 'commands/s', method })
}

async function commandsPerSecond(stage: Stage, branch: Branch, apis: readonly Child[]): Promise<number> {
  const targets = await Promise.all(apis.map((api) => openProduct(stage, api, [branch])))
  const [waiter] = await signInStaff(stage.deps, branch, branch.waiterId, 1)
  const lines = Array.from({ length: connections }, (_, i) => lineTo(targets[i % targets.length], waiter ?? ''))
  const command = (at: number, index: number) => lines[at]?.(index) ?? Promise.reject(new Error('no such line'))
  await closedLoop(connections, warmMs, command)
  await gatherStatistics(stage)
  return closedLoop(connections, windowMs, command)
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
