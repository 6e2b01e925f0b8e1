import { type Figure, type Result, withinShare } from '../figure'
import { HttpLine } from '../load/http-line'
import { closedLoop, openLoop, schedule } from '../load/pace'
import { openScreens, type Screens } from '../load/screens'
import { type Child, startChild } from '../stage/child'
import { signInGuests } from '../stage/sign-in'
import { gatherStatistics, type Stage } from '../stage/stage'
import { openProduct, place, program } from './order-bench'
import { anOrder, type Told, tellOrder } from './telling'

const branchCount = 20
const listeners = 50
const perSecond = 200
const ms = 6000
const connections = 16
const warmMs = 2000

/** Whether a second one does as much with its processor as the first. */
export const scaleOut: Figure = {
  name: 'scale-out',
  async measure(stage) {
    const told = { ...stage, order: await anOrder(stage) }
    const gateways = [await deliveredBy(told, 1), await deliveredBy(told, 2)] as const
    const apis = [await acceptedBy(stage, 1), await acceptedBy(stage, 2)] as const
    return { results: [gatewaysResult(...gateways), apisResult(...apis)] }
  },
}

const gatewaysResult = (one: number, two: number): Result =>
  withinShare(0.1, {
    ...{ name: 'scale-out-gateways', unit: 'packets/processor-s', value: two, floor: one },
    method:
      `${branchCount * listeners} guests in rooms of ${listeners}, ${perSecond} changed orders a second for ${ms / 1000} s: packets delivered by second of ` +
      'processor of both gateways, one half of every room at each; floor: all at one gateway.',
  })

const apisResult = (one: number, two: number): Result =>
  withinShare(0.1, {
    ...{ name: 'scale-out-apis', unit: 'orders/processor-s', value: two, floor: one },
    method:
      `Orders accepted over ${connections} connections in ${ms / 1000} s, by second of processor of both APIs, half of the connections ` +
      'at each; floor: all at one API.',
  })

const several = (count: number, program: string, env: NodeJS.ProcessEnv): Promise<Child[]> =>
  Promise.all(Array.from({ length: count }, () => startChild(program, env)))

const busySeconds = async (children: readonly Child[]): Promise<number> =>
  (await Promise.all(children.map((child) => child.processor()))).reduce((total, micros) => total + micros / 1e6, 0)

async function deliveredBy(stage: Told, count: number): Promise<number> {
  const { deps, env, order } = stage
  const branches = stage.branches.slice(0, branchCount)
  const hubs = await several(count, program.gateway, env)
  const screens: Screens[] = []
  let heard = 0
  try {
    for (const hub of hubs) {
      const each = listeners / count
      const tokens = (await Promise.all(branches.map((branch) => signInGuests(deps, branch, each)))).flat()
      const subscription = (i: number) => ({ n: 1, branchId: branches[Math.floor(i / each)]?.id })
      screens.push(
        await openScreens(hub.port, tokens, subscription, () => {
          heard += 1
        }),
      )
    }
    const tellFor = (name: string, length: number) =>
      openLoop(schedule(name, perSecond, length), async (index) => {
        const branch = branches[index % branches.length]
        if (branch) await tellOrder(deps, branch, branch.tables[0], { ...order, version: index + 2 }, 'order.changed')
      })
    await tellFor('warm', warmMs)
    const before = { busy: await busySeconds(hubs), heard }
    await tellFor('told', ms)
    await new Promise((arrived) => setTimeout(arrived, 500))
    return (heard - before.heard) / ((await busySeconds(hubs)) - before.busy)
  } finally {
    for (const some of screens) some.close()
    for (const hub of hubs) await hub.stop()
  }
}

async function acceptedBy(stage: Stage, count: number): Promise<number> {
  const apis = await several(count, program.api, stage.env)
  const lines: HttpLine[] = []
  try {
    const targets = await Promise.all(apis.map((api) => openProduct(stage, api, stage.branches.slice(0, 6))))
    for (let i = 0; i < connections; i += 1) lines.push(new HttpLine(apis[i % count]?.port ?? 0))
    const send = async (at: number, index: number) => {
      const [line, target] = [lines[at], targets[at % count]]
      if (line && target) await place(line, target.sending(index))
    }
    await closedLoop(connections, warmMs, send)
    await gatherStatistics(stage)
    await closedLoop(connections, warmMs, send)
    const before = await busySeconds(apis)
    const start = performance.now()
    const rate = await closedLoop(connections, ms, send)
    const orders = (rate * (performance.now() - start)) / 1000
    return orders / ((await busySeconds(apis)) - before)
  } finally {
    for (const line of lines) line.close()
    for (const api of apis) await api.stop()
  }
}
