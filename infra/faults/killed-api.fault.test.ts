import type { FaultPoint } from '@sufra/platform/db/faults'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { BranchEvent } from '@sufra/shared/live/live.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, guestTable, openCrew } from './crew'
import { oneFolder } from './one-folder'
import { type Doorway, onServers, openDoorway, openPremises, serveGateway } from './premises'
import { type OwnProcess, startProcess } from './process'
import { Screen } from './screen'
import { allShow, boardOf, boardsOf, logSince, until } from './truth'
import { anOrder } from './waiter'

const main = 'infra/faults/doomed-venue.ts'

interface House {
  readonly env: Readonly<Record<string, string>>
  /** Where screens look, when not at the process that dies. */
  readonly gateway: string | null
  /** The whole log; nothing runs any more. */
  readLog(): Promise<readonly BranchEvent[]>
  close(): unknown
}

async function withServers(): Promise<House> {
  const { deps, env, close } = await openPremises()
  const gateway = await serveGateway(deps)
  return {
    env,
    gateway: `http://127.0.0.1:${gateway.port}`,
    readLog: () => logSince(deps, 0),
    close: () => gateway.close().then(close),
  }
}

let house: House
let api: OwnProcess
let door: Doorway
let crew: Crew
beforeAll(async () => {
  house = onServers ? await withServers() : { ...oneFolder(), gateway: null }
  api = await startProcess(main, house.env)
  door = await openDoorway(api.port)
  crew = await openCrew(door.address, house.gateway ?? door.address)
}, 120_000)
afterAll(async () => {
  crew?.close()
  await api?.kill()
  await door?.close()
  await house?.close()
})

async function startAgain(): Promise<void> {
  api = await startProcess(main, house.env)
  door.leadTo(api.port)
}

const orderIds: string[] = []
/** The moment, its name, and whether the order was kept by then. */
type Moment = readonly [string, FaultPoint, boolean]
const everywhere: readonly Moment[] = [
  ['just before an order is kept', 'before-commit', false],
  ['between keeping an order and ringing the kitchen', 'before-publish', true],
]
/** Where a process opens in a second instead of many. */
const whereItIsQuick: readonly Moment[] = [
  ['as it begins to take an order', 'after-idempotency', false],
  ['as soon as an order is kept', 'after-commit', true],
]

test.each(onServers ? [...whereItIsQuick, ...everywhere] : everywhere)(
  'the API is killed %s: the phone sends it again, and there is one order',
  async (_, point, kept) => {
    const { screens, waiter } = crew
    const order = anOrder(guestTable)
    orderIds.push(order.id)
    api.doom(point)
    const sending = waiter.place(order)
    expect(await api.gone).toBe('SIGKILL')
    const shown = { id: order.id, version: 1 }
    if (kept && onServers) await until('screens show it while the API is dead', () => allShow(screens, shown), 2000)
    await startAgain()
    const { replayed, body } = await sending
    expect([replayed, body.version]).toEqual([kept, 1])
    await until('every screen shows it', () => allShow(screens, shown), 5000)
  },
  60_000,
)

test('afterwards every screen shows what a new one shows, and the log has each order once, without a gap', async () => {
  const { screens } = crew
  for (const screen of screens) {
    const fresh = new Screen('fresh', house.gateway ?? door.address, demoBranch, screen.token)
    await until('a new screen is live', () => fresh.answers.length > 0, 5000)
    expect(boardOf(screen.entities)).toEqual(boardOf(fresh.entities))
    fresh.close()
  }
  await api.kill()
  const log = await house.readLog()
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => (log[0]?.seq ?? 0) + i))
  const placed = log.filter(({ type, id }) => type === 'order.placed' && orderIds.includes(id))
  expect(placed.map(({ id }) => id)).toEqual(orderIds)
  expect(boardsOf(screens)['manager 1']?.order).toMatchObject(Object.fromEntries(orderIds.map((id) => [id, { id }])))
})
