import type { Tx } from '@sufra/platform/db/tx'
import {
  type DemoBranch,
  demoBranchId,
  demoOrganizationId,
  demoRestaurantId,
  demoStationId,
  demoTableId,
} from '@sufra/platform/seed/demo'
import { floorRows } from '@sufra/platform/seed/demo-floor'
import { menuRows } from '@sufra/platform/seed/demo-menu'
import { colleagues, userRows } from '@sufra/platform/seed/demo-people'
import {
  type DemoRows,
  insertDemo,
  putBranch,
  putOrganization,
  putRestaurant,
} from '@sufra/platform/seed/seed.repository'
import { uuidv7 } from '@sufra/shared/kernel/ids'

/** A branch to be loaded: the demo's menu, floor and people under ids of its own, with a party at each table. */
export interface Branch {
  readonly id: string
  readonly organizationId: string
  readonly tables: readonly { readonly id: string; readonly number: number; readonly visitId: string }[]
  readonly waiterId: string
  readonly cookId: string
  readonly managerId: string
  /** Its kitchen's. */
  readonly stationId: string
  /** Nobody sits at it. */
  readonly freeTableId: string
}

const branchNumbers = [1, 2] as const
/** Every branch has at least one more. */
const tablesEach = 5

/** `count` houses of two branches each. */
export async function openHouses(tx: Tx, count: number, now: Date): Promise<Branch[]> {
  const branches: Branch[] = []
  for (let n = 1; n <= count; n += 1) branches.push(...(await openHouse(tx, n, now)))
  return branches
}

async function openHouse(tx: Tx, n: number, now: Date): Promise<Branch[]> {
  const own = idsOf(n)
  const organizationId = own(demoOrganizationId)
  const restaurantId = own(demoRestaurantId)
  const name = { en: `House ${n}` }
  await putOrganization(tx, { id: organizationId, slug: `bench-${n}`, name: name.en })
  await putRestaurant(tx, { id: restaurantId, organizationId, name })
  for (const branch of branchNumbers) {
    const id = own(demoBranchId(branch))
    const place = { timeZone: 'Asia/Riyadh', currency: 'SAR', taxRateBasisPoints: 1500 }
    await putBranch(tx, { id, organizationId, restaurantId, slug: `branch-${branch}`, name, ...place })
  }
  const branches = branchNumbers.map((branch) => branchOf(branch, own))
  await insertDemo(tx, { ...furniture(own, now), ...parties(branches, now) })
  return branches
}

/** The demo's ids begin alike; another beginning makes another house. */
const idsOf = (n: number) => (text: string) =>
  text.replaceAll('01980000-', `${(0x01990000 + n).toString(16).padStart(8, '0')}-`)

function branchOf(branch: DemoBranch, own: (id: string) => string): Branch {
  const tables = Array.from({ length: tablesEach }, (_, i) => i + 1)
  return {
    id: own(demoBranchId(branch)),
    organizationId: own(demoOrganizationId),
    tables: tables.map((number) => ({ id: own(demoTableId(number, branch)), number, visitId: uuidv7() })),
    waiterId: own(colleagues(branch, 'WAITER')[0]?.id ?? ''),
    cookId: own(colleagues(branch, 'KITCHEN_STAFF')[0]?.id ?? ''),
    managerId: own(colleagues(branch, 'MANAGER')[0]?.id ?? ''),
    stationId: own(demoStationId('kitchen', branch)),
    freeTableId: own(demoTableId(tablesEach + 1, branch)),
  }
}

type Furniture = Omit<DemoRows, keyof ReturnType<typeof parties>>

function furniture(own: (text: string) => string, now: Date): Furniture {
  const nothing = {
    customers: [],
    reservations: [],
    reservationTables: [],
    orders: [],
    orderLines: [],
    scheduleShifts: [],
    menuBaselines: [],
    auditEntries: [],
  }
  const noStock = { ticketCounters: [], inventoryItems: [], recipeLines: [], stockMovements: [] }
  const menus = branchNumbers.map((branch) => menuRows(branch))
  const floors = branchNumbers.map((branch) => floorRows(branch, now, now))
  const rows: Furniture & Pick<DemoRows, 'tableSessions'> = {
    ...nothing,
    ...noStock,
    tableSessions: [],
    users: userRows(),
    stations: menus.flatMap((menu) => menu.stations),
    menuSections: menus.flatMap((menu) => menu.menuSections),
    menuItems: menus.flatMap((menu) => menu.menuItems),
    modifierGroups: menus.flatMap((menu) => menu.modifierGroups),
    itemGroups: menus.flatMap((menu) => menu.itemGroups),
    modifiers: menus.flatMap((menu) => menu.modifiers),
    areas: floors.flatMap((floor) => floor.areas),
    diningTables: floors.flatMap((floor) =>
      floor.diningTables.map((table) => ({ ...table, status: 'available' as const, reservedFor: null })),
    ),
    tableSets: floors.flatMap((floor) => floor.tableSets),
    tablesOfSets: floors.flatMap((floor) => floor.tablesOfSets),
    tableLinks: [],
  }
  return JSON.parse(own(JSON.stringify(rows)))
}

function parties(branches: readonly Branch[], now: Date) {
  const seats = branches.flatMap(({ id, organizationId, tables, waiterId }) =>
    tables.map((table) => ({ table, waiterId, here: { organizationId, branchId: id } })),
  )
  return {
    visits: seats.map(({ here, table, waiterId }) => ({
      ...here,
      id: table.visitId,
      status: 'open' as const,
      guests: 4,
      version: 1,
      waiterId,
      waiterName: 'Ali Rahman',
      openedAt: now,
      closedAt: null,
    })),
    visitTables: seats.map(({ here, table }) => ({
      ...here,
      visitId: table.visitId,
      tableId: table.id,
      active: true,
      createdAt: now,
      leftAt: null,
    })),
  }
}
