import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { addDays, momentAt } from '@sufra/shared/locale/business-day'
import { formatCalendarDate } from '@sufra/shared/locale/date'
import type { Shift, ShiftWeek } from '@sufra/shared/schedules/schedules.contract'
import { dayOf, daysOf, weekOf } from '@sufra/shared/schedules/week.rules'
import { schedule as ar } from '../src/i18n/catalogues/ar/schedule'
import { shell as shellAr } from '../src/i18n/catalogues/ar/shell'
import { common } from '../src/i18n/catalogues/en/common'
import { people as peopleEn } from '../src/i18n/catalogues/en/people'
import { schedule as en } from '../src/i18n/catalogues/en/schedule'
import { expectAccessible } from './axe'
import { toastOf } from './identity'
import { type Language, openDesk, settled } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const riyadh = 'Asia/Riyadh'
const thisWeek = weekOf(dayOf(Date.now(), riyadh), riyadh)
const weekIn = (weeks: number) => addDays(thisWeek, 7 * weeks)
const at = (day: string, hour: number) => new Date(momentAt(day, riyadh, hour * 60)).toISOString()
const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

const open = (browser: Browser, venue: Venue, week: string, language: Language = 'en', viewport = desk) =>
  openDesk(browser, venue, { role: 'manager', path: `/admin/people?show=schedule&week=${week}`, viewport, language })

async function readWeek(venue: Venue, week: string): Promise<ShiftWeek> {
  return (await venue.as('manager')).ask(`/branches/${venue.branchId}/shifts?day=${week}`)
}

async function plan(venue: Venue, name: string, startsAt: string): Promise<Shift> {
  const { people } = await readWeek(venue, thisWeek)
  const userId = people.find((person) => person.name === name)?.id
  const body = { id: uuidv7(), userId, startsAt, minutes: 480, notes: null }
  return (await venue.as('manager')).send(`/branches/${venue.branchId}/shifts`, body)
}

const cell = (page: Page, name: string, day: number): Locator =>
  page.locator('.week-grid tbody tr', { hasText: name }).locator('td').nth(day)
const block = (of: Locator): Locator => of.locator('.shift-block')
const undo = (page: Page) => page.getByRole('button', { name: common.action.undo })

test('a manager plans an evening, moves it by keys and by hand, takes it out, and takes each of it back', async ({
  browser,
  venue,
}) => {
  const week = weekIn(4)
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin/people',
    viewport: desk,
    language: 'en',
  })
  await page.getByRole('button', { name: en.tab, exact: true }).click()
  await expect(page.locator('.shift-block').first()).toBeVisible()
  await expect(page.locator('thead [data-today="true"]')).toContainText(en.today)
  await expectAccessible(page)
  await page.goto(`${venue.url}/admin/people?show=schedule&week=${week}`)
  await expect(page.getByText(en.empty.title)).toBeVisible()

  await test.step('from nine to five unless said otherwise, and past midnight it is the next day', async () => {
    await page.keyboard.press('n')
    const panel = page.getByRole('dialog')
    await panel.getByLabel(en.field.person).selectOption({ label: 'Ali Rahman' })
    await expect(panel.getByLabel(en.field.from).locator('option:checked')).toHaveText('09:00')
    await panel.getByLabel(en.field.from).selectOption({ label: '18:00' })
    await panel.getByLabel(en.field.to).selectOption({ label: '02:00 next day · 8 h' })
    await panel.getByLabel(en.field.notes).fill('Keys of the bar')
    await expectAccessible(page)
    await panel.getByRole('button', { name: en.create }).click()
    await expect(panel).toBeHidden()
    await expect(block(cell(page, 'Ali Rahman', 0))).toContainText('18:00–02:00')
    await expect(page.locator('tbody tr', { hasText: 'Ali Rahman' }).locator('th')).toContainText('8 h')
    await expectAccessible(page)
  })

  await test.step('arrows move it by day and person, with Alt by a quarter of an hour', async () => {
    await block(cell(page, 'Ali Rahman', 0)).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(block(cell(page, 'Ali Rahman', 2))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+ArrowRight')
    const moved = block(cell(page, 'Omar Hadid', 2))
    await expect(moved).toBeFocused()
    await expect(moved).toContainText('18:15–02:15')
    await undo(page).click()
    await expect(block(cell(page, 'Ali Rahman', 0))).toContainText('18:00–02:00')
    const { shifts } = await readWeek(venue, week)
    expect(shifts.map(({ startsAt }) => startsAt)).toEqual([at(week, 18)])
  })

  await test.step('dragged to another cell it is another day and another person', async () => {
    await settled(page)
    await block(cell(page, 'Ali Rahman', 0)).hover()
    await page.mouse.down()
    await cell(page, 'Omar Hadid', 3).hover()
    await expect(cell(page, 'Omar Hadid', 3)).toHaveAttribute('data-over', 'true')
    await page.mouse.up()
    await expect(block(cell(page, 'Omar Hadid', 3))).toContainText('18:00–02:00')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(async () => (await readWeek(venue, week)).shifts[0]?.startsAt).toBe(at(addDays(week, 3), 18))
  })

  await test.step('Delete takes it out, and it comes back', async () => {
    await block(cell(page, 'Omar Hadid', 3)).focus()
    await page.keyboard.press('Delete')
    await expect(toastOf(page, filled(en.did.removed, { name: 'Omar Hadid' }))).toBeVisible()
    await expect(page.locator('.shift-block')).toHaveCount(0)
    await undo(page).last().click()
    await expect(block(cell(page, 'Omar Hadid', 3))).toContainText('Keys of the bar')
  })

  await test.step('opened or taken out while a step of its own is still on its way, it meets no conflict', async () => {
    await block(cell(page, 'Omar Hadid', 3)).press('Alt+ArrowRight')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: filled(en.edit, { name: 'Omar Hadid' }) })
    await panel.getByLabel(en.field.notes).fill('Keys of the cellar')
    await panel.getByRole('button', { name: en.save }).click()
    await expect(panel).toBeHidden()
    const moved = block(cell(page, 'Omar Hadid', 3))
    await expect(moved).toContainText('18:15–02:15')
    await expect(moved).toContainText('Keys of the cellar')
    await moved.press('Alt+ArrowRight')
    await page.keyboard.press('Delete')
    await expect(page.locator('.shift-block')).toHaveCount(0)
    expect((await readWeek(venue, week)).shifts).toEqual([])
    await expect(page.getByText(en.conflict.moved)).toHaveCount(0)
  })
  await context.close()
})

test('too little rest and too many hours are said in words; where somebody works already nothing is planned', async ({
  browser,
  venue,
}) => {
  const week = weekIn(6)
  const days = daysOf(week)
  for (const day of days.slice(0, 6)) await plan(venue, 'Ali Rahman', at(day, 16))
  const { page, context } = await open(browser, venue, week)
  await cell(page, 'Ali Rahman', 6).getByRole('button').click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(en.field.from).selectOption({ label: '08:00' })
  const saturday = formatCalendarDate(days[6] ?? '', 'en', { style: 'day' })
  await expect(panel).toContainText(filled(en.warn.rest, { length: '8 h', day: saturday }))
  await expect(panel).toContainText(filled(en.warn.week, { length: '57 h', most: '48 h' }))
  await panel
    .getByLabel(en.field.day)
    .selectOption({ label: formatCalendarDate(days[5] ?? '', 'en', { style: 'day' }) })
  await panel.getByLabel(en.field.from).selectOption({ label: '15:00' })
  await expect(panel).toContainText('Ali Rahman already works 16:00–00:00')
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByRole('alert')).toContainText('Ali Rahman already works')
  await expectAccessible(page)
  await context.close()
})

test('two managers change one shift: the second is shown what the first made of it, and chooses', async ({
  browser,
  venue,
}) => {
  const week = weekIn(8)
  const one = await plan(venue, 'Ali Rahman', at(week, 9))
  const { page, context } = await open(browser, venue, week)
  await block(cell(page, 'Ali Rahman', 0)).press('Enter')
  const panel = page.getByRole('dialog', { name: filled(en.edit, { name: 'Ali Rahman' }) })
  const { id, version, ...rest } = one
  const other = { ...rest, version, startsAt: at(addDays(week, 1), 12) }
  await (await venue.as('manager')).send(`/branches/${venue.branchId}/shifts/${id}`, other)
  await panel.getByLabel(en.field.from).selectOption({ label: '10:00' })
  await panel.getByRole('button', { name: en.save }).click()
  await expect(panel.getByRole('alert')).toContainText('12:00–20:00')
  await expect(panel.getByLabel(en.field.from).locator('option:checked')).toHaveText('10:00')
  await expectAccessible(page)
  await panel.getByRole('button', { name: en.conflict.mine }).click()
  await expect(panel).toBeHidden()
  await expect(block(cell(page, 'Ali Rahman', 0))).toContainText('10:00–17:00')
  await context.close()
})

test('last week is copied and can be taken back; what overlaps is named', async ({ browser, venue }) => {
  const count = (await readWeek(venue, thisWeek)).shifts.length
  const { page, context } = await open(browser, venue, weekIn(1))
  await expect(page.getByText(en.empty.title)).toBeVisible()
  const copy = page.getByRole('button', { name: en.copy })
  await copy.click()
  await expect(toastOf(page, filled(en.did.copied_other, { count }))).toBeVisible()
  await expect(page.locator('.shift-block')).toHaveCount(count)
  await copy.click()
  const named = page.getByRole('dialog', { name: filled(en.skipped.title_other, { count }) })
  await expect(named).toContainText('Ali Rahman')
  await expectAccessible(page)
  await named.getByRole('button', { name: en.skipped.close }).click()
  await undo(page).first().click()
  await expect(page.getByText(en.empty.title)).toBeVisible()
  await context.close()
})

test('on a phone, in Arabic: day by day, planned and taken out by taps; without a connection nothing is lost', async ({
  browser,
  venue,
}) => {
  const week = weekIn(10)
  const { page, context } = await open(browser, venue, week, 'ar', phone)
  const sunday = formatCalendarDate(week, 'ar', { style: 'day' })
  await page.getByRole('button', { name: filled(ar.newOn, { day: sunday }) }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(ar.field.person).selectOption({ label: 'سارة يوسف' })
  await expectAccessible(page)
  await panel.getByRole('button', { name: ar.create }).click()
  const row = page.locator('.week-list__shift')
  await expect(row).toContainText('سارة يوسف')
  await expect(row).toContainText('09:00')
  await expectAccessible(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
  await context.setOffline(true)
  await expect(page.locator('.old-notice')).toBeVisible({ timeout: 25_000 })
  await expect(row).toContainText('سارة يوسف')
  await row.click()
  await panel.getByRole('button', { name: ar.remove }).click()
  await expect(page.getByText(ar.offline.notDone)).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('.old-notice')).toBeHidden({ timeout: 25_000 })
  await panel.getByRole('button', { name: ar.remove }).click()
  await expect(page.getByText(ar.empty.title)).toBeVisible()
  await context.close()
})

test('a waiter finds the own shifts of two weeks in the profile, and no schedule of others', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter',
    viewport: phone,
    language: 'ar',
  })
  await page.locator('.header__avatar').click()
  await page.getByRole('menuitem', { name: shellAr.profile.panel }).click()
  const mine = page.locator('.my-shifts')
  await expect(mine).toContainText(ar.mine.this)
  await expect(mine.locator('.my-shifts__one')).toHaveCount(5)
  await expectAccessible(page)
  await page.goto(`${venue.url}/admin/people?show=schedule`)
  await expect(page.locator('.week-list, .week-grid')).toHaveCount(0)
  await expect(page.getByText(peopleEn.title, { exact: true })).toHaveCount(0)
  await context.close()
})
