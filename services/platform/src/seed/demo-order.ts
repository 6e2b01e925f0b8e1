import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import type { LineModifier, LineStatus, OrderChannel, OrderStatus } from '@sufra/shared/orders/orders.contract'
import {
  type DemoBranch,
  type DishKey,
  demoBranchId,
  demoGroupId,
  demoItemId,
  demoModifierId,
  demoStationId,
  demoTableId,
  demoOrganizationId as organizationId,
} from './demo'
import { dishes } from './demo-dishes'
import type { DemoRows } from './seed.repository'

export interface Stamps {
  readonly confirmedAt: Date | null
  readonly preparingAt: Date | null
  readonly readyAt: Date | null
  readonly servedAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
}

export const noStamps: Stamps = {
  confirmedAt: null,
  preparingAt: null,
  readyAt: null,
  servedAt: null,
  cancelledAt: null,
  cancelReason: null,
}

export interface Portion extends Stamps {
  readonly id: string
  readonly dish: DishKey
  readonly quantity: number
  /** Group and choice, counted from 1 as on the menu. */
  readonly picks: readonly (readonly [number, number])[]
  readonly notes: string | null
  readonly allergies: readonly Allergen[]
  readonly status: LineStatus
}

export interface Ordering extends Stamps {
  readonly id: string
  readonly branch: DemoBranch
  readonly channel: OrderChannel
  readonly ticket: number
  readonly businessDate: string
  readonly table: number | null
  readonly visitId: string | null
  readonly customerId: string | null
  readonly by: { readonly kind: 'guest' | 'staff' | 'customer'; readonly id: string; readonly name: string | null }
  readonly status: OrderStatus
  readonly at: Date
  readonly completedAt: Date | null
  readonly version: number
  readonly portions: readonly Portion[]
}

type OrderRow = DemoRows['orders'][number]
type LineRow = DemoRows['orderLines'][number]

export const orderRow = ({ branch, table, by, portions: _, at, ...rest }: Ordering): OrderRow => ({
  organizationId,
  branchId: demoBranchId(branch),
  ...rest,
  createdAt: at,
  tableId: table === null ? null : demoTableId(table, branch),
  tableNumber: table,
  createdByKind: by.kind,
  createdById: by.id,
  createdByName: by.name,
  assignedToId: null,
  held: false,
  notes: null,
  currency: 'SAR',
  taxRateBasisPoints: 1500,
})

export const lineRows = ({ id, branch, at, portions }: Ordering): LineRow[] =>
  portions.map(({ dish, picks, allergies, ...portion }, i) => {
    const modifiers = picks.map(([group, choice]) => modifierOf(dish, group, choice, branch))
    const { name, kitchenName, price, prepMinutes, station } = dishes[dish]
    return {
      organizationId,
      branchId: demoBranchId(branch),
      ...portion,
      orderId: id,
      position: i + 1,
      createdAt: at,
      menuItemId: demoItemId(dish, branch),
      stationId: demoStationId(station, branch),
      name,
      kitchenName,
      prepMinutes,
      modifiers,
      allergies: [...allergies],
      course: 1,
      seat: null,
      version: 1,
      unitPrice: price + modifiers.reduce((sum, { priceDelta }) => sum + priceDelta, 0),
      seenAt: portion.confirmedAt && new Date(portion.confirmedAt.getTime() + 4000),
    }
  })

function modifierOf(dish: DishKey, group: number, choice: number, branch: DemoBranch): LineModifier {
  const from = dishes[dish].groups[group - 1]
  const picked = from?.choices[choice - 1]
  if (!from || !picked) throw new Error(`the demo menu has no choice ${group}.${choice} for ${dish}`)
  return {
    modifierId: demoModifierId(dish, group, choice, branch),
    groupId: demoGroupId(dish, group, branch),
    name: picked.name,
    kitchenName: null,
    kind: from.kind,
    priceDelta: picked.priceDelta ?? 0,
  }
}
