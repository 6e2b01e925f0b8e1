import { chancesOf } from '../kernel/chance'
import { playParty } from './party'
import type { PlannedParty } from './plan.rules'
import type { Room } from './room'
import { playKitchen, playWaiter } from './staff'

export interface Staff {
  readonly waiters: readonly string[]
  readonly kitchen: string
}

/**
 * Plays all parties to their end, and the staff as long as any is there. `seed` is the staff's luck; `staff`: tokens.
 * `room.closing` ends it early with nobody left half served; a clock that is stopped ends it where it stands. Throws what
 * anybody gave up for.
 */
export async function playService(
  room: Room,
  parties: readonly PlannedParty[],
  staff: Staff,
  seed: number,
): Promise<void> {
  const claims = new Set<string>()
  const working = [
    ...staff.waiters.map((token, n) => playWaiter(room, token, claims, chancesOf(`waiter ${n} ${seed}`))),
    playKitchen(room, staff.kitchen, chancesOf(`kitchen ${seed}`)),
  ]
  const playing = parties.map(async (party) => {
    await room.clock.sees(() => room.closing, party.at)
    if (!room.clock.stopped) await playParty(room, party)
  })
  try {
    await Promise.all([...working, lastTableCleaned(room, playing)])
  } finally {
    // Whoever gave up has ended it for all.
    room.clock.stop()
  }
}

async function lastTableCleaned(room: Room, playing: readonly Promise<void>[]): Promise<void> {
  await Promise.all(playing)
  await cleaned(room)
  room.clock.stop()
}

/** The last party's table too. */
const cleaned = ({ eyes, clock }: Room): Promise<boolean> =>
  clock.sees(() => !eyes.tables().some(({ status }) => status === 'cleaning'), 10)
