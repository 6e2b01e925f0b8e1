import { AppError } from '../kernel/app-error'
import { type Currency, knownCurrency } from '../money/currency'
import type { NewLine, OrderLine } from './orders.contract'

export type GuestConfirm = 'every' | 'first' | 'never'

/** The most that guests may send by themselves: strangers have ordered by the thousand from a photo of a table's code. */
export const guestLimits = {
  portionsPerLine: 20,
  portionsPerOrder: 30,
  submits: 5,
  submitsWithinMs: 600_000,
  /** Of all phones of a party on one network together of which nothing is confirmed: a printed code on the internet is a thousand. */
  tableSubmits: 40,
} as const

/**
 * What a party's phones may have ordered before a person looks at it, where the branch sets nothing: about a thousand
 * riyals in each currency, in minor units.
 */
const usualCaps: Readonly<Record<Currency, number>> = {
  SAR: 100_000,
  AED: 100_000,
  QAR: 100_000,
  EGP: 1_000_000,
  KWD: 80_000,
  BHD: 100_000,
  OMR: 100_000,
  JOD: 200_000,
  IQD: 350_000,
}

export const guestOrderCap = (set: number | null, currency: string): number => set ?? usualCaps[knownCurrency(currency)]

/** Where nobody has to confirm, the guest still has this long to take the order back. */
export const graceMs = 10_000
/** A house that stood still so long asks a person: whoever ordered may have left. */
const trustedMs = 10 * 60_000

/** `placedAt`, `now`: in milliseconds. */
export const isPastGrace = (placedAt: number, now: number): boolean => now - placedAt > trustedMs

export type WaitsFor = 'nobody' | 'grace' | 'staff'

interface GuestOrdering {
  readonly guestConfirm: GuestConfirm
  /** No order of this phone has been confirmed yet. */
  readonly firstOfPhone: boolean
  readonly lines: readonly Pick<OrderLine, 'quantity'>[]
  /** What the party's phones have ordered in this visit, this order included, confirmed or not; minor units. */
  readonly ordered: number
  readonly cap: number
}

/**
 * Who has to say yes to a guest's order. The first of each phone and any over the limits always wait for staff: a
 * picture of a table's code can be in any hand.
 */
export function guestOrderWaitsFor(ordering: GuestOrdering): Exclude<WaitsFor, 'nobody'> {
  const { guestConfirm, firstOfPhone, lines, ordered, cap } = ordering
  const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const overLimits = portions > guestLimits.portionsPerOrder || ordered > cap
  return guestConfirm === 'every' || firstOfPhone || overLimits ? 'staff' : 'grace'
}

/** Throws `quantity_out_of_range`: nobody orders 9,990 portions from a phone. */
export function checkGuestLines(lines: readonly Pick<NewLine, 'id' | 'quantity'>[]): void {
  const tooMany = lines.find(({ quantity }) => quantity > guestLimits.portionsPerLine)
  if (tooMany)
    throw new AppError('quantity_out_of_range', { lineId: tooMany.id, min: 1, max: guestLimits.portionsPerLine })
}

/**
 * When the latest orders were placed, in milliseconds: by this phone, and by all phones of its party on the same network.
 * A stranger elsewhere uses up nothing of what the guests at the table may send.
 */
export interface Sent {
  readonly own: readonly number[]
  readonly nearby: readonly number[]
  /** Staff have confirmed an order of this phone: what strangers send in its party's name does not count against it. */
  readonly isConfirmed: boolean
}

/** Throws `too_many_orders` with the seconds to wait. */
export function checkGuestPace({ own, nearby, isConfirmed }: Sent, now: number): void {
  checkPace(own, guestLimits.submits, now)
  if (!isConfirmed) checkPace(nearby, guestLimits.tableSubmits, now)
}

function checkPace(sentAt: readonly number[], max: number, now: number): void {
  const recent = sentAt.filter((at) => now - at < guestLimits.submitsWithinMs).sort((a, b) => a - b)
  const oldest = recent.at(-max)
  if (oldest === undefined) return
  const retryAfterSeconds = Math.ceil((oldest + guestLimits.submitsWithinMs - now) / 1000)
  throw new AppError('too_many_orders', { max, retryAfterSeconds })
}
