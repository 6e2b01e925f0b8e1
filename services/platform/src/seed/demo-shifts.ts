import { addDays, momentAt } from '@sufra/shared/locale/business-day'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { dayOf, daysOf, weekOf } from '@sufra/shared/schedules/week.rules'
import { type DemoBranch, demoBranchId, demoId, demoOrganizationId as organizationId } from './demo'
import { demoZone } from './demo-history'
import { colleagues } from './demo-people'
import type { DemoRows } from './seed.repository'

const hour = 60

/** From, in minutes after midnight, and how long. */
const turns = {
  morning: [9 * hour, 8 * hour],
  middle: [12 * hour, 8 * hour],
  evening: [16 * hour, 9 * hour],
} as const

type Turn = keyof typeof turns
type Plan = readonly (Turn | null)[]

const week = (...plan: (Turn | null)[]): Plan => plan

/* Sunday first. Thursday and Friday evenings need everybody; one person opens after a close, and one has a long week. */
const plans: Readonly<Partial<Record<Role, readonly Plan[]>>> = {
  MANAGER: [week('middle', 'middle', 'middle', null, 'evening', 'evening', null)],
  KITCHEN_MANAGER: [week('morning', 'morning', 'morning', 'morning', 'evening', 'evening', null)],
  FLOOR_MANAGER: [week(null, 'evening', 'evening', 'evening', 'evening', 'evening', 'evening')],
  WAITER: [
    week('morning', 'morning', null, 'morning', 'evening', 'middle', null),
    week('evening', null, 'evening', 'evening', 'evening', 'evening', null),
    week(null, 'evening', 'morning', null, 'middle', 'evening', 'evening'),
  ],
  KITCHEN_STAFF: [
    week('middle', 'middle', null, 'middle', 'evening', 'evening', 'middle'),
    week(null, 'evening', 'evening', 'evening', null, 'middle', 'evening'),
  ],
  HOST: [week('evening', null, 'evening', 'evening', 'evening', 'evening', null)],
}

/** Last week and this one, so that the next can be copied. */
export function shiftRows(branch: DemoBranch, now: Date): DemoRows['scheduleShifts'] {
  const current = weekOf(dayOf(now, demoZone), demoZone)
  const days = [...daysOf(addDays(current, -7)), ...daysOf(current)]
  const planned = Object.entries(plans).flatMap(([role, ofRole]) =>
    colleagues(branch, role as Role).flatMap(({ id }, index) =>
      days.flatMap((date, day) => {
        const turn = ofRole[index % ofRole.length]?.[day % 7]
        return turn ? [{ userId: id, date, turn }] : []
      }),
    ),
  )
  return planned.map(({ userId, date, turn }, index) => {
    const [from, minutes] = turns[turn]
    const startsAt = momentAt(date, demoZone, from)
    return {
      id: demoId('shift', branch, index + 1),
      organizationId,
      branchId: demoBranchId(branch),
      userId,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + minutes * 60_000),
      version: 1,
    }
  })
}
