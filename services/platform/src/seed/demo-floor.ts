import { demoTableSecret, hashOfSecret } from '../identity/table-link'
import {
  type DemoBranch,
  demoBranchId,
  demoId,
  demoTableCode,
  demoTableId,
  demoOrganizationId as organizationId,
} from './demo'
import type { DemoRows } from './seed.repository'

type FloorRows = Pick<DemoRows, 'areas' | 'diningTables' | 'tableSets' | 'tablesOfSets' | 'tableLinks'>

/** Centimetres on the plan of its area. */
interface DemoTable {
  readonly area: 1 | 2
  readonly seats: number
  readonly shape: 'round' | 'square' | 'rectangle'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const round = { shape: 'round', width: 92, height: 92 } as const
const square = { shape: 'square', width: 104, height: 104 } as const

/** Eight tables in Riyadh, five by the sea. */
export const places: Readonly<Record<DemoBranch, readonly DemoTable[]>> = {
  1: [
    { area: 1, seats: 2, ...round, x: 46, y: 55 },
    { area: 1, seats: 4, ...square, x: 191, y: 49 },
    { area: 1, seats: 6, shape: 'rectangle', width: 190, height: 96, x: 359, y: 53 },
    { area: 1, seats: 2, ...round, x: 46, y: 228 },
    { area: 1, seats: 4, ...square, x: 191, y: 222 },
    { area: 1, seats: 8, shape: 'rectangle', width: 201, height: 104, x: 353, y: 222 },
    { area: 2, seats: 2, ...round, x: 62, y: 41 },
    { area: 2, seats: 4, ...square, x: 256, y: 35 },
  ],
  2: [
    { area: 1, seats: 4, ...square, x: 60, y: 60 },
    { area: 1, seats: 4, ...square, x: 230, y: 60 },
    { area: 1, seats: 2, ...round, x: 400, y: 66 },
    { area: 2, seats: 2, ...round, x: 70, y: 50 },
    { area: 2, seats: 6, shape: 'rectangle', width: 190, height: 96, x: 230, y: 48 },
  ],
}

const areaPlans = {
  1: [
    { name: { en: 'Main hall', ar: 'الصالة', ckb: 'هۆڵی سەرەکی' }, width: 582, height: 372 },
    { name: { en: 'Terrace', ar: 'الجلسات الخارجية', ckb: 'دەرەوە' }, width: 440, height: 174 },
  ],
  2: [
    { name: { en: 'Main hall', ar: 'الصالة', ckb: 'هۆڵی سەرەکی' }, width: 560, height: 230 },
    { name: { en: 'Sea terrace', ar: 'شرفة البحر', ckb: 'باڵکۆنی دەریا' }, width: 480, height: 200 },
  ],
} as const

/** What is pushed together for a large party, by number; where two ends meet, two chairs are lost. */
const togetherIn: Readonly<
  Record<DemoBranch, readonly { area: 1 | 2; tables: readonly number[]; seats: number | null }[]>
> = {
  1: [
    { area: 1, tables: [2, 3], seats: null },
    { area: 1, tables: [5, 6], seats: 10 },
  ],
  2: [{ area: 1, tables: [1, 2], seats: null }],
}

/** Of table 8, which is being wiped since. */
export const lastPartyLeftAt = (now: Date): Date => new Date(now.getTime() - 4 * 60_000)

/** Table 4 is held for this evening, table 8 is being wiped; open visits make the others occupied. */
export function floorRows(branch: DemoBranch, now: Date, heldFor: Date): FloorRows {
  const here = { organizationId, branchId: demoBranchId(branch) }
  const statusOf = (number: number) =>
    branch === 1 && number === 4 ? 'reserved' : branch === 1 && number === 8 ? 'cleaning' : 'available'
  return {
    areas: areaPlans[branch].map((plan, i) => ({ ...here, ...plan, id: areaId(branch, i + 1), sortOrder: i + 1 })),
    diningTables: places[branch].map(({ area, seats, ...place }, i) => ({
      ...here,
      ...place,
      id: demoTableId(i + 1, branch),
      areaId: areaId(branch, area),
      number: i + 1,
      capacity: seats,
      status: statusOf(i + 1),
      reservedFor: statusOf(i + 1) === 'reserved' ? heldFor : null,
      cleaningSince: statusOf(i + 1) === 'cleaning' ? lastPartyLeftAt(now) : null,
      isActive: true,
      rotation: 0,
      version: 1,
    })),
    tableSets: togetherIn[branch].map(({ area, seats }, i) => ({
      ...here,
      id: demoId('tableSet', branch, i + 1),
      areaId: areaId(branch, area),
      seats,
    })),
    tablesOfSets: togetherIn[branch].flatMap(({ tables }, i) =>
      tables.map((number) => ({
        ...here,
        setId: demoId('tableSet', branch, i + 1),
        tableId: demoTableId(number, branch),
      })),
    ),
    tableLinks: places[branch].map((_, i) => ({ ...here, ...linkOf(branch, i + 1), createdAt: now })),
  }
}

const areaId = (branch: DemoBranch, n: number) => demoId('area', branch, n)

function linkOf(branch: DemoBranch, number: number) {
  const code = demoTableCode(number, branch)
  return {
    id: demoId('tableLink', branch, number),
    tableId: demoTableId(number, branch),
    code,
    secretHash: hashOfSecret(demoTableSecret(code)),
  }
}
