import { AppError } from '../kernel/app-error'
import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Visit } from './tables.contract'
import { changedBy, mustBeOpen } from './visits.rules'

/** A party at whose table nothing has happened for so long has probably left. */
export const quietForMs = 4 * 3_600_000

type Asked = Pick<Visit, 'status' | 'leftOpenAt'>

/** Asked about and not answered: nobody joins it, and nothing is ordered for it. */
export const isLeftOpen = ({ status, leftOpenAt }: Asked): boolean => status === 'open' && leftOpenAt !== undefined

/** Whether the manager is to be asked. `happenedAt`: when anything last happened to the party. */
export const isToAsk = (visit: Asked, happenedAt: Instant, now: number): boolean =>
  visit.status === 'open' && visit.leftOpenAt === undefined && now - Date.parse(happenedAt) >= quietForMs

/** Whether it has sat for so long that it may be one to ask about; what has happened since then is read only now. */
export const hasSatLong = (visit: Asked & Pick<Visit, 'openedAt'>, now: number): boolean =>
  isToAsk(visit, visit.openedAt, now)

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
    ...{ visitId: visit.id, visit, leftOpenAt: visit.leftOpenAt },
    ...(table && { tableId: table.id, number: table.number }),
  })
}
