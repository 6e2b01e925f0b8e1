import { between, oneOf } from '@sufra/shared/kernel/chance'
import { type DemoBranch, type DishKey, demoCustomerId } from './demo'
import { dishes } from './demo-dishes'
import { places } from './demo-floor'
import { noStamps, type Ordering, type Portion, type Stamps } from './demo-order'
import { colleagues } from './demo-people'
import { idAt } from './id-at'

interface Past {
  readonly branch: DemoBranch
  readonly date: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly ticket: number
  readonly chance: () => number
  readonly now: Date
}

const taste: readonly (readonly [DishKey, number])[] = [
  ['coffee', 30],
  ['shawarma', 26],
  ['hummus', 20],
  ['mixedGrill', 11],
  ['juice', 13],
  ['baklava', 9],
]
const second = 1000
const minute = 60_000

/** An order as it stands long after: paid and gone, or now and then cancelled. */
export function finishedOrder({ branch, date, at, ticket, chance, now }: Past): Ordering {
  const channel = oneOf(chance, [['dine-in', 80] as const, ['takeaway', 15] as const, ['delivery', 5] as const])
  const cancelled = chance() < 0.03
  const picked = picksOf(chance)
  const stamps = cancelled ? cancelledStamps(chance, at) : servedStamps(chance, at, picked)
  const table = channel === 'dine-in' ? 1 + Math.floor(chance() * places[branch].length) : null
  const own = branch === 1 && channel === 'takeaway' && chance() < 0.12
  const gone = (stamps.servedAt?.getTime() ?? at) + between(chance, 3, channel === 'dine-in' ? 30 : 4) * minute
  return {
    id: idAt(chance, at),
    branch,
    channel,
    ticket,
    businessDate: date,
    table,
    at: new Date(at),
    visitId: table === null ? null : idAt(chance, at),
    customerId: own ? demoCustomerId : null,
    by: own ? { kind: 'customer', id: demoCustomerId, name: 'Reem Al-Harbi' } : placerOf(branch, channel, chance, at),
    status: cancelled ? 'cancelled' : 'completed',
    completedAt: cancelled ? null : new Date(Math.min(gone, now.getTime() - minute)),
    ...stamps,
    version: cancelled ? 2 : 6,
    portions: picked.map((portion) => portionOf(portion, stampsOf(portion, stamps, picked), chance, at)),
  }
}

function placerOf(branch: DemoBranch, channel: string, chance: () => number, at: number): Ordering['by'] {
  if (channel === 'dine-in' && chance() < 0.6) return { kind: 'guest', id: idAt(chance, at), name: null }
  const waiters = colleagues(branch, 'WAITER')
  const waiter = waiters[Math.floor(chance() * waiters.length)]
  if (!waiter) throw new Error('a branch of the demo has no waiter')
  return { kind: 'staff', ...waiter }
}

interface Picked {
  readonly dish: DishKey
  readonly quantity: number
}

/** One to four different dishes. */
function picksOf(chance: () => number): Picked[] {
  const count = oneOf(chance, [[1, 25] as const, [2, 40] as const, [3, 25] as const, [4, 10] as const])
  const wanted = new Set(Array.from({ length: count }, () => oneOf(chance, taste)))
  return [...wanted].map((dish) => ({
    dish,
    quantity: oneOf(chance, [[1, 62] as const, [2, 28] as const, [3, 10] as const]),
  }))
}

function servedStamps(chance: () => number, at: number, picked: readonly Picked[]): Stamps {
  const confirmed = at + between(chance, 15, 80) * second
  const preparing = confirmed + between(chance, 10, 90) * second
  const ready = preparing + slowestOf(picked) * between(chance, 0.55, 1.1) * minute
  const served = ready + between(chance, 20, 150) * second
  const [confirmedAt = null, preparingAt = null, readyAt = null, servedAt = null] = [
    confirmed,
    preparing,
    ready,
    served,
  ].map((ms) => new Date(ms))
  return { ...noStamps, confirmedAt, preparingAt, readyAt, servedAt }
}

/** The slowest dish is ready with its order; the others sooner, by what they take. */
function stampsOf({ dish }: Picked, stamps: Stamps, picked: readonly Picked[]): Stamps {
  const { confirmedAt, preparingAt, readyAt } = stamps
  if (!(confirmedAt && preparingAt && readyAt)) return stamps
  const part = dishes[dish].prepMinutes / slowestOf(picked)
  const ready = confirmedAt.getTime() + part * (readyAt.getTime() - confirmedAt.getTime())
  return { ...stamps, readyAt: new Date(Math.max(ready, preparingAt.getTime())) }
}

const slowestOf = (picked: readonly Picked[]): number => Math.max(...picked.map(({ dish }) => dishes[dish].prepMinutes))

/** As older versions kept it: as the button said in the language of who took it off. */
const reasons = [
  ...['The guest changed their mind', 'غيّر الضيف رأيه', 'نفد أحد الأطباق'],
  ...['Entered by mistake', 'میوانەکە بڕیارەکەی گۆڕی'],
]

const cancelledStamps = (chance: () => number, at: number): Stamps => ({
  ...noStamps,
  cancelledAt: new Date(at + between(chance, 1, 4) * minute),
  cancelReason: reasons[Math.floor(at / minute) % reasons.length] ?? null,
})

const portionOf = ({ dish, quantity }: Picked, stamps: Stamps, chance: () => number, at: number): Portion => ({
  ...stamps,
  id: idAt(chance, at),
  dish,
  quantity,
  notes: null,
  allergies: [],
  status: stamps.cancelledAt ? 'cancelled' : 'served',
  picks: requiredPicks(dish, chance),
})

/** What a dish can't be ordered without, one of each. */
const requiredPicks = (dish: DishKey, chance: () => number): [number, number][] =>
  dishes[dish].groups.flatMap((group, i) =>
    group.min > 0 ? [[i + 1, 1 + Math.floor(chance() * group.choices.length)] as [number, number]] : [],
  )
