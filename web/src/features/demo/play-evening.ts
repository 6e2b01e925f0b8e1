import { readWaiterBoard } from '@sufra/shared/boards/boards.endpoints'
import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import { openDemoSession, readDemoDoors } from '@sufra/shared/identity/identity.endpoints'
import type { Snapshot } from '@sufra/shared/live/live.contract'
import { Clock } from '@sufra/shared/simulation/clock'
import type { Eyes, Hands } from '@sufra/shared/simulation/hands'
import { type PlannedParty, planOf } from '@sufra/shared/simulation/plan.rules'
import { Room } from '@sufra/shared/simulation/room'
import { scenarios, timeAt } from '@sufra/shared/simulation/scenarios.rules'
import { playService } from '@sufra/shared/simulation/service'
import { ask, send, tapKey } from '../../api/client'

const speed = 30
/** Of a real Friday night: light enough to be followed with one's eyes. */
const busy = 0.7
const looksEveryMs = 1000
const fullAt = { quarters: 4, time: '20:00' } as const
/** A Friday night from where it is full. */
const scenario = { ...scenarios['friday-night'], arrivals: scenarios['friday-night'].arrivals.slice(fullAt.quarters) }

export interface EveningNow {
  /** On the wall of the restaurant that plays. */
  readonly time: string
  readonly atTables: number
  readonly orders: number
}

export interface Evening {
  now(): EveningNow
  /** Nobody else comes; who is there is served and goes. */
  close(): void
  /** Resolves when the last table is clean; rejects when it could not go on. */
  readonly over: Promise<void>
}

/** Plays a light Friday night in the demo restaurant from this page, over the same API as everybody's. */
export async function playEvening(seed = Math.floor(Math.random() * 2 ** 32)): Promise<Evening> {
  const [doors, manager, kitchen, ...waiters] = await Promise.all([
    ask(readDemoDoors),
    ...(['manager', 'kitchen', 'waiter', 'waiter'] as const).map(signIn),
  ] as const)
  if (manager === undefined || kitchen === undefined) throw new Error('an evening needs its staff')
  const floor = await openFloor(doors.branchId, manager)
  const room = new Room(doors, hands, floor.eyes, new Clock(speed))
  const service = playService(room, fromTheFirst(planOf(scenario, seed, busy)), { waiters, kitchen }, seed)
  return {
    now: () => ({
      time: timeAt(fullAt.time, room.clock.minutes),
      atTables: floor.eyes.visits().filter(({ id }) => room.ours.has(id)).length,
      orders: room.tally.orders,
    }),
    close() {
      room.closing = true
    },
    over: service.finally(() => {
      room.clock.stop()
      floor.close()
    }),
  }
}

/** Whoever watches does not wait for the first guests. */
function fromTheFirst(plan: readonly PlannedParty[]): PlannedParty[] {
  const [first] = plan
  return plan.map((party) => ({ ...party, at: party.at - (first?.at ?? 0) }))
}

const signIn = async (role: DemoRole): Promise<string> =>
  (await send(openDemoSession, { body: { role }, bearer: '' })).token

/** In the name of whoever plays, never of who looks on. */
const hands: Hands = {
  async send(endpoint, { token, params = {}, body, answerLost }) {
    const sending = { params, body, bearer: token, key: tapKey() }
    if (answerLost) await send(endpoint, sending)
    return send(endpoint, sending)
  },
  ask: (endpoint, { token = '', params = {}, query }) =>
    ask(endpoint, { params, bearer: token, ...(query !== undefined && { query }) }),
}

/** The staff's board, looked at every second: this page follows no branch of its own. */
async function openFloor(branchId: string, token: string) {
  const look = () => ask(readWaiterBoard, { params: { branchId }, bearer: token })
  let board: Snapshot = await look()
  const timer = setInterval(() => {
    look().then(
      (seen) => {
        board = seen
      },
      // They go on with what they saw last; a command that is too late is refused.
      () => undefined,
    )
  }, looksEveryMs)
  const seen = <T>(kind: 'orders' | 'calls' | 'tables' | 'visits') => board.state[kind] as unknown as readonly T[]
  const eyes: Eyes = {
    orders: () => seen('orders'),
    calls: () => seen('calls'),
    tables: () => seen('tables'),
    visits: () => seen('visits'),
  }
  return { eyes, close: () => clearInterval(timer) }
}
