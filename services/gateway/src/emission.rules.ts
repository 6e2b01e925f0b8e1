import { type Audience, audienceOf, type Room } from '@sufra/shared/live/audience.rules'
import type { BranchEvent, LiveEvent } from '@sufra/shared/live/live.contract'

/** One packet for everybody in `rooms` who is in none of `except`. */
export interface Emission extends Audience {
  readonly except: readonly Room[]
}

/**
 * Who is told what. A screen in several rooms hears an event once: where one room lost the entity and another
 * still has it, it is kept (rulings 5).
 */
export function emissionsOf(branchId: string, event: BranchEvent): Emission[] {
  const audiences = audienceOf(branchId, event).filter((audience) => audience.rooms.length > 0)
  if (!audiences.some((audience) => audience.leaving))
    return audiences.map((audience) => new EmissionOf(audience, nobody))
  const holders = audiences.flatMap((audience) => (audience.leaving ? [] : audience.rooms))
  return audiences.map((audience) => new EmissionOf(audience, audience.leaving ? holders : nobody))
}

const nobody: readonly Room[] = []

/** Not a copy: a packet that nobody hears is never made. */
class EmissionOf implements Emission {
  readonly rooms: readonly Room[]
  readonly leaving: boolean
  readonly except: readonly Room[]
  readonly #audience: Audience

  constructor(audience: Audience, except: readonly Room[]) {
    this.rooms = audience.rooms
    this.leaving = audience.leaving
    this.except = except
    this.#audience = audience
  }

  get event(): LiveEvent {
    return this.#audience.event
  }
}

/** As long as an event is remembered: what many screens have missed is worked out once. */
const known = new WeakMap<BranchEvent, readonly Emission[]>()

function toldOf(branchId: string, event: BranchEvent): readonly Emission[] {
  const emissions = known.get(event) ?? emissionsOf(branchId, event)
  known.set(event, emissions)
  return emissions
}

/** The same for one screen that catches up. */
export function heardIn(rooms: readonly Room[], branchId: string, events: readonly BranchEvent[]): LiveEvent[] {
  const within = (some: readonly Room[]) => some.some((room) => rooms.includes(room))
  return events.flatMap((event) =>
    toldOf(branchId, event)
      .filter((emission) => within(emission.rooms) && !within(emission.except))
      .slice(0, 1)
      .map((emission) => emission.event),
  )
}
