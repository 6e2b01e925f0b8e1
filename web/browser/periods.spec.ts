import { type Browser, expect, type Page } from '@playwright/test'
import { shiftDate } from '@sufra/shared/summaries/figures.rules'
import type { PeriodReport } from '@sufra/shared/summaries/periods.contract'
import type { DaysOfMonth } from '@sufra/shared/summaries/summaries.contract'
import { days as ar } from '../src/i18n/catalogues/ar/days'
import { days as en } from '../src/i18n/catalogues/en/days'
import { expectAccessible } from './axe'
import { type Language, openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const openDays = (browser: Browser, venue: Venue, language: Language, path = '/admin/days', viewport = desk) =>
  openDesk(browser, venue, { role: 'owner', path, viewport, language })
const noScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const riyals = (amount: number) => (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })

async function today(venue: Venue): Promise<string> {
  const owner = await venue.as('owner')
  return (await owner.ask<DaysOfMonth>(`/branches/${venue.branchId}/days`)).today
}

async function report(venue: Venue, from: string, until: string): Promise<PeriodReport> {
  const owner = await venue.as('owner')
  return owner.ask(`/branches/${venue.branchId}/days/period?from=${from}&until=${until}`)
}

test('from the month to what it comes to, dish by dish and with its tax, and as a file', async ({ browser, venue }) => {
  const { page, context } = await openDays(browser, venue, 'en')
  await page.getByRole('link', { name: en.report }).click()
  const now = await today(venue)
  const month = await report(venue, `${now.slice(0, 7)}-01`, now)
  const [dish] = month.byDish
  const row = page.getByRole('region', { name: en.byDish }).getByRole('row', { name: dish?.name.en ?? '' })
  await expect(row).toContainText(riyals(dish?.sales ?? 0))
  await expect(page.locator('.day-figures')).toContainText(riyals(month.taxes.reduce((sum, { tax }) => sum + tax, 0)))
  await expect(page.getByRole('button', { name: en.shortcut.month })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByText(en.export).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
    })(),
  ])
  expect(file.suggestedFilename()).toContain(`${month.from}-${month.until}`)
  await context.close()
})

test('any days, in one press or typed; what cannot be asked for is said beside the field', async ({
  browser,
  venue,
}) => {
  const now = await today(venue)
  const { page, context } = await openDays(browser, venue, 'en', `/admin/days?from=${now}&until=${now}`)
  await page.getByRole('button', { name: en.shortcut.week }).click()
  const week = await report(venue, shiftDate(now, -6), now)
  await expect(page.locator('.day-figures')).toContainText(riyals(week.days.reduce((sum, { sales }) => sum + sales, 0)))
  await expect(page.locator('.month tbody tr')).toHaveCount(week.days.length)
  await page.getByLabel(en.until).fill(shiftDate(now, -20))
  await page.getByRole('button', { name: en.show, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(en.wrong.backwards)
  await page.getByLabel(en.from).fill(shiftDate(now, -200))
  await page.getByRole('button', { name: en.show, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(en.wrong.tooLong.replace('{{days}}', '92'))
  await page.getByLabel(en.from).fill(shiftDate(now, -22))
  await page.getByRole('button', { name: en.show, exact: true }).click()
  const three = await report(venue, shiftDate(now, -22), shiftDate(now, -20))
  await expect(page.locator('.month tbody tr')).toHaveCount(three.days.length)
  await context.close()
})

test('a fortnight answers what an owner asks, in sentences over their figures; three days say that they cannot', async ({
  browser,
  venue,
}) => {
  const now = await today(venue)
  const of = (first: number, last: number) => [shiftDate(now, -first), shiftDate(now, -last)] as const
  const [from, until] = of(14, 1)
  const { page, context } = await openDays(browser, venue, 'en', `/admin/days?from=${from}&until=${until}`)
  const fortnight = await report(venue, from, until)
  const part = (title: string) => page.getByRole('region', { name: title })
  await expect(part(en.before.title)).toContainText('the same days of the week before')
  for (const amount of [fortnight.days.reduce((sum, day) => sum + day.sales, 0), fortnight.before?.sales ?? 0])
    await expect(part(en.before.title).getByRole('row', { name: en.sales })).toContainText(riyals(amount))
  await expect(part(en.when.title)).toContainText('is the busiest hour of the week')
  const hours = new Set(fortnight.byWeekHour.map(({ hour }) => hour))
  for (const hour of hours)
    await expect(
      part(en.when.title).getByRole('rowheader', { name: `${String(hour).padStart(2, '0')}:00` }),
    ).toBeVisible()
  const { late, tickets, name } = slowest(fortnight)
  await expect(part(en.slow.title)).toContainText(`${name.en} is late most often`)
  await expect(part(en.slow.title)).toContainText(`(${late} of ${tickets})`)
  const [person] = fortnight.byPerson.filter(({ userId }) => userId !== null)
  await expect(part(en.who.title)).toContainText(`${person?.name} looked after`)
  await expect(part(en.least.title).getByRole('row')).toHaveCount(1 + fortnight.leastSold.length)
  await expectAccessible(page)
  await page.getByLabel(en.from).fill(shiftDate(until, -2))
  await page.getByRole('button', { name: en.show, exact: true }).click()
  await expect(part(en.when.title)).toContainText(en.when.short)
  await context.close()
})

function slowest({ byStation }: PeriodReport) {
  const [most] = [...byStation].sort((a, b) => b.late / b.tickets - a.late / a.tickets)
  if (!most) throw new Error('nothing was cooked')
  return most
}

test('on paper stands what was read, whole, and nothing that it is worked with', async ({ browser, venue }) => {
  const now = await today(venue)
  const path = `/admin/days?from=${shiftDate(now, -14)}&until=${shiftDate(now, -1)}`
  const { page, context } = await openDays(browser, venue, 'en', path)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByText(en.export).click()
  await page.getByRole('menuitem', { name: en.print }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['.shell__side', '.header', '.days__choice', '.days__shortcuts', '.take-menu'])
    await expect(page.locator(gone), gone).toBeHidden()
  for (const title of [en.before.title, en.when.title, en.byDish])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  // All of it, not what a window of the page would show.
  const cut = await page.evaluate(() => {
    const content = document.querySelector('#content') as HTMLElement
    return [content.scrollHeight - content.clientHeight, content.clientHeight > innerHeight]
  })
  expect(cut).toEqual([0, true])
  const paper = { width: 703, height: 1000 }
  await page.setViewportSize(paper)
  await expect(page.locator('.month thead th').last()).toBeVisible()
  await context.close()
})

test('in Arabic on a phone it fits, and days without orders say so', async ({ browser, venue }) => {
  const { page, context } = await openDays(browser, venue, 'ar', '/admin/days?from=2025-01-01&until=2025-01-31', phone)
  await expect(page.getByText(ar.emptyPeriod)).toBeVisible()
  await page.getByRole('button', { name: ar.shortcut.month }).click()
  await expect(page.locator('.day-figures')).toBeVisible()
  expect(await noScroll(page)).toBe(true)
  await expectAccessible(page)
  await context.close()
})
