import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { system } from '@sufra/platform/db/doors'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { sql } from 'drizzle-orm'
import { atMost, type Figure, type Form, forTheRecord, type Result } from '../figure'
import { HttpLines, type Reply } from '../load/http-line'
import { openLoop, schedule } from '../load/pace'
import type { Plot } from '../plot'
import type { Child } from '../stage/child'
import { signInStaff } from '../stage/sign-in'
import type { Stage } from '../stage/stage'
import { slopeOf } from '../stats'
import { openProductSide, type Side } from './order-sides'

const perSecond = 50
const screensEach = 10
const minutes: Readonly<Record<Form, number>> = { short: 2, long: 60 }
const sampleEveryMs: Readonly<Record<Form, number>> = { short: 5000, long: 30_000 }
/** What fills up once, does so in the first minutes. */
const settledAfter: Readonly<Record<Form, number>> = { short: 0.5, long: 10 }
/** Then an order is taken back, so that the boards stay as long as they are. */
const openForMs = 10_000
/** The load comes in pieces: a schedule of an hour would be hundreds of thousands of moments. */
const chunkMs = 10_000

/** An evening that does not end: what grows that should not. */
export const soak: Figure = {
  name: 'soak',
  async measure(stage, form) {
    const side = await openProductSide(stage, stage.branches.slice(0, 6), screensEach)
    try {
      const samples = await soaked(stage, side, form)
      return { results: resultsOf(samples, form), plots: [plotOf(samples, form)] }
    } finally {
      await side.close()
    }
  },
}

interface Sample {
  readonly minute: number
  /** Megabytes after garbage collections. */
  readonly heap: { readonly api: number; readonly gateway: number }
  readonly files: number
  readonly connections: number
}

async function soaked(stage: Stage, side: Side, form: Form): Promise<Sample[]> {
  const start = performance.now()
  const end = start + minutes[form] * 60_000
  const samples: Sample[] = []
  const lines = new HttpLines(side.target.api.port)
  const sampling = (async () => {
    while (performance.now() < end) {
      samples.push(await sampleOf(stage, side, lines, (performance.now() - start) / 60_000))
      await sleep(sampleEveryMs[form])
    }
  })()
  const takeBack = await takingBack(stage, lines)
  const taken: Promise<void>[] = []
  for (let n = 0; performance.now() < end; n += 1) {
    await openLoop(schedule(`soak ${n}`, perSecond, chunkMs), async (index) => {
      const { path, headers, body, order } = side.target.sending(n * perSecond * 20 + index)
      await untilAnswered(lines, path, headers, body)
      taken.push(sleep(openForMs).then(() => takeBack(path, order.id)))
    })
    await Promise.all(taken.splice(0, Math.max(0, taken.length - perSecond * 20)))
  }
  await Promise.all([sampling, ...taken])
  lines.close()
  return samples
}

async function takingBack({ deps, branches }: Stage, lines: HttpLines) {
  const tokens = new Map<string, string>()
  for (const branch of branches.slice(0, 6)) {
    const [token] = await signInStaff(deps, branch, branch.managerId, 1)
    tokens.set(`/api/branches/${branch.id}/orders`, token ?? '')
  }
  return async (path: string, orderId: string): Promise<void> => {
    const headers = `authorization: Bearer ${tokens.get(path)}\r\nidempotency-key: ${uuidv7()}\r\n`
    await untilAnswered(lines, `${path}/${orderId}/cancel`, headers, '{"reason":"soak"}')
  }
}

/** Half a minute and more: a machine that stood still takes a while to find its feet. */
const tries = 60

/** In an hour an answer may stay away; then the same is sent again under its key, as every screen does. */
async function untilAnswered(lines: HttpLines, path: string, headers: string, body: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const said = await lines.free().post(path, headers, body).catch(noAnswer)
    if (said.status < 300) return
    if (said.status !== 503 || tried === tries)
      throw new Error(`${path} was answered with ${said.status}: ${said.body}`)
    await sleep(500)
  }
}

/** The server closes a line that was idle for a minute, maybe just when something is sent over it. */
const noAnswer = ({ message }: Error): Reply => ({ status: 503, body: Buffer.from(message) })

async function sampleOf({ deps }: Stage, { target, gateway }: Side, lines: HttpLines, minute: number): Promise<Sample> {
  const heapOf = async (child: Child) => (await child.memory()).heap / 1e6
  const heap = { api: await heapOf(target.api), gateway: await heapOf(gateway) }
  const held = [target.api, gateway].reduce((total, { pid }) => total + readdirSync(`/proc/${pid}/fd`).length, 0)
  // Of a busy machine the generator needs more lines at once, and the API holds an end of each.
  const files = held - lines.open
  const [row] = await system(deps, 'seed', (tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int n from pg_stat_activity where datname = current_database()`),
  )
  return { minute, heap, files, connections: row?.n ?? 0 }
}

function resultsOf(samples: readonly Sample[], form: Form): Result[] {
  const settled = samples.filter(({ minute }) => minute >= settledAfter[form])
  const slope = (of: (sample: Sample) => number) => 10 * slopeOf(settled.map((sample) => [sample.minute, of(sample)]))
  const most = (of: (sample: Sample) => number) => Math.max(...settled.map(of)) - (settled[0] ? of(settled[0]) : 0)
  const long = form === 'long'
  const told = long
    ? ''
    : ` THE SHORT FORM: ${minutes.short} minutes tell a leak of megabytes a minute and nothing finer; --long is the proof.`
  const method =
    `${perSecond} orders/s for ${minutes[form]} minutes, each taken back after ${openForMs / 1000} s, ${6 * screensEach} kitchen screens; ` +
    `after the first ${settledAfter[form]} min.${told}`
  const heap = (who: 'api' | 'gateway') => {
    const unit = 'MB/10 min'
    const figure = { name: `soak-heap-${who}`, unit, value: slope((sample) => sample.heap[who]) }
    const words = `The slope of V8's heap and what it holds outside, after garbage collections. ${method}`
    return long ? atMost(1, { ...figure, method: words }) : forTheRecord({ ...figure, method: words })
  }
  const files = { name: 'soak-files', unit: 'more', value: most((sample) => sample.files) }
  const connections = { name: 'soak-connections', unit: 'more', value: most((sample) => sample.connections) }
  return [
    ...[heap('api'), heap('gateway')],
    atMost(20, {
      ...files,
      method: `The most open files of API and gateway, without the generator's own lines, beside the first count. ${method}`,
    }),
    atMost(10, { ...connections, method: `The most connections to the database beside the first count. ${method}` }),
  ]
}

const plotOf = (samples: readonly Sample[], form: Form): Plot => ({
  name: `soak-${form}`,
  title: `Heap over ${minutes[form]} minutes at ${perSecond} orders a second`,
  x: { label: 'minutes' },
  y: { label: 'MB after garbage collections' },
  series: (['api', 'gateway'] as const).map((name) => ({
    name,
    points: samples.map(({ minute, heap }) => [minute, heap[name]] as const),
  })),
})
