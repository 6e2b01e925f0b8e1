import { read } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { countryOf } from '@sufra/shared/identity/countries'
import { phoneAsKept } from '@sufra/shared/identity/phone.rules'
import { readPlace, writePlace } from '@sufra/shared/kernel/dates'
import { businessDay } from '@sufra/shared/locale/business-day'
import type {
  GuestByPhone,
  ReservationDay,
  ReservationFilters,
  ReservationPage,
} from '@sufra/shared/reservations/reservations.contract'
import { mostOfDay } from '@sufra/shared/reservations/reservations.limits'
import { dayOf } from '@sufra/shared/reservations/reservations.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { openingsWithin } from '@sufra/shared/settings/opening-hours.rules'
import { findGuestOfPhone } from '../customers/customers.repository'
import { findPlan } from '../tables/tables.repository'
import { findOpenVisits } from '../visits/visits.repository'
import { findQueueSince, findReservationsOf, findZone } from './reservations.repository'

interface InBranch {
  readonly branchId: string
}

const pageSize = 100

/** Who is still on the waitlist then has gone without a word. The day turns in between for those who wait over it. */
const longAgo = (now: Date) => new Date(now.getTime() - 12 * 60 * 60_000)

export const findReservations = (
  deps: Deps,
  actor: Actor,
  { branchId, day, after }: ReservationFilters & InBranch,
): Promise<ReservationPage> =>
  read(deps, actor, async (tx) => {
    const zone = await findZone(tx, branchId)
    const { from, until } = businessDay(day ?? dayOf(deps.now().getTime(), zone), zone.timeZone, zone.cutOffMinutes)
    const place = after === undefined ? null : readPlace(after)
    const found = await findReservationsOf(tx, branchId, {
      from,
      until: day === undefined ? undefined : until,
      limit: pageSize + 1,
      after: place ? { date: place.at, id: place.id } : undefined,
    })
    const reservations = found.slice(0, pageSize)
    const last = found.length > pageSize ? reservations.at(-1) : undefined
    return { reservations, next: last ? writePlace({ at: new Date(last.date), id: last.id }) : null }
  })

export const readReservationDay = (
  deps: Deps,
  actor: Actor,
  { branchId, day: asked }: InBranch & { readonly day?: string | undefined },
): Promise<ReservationDay> =>
  read(
    deps,
    actor,
    async (tx) => {
      const now = deps.now()
      const zone = await findZone(tx, branchId)
      const today = dayOf(now.getTime(), zone)
      const day = asked ?? today
      const span = businessDay(day, zone.timeZone, zone.cutOffMinutes)
      const ofDay = await findReservationsOf(tx, branchId, { ...span, limit: mostOfDay })
      const waits = day === today ? await findQueueSince(tx, branchId, longAgo(now), mostOfDay) : []
      const elsewhere = waits.filter(({ id }) => !ofDay.some((one) => one.id === id))
      const reservations = [...ofDay, ...elsewhere].slice(0, mostOfDay)
      const open = openOn(zone, span)
      return {
        day,
        today,
        ...span,
        asOf: now.toISOString(),
        open,
        reservations,
        tables: await findTables(tx, branchId),
      }
    },
    { snapshot: true },
  )

function openOn(
  { settings, timeZone }: Awaited<ReturnType<typeof findZone>>,
  day: Pick<ReservationDay, 'from' | 'until'>,
) {
  const span = { from: Date.parse(day.from), until: Date.parse(day.until) }
  const openings = openingsWithin(waysOf(settings), timeZone, span)
  const iso = (at: number) => new Date(at).toISOString()
  return openings?.map(({ from, until }) => ({ from: iso(from), until: iso(until) })) ?? null
}

async function findTables(tx: Tx, branchId: string): Promise<ReservationDay['tables']> {
  const { areas, tables } = await findPlan(tx, branchId)
  const visits = await findOpenVisits(tx, branchId)
  return tables
    .filter(({ active }) => active)
    .map(({ id, number, capacity, areaId, status, reservedFor, visitId }) => {
      const party = visits.find((visit) => visit.id === visitId)
      return {
        id,
        number,
        capacity,
        status,
        reservedFor,
        area: areas.find((area) => area.id === areaId)?.name ?? { en: '' },
        seatedSince: party?.openedAt ?? null,
        seatedGuests: party?.guests ?? null,
      }
    })
}

/** A number that is none yet finds nobody: it is still being typed. */
export const findGuestByPhone = (
  deps: Deps,
  actor: Actor,
  { branchId, phone = '' }: InBranch & { readonly phone?: string | undefined },
): Promise<GuestByPhone> =>
  read(deps, actor, async (tx) => {
    const kept = phoneAsKept(phone, countryOf(await findZone(tx, branchId)))
    const organizationId = organizationOf(actor)
    if (kept === null || organizationId === null) return { guest: null }
    return { guest: (await findGuestOfPhone(tx, organizationId, kept)) ?? null }
  })
