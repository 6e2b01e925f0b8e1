import type { Guest } from './customers.contract'
import { awayDays, type GuestSegment, newDays, regularVisits } from './customers.limits'

const dayMs = 86_400_000

type Known = Pick<Guest, 'visitCount' | 'lastVisit' | 'createdAt' | 'allergies'>

/** Whether a guest is one of a segment; one may be of several. `now`: milliseconds. */
export function isOf(segment: GuestSegment, guest: Known, now: number): boolean {
  switch (segment) {
    case 'regular':
      return guest.visitCount >= regularVisits
    case 'away':
      return guest.lastVisit !== null && Date.parse(guest.lastVisit) < now - awayDays * dayMs
    case 'new':
      return Date.parse(guest.createdAt) >= now - newDays * dayMs
    case 'allergies':
      return guest.allergies.length > 0
  }
}
