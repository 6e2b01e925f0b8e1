import type { DemoDoors, DemoRole } from '@sufra/shared/identity/identity.contract'
import { openDemoSession, readDemoDoors } from '@sufra/shared/identity/identity.endpoints'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import { Clock } from '@sufra/shared/simulation/clock'
import type { Hands } from '@sufra/shared/simulation/hands'
import type { PlannedParty } from '@sufra/shared/simulation/plan.rules'
import { Room } from '@sufra/shared/simulation/room'
import { playService } from '@sufra/shared/simulation/service'
import { compare, type Tally } from '@sufra/shared/simulation/tally.rules'
import { Screen } from '../faults/screen'
import { eyesOf } from './eyes'
import { handsAt } from './hands'
import { ordersKept } from './orders-kept'

export interface Progress {
  readonly minutes: number
  readonly tally: Tally
  readonly atTables: number
}

export interface Outcome {
  readonly tally: Tally
  readonly currency: string
  readonly lost: number
  readonly doubled: number
}

const looksEveryMs = 250

interface Play {
  /** Of a running Sufra with the demo restaurant. */
  readonly url: string
  /** How many times faster than life. */
  readonly speed: number
  /** The staff's luck. */
  readonly seed: number
}

/**
 * Plays a service over the public API, by what one live screen shows, and asks the restaurant afterwards what it has of
 * it.
 */
export async function simulate(
  { url, speed, seed }: Play,
  plan: readonly PlannedParty[],
  onProgress: (progress: Progress) => void,
): Promise<Outcome> {
  const hands = handsAt(url)
  const doors: DemoDoors = await hands.ask(readDemoDoors, {})
  const [manager, kitchen, ...waiters] = await Promise.all(
    (['manager', 'kitchen', 'waiter', 'waiter'] as const).map((role) => signIn(hands, role)),
  )
  const menu: BranchMenu = await hands.ask(readMenu, { params: { branchId: doors.branchId } })
  const screen = new Screen('the floor', url, doors.branchId, manager ?? '')
  const told = { stop: () => {} }
  try {
    await until(() => screen.state.name === 'live')
    const room = new Room(doors, hands, eyesOf(screen), new Clock(speed))
    const timer = setInterval(() => onProgress(progressOf(room)), looksEveryMs)
    told.stop = () => clearInterval(timer)
    await playService(room, plan, { waiters, kitchen: kitchen ?? '' }, seed)
    const kept = await ordersKept(hands, manager ?? '', room)
    return { tally: room.tally, currency: menu.branch.currency, ...compare(room.sent, kept) }
  } finally {
    told.stop()
    screen.close()
  }
}

const signIn = async (hands: Hands, role: DemoRole): Promise<string> =>
  (await hands.send(openDemoSession, { token: '', body: { role } })).token

const seenWithinMs = 15_000

/** Nobody comes before the staff see their floor. */
async function until(isSo: () => boolean): Promise<void> {
  const last = Date.now() + seenWithinMs
  while (!isSo()) {
    if (Date.now() > last) throw new Error('The live feed does not open: nobody of the staff would see the floor.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function progressOf({ clock, tally, ours, eyes }: Room): Progress {
  const atTables = eyes.visits().filter(({ id }) => ours.has(id)).length
  return { minutes: clock.minutes, tally, atTables }
}
