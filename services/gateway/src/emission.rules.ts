import { type Audience, audienceOf, type Room } from '@sufra/shared/live/audience.rules'
import type { BranchEvent, LiveEvent } from '@sufra/shared/live/live.contract'

/** One packet for everybody in `rooms` who is in none of `except`. */
export interface Emission extends Audience {
  readonly except: readonly Room[]
}

/**
 * Who is told what. A screen in several rooms hears an event once: where one room lost the entity and another
 * still has it, it is kept.
 */
export function emissionsOf(branchId: string, event: BranchEvent): Emission[] {
  const audiences = audienceOf(branchId, event).filter((audience) => audience.rooms.length > 0)
  if (!audiences.some((audience) => audience.leaving))
    return audiences.map((audience) => new EmissionOf(audience, audience.but))
  const holders = audiences.flatMap((audience) => (audience.leaving ? [] : audience.rooms))
  return audiences.map((audience) => new EmissionOf(audience, audience.leaving ? holders : audience.but))
}

/** Not a copy: a packet that nobody hears is never made. */
class EmissionOf implements Emission {
  readonly rooms: readonly Room[]
  readonly leaving: boolean
  readonly but: readonly Room[]
  readonly except: readonly Room[]
  readonly #audience: Audience

  constructor(audience: Audience, except: readonly Room[]) {
    this.rooms = audience.rooms
    this.leaving = audience.leaving
    this.but = audience.but
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

/** What one screen hears of an event; undefined: nothing. */
function heardOf(rooms: readonly Room[], branchId: string, event: BranchEvent): Emission | undefined {
  const within = (some: readonly Room[]) => some.some((room) => rooms.includes(room))
  return toldOf(branchId, event).find((emission) => within(emission.rooms) && !within(emission.except))
}

/** The same for one screen, each by itself. */
export const heardIn = (rooms: readonly Room[], branchId: string, events: readonly BranchEvent[]): LiveEvent[] =>
  events.flatMap((event) => heardOf(rooms, branchId, event)?.event ?? [])

/** A published plan says more than how its table is now: that the areas are others. */
const thingOf = ({ type, entity, id }: BranchEvent): string => `${type === 'plan.published' ? type : entity} ${id}`

/**
 * The same for one screen that has missed them all: the newest word on each thing, which is the whole of it. One minute
 * of a full house is a third of that.
 */
export function missedIn(rooms: readonly Room[], branchId: string, events: readonly BranchEvent[]): LiveEvent[] {
  const said = new Set<string>()
  const newestFirst = [...events].reverse().flatMap((event) => {
    const thing = thingOf(event)
    const heard = said.has(thing) ? undefined : heardOf(rooms, branchId, event)
    if (heard) said.add(thing)
    return heard?.event ?? []
  })
  return newestFirst.reverse()
}
