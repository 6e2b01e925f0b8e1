import { AppError } from '../kernel/app-error'
import type { NewLine, OrderLine } from './orders.contract'

export type GuestConfirm = 'every' | 'first' | 'never'

/** What a guest may send by themselves (rulings 25, reliability §3.3). */
export const guestLimits = { portionsPerLine: 20, portionsPerOrder: 30, submits: 5, submitsWithinMs: 600_000 } as const

/** Where nobody has to confirm, the guest still has this long to take the order back. */
export const graceMs = 10_000

export type WaitsFor = 'nobody' | 'grace' | 'staff'

interface GuestOrdering {
  readonly guestConfirm: GuestConfirm
  /** No order of the visit has been confirmed yet. */
  readonly firstOfVisit: boolean
  readonly lines: readonly Pick<OrderLine, 'quantity'>[]
}

/** Who has to say yes to a guest's order. The first of a visit and any over the limits always wait for staff (rulings 17). */
export function guestOrderWaitsFor({ guestConfirm, firstOfVisit, lines }: GuestOrdering): Exclude<WaitsFor, 'nobody'> {
  const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const always = guestConfirm === 'every' || firstOfVisit || portions > guestLimits.portionsPerOrder
  return always ? 'staff' : 'grace'
}

/** Throws `quantity_out_of_range`: nobody orders 9,990 portions from a phone. */
export function checkGuestLines(lines: readonly Pick<NewLine, 'id' | 'quantity'>[]): void {
  const tooMany = lines.find(({ quantity }) => quantity > guestLimits.portionsPerLine)
  if (tooMany)
    throw new AppError('quantity_out_of_range', { lineId: tooMany.id, min: 1, max: guestLimits.portionsPerLine })
}

/** Throws `too_many_orders` with the seconds to wait. `sentAt`: when this phone's latest orders were placed, in ms. */
export function checkGuestPace(sentAt: readonly number[], now: number): void {
  const recent = sentAt.filter((at) => now - at < guestLimits.submitsWithinMs).sort((a, b) => a - b)
  const oldest = recent.at(-guestLimits.submits)
  if (oldest === undefined) return
  const retryAfterSeconds = Math.ceil((oldest + guestLimits.submitsWithinMs - now) / 1000)
  throw new AppError('too_many_orders', { max: guestLimits.submits, retryAfterSeconds })
}
