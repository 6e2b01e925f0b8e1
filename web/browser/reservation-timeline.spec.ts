import { expect, type Page } from '@playwright/test'
import { formatTime } from '@sufra/shared/locale/date'
import type { ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { common } from '../src/i18n/catalogues/en/common'
import { reservations as en } from '../src/i18n/catalogues/en/reservations'
import { expectAccessible } from './axe'
import { book, filled, minute, openBook, phone, tableNumbered, turnDayFarFromNow } from './reservations-desk'
import { settled } from './staff'
import { test } from './venue.fixture'

test.beforeEach(({ venue }) => turnDayFarFromNow(venue))

const block = (page: Page, name: string) => page.locator('.timeline__block', { hasText: name })
const rowOf = (page: Page, table: string) => page.getByRole('region', { name: `Table ${table}`, exact: true })
const blockAt = (page: Page, table: string, name: string) =>
  rowOf(page, table).locator('.timeline__block', { hasText: name })

/** From the middle of a party to a place: so many hours later, on another table's row. */
async function drag(page: Page, name: string, hours: number, table: string, key?: string): Promise<void> {
  await settled(page)
  const from = await block(page, name).boundingBox()
  const to = await rowOf(page, table).boundingBox()
  const hour = await page.locator('.timeline__hour').first().boundingBox()
  if (!from || !to || !hour) throw new Error('nothing to drag')
  const [x, y] = [from.x + 20, from.y + from.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 4)
  await page.mouse.move(x + hours * hour.width, to.y + to.height / 2, { steps: 4 })
  if (key) await page.keyboard.press(key)
  await page.mouse.up()
}

test('the timeline: a party is dragged to another time and table, taken back, and refused where somebody else is', async ({
  browser,
  venue,
}) => {
  const [two, six] = [await tableNumbered(venue, 2), await tableNumbered(venue, 6)]
  const hour = 60 * minute
  const soon = new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString()
  const dana = await book(venue, { name: 'Dana', tableId: two.id, date: soon, minutes: 60 })
  await book(venue, { name: 'Fahd', tableId: six.id, date: soon, minutes: 60 })
  await book(venue, { name: 'Maha', date: soon, minutes: 60 })
  const { page, context } = await openBook(browser, venue, 'en', { width: 1280, height: 1500 })
  await page.getByRole('button', { name: en.view.timeline }).click()
  await expect(page).toHaveURL(/view=timeline/)
  await expect(blockAt(page, '2', 'Dana')).toBeVisible()
  await expect(page.getByRole('region', { name: en.noTable }).filter({ hasText: 'Maha' })).toBeVisible()
  await expectAccessible(page)

  const host = await venue.as('host')
  const read = async () =>
    (await host.ask<ReservationDay>(`/branches/${venue.branchId}/reservation-day`)).reservations.find(
      ({ id }) => id === dana.id,
    )
  await drag(page, 'Dana', 1, '5')
  await expect(blockAt(page, '5', 'Dana')).toBeVisible()
  expect(await read()).toMatchObject({ tableNumber: 5, date: new Date(Date.parse(soon) + hour).toISOString() })
  await page.getByRole('button', { name: common.action.undo }).click()
  await expect(blockAt(page, '2', 'Dana')).toBeVisible()
  expect(await read()).toMatchObject({ tableNumber: 2, date: soon })

  await drag(page, 'Dana', 2, '1', 'Escape')
  expect(await read()).toMatchObject({ tableNumber: 2, date: soon, version: 3 })
  await drag(page, 'Dana', 0, '6')
  await expect(page.locator('.toast', { hasText: 'Table 6 is promised to Fahd' })).toBeVisible()
  await expect(blockAt(page, '2', 'Dana')).toBeVisible()
  await drag(page, 'Maha', 0, '1')
  await expect(blockAt(page, '1', 'Maha')).toBeVisible()

  await block(page, 'Dana').click()
  await expect(page.getByRole('dialog', { name: filled(en.edit, { name: 'Dana' }) })).toBeVisible()
  await context.close()
})

test('a table out of sight is reached by a drag: what lies under it scrolls at the edge, and the time stays', async ({
  browser,
  venue,
}) => {
  const [one, six] = [await tableNumbered(venue, 1), await tableNumbered(venue, 6)]
  const hour = 60 * minute
  const later = new Date(Math.ceil(Date.now() / hour) * hour + 3 * hour).toISOString()
  const badr = await book(venue, { name: 'Badr', tableId: one.id, date: later, minutes: 60 })
  const { page, context } = await openBook(browser, venue, 'ar', { width: 900, height: 480 })
  await page.locator('.segments button').nth(1).click()
  const party = block(page, 'Badr')
  await party.scrollIntoViewIfNeeded()
  await settled(page)
  const [from, target] = [await party.boundingBox(), page.locator(`[data-table-id="${six.id}"]`)]
  if (!from) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, 465, { steps: 3 })
  await expect(target).toBeInViewport({ ratio: 1 })
  await page.mouse.move(from.x + 20, 240)
  const to = await target.boundingBox()
  if (!to) throw new Error('nowhere to drop')
  await page.mouse.move(from.x + 20, to.y + to.height / 2)
  await page.mouse.up()
  await expect(target.locator('.timeline__block', { hasText: 'Badr' })).toBeVisible()
  const host = await venue.as('host')
  const { reservations } = await host.ask<ReservationDay>(`/branches/${venue.branchId}/reservation-day`)
  expect(reservations.find(({ id }) => id === badr.id)).toMatchObject({ tableNumber: 6, date: later })
  await context.close()
})

test('a tap on an empty place of the timeline starts a reservation at that time and table', async ({
  browser,
  venue,
}) => {
  const eight = await tableNumbered(venue, 8)
  const hour = 60 * minute
  const soon = Math.ceil(Date.now() / hour) * hour + hour
  await book(venue, { name: 'Jaber', tableId: eight.id, date: new Date(soon).toISOString(), minutes: 60 })
  const { page, context } = await openBook(browser, venue, 'en', { width: 1280, height: 1500 })
  await page.getByRole('button', { name: en.view.timeline }).click()
  const [jaber, hours] = await Promise.all([
    block(page, 'Jaber').boundingBox(),
    page.locator('.timeline__hour').first().boundingBox(),
  ])
  if (!jaber || !hours) throw new Error('nothing to measure by')
  const [x, y] = [jaber.x + 1.3 * hours.width, jaber.y + jaber.height / 2]
  await page.mouse.move(x, y)
  const at = soon + 75 * minute
  await expect(rowOf(page, '8').locator('.timeline__wish')).toHaveText(formatTime(at, 'Asia/Riyadh', 'en'))
  await page.mouse.click(x, y)
  const form = page.getByRole('dialog')
  await expect(form.getByLabel(en.field.time)).toHaveValue(new Date(at).toISOString())
  await expect(form.getByLabel(en.field.table)).toHaveValue(eight.id)
  await form.getByLabel(en.field.name).fill('Shahad')
  await form.getByRole('button', { name: en.create }).click()
  await expect(blockAt(page, '8', 'Shahad')).toBeVisible()
  await context.close()
})

test('the timeline in Arabic on a phone runs from left to right, its tables at the start side', async ({
  browser,
  venue,
}) => {
  const seven = await tableNumbered(venue, 7)
  await book(venue, { name: 'عبدالعزيز', tableId: seven.id })
  const { page, context } = await openBook(browser, venue, 'ar', phone)
  await page.locator('.segments button').nth(1).click()
  await expect(block(page, 'عبدالعزيز')).toBeVisible()
  const [party, name, now] = await Promise.all([
    block(page, 'عبدالعزيز').boundingBox(),
    page.locator('.timeline__name').last().boundingBox(),
    page.locator('.timeline__now').last().boundingBox(),
  ])
  expect(party && party.x >= 0 && party.x < phone.width).toBe(true)
  expect(name && now && name.x > now.x).toBe(true)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await context.close()
})
