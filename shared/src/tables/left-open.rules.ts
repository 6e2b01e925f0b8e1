import { AppError } from '../kernel/app-error'
import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import { businessDate } from '../locale/business-day'
import type { Visit } from './tables.contract'
import { changedBy, mustBeOpen } from './visits.rules'

/** A party of which nothing was heard for so long has probably left. */
const quietForMs = 4 * 3_600_000
/** One of a past business day sooner: who comes after the cut-off is a new guest. */
export const quietOverDayMs = 3_600_000

type Asked = Pick<Visit, 'status' | 'leftOpenAt'>
type Sitting = Asked & Pick<Visit, 'openedAt'>

/** When a branch's days turn. */
export interface DayTurn {
  readonly timeZone: string
  readonly cutOffMinutes: number
}

/** Asked about and not answered: nobody joins it, and nothing is ordered for it. */
export const isLeftOpen = ({ status, leftOpenAt }: Asked): boolean => status === 'open' && leftOpenAt !== undefined

/** Whether the manager is to be asked. `happenedAt`: when anything was last heard of the party. */
export function isToAsk(visit: Sitting, happenedAt: Instant, now: number, turn: DayTurn): boolean {
  const quiet = now - Date.parse(happenedAt)
  if (!mayBeAsked(visit) || quiet < quietOverDayMs) return false
  return quiet >= quietForMs || isOfPastDay(visit, now, turn)
}

const mayBeAsked = ({ status, leftOpenAt }: Asked): boolean => status === 'open' && leftOpenAt === undefined

const isOfPastDay = ({ openedAt }: Sitting, now: number, { timeZone, cutOffMinutes }: DayTurn): boolean =>
  businessDate(openedAt, timeZone, cutOffMinutes) < businessDate(now, timeZone, cutOffMinutes)

/** Whether it has sat for so long that it may be one to ask about; what has happened since then is read only now. */
export const hasSatLong = (visit: Sitting, now: number): boolean =>
  mayBeAsked(visit) && now - Date.parse(visit.openedAt) >= quietOverDayMs

export const askAbout = (visit: Visit, at: Instant): Change<Visit, 'visit.changed'> =>
  changed('visit.changed', changedBy(visit, { leftOpenAt: at }))

/** They are here after all. */
export function stillHere(visit: Visit): Change<Visit, 'visit.changed'> {
  mustBeOpen(visit)
  const { leftOpenAt: _, ...rest } = visit
  return changed('visit.changed', { ...rest, version: visit.version + 1 })
}

/** Throws `visit_left_open`. */
export function mustBeAnswered(visit: Visit, table?: { readonly id: string; readonly number: number }): void {
  if (!isLeftOpen(visit)) return
  throw new AppError('visit_left_open', {
    visitId: visit.id,
    visit,
    leftOpenAt: visit.leftOpenAt,
    ...(table && { tableId: table.id, number: table.number }),
  })
}
