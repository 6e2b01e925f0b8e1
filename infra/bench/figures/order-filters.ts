import { orderCode } from '@sufra/shared/kernel/ids'
import postgres from 'postgres'
import { atMost, type Figure, type Plan, type Result } from '../figure'
import { HttpLine } from '../load/http-line'
import { type Child, startChild } from '../stage/child'
import { writeHistory } from '../stage/history'
import type { Branch } from '../stage/houses'
import { signInStaff } from '../stage/sign-in'
import { openStage, type Stage } from '../stage/stage'
import { percentile } from '../stats'
import { explainAll } from './growth-plans'
import type { Questions } from './growth-questions'
import { placeOrders, program } from './order-bench'

const pastOrders = 100_000
const openOrders = 60
/** Of each question: the 95th percentile is the 10th slowest. */
const times = 200
const warm = 20
const limitMs = 150

/** What the office's list of orders answers when a manager narrows it, in a branch with a year behind it. */
export const orderFilters: Figure = {
  name: 'order-filters',
  async measure({ env }) {
    const stage = await openStage(`${env.REDIS_PREFIX ?? ''}_filters`, 1)
    try {
      const [branch] = stage.branches
      if (!branch) throw new Error('the stage has no branch')
      await writeHistory(stage.env.DATABASE_URL ?? '', branch, pastOrders, new Date())
      const api = await startChild(program.api, stage.env)
      try {
        await placeOrders(stage, api, branch, openOrders)
        const questions = await questionsOf(stage, branch)
        const results = await answersTo(api, questions)
        const plans: Plan[] = await explainAll({ orders: pastOrders, stage, questions })
        return { results, plans }
      } finally {
        await api.stop()
      }
    } finally {
      await stage.close()
    }
  },
}

/** Each view, the whole day of another year, and each way to look for an order, the ones that find nothing too. */
async function questionsOf({ env, deps }: Stage, branch: Branch): Promise<Questions> {
  const [token] = await signInStaff(deps, branch, branch.managerId, 1)
  const sql = postgres(env.DATABASE_URL ?? '', { max: 1 })
  const [early] = await sql<{ id: string; date: string }[]>`
    select id, business_date::text date from orders where branch_id = ${branch.id} order by created_at offset 500 limit 1`
  await sql.end()
  if (!early) throw new Error('the branch has no past')
  const asked = {
    ...Object.fromEntries(
      ['active', 'late', 'ready', 'unsettled', 'cancelled', 'today', 'all'].map((view) => [view, `view=${view}`]),
    ),
    'old-day': `from=${early.date}&until=${early.date}`,
    'whole-past': `from=${early.date}&until=2100-01-01`,
    takeaway: 'channel=takeaway',
    ticket: 'search=150',
    'unknown-ticket': 'search=9999',
    'old-code': `search=${orderCode(early.id)}`,
    'part-of-code': 'search=fed',
    waiter: 'search=Ali',
    phone: `search=${encodeURIComponent('٠٥٠ ٠٠٠ ٠٠١٧')}`,
    nobody: 'search=Nobodyhere',
  }
  const headers = `authorization: Bearer ${token}\r\n`
  return Object.entries(asked).map(([name, query]) => ({
    name: `filter-${name}`,
    ask: (line) => line.get(`/api/branches/${branch.id}/order-history?limit=100&${query}`, headers),
  }))
}

async function answersTo(api: Child, questions: Questions): Promise<Result[]> {
  const line = new HttpLine(api.port)
  const results: Result[] = []
  for (const { name, ask } of questions) {
    const took: number[] = []
    for (let time = 0; time < warm + times; time += 1) {
      const start = performance.now()
      const { status, body } = await ask(line, time)
      if (status >= 300) throw new Error(`${name} was answered with ${status}: ${body}`)
      if (time >= warm) took.push(performance.now() - start)
    }
    const method =
      `The 95th percentile of ${times} requests for a page of 100 rows, one after the other, in a branch with ` +
      `${pastOrders.toLocaleString('en-US')} past orders and ${openOrders} open ones. Median ${percentile(took, 0.5).toFixed(1)} ms.`
    results.push(atMost(limitMs, { name: `order-${name}-p95`, unit: 'ms', value: percentile(took, 0.95), method }))
  }
  line.close()
  return results
}
