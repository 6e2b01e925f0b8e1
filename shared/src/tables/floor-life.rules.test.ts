import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError, isAppError } from '../kernel/app-error'
import { cases } from '../kernel/test-cases'
import { minutesAfterNoon } from '../orders/sample-order'
import { addTables, mergeVisits, splitTable } from './joining.rules'
import type { Table, TableStatus, Visit } from './tables.contract'
import { mostGuests } from './tables.limits'
import { holdFor, markCleaned, mustBeSeatable, occupy, unreserve, vacate } from './tables.rules'
import { changeGuests, closeVisit, openVisit, transferVisit } from './visits.rules'

/* An evening on a floor of four tables. Each thing that a host does asks the rules as the commands of
   `services/api/src/visits` do, in their order; what the rules refuse does not happen. */

interface Floor {
  readonly tables: readonly Table[]
  readonly visits: readonly Visit[]
}

/** Where a host does something: at `here`, with `there` where two tables are meant. */
interface Scene extends Floor {
  readonly here: Table
  readonly there: Table
  readonly guests: number
  readonly minute: number
  readonly at: string
}

const four = [0, 1, 2, 3]
const atFirst: Omit<Table, 'id' | 'number'> = {
  version: 1,
  areaId: 'hall',
  capacity: 4,
  status: 'available',
  visitId: null,
  reservedFor: null,
  x: 0,
  y: 0,
  width: 80,
  height: 80,
  shape: 'square',
  rotation: 0,
  cleaningSince: null,
  active: true,
}
const empty: Floor = { tables: four.map((number) => ({ ...atFirst, id: `table ${number}`, number })), visits: [] }

/** With what changed, and what is new. */
const put = <T extends { readonly id: string }>(all: readonly T[], ...changed: readonly T[]): T[] => [
  ...all.map((one) => changed.find(({ id }) => id === one.id) ?? one),
  ...changed.filter(({ id }) => all.every((one) => one.id !== id)),
]

function partyAt({ visits }: Floor, { visitId }: Table): Visit {
  const visit = visits.find(({ id }) => id === visitId)
  if (!visit) throw new AppError('not_found')
  return visit
}

const leftOf = ({ tables, at }: Scene, ids: readonly string[]): Table[] =>
  tables.filter(({ id }) => ids.includes(id)).map((table) => vacate(table, 'cleaning', at).next)

const does = {
  seat({ tables, visits, here, guests, minute, at }: Scene): Floor {
    mustBeSeatable(here)
    const { next } = openVisit({ id: `visit ${minute}`, tableId: here.id, guests, waiter: null, at })
    return { tables: put(tables, occupy(here, next.id).next), visits: put(visits, next) }
  },
  leave(scene: Scene): Floor {
    const { next } = closeVisit(partyAt(scene, scene.here), [], scene.at)
    return { tables: put(scene.tables, ...leftOf(scene, next.tableIds)), visits: put(scene.visits, next) }
  },
  count: (scene: Scene): Floor => ({
    tables: scene.tables,
    visits: put(scene.visits, changeGuests(partyAt(scene, scene.here), scene.guests).next),
  }),
  clean: ({ tables, visits, here }: Scene): Floor => ({ visits, tables: put(tables, markCleaned(here).next) }),
  hold: ({ tables, visits, here, at }: Scene): Floor => ({ visits, tables: put(tables, holdFor(here, at).next) }),
  free: ({ tables, visits, here }: Scene): Floor => ({ visits, tables: put(tables, unreserve(here).next) }),
  'put together'(scene: Scene): Floor {
    const { tables, visits, here, there } = scene
    mustBeSeatable(there)
    const { next } = addTables(partyAt(scene, here), [there.id])
    return { tables: put(tables, occupy(there, next.id).next), visits: put(visits, next) }
  },
  'give back': (scene: Scene): Floor => ({
    visits: put(scene.visits, splitTable(partyAt(scene, scene.here), scene.there.id).next),
    tables: put(scene.tables, ...leftOf(scene, [scene.there.id])),
  }),
  move(scene: Scene): Floor {
    const { tables, visits, here, there } = scene
    const party = partyAt(scene, here)
    const { next } = transferVisit(party, there.id)
    mustBeSeatable(there)
    const left = leftOf(scene, party.tableIds)
    return { tables: put(tables, occupy(there, next.id).next, ...left), visits: put(visits, next) }
  },
  merge(scene: Scene): Floor {
    const { tables, visits, here, there, at } = scene
    const { stays, joins } = mergeVisits(partyAt(scene, here), partyAt(scene, there), at)
    const theirs = tables.filter(({ visitId }) => visitId === joins.next.id)
    const taken = theirs.map((table) => occupy(table, stays.next.id).next)
    return { tables: put(tables, ...taken), visits: put(visits, stays.next, joins.next) }
  },
} as const
type What = keyof typeof does

const deed = fc.record({
  what: fc.constantFrom(...(Object.keys(does) as What[])),
  at: fc.constantFrom(...four),
  with: fc.constantFrom(...four),
  guests: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(mostGuests)),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

function after(floor: Floor, { what, guests, ...deed }: Deed, minute: number): Floor {
  const [here, there] = [floor.tables[deed.at], floor.tables[deed.with]]
  if (!here || !there) return floor
  try {
    return does[what]({ ...floor, here, there, guests, minute, at: minutesAfterNoon(minute) })
  } catch (error) {
    if (isAppError(error)) return floor
    throw error
  }
}

/** The ways of a table, written by hand; merging parties leaves an occupied one occupied. */
const ways: Readonly<Record<TableStatus, readonly TableStatus[]>> = {
  available: ['occupied', 'reserved'],
  reserved: ['occupied', 'available', 'reserved'],
  occupied: ['cleaning', 'occupied'],
  cleaning: ['available'],
}

const isOpen = ({ status }: Visit): boolean => status === 'open'
const guestsOf = ({ visits }: Floor): number => visits.filter(isOpen).reduce((sum, visit) => sum + visit.guests, 0)

/** What is wrong with a table, or with how it came to be so. */
function wrongAt(table: Table, was: Table | undefined, parties: readonly Visit[]): string[] {
  const { id, status, visitId, version } = table
  const sitting = parties.filter((visit) => visit.tableIds.includes(id)).map((visit) => visit.id)
  return [
    sitting.length > 1 && `${sitting} sit at ${id}`,
    (status === 'occupied') !== sitting.length > 0 && `${id} is ${status}, and ${sitting} there`,
    visitId !== (sitting[0] ?? null) && `${id} takes ${visitId} for ${sitting}`,
    (table.reservedFor !== null) !== (status === 'reserved') && `${id} is ${status} and promised`,
    (table.cleaningSince !== null) !== (status === 'cleaning') && `${id} is ${status} and dirty`,
    was && was !== table && !ways[was.status].includes(status) && `${id} went from ${was.status} to ${status}`,
    was && was !== table && version !== was.version + 1 && `${id} changed, and no screen takes it`,
  ].filter((wrong) => typeof wrong === 'string')
}

function wrongWith(visit: Visit, was: Visit | undefined): string[] {
  return [
    isOpen(visit) && visit.tableIds.length === 0 && `${visit.id} sits nowhere`,
    isOpen(visit) === (visit.closedAt !== null) && `${visit.id} is ${visit.status} and left at ${visit.closedAt}`,
    was !== visit && was?.status === 'closed' && `${visit.id} came back`,
    was !== visit && visit.version !== (was?.version ?? 0) + 1 && `${visit.id} changed, and no screen takes it`,
  ].filter((wrong) => typeof wrong === 'string')
}

const counts: readonly What[] = ['seat', 'leave', 'count']

function wrongOn(now: Floor, was: Floor, { what }: Deed): string[] {
  const parties = now.visits.filter(isOpen)
  const full = parties.some(({ guests }) => guests === mostGuests)
  return [
    ...now.tables.flatMap((table, place) => wrongAt(table, was.tables[place], parties)),
    ...now.visits.flatMap((visit) =>
      wrongWith(
        visit,
        was.visits.find(({ id }) => id === visit.id),
      ),
    ),
    ...(counts.includes(what) || full || guestsOf(now) === guestsOf(was) ? [] : ['guests were lost or made']),
  ]
}

test('whatever a host does: no table has two parties, no party sits nowhere, and nobody is lost', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40, size: 'max' }), (deeds) => {
      let floor = empty
      const wrong = deeds.flatMap((each, minute) => {
        const was = floor
        floor = after(was, each, minute)
        return wrongOn(floor, was, each).map((what) => `${minute}, ${each.what}: ${what}`)
      })
      expect(wrong).toEqual([])
    }),
    cases(10_000),
  )
})
