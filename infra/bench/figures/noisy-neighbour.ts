import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, atMostTimesFloor, type Figure } from '../figure'
import { HttpLine } from '../load/http-line'
import { type Child, startChild } from '../stage/child'
import { writeHistory } from '../stage/history'
import type { Branch } from '../stage/houses'
import { signInStaff } from '../stage/sign-in'
import { openStage, type Stage } from '../stage/stage'
import { percentile } from '../stats'
import { placeOrders, program } from './order-bench'

const pastOrders = 20_000
const openOrders = 60
const noisy = 10
const rounds = 3
const windowMs = 4000
const everyMs = 25
const timesQuiet = 2

/** What one organization's reports and files do to another's waiters. */
export const noisyNeighbour: Figure = {
  name: 'noisy-neighbour',
  async measure({ env }) {
    const stage = await openStage(`${env.REDIS_PREFIX ?? ''}_noisy`, 2)
    try {
      const [quiet, loud] = [stage.branches[0], stage.branches.at(-1)]
      if (!quiet || !loud || quiet.organizationId === loud.organizationId) throw new Error('two houses are needed')
      await writeHistory(stage.env.DATABASE_URL ?? '', loud, pastOrders, new Date())
      const api = await startChild(program.api, stage.env)
      try {
        await placeOrders(stage, api, quiet, openOrders)
        return { results: resultsOf(await sideBySide(stage, api, quiet, loud)) }
      } finally {
        await api.stop()
      }
    } finally {
      await stage.close()
    }
  },
}

interface Measured {
  /** Milliseconds that each board took. */
  readonly alone: number[]
  readonly beside: number[]
  refused: number
  /** Reports and files that came whole. */
  made: number
}

/** Windows with and without the noise, one after the other: both have the same machine. */
async function sideBySide(stage: Stage, api: Child, quiet: Branch, loud: Branch): Promise<Measured> {
  const [waiter = ''] = await signInStaff(stage.deps, quiet, quiet.waiterId, 1)
  const managers = await signInStaff(stage.deps, loud, loud.managerId, noisy)
  const measured: Measured = { alone: [], beside: [], refused: 0, made: 0 }
  const board = { path: `/api/branches/${quiet.id}/boards/waiter`, headers: `authorization: Bearer ${waiter}\r\n` }
  await boards(api, board, [], measured)
  for (let round = 0; round < rounds; round += 1) {
    await boards(api, board, measured.alone, measured)
    const stop = new AbortController()
    const noise = managers.map((token, index) => makeNoise(api, loud, { token, index, stop: stop.signal, measured }))
    await boards(api, board, measured.beside, measured)
    stop.abort()
    await Promise.all(noise)
  }
  return measured
}

async function boards(
  api: Child,
  { path, headers }: { readonly path: string; readonly headers: string },
  took: number[],
  measured: Measured,
): Promise<void> {
  const line = new HttpLine(api.port)
  const until = performance.now() + windowMs
  while (performance.now() < until) {
    const start = performance.now()
    const { status } = await line.get(path, headers)
    took.push(performance.now() - start)
    if (status !== 200) measured.refused += 1
    await sleep(everyMs)
  }
  line.close()
}

interface Noise {
  readonly token: string
  readonly index: number
  readonly stop: AbortSignal
  readonly measured: Measured
}

/** Asks for what is heavy, over and over; who is told to wait asks again soon, as no screen of ours does. */
async function makeNoise({ port }: Child, { id }: Branch, { token, index, stop, measured }: Noise): Promise<void> {
  const until = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)
  const heavy = [
    `/api/branches/${id}/order-history/export?format=xlsx`,
    `/api/branches/${id}/days/period?from=${from}&until=${until}`,
    '/api/overview/comparison?period=month',
  ]
  for (let n = index; !stop.aborted; n += 1) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://127.0.0.1:${port}${heavy[n % heavy.length]}`, { headers, signal: stop }).catch(
      () => null,
    )
    await answer?.arrayBuffer().catch(() => {})
    if (answer?.ok) measured.made += 1
    else await sleep(100)
  }
}

function resultsOf({ alone, beside, refused, made }: Measured) {
  const method =
    `The 95th percentile of a waiter's board with ${openOrders} open orders, asked for every ${everyMs} ms of one API, while ` +
    `${noisy} connections of another organization with ${pastOrders.toLocaleString('en-US')} past orders ask for workbooks, ` +
    `reports of two months and comparisons without a pause (${made} came whole meanwhile). Floor: the same without them, in ` +
    `${rounds} alternating windows of ${windowMs / 1000} s.`
  return [
    atMostTimesFloor(timesQuiet, {
      name: 'noisy-neighbour-p95',
      unit: 'ms',
      method,
      value: percentile(beside, 0.95),
      floor: percentile(alone, 0.95),
    }),
    atMost(0, { name: 'noisy-neighbour-refused', unit: 'requests', value: refused, method: 'Of the same boards.' }),
  ]
}
