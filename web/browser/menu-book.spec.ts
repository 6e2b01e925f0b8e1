import { expect, type Page } from '@playwright/test'
import { amountExamples } from '@sufra/shared/money/amount'
import { book as ar } from '../src/i18n/catalogues/ar/book'
import { book as en } from '../src/i18n/catalogues/en/book'
import { choices } from '../src/i18n/catalogues/en/choices'
import { shell } from '../src/i18n/catalogues/en/shell'
import { expectAccessible } from './axe'
import { dishNamed, openMenu } from './menu-desk'
import { openPhone } from './staff'
import { test } from './venue.fixture'

const phone = { width: 360, height: 760 }
const row = (page: Page, name: string) =>
  page.locator('.book-row', { has: page.getByRole('button', { name, exact: true }) })
const filled = (text: string, name: string) => text.replace('{{name}}', name)
test('a price, a sold-out dish, a new dish and a dish taken off are on a guest’s phone at once', async ({
  browser,
  venue,
}) => {
  const guest = await openPhone(browser, venue.tableLink(3), 'en')
  const card = guest.page.locator('[data-dish]', { hasText: 'Hummus plate' }).first()
  await expect(card).toContainText('28')
  const { page, context } = await openMenu(browser, venue, 'en')
  const other = await openMenu(browser, venue, 'en')
  const hummus = row(page, 'Hummus plate')
  await hummus.getByRole('button', { name: filled(en.priceOf, 'Hummus plate') }).click()
  const price = hummus.getByRole('textbox')
  await price.fill('12,5')
  await price.press('Enter')
  const { whole, exact } = amountExamples('SAR')
  const wrongPrice = en.wrong.price.replace('{{whole}}', whole).replace('{{exact}}', exact)
  await expect(hummus.getByRole('alert')).toHaveText(wrongPrice)
  await price.fill('٣١')
  await price.press('Enter')
  await expect(card).toContainText('31')
  await expect(row(other.page, 'Hummus plate')).toContainText('31.00')

  const off = hummus.getByRole('button', { name: en.availability.off })
  await off.click()
  await expect(card).toContainText('Sold out')
  await hummus.getByRole('button', { name: en.soldOut.said }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /tomorrow/ }).click()
  await expect(card).toContainText(/Sold out until .*05:00/)
  await expect(row(other.page, 'Hummus plate').locator('.sold-out-menu')).toContainText('05:00')
  await hummus.getByRole('button', { name: en.availability.on }).click()
  await expect(card).not.toContainText('Sold out')

  await page.getByRole('button', { name: en.addItem, exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: en.newItem })
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(en.wrong.name)).toBeVisible()
  await panel.getByRole('group', { name: en.field.name, exact: true }).getByLabel(en.language.en).fill('Fattoush')
  await panel.getByRole('textbox', { name: /^Price/ }).fill('19')
  await expectAccessible(page)
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel).toBeHidden()
  await expect(row(page, 'Fattoush')).toContainText('No Arabic and Kurdish')
  await expect(row(other.page, 'Fattoush')).toBeVisible()
  await expect(guest.page.getByText('Fattoush').first()).toBeVisible()

  await row(page, 'Fattoush')
    .getByRole('button', { name: filled(en.more, 'Fattoush') })
    .click()
  await page.getByRole('menuitem', { name: en.takeOff }).click()
  await expect(row(page, 'Fattoush')).toContainText(en.offMenu)
  await expect(guest.page.getByText('Fattoush')).toHaveCount(0)
  await guest.context.close()
  await other.context.close()
  await context.close()
})

test('what somebody else changed while the form was open is asked about, and nothing typed is lost', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openMenu(browser, venue, 'en')
  await page.getByRole('button', { name: 'Baklava', exact: true }).click()
  const panel = page.getByRole('dialog', { name: filled(en.editItem, 'Baklava') })
  const price = panel.getByRole('textbox', { name: /^Price/ })
  await price.fill('25')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await panel.getByRole('button', { name: shell.leave.keep }).press('Enter')
  await expect(price).toHaveValue('25')
  const baklava = await dishNamed(venue, 'Baklava')
  const owner = await venue.as('owner')
  const theirs = { changes: { price: 2400, prepMinutes: 3 }, was: { price: baklava.price } }
  await owner.send(`/branches/${venue.branchId}/menu-items/${baklava.id}`, theirs)
  await panel.getByRole('button', { name: en.save }).click()
  const question = panel.getByRole('alert')
  await expect(question).toContainText('the price')
  await expect(question).toContainText('24.00')
  await expect(price).toHaveValue('25')
  await expectAccessible(page)
  await question.getByRole('button', { name: en.conflict.mine }).click()
  await expect(panel).toBeHidden()
  await expect.poll(async () => (await dishNamed(venue, 'Baklava')).price).toBe(2500)
  expect((await dishNamed(venue, 'Baklava')).prepMinutes).toBe(3)
  await context.close()
})

test('a section is added, moved and found by keyboard; a phone in Arabic has the same list', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openMenu(browser, venue, 'en')
  await page.getByRole('button', { name: en.addSection }).click()
  const panel = page.getByRole('dialog', { name: en.newSection })
  await panel.getByLabel(en.language.en).fill('Breakfast')
  await panel.getByLabel(en.language.ar).fill('فطور')
  await panel.getByLabel(en.language.ar).press('Enter')
  await expect(panel).toBeHidden()
  const headings = page.locator('.book-section h2')
  await expect(headings.last()).toHaveText('Breakfast')
  const more = page.getByRole('button', { name: filled(en.more, 'Breakfast') })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: en.up }).press('Enter')
  await expect(headings.last()).not.toHaveText('Breakfast')
  await page.getByRole('searchbox').fill('شاورما')
  await expect(page.locator('.book-row')).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: en.filter.off }).click()
  await page.getByRole('searchbox').fill('fattoush')
  await page.getByRole('button', { name: choices.view.choices, exact: true }).click()
  await page.getByRole('button', { name: choices.view.dishes, exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: en.filter.off })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox')).toHaveValue('fattoush')
  await context.close()

  const small = await openMenu(browser, venue, 'ar', phone)
  await expect(small.page.getByRole('heading', { name: 'فطور' })).toBeVisible()
  await expect(small.page.getByRole('button', { name: ar.addItem, exact: true }).first()).toBeVisible()
  await expectAccessible(small.page)
  expect(await small.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await small.context.close()
})

test('the list of the last row opens above it, where all of it can be seen, and nothing scrolls', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openMenu(browser, venue, 'en')
  const lists = page.locator('.book-row .more-menu')
  await expect(lists.first()).toBeVisible()
  const last = lists.last()
  await last.getByRole('button').scrollIntoViewIfNeeded()
  const before = await last.boundingBox()
  await last.getByRole('button').click()
  const inside = await last.getByRole('menu').evaluate((menu) => {
    const { top, bottom } = menu.getBoundingClientRect()
    return { top: top >= 0, bottom: bottom <= innerHeight }
  })
  expect(inside).toEqual({ top: true, bottom: true })
  expect(await last.boundingBox()).toEqual(before)
  await expect(last.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(last.getByRole('button')).toBeFocused()
  await context.close()
})

test('while the menu is read, what is drawn stays where it is', async ({ browser, venue }) => {
  const { page, context } = await openMenu(browser, venue, 'en')
  await expect(page.locator('.book-row').first()).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/menu-book', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const buttons = page.getByRole('button', { name: en.addItem, exact: true }).first()
  const views = page.locator('.menu-book__views').first()
  await expect(buttons).toBeVisible()
  const before = [await buttons.boundingBox(), await views.boundingBox()]
  answer()
  await expect(page.locator('.book-row').first()).toBeVisible()
  expect([await buttons.boundingBox(), await views.boundingBox()]).toEqual(before)
  await context.close()
})
