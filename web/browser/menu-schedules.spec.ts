import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import { wallClock } from '@sufra/shared/locale/wall-clock'
import { serving as ar } from '../src/i18n/catalogues/ar/serving'
import { choices } from '../src/i18n/catalogues/en/choices'
import { serving as en } from '../src/i18n/catalogues/en/serving'
import { expectAccessible } from './axe'
import { type Language, openDesk, openPhone, words } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const narrow = { width: 360, height: 760 }
const filled = (text: string, name: string) => text.replace('{{name}}', name)
const open = (browser: Browser, venue: Venue, language: Language, viewport = desk) =>
  openDesk(browser, venue, { role: 'manager', path: '/admin/menu?schedules=1', viewport, language })
const scheduleOf = (page: Page, name: string): Locator =>
  page.locator('.menu-schedule', { has: page.getByRole('button', { name, exact: true }) })

/** One moment for all of them: a minute may pass between a field that is filled and what is said of it. */
const now = Date.now()
const clockIn = (hours: number) => wallClock(now + hours * 3_600_000, 'Asia/Riyadh')

/** So many hours from now on the wall in Riyadh, to the minute: the test means the same at any hour. */
function wallIn(hours: number): string {
  const { hour, minute } = clockIn(hours)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** As a person is told: late in the evening with the day, which is the next. */
function endIn(hours: number): string {
  const { year, month, day } = clockIn(hours)
  const weekday = weekdayNames.en[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]
  return day === clockIn(0).day ? wallIn(hours) : `${weekday} ${wallIn(hours)}`
}

test('Breakfast is made for a section: an open phone greys its dishes with their times, without a reload, and has them back', async ({
  browser,
  venue,
}) => {
  const guest = await openPhone(browser, venue.tableLink(3), 'en')
  const coffee = guest.page.locator('[data-dish]', { hasText: 'Arabic coffee' }).first()
  const hummus = guest.page.locator('[data-dish]', { hasText: 'Hummus plate' }).first()
  await expect(coffee.getByRole('button', { name: /^Add / })).toBeVisible()
  const { page, context } = await open(browser, venue, 'en')
  await expect(page.getByText(en.empty.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: en.add, exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: en.newSchedule })
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(en.wrong.name)).toBeVisible()
  await panel.getByLabel('English').fill('Breakfast')
  const [from, until] = [wallIn(2), wallIn(3)]
  await panel.getByLabel(en.field.from).fill(from)
  await panel.getByLabel(en.field.until).fill(until)
  await panel.getByRole('button', { name: 'Beverages', exact: true }).click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: en.create }).click()
  const breakfast = scheduleOf(page, 'Breakfast')
  await expect(breakfast).toContainText('For Beverages')
  await expect(breakfast.getByRole('img')).toHaveAccessibleName(`${en.everyDay}, ${from}–${until}`)

  await expect(coffee).toContainText(`Served ${from}–${until}`)
  await expect(coffee.getByRole('button', { name: /^Add / })).toHaveCount(0)
  await expect(hummus.getByRole('button', { name: /^Add / })).toBeVisible()
  await expect(guest.page.locator('.section').last()).toContainText('Arabic coffee')
  await expectAccessible(guest.page)

  await page.getByRole('button', { name: choices.view.dishes }).click()
  await expect(page.locator('.book-section', { hasText: 'Beverages' }).locator('.schedule-mark').first()).toContainText(
    'Breakfast',
  )
  await page.getByRole('button', { name: choices.view.schedules }).click()
  await breakfast.getByRole('button', { name: 'Breakfast', exact: true }).click()
  const editor = page.getByRole('dialog', { name: filled(en.editSchedule, 'Breakfast') })
  await editor.getByLabel(en.field.from).fill(wallIn(-1))
  await editor.getByRole('button', { name: en.save }).click()
  await expect(breakfast).toContainText(`On now, until ${endIn(3)}`)
  await expect(coffee.getByRole('button', { name: /^Add / })).toBeVisible()
  await guest.context.close()
  await context.close()
})

test('on a phone in Arabic a night is given to one dish, saved, deleted and brought back', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, 'ar', narrow)
  await page.getByRole('button', { name: ar.add, exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: ar.newSchedule })
  await panel.getByLabel(ar.language.en).fill('Night')
  await panel.getByLabel(ar.language.ar).fill('سهرة')
  for (const day of ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الجمعة', 'السبت'])
    await panel.getByRole('button', { name: day, exact: true }).click()
  await panel.getByLabel(ar.field.from, { exact: true }).fill('22:00')
  await panel.getByLabel(ar.field.until, { exact: true }).fill('02:00')
  await expect(panel.getByText(ar.hint.nextDay)).toBeVisible()
  await panel.getByRole('searchbox').fill('شاورما')
  await panel.getByRole('list', { name: ar.found }).getByRole('button').first().click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  await panel.getByRole('button', { name: ar.create }).click()
  const night = scheduleOf(page, 'سهرة')
  await expect(night).toContainText('شاورما')
  await expect(night.getByRole('img')).toHaveAccessibleName('الخميس، من 22:00 إلى 02:00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  await night.getByRole('button', { name: filled(ar.moreFor, 'سهرة') }).click()
  await page.getByRole('menuitem', { name: ar.remove }).click()
  await expect(night).toHaveCount(0)
  await page.getByRole('button', { name: words.ar.common.action.undo }).click()
  await expect(night).toBeVisible()
  await context.close()
})
