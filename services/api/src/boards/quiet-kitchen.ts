import { read } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { QuietKitchen, QuietKitchenAsked } from '@sufra/shared/boards/quiet-kitchen.contract'
import type { Actor } from '@sufra/shared/identity/actor'
import { businessDay } from '@sufra/shared/locale/business-day'
import { mostOfDay } from '@sufra/shared/reservations/reservations.limits'
import { dayOf, isExpected } from '@sufra/shared/reservations/reservations.rules'
import { findReservationsOf, findZone } from '../reservations/reservations.repository'
import { countTickets } from '../summaries/answers.repository'

type Asked = QuietKitchenAsked & { readonly branchId: string }

/** A wall that was hung at some stations is told of no others. */
function stationsOf(actor: Actor, { stations }: QuietKitchenAsked): readonly string[] {
  const asked = stations?.split(',') ?? []
  if (actor.kind !== 'device' || actor.stationIds.length === 0) return asked
  const own = asked.filter((id) => actor.stationIds.includes(id))
  return own.length > 0 ? own : actor.stationIds
}

export const readQuietKitchen = (deps: Deps, actor: Actor, asked: Asked): Promise<QuietKitchen> =>
  read(deps, actor, async (tx) => {
    const { branchId } = asked
    const now = deps.now()
    const zone = await findZone(tx, branchId)
    const date = dayOf(now.getTime(), zone)
    const { until } = businessDay(date, zone.timeZone, zone.cutOffMinutes)
    return {
      branchId,
      next: await findNext(tx, branchId, { from: now.toISOString(), until }),
      ...(await countTickets(tx, branchId, date, stationsOf(actor, asked), now)),
    }
  })

interface Span {
  readonly from: string
  readonly until: string
}

async function findNext(tx: Tx, branchId: string, span: Span): Promise<QuietKitchen['next']> {
  const coming = await findReservationsOf(tx, branchId, { ...span, limit: mostOfDay })
  const next = coming.find(isExpected)
  return next ? { at: next.date, guests: next.guests, tableNumber: next.tableNumber } : null
}
