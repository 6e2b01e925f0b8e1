import { type Browser, expect, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import type { BranchSettings } from '@sufra/shared/settings/settings.contract'
import type { FloorPlan } from '@sufra/shared/tables/tables.contract'
import { common } from '../src/i18n/catalogues/en/common'
import { reservations as en } from '../src/i18n/catalogues/en/reservations'
import { shell } from '../src/i18n/catalogues/en/shell'
import { expectAccessible } from './axe'
import { type Language, openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const open = (browser: Browser, venue: Venue, language: Language, viewport = desk) =>
  openDesk(browser, venue, { role: 'host', path: '/admin/reservations', viewport, language })
/** By its own name: the names of others stand in its list of tables. */
const row = (page: Page, name: string) =>
  page.locator('.reservation', { has: page.locator('.party-facts__name', { hasText: name }) })
const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const minute = 60_000
const atOnce = { timeout: 15_000 }

async function book(venue: Venue, part: Partial<Reservation>): Promise<Reservation> {
  const host = await venue.as('host')
  const date = new Date(Math.floor(Date.now() / minute) * minute).toISOString()
  return host.send(`/branches/${venue.branchId}/reservations`, { id: uuidv7(), date, guests: 2, name: 'Omar', ...part })
}

/* The house's day turns twelve hours from now, and not in the middle of what is told here. */
test.beforeEach(async ({ venue }) => {
  const owner = await venue.as('owner')
  const path = `/branches/${venue.branchId}/settings`
  const { cutOffMinutes, timeZone } = (await owner.ask<BranchSettings>(path)).values
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date())
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const halfADayOn = (hours * 60 + minutes + 720) % 1440
  await owner.send(path, { changes: { cutOffMinutes: halfADayOn }, was: { cutOffMinutes } })
})

async function tableNumbered(venue: Venue, number: number) {
  const host = await venue.as('host')
  const { tables } = await host.ask<FloorPlan>(`/branches/${venue.branchId}/tables`)
  const found = tables.find((table) => table.number === number)
  if (!found) throw new Error(`no table ${number}`)
  return found
}

test('a call becomes a reservation in six fields, with the smallest table that is free; a second one is told who has it', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, 'en')
  await page.getByRole('button', { name: en.dayAfter }).click()
  await expect(page.getByText(en.empty.title)).toBeVisible()
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('textbox', { name: en.field.phone })).toBeFocused()
  await expect(panel.locator('input, select')).toHaveCount(6)
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(en.wrong.name)).toBeVisible()
  await panel.getByRole('textbox', { name: en.field.phone }).fill('٠٥٠ ١٢')
  await expect(panel.getByText(en.wrong.phone)).toBeVisible()
  await panel.getByRole('textbox', { name: en.field.phone }).fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await panel.getByRole('textbox', { name: en.field.name }).fill('Huda Al-Shammari')
  await panel.getByRole('textbox', { name: en.field.guests }).fill('٥')
  await expect(panel.getByRole('combobox', { name: en.field.table }).locator('option:checked')).toContainText('Table 3')
  await expectAccessible(page)
  await panel.getByRole('textbox', { name: en.field.notes }).press('Enter')
  await expect(panel).toBeHidden()
  await expect(row(page, 'Huda')).toContainText('5 guests')
  await expect(page.getByText('5 guests · 32 seats')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('n')
  await panel.getByRole('textbox', { name: en.field.name }).fill('Saad')
  await panel.getByRole('textbox', { name: en.field.guests }).fill('6')
  await expect(panel.getByRole('combobox', { name: en.field.table }).locator('option:checked')).toContainText('Table 6')
  const table = panel.getByRole('combobox', { name: en.field.table })
  await expect(table.locator('option', { hasText: 'Table 3' })).toBeDisabled()
  const date = await panel.getByRole('combobox', { name: en.field.time }).inputValue()
  const six = await tableNumbered(venue, 6)
  await book(venue, { date, tableId: six.id, name: 'Lina' })
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByRole('alert')).toContainText('Table 6 is promised to Lina')
  await expect(panel.getByRole('textbox', { name: en.field.name })).toHaveValue('Saad')
  await context.close()
})

test('they are here: seated on every screen; who is late is called out, and a no-show is taken back', async ({
  browser,
  venue,
}) => {
  const two = await tableNumbered(venue, 2)
  await book(venue, { name: 'Walid', tableId: two.id })
  await book(venue, { name: 'Nour', date: new Date(Date.now() - 20 * minute).toISOString() })
  const { page, context } = await open(browser, venue, 'en')
  const late = page.getByRole('region', { name: en.late.title })
  await expect(late).toContainText('Nour')
  await late.getByRole('button', { name: /^Nour/ }).click()
  await expect(row(page, 'Nour')).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.keyboard.press('x')
  await expect(row(page, 'Nour')).toContainText(en.status.no_show)
  const notice = page.locator('.toast', { hasText: filled(en.did.no_show, { name: 'Nour' }) })
  await notice.getByRole('button', { name: common.action.undo }).click()
  await expect(row(page, 'Nour')).toContainText(en.status.pending)
  await expect(late).toContainText('Nour')

  expect((await tableNumbered(venue, 2)).status).toBe('reserved')
  await row(page, 'Walid').getByRole('button', { name: en.do.seat }).click()
  await expect(row(page, 'Walid')).toContainText(en.status.seated)
  await page.getByRole('button', { name: common.action.undo }).click()
  await expect(row(page, 'Walid').getByRole('button', { name: en.do.seat })).toBeVisible()
  expect((await tableNumbered(venue, 2)).visitId).toBeNull()
  await row(page, 'Walid').getByRole('button', { name: en.do.seat }).click()
  await expect(row(page, 'Walid')).toContainText(en.status.seated)
  const seated = await tableNumbered(venue, 2)
  expect(seated.status).toBe('occupied')
  const host = await venue.as('host')
  await host.send(`/branches/${venue.branchId}/visits/${seated.visitId}/close`)
  await expect(row(page, 'Walid')).toContainText(en.status.completed, atOnce)

  await row(page, 'Nour')
    .getByRole('button', { name: filled(en.more, { name: 'Nour' }) })
    .click()
  await page.getByRole('menuitem', { name: en.do.cancelled }).click()
  await expect(row(page, 'Nour')).toContainText(en.status.cancelled)
  await context.close()
})

test('two hosts at one reservation: the form says what the other changed and keeps what was typed', async ({
  browser,
  venue,
}) => {
  const one = await book(venue, { name: 'Reem', guests: 3 })
  const { page, context } = await open(browser, venue, 'en')
  await row(page, 'Reem').getByRole('button', { name: 'Reem', exact: true }).click()
  const panel = page.getByRole('dialog', { name: filled(en.edit, { name: 'Reem' }) })
  await panel.getByRole('textbox', { name: en.field.guests }).fill('4')
  const host = await venue.as('host')
  await host.send(`/branches/${venue.branchId}/reservations/${one.id}`, { changes: { guests: 7 }, was: { guests: 3 } })
  await panel.getByRole('button', { name: en.save, exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText(en.changed.guests)
  await expect(panel.getByRole('textbox', { name: en.field.guests })).toHaveValue('4')
  await expectAccessible(page)
  await panel.getByRole('button', { name: en.conflict.theirs }).click()
  await expect(panel.getByRole('textbox', { name: en.field.guests })).toHaveValue('7')
  await panel.getByRole('button', { name: en.save, exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(row(page, 'Reem')).toContainText('7 guests')
  await context.close()
})

test('on a phone in Arabic; the arrows go where the eye goes; without a connection it says since when', async ({
  browser,
  venue,
}) => {
  await book(venue, { name: 'نورة', guests: 11 })
  // The day is long enough for its half hours to be scrolled through.
  await book(venue, { name: 'Late', date: new Date(Date.now() + 300 * minute).toISOString() })
  const { page, context } = await open(browser, venue, 'ar', phone)
  await expect(row(page, 'نورة')).toContainText('11')
  await expect(row(page, 'Late')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const today = await page.locator('.day-bar__day').textContent()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/day=/)
  const host = await venue.as('host')
  const { today: first } = await host.ask<ReservationDay>(`/branches/${venue.branchId}/reservation-day`)
  expect((new URL(page.url()).searchParams.get('day') ?? '') > first).toBe(true)
  await expect(page.locator('.day-bar__day')).not.toHaveText(today ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.day-bar__day')).toHaveText(today ?? '')
  await expect(row(page, 'نورة')).toBeVisible()
  await context.setOffline(true)
  await expect(page.locator('.old-notice')).toBeVisible({ timeout: 30_000 })
  await expect(row(page, 'نورة')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.locator('.old-notice')).toBeHidden({ timeout: 30_000 })
  await context.close()

  const waiter = await openDesk(browser, venue, {
    ...{ role: 'waiter', path: '/admin/reservations', viewport: desk, language: 'en' },
  })
  await expect(waiter.page.locator('#content')).toContainText(shell.permission.manage_reservations)
  await waiter.context.close()
})

const waiting = (page: Page, name: string) => page.locator('.waiting', { hasText: name })

test('a party at the door is told a wait, waits longer, sits down, and another one goes away', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, 'en')
  await expect(page.getByText(en.waitlist.none)).toBeVisible()
  await page.keyboard.press('w')
  const panel = page.getByRole('dialog', { name: en.waitlist.new })
  await expect(panel.getByText(en.waitlist.freeNow)).toBeVisible()
  await panel.getByRole('textbox', { name: en.field.name }).fill('Omar Al-Harbi')
  await panel.getByRole('textbox', { name: en.field.phone }).fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await panel.getByRole('combobox', { name: en.waitlist.quoted }).selectOption('10')
  await expectAccessible(page)
  await panel.getByRole('textbox', { name: en.field.notes }).press('Enter')
  await expect(panel).toBeHidden()
  const omar = waiting(page, 'Omar')
  await expect(omar).toContainText('told 10 min')
  await expect(omar.getByRole('link')).toHaveAttribute('href', 'tel:+966501234567')
  await expect(row(page, 'Omar')).toHaveCount(0)

  const host = await venue.as('host')
  const party = { id: uuidv7(), guests: 4, name: 'Saad', quotedMinutes: 20 }
  await host.send(`/branches/${venue.branchId}/waitlist`, party)
  await expect(waiting(page, 'Saad')).toContainText('4 guests', atOnce)
  await expectAccessible(page)
  await omar.getByRole('button', { name: filled(en.more, { name: 'Omar Al-Harbi' }) }).click()
  await page.getByRole('menuitem', { name: filled(en.waitlist.longer, { time: '10 min' }) }).click()
  await expect(omar).toContainText('told 20 min')

  await waiting(page, 'Saad')
    .getByRole('button', { name: filled(en.more, { name: 'Saad' }) })
    .click()
  await page.getByRole('menuitem', { name: en.waitlist.do.cancelled }).click()
  await expect(waiting(page, 'Saad')).toHaveCount(0)
  await expect(row(page, 'Saad')).toContainText(en.waitlist.left)

  const seat = omar.getByRole('button', { name: /^Seat at table/ })
  const number = Number(/\d+/.exec((await seat.textContent()) ?? '')?.[0])
  await seat.click()
  await expect(row(page, 'Omar')).toContainText(en.status.seated)
  await expect(page.getByText(en.waitlist.none)).toBeVisible()
  expect((await tableNumbered(venue, number)).status).toBe('occupied')
  await page.getByRole('button', { name: common.action.undo }).last().click()
  await expect(omar).toContainText('told 20 min')
  expect((await tableNumbered(venue, number)).status).toBe('available')
  await context.close()
})

test('the waitlist in Arabic on a phone, beside the book of the day', async ({ browser, venue }) => {
  const host = await venue.as('host')
  const party = { guests: 11, name: 'فهد القحطاني', phone: '0501234567', notes: 'كرسي أطفال', quotedMinutes: 0 }
  await host.send(`/branches/${venue.branchId}/waitlist`, { id: uuidv7(), ...party })
  const { page, context } = await open(browser, venue, 'ar', phone)
  await expect(waiting(page, 'فهد')).toContainText('كرسي أطفال')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await context.close()
})

const block = (page: Page, name: string) => page.locator('.timeline__block', { hasText: name })
const rowOf = (page: Page, table: string) => page.getByRole('region', { name: `Table ${table}`, exact: true })
const blockAt = (page: Page, table: string, name: string) =>
  rowOf(page, table).locator('.timeline__block', { hasText: name })

/** From the middle of a party to a place: so many hours later, on another table's row. */
async function drag(page: Page, name: string, hours: number, table: string, key?: string): Promise<void> {
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
  const { page, context } = await open(browser, venue, 'en', { width: 1280, height: 1500 })
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

test('the timeline in Arabic on a phone runs from left to right, its tables at the start side', async ({
  browser,
  venue,
}) => {
  const seven = await tableNumbered(venue, 7)
  await book(venue, { name: 'عبدالعزيز', tableId: seven.id })
  const { page, context } = await open(browser, venue, 'ar', phone)
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
