import type { CallReason } from '../calls/calls.contract'
import { between, chancesOf, oneOf } from '../kernel/chance'
import type { MenuCategory } from '../menu/menu-kinds.rules'
import type { Scenario } from './scenarios.rules'

export interface PlannedRound {
  /** Minutes after the one before was served, or after sitting down. */
  readonly after: number
  /** Of each dish: what kind, and which of that kind (0 to 1, spread over what the menu has). */
  readonly dishes: readonly { readonly category: MenuCategory; readonly which: number }[]
  /** The answer to this order is lost on the way, and the phone sends it again. */
  readonly answerLost: boolean
}

export interface PlannedParty {
  /** Minutes after opening. */
  readonly at: number
  readonly guests: number
  /** Minutes at the door before they go elsewhere. */
  readonly patience: number
  readonly rounds: readonly PlannedRound[]
  /** Something they call for after a round, beside the bill. */
  readonly call: Exclude<CallReason, 'bill'> | null
  /** Minutes from the last dish to the bill. */
  readonly lingers: number
}

const wifiLoses = 0.08
const calls = [
  [null, 5],
  ['water', 2],
  ['cutlery', 1],
  ['waiter', 1],
] as const

/**
 * All parties of a service, in the order they come; the same for the same seed. `busy` 1 is as the house knows it, less is
 * a quieter one.
 */
export function planOf(scenario: Scenario, seed: number, busy = 1): PlannedParty[] {
  const chance = chancesOf(`parties ${seed}`)
  const parties: PlannedParty[] = []
  const closes = scenario.arrivals.length * 15
  const most = Math.max(...scenario.arrivals)
  let at = 0
  for (;;) {
    at += untilNext(chance, most * busy)
    if (!(at < closes)) return parties
    // Thinned, so that a quiet quarter of an hour does not swallow the busy one after it (Lewis and Shedler 1979).
    const rate = scenario.arrivals[Math.floor(at / 15)] ?? 0
    if (chance() < rate / most) parties.push(partyOf(scenario, at, chance))
  }
}

function partyOf(scenario: Scenario, at: number, chance: () => number): PlannedParty {
  const guests = oneOf(chance, scenario.partySizes)
  const later = Array.from({ length: oneOf(chance, scenario.laterRounds) }, () =>
    roundOf(
      scenario.later,
      Math.max(1, Math.round(guests * between(chance, 0.3, 0.8))),
      between(chance, 6, 20),
      chance,
    ),
  )
  const first = roundOf(scenario.first, guests + (chance() < 0.5 ? 1 : 0), between(chance, 2, 7), chance)
  return {
    at,
    guests,
    rounds: [first, ...later],
    patience: between(chance, 4, 15),
    call: oneOf(chance, calls),
    lingers: between(chance, ...scenario.lingers),
  }
}

function roundOf(kinds: Scenario['first'], dishes: number, after: number, chance: () => number): PlannedRound {
  const chosen = Array.from({ length: dishes }, () => ({ category: oneOf(chance, kinds), which: chance() }))
  return { after, dishes: chosen, answerLost: chance() < wifiLoses }
}

/** Minutes until the next of something that happens so often an hour, each on its own. */
const untilNext = (chance: () => number, perHour: number): number => (-60 * Math.log(1 - chance())) / perHour
