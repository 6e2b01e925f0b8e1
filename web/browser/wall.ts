import { expect, type Locator, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { kitchen as ar } from '../src/i18n/catalogues/ar/kitchen'
import { kitchen as en } from '../src/i18n/catalogues/en/kitchen'
import type { Language, TableInHouse } from './staff'
import type { Venue } from './venue.fixture'

export const wallWords = { en, ar } as const

/** Newest tickets hang last: on the last page, however much other tests have left on the wall. */
export async function turnToNewest(wall: Page): Promise<void> {
  await expect(wall.locator('.wall__column .ticket').first()).toBeVisible()
  for (let turn = 0; turn < 20; turn += 1) await wall.keyboard.press('BracketRight')
}

const ticketSaying = (wall: Page, who: string): Locator =>
  wall.locator('.wall__column .ticket', { has: wall.getByRole('heading', { name: who, exact: true }) }).last()

export const ticketOfTable = (wall: Page, language: Language, { number }: TableInHouse): Locator =>
  ticketSaying(wall, language === 'en' ? `T${number}` : `${ar.table} ${number}`)

export const ticketOfTakeaway = (wall: Page, { ticket }: Order): Locator =>
  ticketSaying(wall, `${en.channel.takeaway} ${ticket}`)

/** A takeaway of one hummus plate, taken by the house, so that it starts confirmed. */
export async function placeTakeaway(venue: Venue): Promise<Order> {
  const waiter = await venue.as('waiter')
  const { items } = await waiter.ask<BranchMenu>(`/branches/${venue.branchId}/menu`)
  const hummus = items.find(({ image }) => image?.includes('hummus'))
  if (!hummus) throw new Error('the demo has no hummus')
  return waiter.send<Order>(`/branches/${venue.branchId}/orders`, {
    id: uuidv7(),
    channel: 'takeaway',
    lines: [{ id: uuidv7(), menuItemId: hummus.id, quantity: 1 }],
    agreedTotal: hummus.price,
  })
}

/** Serves what stands ready, sees the party off and cleans up: the table is free for the next test. */
export async function clearTable(venue: Venue, { id }: TableInHouse): Promise<void> {
  const manager = await venue.as('manager')
  const branch = `/branches/${venue.branchId}`
  const { orders } = await manager.ask<{ orders: Order[] }>(`${branch}/orders?status=active&limit=100`)
  for (const order of orders.filter(({ tableId }) => tableId === id))
    await manager.send(`${branch}/orders/${order.id}/advance`, { to: 'served', lineIds: order.lines.map((l) => l.id) })
  const { tables } = await manager.ask<{ tables: TableInHouse[] }>(`${branch}/tables`)
  const visitId = tables.find((table) => table.id === id)?.visitId
  if (visitId) await manager.send(`${branch}/visits/${visitId}/close`)
  await manager.send(`${branch}/tables/${id}/cleaned`)
}
