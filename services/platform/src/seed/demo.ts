/* The demo restaurant's fixed names: the same after every seeding, so that tests and the demo's doors can rely on them. */

export const demoOrganizationSlug = 'sufra-demo'

const kinds = {
  organization: '0a0',
  restaurant: '0a1',
  branch: '0b0',
  station: '0c0',
  section: '0c1',
  item: '0c2',
  group: '0c3',
  modifier: '0c4',
  area: '0d0',
  table: '0d1',
  tableLink: '0d2',
  tableSet: '0d3',
  user: '0e0',
  customer: '0e1',
  shift: '0e2',
  stock: '0f0',
  recipe: '0f1',
  movement: '0f2',
  visit: '1a0',
  tableSession: '1a1',
  reservation: '1b0',
} as const

export type DemoBranch = 1 | 2

/** A UUIDv7 of the demo: what it is, whose (0: the whole restaurant's), and which. */
export const demoId = (kind: keyof typeof kinds, branch: DemoBranch | 0, n: number): string =>
  `01980000-0000-7${kinds[kind]}-8000-${String(branch * 10_000 + n).padStart(12, '0')}`

export const demoOrganizationId = demoId('organization', 0, 1)
export const demoRestaurantId = demoId('restaurant', 0, 1)
export const demoBranchId = (branch: DemoBranch): string => demoId('branch', branch, 1)
/** Riyadh, `branch-1`: where the demo's visitors land. */
export const demoBranch = demoBranchId(1)
export const secondDemoBranch = demoBranchId(2)

export const demoStations = { kitchen: 1, cold: 2, drinks: 3 } as const
export type StationKey = keyof typeof demoStations
export const demoStationId = (station: StationKey, branch: DemoBranch = 1): string =>
  demoId('station', branch, demoStations[station])

export const demoDishes = { coffee: 1, juice: 2, hummus: 3, shawarma: 4, mixedGrill: 5, baklava: 6 } as const
export type DishKey = keyof typeof demoDishes
export const demoItemId = (dish: DishKey, branch: DemoBranch = 1): string => demoId('item', branch, demoDishes[dish])
/** `group` and `choice` count from 1, as the menu shows them. */
export const demoGroupId = (dish: DishKey, group: number, branch: DemoBranch = 1): string =>
  demoId('group', branch, demoDishes[dish] * 10 + group)
export const demoModifierId = (dish: DishKey, group: number, choice: number, branch: DemoBranch = 1): string =>
  demoId('modifier', branch, demoDishes[dish] * 100 + group * 10 + choice)

export const demoTableId = (number: number, branch: DemoBranch = 1): string => demoId('table', branch, number)
const citySlugs = { 1: 'riyadh', 2: 'jeddah' } as const
/** What the printed code of a demo table says; its secret is `demoTableSecret(code)`. */
export const demoTableCode = (number: number, branch: DemoBranch = 1): string => `demo-${citySlugs[branch]}-${number}`

export const demoStock = { chicken: 1, lamb: 2, chickpeas: 3, oranges: 4, coffeeBeans: 5, pistachios: 6 } as const
export type StockKey = keyof typeof demoStock
export const demoStockId = (stock: StockKey, branch: DemoBranch = 1): string =>
  demoId('stock', branch, demoStock[stock])

export const demoCustomerId = demoId('customer', 0, 1)

/** The three sample orders of Riyadh: placed 8, 15 and 25 minutes before the seeding. */
export const demoOrders = {
  pending: { id: '01980000-0000-71c0-8000-000000d4e4f1', visitId: demoId('visit', 1, 1), table: 7, minutesAgo: 8 },
  preparing: { id: '01980000-0000-71c0-8000-000000b81d07', visitId: demoId('visit', 1, 2), table: 3, minutesAgo: 15 },
  ready: { id: '01980000-0000-71c0-8000-000000a3f9c2', visitId: demoId('visit', 1, 3), table: 5, minutesAgo: 25 },
} as const
