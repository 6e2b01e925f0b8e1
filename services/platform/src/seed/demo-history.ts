import { between, chancesOf } from '@sufra/shared/kernel/chance'
import { businessDate, businessDay } from '@sufra/shared/locale/business-day'
import type { DemoBranch } from './demo'
import type { Ordering } from './demo-order'
import { finishedOrder } from './demo-past-order'

export const demoZone = 'Asia/Riyadh'
export const demoCutOff = 300
const weeks = 4
const hour = 3_600_000
/** What is younger may still be on its way; the sample orders stand for it. */
const settled = 27 * 60_000

/** Orders an hour of a plain day by local hour: coffee in the morning, lunch, and a long dinner. */
const pace: Readonly<Record<number, number>> = {
  8: 0.3,
  9: 0.5,
  10: 0.5,
  11: 0.5,
  12: 1.5,
  13: 2.4,
  14: 2.2,
  15: 1.2,
  16: 0.7,
  17: 0.8,
  18: 1.4,
  19: 2.4,
  20: 3.4,
  21: 3.5,
  22: 2.5,
  23: 1.4,
  0: 0.6,
  1: 0.2,
}
/** Thursday to Saturday are busier. By JavaScript's day of the week. */
const weekend: Readonly<Record<number, number>> = { 4: 1.35, 5: 1.45, 6: 1.2 }
const share: Readonly<Record<DemoBranch, number>> = { 1: 1, 2: 0.3 }

const datesUntil = (now: Date): string[] =>
  Array.from({ length: weeks * 7 + 1 }, (_, i) =>
    businessDate(now.getTime() - (weeks * 7 - i) * 24 * hour, demoZone, demoCutOff),
  )

/** Finished orders of the last four weeks and of today so far, oldest first. The same day always had the same orders. */
export const pastOrders = (branch: DemoBranch, now: Date): Ordering[] =>
  datesUntil(now).flatMap((date) => ordersOfDay(branch, date, now))

function ordersOfDay(branch: DemoBranch, date: string, now: Date): Ordering[] {
  const chance = chancesOf(`${branch} ${date}`)
  const until = now.getTime() - settled
  return momentsOfDay(branch, date, chance)
    .map((at, i) =>
      finishedOrder({ branch, date, at, ticket: i + 1, chance: chancesOf(`${branch} ${date} ${i}`), now }),
    )
    .filter((order) => order.at.getTime() <= until)
}

function momentsOfDay(branch: DemoBranch, date: string, chance: () => number): number[] {
  const from = Date.parse(businessDay(date, demoZone, demoCutOff).from)
  const busy = share[branch] * (weekend[new Date(date).getUTCDay()] ?? 1) * between(chance, 0.85, 1.15)
  return Array.from({ length: 24 }, (_, i) => from + i * hour)
    .flatMap((start, i) => {
      const expected = (pace[(demoCutOff / 60 + i) % 24] ?? 0) * busy
      const count = Math.floor(expected + chance())
      return Array.from({ length: count }, () => Math.floor(start + chance() * hour))
    })
    .sort((a, b) => a - b)
}
