import { expect, type Locator, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { kitchen as ar } from '../src/i18n/catalogues/ar/kitchen'
import { kitchen as en } from '../src/i18n/catalogues/en/kitchen'
import type { Language, TableInHouse } from './staff'
import type { Venue } from './venue.fixture'

export const wallWords = { en, ar } as const

export const ticketsShown = (wall: Page): Promise<void> =>
  expect(wall.locator('.wall__column .ticket').first()).toBeVisible()

/** Its ticket, or its row in the rail. */
const ticketSaying = (wall: Page, who: string): Locator =>
  wall
    .locator('.wall__column .ticket', { has: wall.getByRole('heading', { name: who, exact: true }) })
    .or(wall.locator('.trow', { has: wall.locator('.trow__who', { hasText: new RegExp(`^${who}$`) }) }))
    .last()

export const ticketOfTable = (wall: Page, language: Language, { number }: TableInHouse): Locator =>
  ticketSaying(wall, language === 'en' ? `T${number}` : `${ar.table} ${number}`)

export const ticketOfTakeaway = (wall: Page, { ticket }: Order): Locator =>
  ticketSaying(wall, `${en.channel.takeaway} ${ticket}`)

interface Wished {
  readonly tableId?: string
  readonly dishes?: readonly ('hummus' | 'baklava')[]
  readonly held?: boolean
  /** Of each plate. */
  readonly said?: { readonly seat: number; readonly allergies: readonly Allergen[] }
}

/** Taken by the house, so that it starts confirmed: plates of hummus and baklava, to take away or at a table. */
export async function place(
  venue: Venue,
  { tableId, dishes = ['hummus'], held = false, said }: Wished,
): Promise<Order> {
  const waiter = await venue.as('waiter')
  const { items } = await waiter.ask<BranchMenu>(`/branches/${venue.branchId}/menu`)
  const found = dishes.map((dish) => items.find(({ image }) => image?.includes(dish)))
  const chosen = found.filter((item) => item !== undefined)
  if (chosen.length < dishes.length) throw new Error(`the demo does not have all of ${dishes.join(', ')}`)
  return waiter.send<Order>(`/branches/${venue.branchId}/orders`, {
    id: uuidv7(),
    ...(tableId ? { tableId } : { channel: 'takeaway' }),
    held,
    lines: chosen.map(({ id }) => ({ id: uuidv7(), menuItemId: id, quantity: 1, ...said })),
    agreedTotal: chosen.reduce((sum, { price }) => sum + price, 0),
  })
}

/** One dish each of two stations, taken by the waiter for this table. */
export async function placeAtTwoStations(venue: Venue, { id: tableId }: TableInHouse): Promise<Order> {
  const waiter = await venue.as('waiter')
  const { items } = await waiter.ask<BranchMenu>(`/branches/${venue.branchId}/menu`)
  const plain = ({ available, remaining, modifierGroups }: MenuItem) =>
    available && remaining === null && modifierGroups.every(({ min }) => min === 0)
  const [one, other] = [...new Map(items.filter(plain).map((item) => [item.stationId, item])).values()]
  if (!one || !other) throw new Error('the demo cooks plain dishes at one station only')
  return waiter.send<Order>(`/branches/${venue.branchId}/orders`, {
    id: uuidv7(),
    tableId,
    agreedTotal: one.price + other.price,
    lines: [one, other].map(({ id }) => ({ id: uuidv7(), menuItemId: id, quantity: 1 })),
  })
}

/** The stations whose screen has shown its dishes. */
export async function stationsThatSaw(venue: Venue, { id }: Order): Promise<string[]> {
  const waiter = await venue.as('waiter')
  const { lines } = await waiter.ask<Order>(`/branches/${venue.branchId}/orders/${id}`)
  return lines.filter(({ seenAt }) => seenAt !== null).map(({ stationId }) => stationId)
}

/** One hummus plate to take away. */
export const placeTakeaway = (venue: Venue): Promise<Order> => place(venue, {})

/** The ticket leaves all walls, and no wall has to be told of it. */
export async function takeAway(venue: Venue, { id }: Pick<Order, 'id'>): Promise<void> {
  const manager = await venue.as('manager')
  const order = await manager.send<Order>(`/branches/${venue.branchId}/orders/${id}/cancel`, {
    reason: 'the test is over',
  })
  const shown = { lineIds: order.lines.map((line) => line.id), tableNumber: order.tableNumber }
  await manager.send(`/branches/${venue.branchId}/orders/${id}/changes-seen`, shown)
}
