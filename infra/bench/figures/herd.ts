import { system } from '@sufra/platform/db/doors'
import { sql } from 'drizzle-orm'
import { atMost, atMostTimesFloor, type Figure, forTheRecord, type Note } from '../figure'
import { Herd, type Member } from '../load/herd'
import { startChild } from '../stage/child'
import { startGateway } from '../stage/gateway-child'
import type { Branch } from '../stage/houses'
import { signInGuests, signInStaff } from '../stage/sign-in'
import type { Stage } from '../stage/stage'
import { median, percentile } from '../stats'
import { anOrder, type StageWithOrder, tellOrder } from './telling'

interface Size {
  readonly sockets: number
  readonly branches: number
}

const whole: Size = { sockets: 4000, branches: 20 }
const quarter: Size = { sockets: 1000, branches: 20 }
const crowded: Size = { sockets: 4000, branches: 5 }
const missedEach = 3

/** Every screen of a gateway loses its connection at the same moment. */
export const herd: Figure = {
  name: 'herd',
  async measure(stage) {
    const told = { ...stage, order: await anOrder(stage) }
    const sizes = [quarter, whole, crowded]
    const returns: Usual[] = []
    for (const size of sizes) returns.push(await usualReturn(told, size))
    const [few, all] = returns
    if (!few || !all) throw new Error('two sizes are compared')
    const bareBusyMs = await bareReturn(stage, whole)
    return { results: resultsOf(few, all, bareBusyMs), notes: [noteOf(sizes, returns)] }
  },
}

interface Return {
  /** Milliseconds until each screen was in step. */
  readonly took: readonly number[]
  readonly busyMs: number
  readonly reads: number
}

interface Usual extends Return {
  readonly firstBusyMs: number
}

/** The middle one of three for each figure: a sweep or a beat more in one of them says nothing. */
async function usualReturn(stage: StageWithOrder, size: Size): Promise<Usual> {
  const [first, ...three] = await returnsOf(stage, size)
  const slowest = three.map(({ took }) => percentile(took, 1))
  const took = three[slowest.indexOf(median(slowest))]?.took ?? []
  const [busyMs, reads] = [median(three.map((one) => one.busyMs)), median(three.map((one) => one.reads))]
  return { took, busyMs, reads, firstBusyMs: first?.busyMs ?? 0 }
}

/** Four, one after the other, to one gateway; in the first its program is not compiled yet. */
async function returnsOf(stage: StageWithOrder, { sockets, branches: count }: Size): Promise<Return[]> {
  const gateway = await startGateway(stage.env)
  const branches = stage.branches.slice(0, count)
  const herd = new Herd(gateway.port, await membersOf(stage, branches, sockets / count))
  try {
    await herd.open()
    const returns: Return[] = []
    while (returns.length < 4) {
      // Asking for its count costs the gateway something too: outside of what it is busy with.
      const readsBefore = await gateway.reads()
      const before = await gateway.processor()
      herd.cut()
      const took = await herd.comeBack('herd', tellMissed(stage, branches))
      const busyMs = ((await gateway.processor()) - before) / 1000
      returns.push({ took, busyMs, reads: (await gateway.reads()) - readsBefore })
    }
    return returns
  } finally {
    herd.close()
    await gateway.stop()
  }
}

/** The same screens come back to bare Socket.IO, which asks nobody who they are and tells nothing: its processor time. */
async function bareReturn(stage: Stage, { sockets, branches: count }: Size): Promise<number> {
  const hub = await startChild('infra/bench/floor/bare-hub.main.ts', stage.env)
  const branches = stage.branches.slice(0, count)
  const members = Array.from({ length: sockets }, (_, i) => ({ token: '', branchId: branches[i % count]?.id ?? '' }))
  const herd = new Herd(hub.port, members)
  try {
    await herd.open()
    const four: number[] = []
    while (four.length < 4) {
      const before = await hub.processor()
      herd.cut()
      await herd.comeBack('herd', Promise.resolve(new Map()))
      four.push(((await hub.processor()) - before) / 1000)
    }
    return median(four.slice(1))
  } finally {
    herd.close()
    await hub.stop()
  }
}

/** Beside the return; the heads when all of it is told. */
async function tellMissed(stage: StageWithOrder, branches: readonly Branch[]): Promise<Map<string, number>> {
  await Promise.all(
    branches.map(async (branch) => {
      for (let n = 0; n < missedEach; n += 1)
        await tellOrder(stage.deps, branch, branch.tables[0], { ...stage.order, version: n + 2 }, 'order.changed')
    }),
  )
  return headsOf(stage)
}

/** Of each branch eight in ten guests, the others cooks and waiters. */
async function membersOf({ deps }: Stage, branches: readonly Branch[], each: number): Promise<Member[]> {
  const staff = Math.round(each / 10)
  const members: Member[] = []
  for (const branch of branches) {
    const tokens = [
      ...(await signInGuests(deps, branch, each - 2 * staff)),
      ...(await signInStaff(deps, branch, branch.cookId, staff)),
      ...(await signInStaff(deps, branch, branch.waiterId, staff)),
    ]
    members.push(...tokens.map((token) => ({ token, branchId: branch.id })))
  }
  return members
}

const headsOf = ({ deps }: Stage): Promise<Map<string, number>> =>
  system(deps, 'seed', async (tx) => {
    const rows = await tx.execute<{ id: string; head: number }>(
      sql`select branch_id id, head::float8 from branch_stream`,
    )
    return new Map(rows.map(({ id, head }) => [id, head]))
  })

function resultsOf(few: Usual, all: Usual, bareBusyMs: number) {
  const method =
    `${whole.sockets} screens of one gateway in ${whole.branches} branches (eight in ten guests, the others cooks and waiters) cut ` +
    `at the same moment; ${missedEach} events a branch are told from the cut on, while they are away; each comes back 0.2 to 1.5 s ` +
    'after the cut, as the web app does, signs in and resumes; who is back before an event was told must hear it live. The generator is one process on the same processors. The middle one of three such returns to one gateway, after a first.'
  const last = { name: 'herd-in-step', value: percentile(all.took, 1) / 1000, unit: 's' }
  const busy = { name: 'herd-gateway-busy', value: all.busyMs / 1000, floor: bareBusyMs / 1000, unit: 's' }
  return [
    atMost(8, {
      ...last,
      method: `${method} From the cut until the last one knew everything; the median ${percentile(all.took, 0.5).toFixed(0)} ms.`,
    }),
    atMost(2, {
      ...busy,
      method:
        "The gateway's processor time from the cut until then, all threads. Floor: bare Socket.IO's when the same screens " +
        'come back to it; it asks nobody who they are, and tells them nothing.',
    }),
    forTheRecord({
      name: 'herd-gateway-busy-at-first',
      value: all.firstBusyMs / 1000,
      unit: 's',
      method: 'The same for the first return in the life of that process, whose program is still being compiled.',
    }),
    atMostTimesFloor(1.5, {
      name: 'herd-database-reads',
      value: all.reads,
      floor: few.reads,
      unit: 'transactions',
      method: `What the gateway asked of the database meanwhile, by its own count, polls included; floor: the same with ${quarter.sockets} screens in as many branches.`,
    }),
  ]
}

const noteOf = (sizes: readonly Size[], returns: readonly Return[]): Note => ({
  title: 'Herd: what comes back, and what it costs',
  columns: ['screens', 'branches', 'last in step', 'gateway busy', 'database transactions'],
  rows: returns.map(({ took, busyMs, reads }, i) => [
    `${sizes[i]?.sockets}`,
    `${sizes[i]?.branches}`,
    `${percentile(took, 1).toFixed(0)} ms`,
    `${busyMs.toFixed(0)} ms`,
    `${reads}`,
  ]),
})
