import { expect, type Locator, type Page } from '@playwright/test'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { book as ar } from '../src/i18n/catalogues/ar/book'
import { book as en } from '../src/i18n/catalogues/en/book'
import { help } from '../src/i18n/catalogues/en/help'
import { serving } from '../src/i18n/catalogues/en/serving'
import { expectAccessible } from './axe'
import { desk, dishNamed, openMenu } from './menu-desk'
import { openDesk, openPhone, words } from './staff'
import { test, type Venue } from './venue.fixture'

const narrow = { width: 360, height: 760 }
const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const pick = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: filled(en.bulk.pick, { name }), exact: true })
const bar = (page: Page, name: string = en.bulk.bar): Locator => page.getByRole('region', { name })
const undo = (page: Page): Locator => page.getByRole('button', { name: words.en.common.action.undo })

async function prices(venue: Venue): Promise<Readonly<Record<string, number>>> {
  const owner = await venue.as('owner')
  const { items } = await owner.ask<MenuBook>(`/branches/${venue.branchId}/menu-book`)
  return Object.fromEntries(items.map(({ name, price }) => [name.en, price]))
}

test('a range picked by keyboard is raised by five per cent, is on a guest’s phone at once, and comes back with one tap', async ({
  browser,
  venue,
}) => {
  const before = await prices(venue)
  const guest = await openPhone(browser, venue.tableLink(3), 'en')
  const card = guest.page.locator('[data-dish]', { hasText: 'Hummus plate' }).first()
  await expect(card).toContainText('28')
  const { page, context } = await openMenu(browser, venue, 'en')
  await pick(page, 'Arabic coffee').focus()
  await page.keyboard.press('x')
  await expect(pick(page, 'Arabic coffee')).toBeChecked()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(pick(page, 'Hummus plate')).toBeFocused()
  await page.keyboard.press('Shift+X')
  await expect(bar(page)).toContainText(filled(en.bulk.selected_other, { count: 3 }))
  await expectAccessible(page)

  await bar(page).getByRole('button', { name: en.bulk.price }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: filled(en.bulk.prices.send_other, { count: 3 }) }).click()
  await expect(panel.getByText(en.bulk.prices.wrong.percent)).toBeVisible()
  await panel.getByLabel(en.bulk.prices.percentSize, { exact: true }).fill('٥')
  await panel.getByLabel(en.bulk.prices.rounding).selectOption({ label: 'SAR 0.25' })
  await expect(panel.getByRole('row', { name: /Hummus plate/ })).toContainText('29.50')
  await expectAccessible(page)
  await panel.getByRole('button', { name: filled(en.bulk.prices.send_other, { count: 3 }) }).click()
  await expect(panel).toBeHidden()
  await expect(card).toContainText('29.50')
  await expect(page.locator('.book-row', { hasText: 'Hummus plate' })).toContainText('29.50')
  await expect(bar(page)).toContainText(filled(en.bulk.selected_other, { count: 3 }))

  await undo(page).click()
  await expect(card).not.toContainText('29.50')
  await expect.poll(() => prices(venue)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog')).toContainText(help.keys.menuBook.range)
  await guest.context.close()
  await context.close()
})

test('a price that somebody changes meanwhile is shown beside the one that was seen, and can be sent again', async ({
  browser,
  venue,
}) => {
  const before = await prices(venue)
  const { page, context } = await openMenu(browser, venue, 'en')
  await page.getByRole('checkbox', { name: filled(en.bulk.pickSection, { name: 'Beverages' }) }).click()
  await bar(page).getByRole('button', { name: en.bulk.price }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: en.bulk.prices.amount }).click()
  await panel.getByRole('button', { name: en.bulk.prices.down }).click()
  await panel.getByRole('textbox').fill('16')
  await panel.getByRole('button', { name: filled(en.bulk.prices.send_one, { count: 1 }) }).click()
  await expect(panel.getByRole('alert')).toContainText('Arabic coffee would cost less than 0')
  await panel.getByRole('textbox').fill('0,5')
  const juice = await dishNamed(venue, 'Fresh orange juice')
  const owner = await venue.as('owner')
  const path = `/branches/${venue.branchId}/menu-items/${juice.id}`
  await owner.send(path, { changes: { price: 2050 }, was: { price: juice.price } })
  const send = panel.getByRole('button', { name: filled(en.bulk.prices.send_other, { count: 2 }) })
  await send.click()
  await expect(panel.getByRole('alert')).toContainText('Fresh orange juice')
  await expect(panel.getByRole('row', { name: /Fresh orange juice/ })).toContainText('20.00')
  expect((await prices(venue))['Arabic coffee']).toBe(before['Arabic coffee'])
  await expectAccessible(page)
  await send.click()
  await expect(panel).toBeHidden()
  await expect.poll(() => prices(venue)).toMatchObject({ 'Arabic coffee': 1450, 'Fresh orange juice': 2000 })
  await undo(page).click()
  await expect.poll(() => prices(venue)).toMatchObject({ 'Arabic coffee': 1500, 'Fresh orange juice': 2050 })
  await owner.send(path, { changes: { price: juice.price }, was: {} })
  await context.close()
})

test('dishes are sold out, moved, given serving times and taken off together; a filter says what it hides of them', async ({
  browser,
  venue,
}) => {
  const owner = await venue.as('owner')
  await owner.send(`/branches/${venue.branchId}/menu-schedules`, {
    id: '0198a000-0000-7000-8000-0000000000b1',
    name: { en: 'Breakfast' },
    days: [0, 1, 2, 3, 4, 5, 6],
    hours: { from: 0, until: 0 },
    season: { kind: 'always' },
    sectionIds: [],
    itemIds: [],
  })
  const { page, context } = await openMenu(browser, venue, 'en')
  const { page: others } = await openDesk(browser, venue, {
    role: 'owner',
    path: '/admin/menu',
    viewport: desk,
    language: 'en',
  })
  await pick(page, 'Arabic coffee').check()
  await pick(page, 'Baklava').check()
  const baklava = others.locator('.book-row', { hasText: 'Baklava' })
  await bar(page).getByRole('button', { name: en.bulk.soldOut }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /one hour/ })
    .click()
  await expect(baklava.getByRole('button', { name: en.availability.off, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(baklava.locator('.sold-out-menu')).toContainText(/Until .*\d\d:\d\d/)
  await page.getByRole('searchbox').fill('Baklava')
  await expect(bar(page)).toContainText(filled(en.bulk.hidden_one, { count: 1 }))
  await page.getByRole('searchbox').fill('')
  await bar(page).getByRole('button', { name: en.bulk.onSale }).click()
  await expect(baklava.getByRole('button', { name: en.availability.on })).toHaveAttribute('aria-pressed', 'true')

  await bar(page).getByRole('button', { name: en.bulk.move }).click()
  const moving = page.getByRole('dialog')
  await moving.getByLabel(en.bulk.moving.to).selectOption({ label: 'Desserts' })
  await expectAccessible(page)
  await moving.getByRole('button', { name: filled(en.bulk.moving.send_one, { count: 1 }) }).click()
  const sweets = page.locator('.book-section', { hasText: 'Desserts' }).locator('.book-row__name')
  await expect(sweets).toHaveText(['Baklava', 'Arabic coffee'])
  await undo(page).last().click()
  await expect(sweets).toHaveText(['Baklava'])
  await expect(page.locator('.book-row__name').first()).toHaveText('Arabic coffee')

  await bar(page).getByRole('button', { name: en.bulk.serving }).click()
  const times = page.getByRole('dialog')
  await times.getByRole('checkbox', { name: 'Breakfast' }).check()
  await expectAccessible(page)
  await times.getByRole('button', { name: filled(serving.bulk.send_other, { count: 2 }) }).click()
  await expect(baklava.locator('.schedule-mark')).toContainText('Breakfast')
  await undo(page).last().click()
  await expect(baklava.locator('.schedule-mark')).toHaveCount(0)

  await bar(page).getByRole('button', { name: en.bulk.takeOff }).click()
  await expect(baklava).toContainText(en.offMenu)
  await page.keyboard.press('Control+z')
  await expect(baklava).not.toContainText(en.offMenu)
  await context.close()
})

test('on a phone in Arabic all that is shown is picked, and the bar covers neither the last dish nor the tabs', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openMenu(browser, venue, 'ar', narrow)
  await page.getByRole('checkbox', { name: ar.bulk.pickShown }).check()
  const foot = bar(page, ar.bulk.bar)
  await expect(foot).toBeVisible()
  await expectAccessible(page)
  const content = page.locator('#content')
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await content.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  const [last, box, tabs] = await Promise.all(
    [page.locator('.book-row').last(), foot, page.locator('.shell__nav')].map((each) => each.boundingBox()),
  )
  if (!last || !box || !tabs) throw new Error('something of it is not on the page')
  expect(last.y + last.height).toBeLessThanOrEqual(box.y)
  expect(box.y + box.height).toBeLessThanOrEqual(tabs.y)
  await foot.getByRole('button', { name: ar.bulk.price }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox').fill('١٠')
  await expect(panel.getByRole('row').nth(1)).toContainText('16.50')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await context.close()
})
