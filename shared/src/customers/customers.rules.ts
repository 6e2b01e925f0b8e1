import { AppError } from '../kernel/app-error'
import type { Instant } from '../kernel/fields'
import type { Guest } from './customers.contract'

const changed = (guest: Guest, part: Partial<Guest>): Guest => ({ ...guest, ...part, version: guest.version + 1 })

/** Throws `guest_erased`: nothing new is kept of whoever asked to be forgotten. */
export function mustBeKnown(guest: Guest): void {
  if (guest.erasedAt !== null) throw new AppError('guest_erased', { customerId: guest.id })
}

interface Visited {
  readonly points: number
  readonly spent: number
}

/** The loyalty update. Throws `guest_erased`. */
export function visited(guest: Guest, { points, spent }: Visited, at: Instant): Guest {
  mustBeKnown(guest)
  const { loyaltyPoints, totalSpent, visitCount } = guest
  return changed(guest, {
    loyaltyPoints: loyaltyPoints + points,
    totalSpent: totalSpent + spent,
    visitCount: visitCount + 1,
    lastVisit: at,
  })
}

/** Throws `guest_erased`, and `points_below_zero` when more would be taken than there are. */
export function withPoints(guest: Guest, points: number): Guest {
  mustBeKnown(guest)
  const left = guest.loyaltyPoints + points
  if (left < 0) throw new AppError('points_below_zero', { points: guest.loyaltyPoints, field: 'points' })
  return changed(guest, { loyaltyPoints: left })
}

/** Who they were is gone; what they spent and how often they came stays, as nobody's. */
export function forgotten(guest: Guest, at: Instant): Guest {
  mustBeKnown(guest)
  const nobody = { name: null, phone: null, email: null, notes: null, allergies: [], allergiesAgreedAt: null }
  return changed(guest, { ...nobody, erasedAt: at })
}

interface Allergies {
  readonly allergies: Guest['allergies']
  readonly agreed: boolean
}

/** Since when they agree to keep their allergies; none: nothing to agree to. Throws `allergies_not_agreed`. */
export function agreedSince(guest: Guest | null, { allergies, agreed }: Allergies, at: Instant): Instant | null {
  if (allergies.length === 0) return null
  if (agreed) return guest?.allergiesAgreedAt ?? at
  if (!guest?.allergiesAgreedAt) throw new AppError('allergies_not_agreed', { field: 'allergies' })
  return guest.allergiesAgreedAt
}
