import { atMostTimesFloor, type Figure, type Form, type Note, type Plan, type Result } from '../figure'
import { HttpLine } from '../load/http-line'
import { type Child, startChild } from '../stage/child'
import { ordersADay, writeHistory } from '../stage/history'
import type { Branch } from '../stage/houses'
import { openStage, type Stage } from '../stage/stage'
import { percentile } from '../stats'
import { explainAll } from './growth-plans'
import { type Asking, type Questions, questionsOf } from './growth-questions'
import { openProduct, place, program, type Target } from './order-bench'

const small = 10_000
const large: Readonly<Record<Form, number>> = { short: 1_000_000, long: 5_000_000 }
/** Each form has a record of its own, and both stand in the report. */
const called: Readonly<Record<Form, string>> = { short: 'growth', long: 'growth-5m' }
/** Of each question at each size, so that the 99th percentile is the 4th slowest. */
const times = 400
const warm = 30
/** What a busy board holds, before anything is asked. */
const openOrders = 40

/** What a branch's past costs its present: the same questions, to the same branch with a short and a long history. */
export const growth: Figure = {
  name: 'growth',
  async measure({ env }, form) {
    const name = env.REDIS_PREFIX ?? ''
    const now = new Date()
    const sides: Side[] = []
    try {
      for (const orders of [small, large[form]]) sides.push(await openSide(`${name}_${orders}`, orders, now))
      const [short, long] = sides
      if (!short || !long) throw new Error('two sizes are compared')
      const results = await compare(called[form], short, long)
      const plans: Plan[] = []
      for (const side of sides) plans.push(...(await explainAll(side)))
      return { results, plans, notes: [sizesOf(sides)] }
    } finally {
      for (const { api, stage } of sides.reverse()) {
        await api.stop()
        await stage.close()
      }
    }
  },
}

export interface Side {
  readonly orders: number
  readonly stage: Stage
  readonly branch: Branch
  readonly api: Child
  readonly target: Target
  readonly questions: Questions
  readonly seconds: number
  readonly bytes: number
}

async function openSide(name: string, orders: number, now: Date): Promise<Side> {
  const stage = await openStage(name, 1)
  try {
    const [branch] = stage.branches
    if (!branch) throw new Error('the stage has no branch')
    const start = performance.now()
    await writeHistory(stage.env.DATABASE_URL ?? '', branch, orders, now)
    const seconds = (performance.now() - start) / 1000
    const api = await startChild(program.api, stage.env)
    const target = await openProduct(stage, api, [branch])
    const line = new HttpLine(api.port)
    for (let index = 0; index < openOrders; index += 1) await place(line, target.sending(index))
    line.close()
    const { questions, bytes } = await questionsOf(stage, branch, target)
    return { orders, stage, branch, api, target, questions, seconds, bytes }
  } catch (error) {
    await stage.close()
    throw error
  }
}

async function compare(prefix: string, short: Side, long: Side): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, { name }] of short.questions.entries()) {
    const [few, many] = await inTurn(short, long, index)
    results.push(resultOf(`${prefix}-${name}-p99`, short, long, few, many))
  }
  return results
}

type Took = readonly number[]

/** One of this and one of that: what else the machine does falls on both. */
async function inTurn(short: Side, long: Side, index: number): Promise<readonly [Took, Took]> {
  const both = [short, long].map(({ api, questions }) => {
    const ask = questions[index]?.ask
    if (!ask) throw new Error('both sizes are asked the same')
    return { line: new HttpLine(api.port), ask, took: [] as number[] }
  })
  for (let time = 0; time < warm + times; time += 1) {
    for (const { line, ask, took } of both) {
      const ms = await timed(line, ask, time)
      if (time >= warm) took.push(ms)
    }
  }
  for (const { line } of both) line.close()
  return [both[0]?.took ?? [], both[1]?.took ?? []]
}

async function timed(line: HttpLine, ask: Asking['ask'], time: number): Promise<number> {
  const start = performance.now()
  const { status, body } = await ask(line, time)
  const took = performance.now() - start
  if (status >= 300) throw new Error(`a question was answered with ${status}: ${body}`)
  return took
}

const grouped = (count: number): string => count.toLocaleString('en-US')

function resultOf(name: string, short: Side, long: Side, few: Took, many: Took): Result {
  const p50 = (took: Took) => percentile(took, 0.5).toFixed(2)
  const method =
    `The 99th percentile of ${times} requests one after the other to a branch with ${grouped(long.orders)} past orders; floor: ` +
    `the same to a branch with ${grouped(short.orders)}, in turn with it. Medians ${p50(many)} and ${p50(few)} ms.`
  const figure = { name, unit: 'ms', method }
  return atMostTimesFloor(1.5, { ...figure, value: percentile(many, 0.99), floor: percentile(few, 0.99) })
}

const sizesOf = (sides: readonly Side[]): Note => ({
  title: `Growth: one branch of ${ordersADay} orders a day, in a database of its own for each size`,
  columns: ['past orders', 'days', 'database', 'written in'],
  rows: sides.map(({ orders, seconds, bytes }) => [
    grouped(orders),
    grouped(Math.ceil(orders / ordersADay)),
    `${(bytes / 1e9).toFixed(2)} GB`,
    `${seconds.toFixed(0)} s`,
  ]),
})
