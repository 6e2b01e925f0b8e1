import { type Browser, expect, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { tables as ar } from '../src/i18n/catalogues/ar/tables'
import { common } from '../src/i18n/catalogues/en/common'
import { tables as en } from '../src/i18n/catalogues/en/tables'
import { expectAccessible } from './axe'
import { clearTable, type Language, openDesk, tablesOf } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const open = (
  browser: Browser,
  venue: Venue,
  { path = '/admin/tables', language = 'en' as Language, viewport = desk } = {},
) => openDesk(browser, venue, { role: 'manager', path, viewport, language })
const cell = (page: Page, number: number) =>
  page.locator('.table-cell', { has: page.getByText(filled(common.table, number), { exact: true }) })
const filled = (text: string, number: number) => text.replace('{{number}}', String(number))
test('Add table: it is on the floor of everybody at once, with its own number, seats and area', async ({
  browser,
  venue,
}) => {
  const floor = await open(browser, venue, { path: '/floor?view=list' })
  const { page, context } = await open(browser, venue)
  await expect(page.getByRole('button', { name: en.add })).toBeVisible()
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: en.newTable })
  const [number, seats] = [panel.getByLabel(en.field.number), panel.getByLabel(en.field.seats)]
  await expect(number).toHaveValue('9')
  await number.fill('3')
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(filled(en.wrong.taken, 3))).toBeVisible()
  await number.fill('٢١')
  await seats.fill('0')
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(en.wrong.range.replace('{{most}}', '99'))).toBeVisible()
  await seats.fill('6')
  await panel.getByLabel(en.field.area).selectOption({ label: 'Terrace' })
  await expectAccessible(page)
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel).toBeHidden()
  await expect(cell(page, 21)).toContainText('6 seats')
  await expect(cell(page, 21)).toContainText('Terrace')
  await expect(floor.page.locator('.table-row', { hasText: 'Table 21' })).toBeVisible()
  await floor.context.close()
  await context.close()
})

test('what somebody else changed while the form was open is asked about, and nothing typed is lost', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue)
  const table = await numbered(venue, 5)
  await cell(page, 5).click()
  const panel = page.getByRole('dialog', { name: 'Table 5' })
  const seats = panel.getByLabel(en.field.seats)
  await seats.fill('7')
  const owner = await venue.as('owner')
  await owner.send(`/branches/${venue.branchId}/tables/${table.id}`, { changes: { capacity: 8 }, was: {} })
  await panel.getByRole('button', { name: en.save }).click()
  const question = panel.getByRole('alert')
  await expect(question).toContainText('the seats are now 8')
  await expect(seats).toHaveValue('7')
  await expectAccessible(page)
  await question.getByRole('button', { name: en.conflict.mine }).click()
  await expect(panel).toBeHidden()
  await expect.poll(async () => (await numbered(venue, 5)).capacity).toBe(7)
  await context.close()
})

test('a table with a party is not put away and says why; a free one goes, and one tap brings it back', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue)
  const table = await numbered(venue, 2)
  await clearTable(venue, table)
  const waiter = await venue.as('waiter')
  const visit = { id: uuidv7(), guests: 2 }
  await waiter.send(`/branches/${venue.branchId}/tables/${table.id}/seat`, visit)
  await expect(cell(page, 2)).toContainText(common.tableStatus.occupied)
  await cell(page, 2).click()
  const panel = page.getByRole('dialog', { name: 'Table 2' })
  await panel.getByRole('button', { name: en.putAway }).click()
  await expect(panel.getByRole('alert')).toContainText('A party is at table 2')
  await waiter.send(`/branches/${venue.branchId}/visits/${visit.id}/close`)
  await panel.getByRole('button', { name: en.putAway }).click()
  await expect(panel).toBeHidden()
  await expect(cell(page, 2)).toHaveCount(0)
  const notice = page.locator('.toast', { hasText: filled(en.wentAway, 2) })
  await notice.getByRole('button', { name: common.action.undo }).click()
  await expect(cell(page, 2)).toContainText(common.tableStatus.available)

  await cell(page, 2).click()
  await panel.getByRole('button', { name: en.putAway }).click()
  await page.getByRole('group', { name: en.counts }).getByRole('button', { name: en.filter.away }).click()
  await expect(cell(page, 2)).toContainText(en.filter.away)
  await cell(page, 2).click()
  await panel.getByRole('button', { name: en.bringBack }).click()
  await expect(cell(page, 2)).toHaveCount(0)
  expect((await numbered(venue, 2)).active).toBe(true)
  await context.close()
})

test('without a connection nothing typed is lost', async ({ browser, venue }) => {
  const { page, context } = await open(browser, venue)
  await cell(page, 7).click()
  const panel = page.getByRole('dialog', { name: 'Table 7' })
  await panel.getByLabel(en.field.seats).fill('3')
  await context.setOffline(true)
  await panel.getByRole('button', { name: en.save }).click()
  await expect(panel.getByRole('button', { name: en.save })).toHaveAttribute('aria-busy', 'true')
  await context.setOffline(false)
  await expect(panel).toBeHidden({ timeout: 15_000 })
  await expect.poll(async () => (await numbered(venue, 7)).capacity).toBe(3)
  await context.close()
})

test('a branch on its first day is asked how many tables there are, and sees them before they are made', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/welcome',
    viewport: desk,
    language: 'en',
  })
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(message))
    server.onMessage((message) => socket.send(typeof message === 'string' ? withoutTables(message) : message))
  })
  await page.goto(`${venue.url}/admin/tables`)
  const howMany = page.getByLabel(en.first.howMany)
  await expect(howMany).toHaveValue('8')
  await expect(page.locator('.first-tables__top')).toHaveCount(8)
  await howMany.fill('١٢')
  await expect(page.locator('.first-tables__top')).toHaveCount(12)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lay out 12 tables' }).click()
  // This house does have tables: what it answers stands in the form, and what was typed stays.
  await expect(page.getByRole('alert')).toContainText('already has tables')
  await expect(howMany).toHaveValue('12')
  await context.close()
})

/** The answer to a subscription, as a branch without tables gets it. */
function withoutTables(message: string): string {
  const [, head, json] = /^(\d+)(\[.*\])$/s.exec(message) ?? []
  if (!json?.includes('"snapshot"')) return message
  const [answer] = JSON.parse(json) as [{ snapshot?: { state: object } }]
  if (answer.snapshot) Object.assign(answer.snapshot.state, { tables: [], areas: [], visits: [] })
  return `${head}${JSON.stringify([answer])}`
}

test('a phone in Arabic has the same cards and the same list', async ({ browser, venue }) => {
  const { page, context } = await open(browser, venue, { language: 'ar', viewport: phone })
  await expect(page.locator('.table-cell').first()).toBeVisible()
  await page.getByRole('button', { name: ar.list }).click()
  await expect(page.locator('.table-cells')).toHaveAttribute('data-view', 'list')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await context.close()
})

async function numbered(venue: Venue, number: number): Promise<Table> {
  const found = (await tablesOf(venue)).find((table) => table.number === number)
  if (!found) throw new Error(`there is no table ${number}`)
  return found as unknown as Table
}
