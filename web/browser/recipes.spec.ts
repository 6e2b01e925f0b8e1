import { type Browser, expect, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Recipes } from '@sufra/shared/stock/recipes.contract'
import type { StockRoom } from '@sufra/shared/stock/stock-room.contract'
import { recipes as ar } from '../src/i18n/catalogues/ar/recipes'
import { recipes as en } from '../src/i18n/catalogues/en/recipes'
import { stock as stockEn } from '../src/i18n/catalogues/en/stock'
import { expectAccessible } from './axe'
import { type Language, openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const openRecipes = (browser: Browser, venue: Venue, language: Language, viewport = desk) =>
  openDesk(browser, venue, { role: 'owner', path: '/admin/stock?view=recipes', viewport, language })
const filled = (text: string, name: string) => text.replace('{{name}}', name)
const row = (page: Page, name: string) =>
  page.locator('.recipe', { has: page.getByRole('button', { name, exact: true }) })
const dialogOf = (page: Page, name: string, words: { readonly recipeOf: string } = en) =>
  page.getByRole('dialog', { name: filled(words.recipeOf, name) })
const lastLine = (page: Page) => page.locator('.recipe-line').last()
const noScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function dish(venue: Venue, name: string) {
  const owner = await venue.as('owner')
  const { items } = await owner.ask<BranchMenu>(`/branches/${venue.branchId}/menu`)
  const found = items.find((item) => item.name.en === name)
  if (!found) throw new Error(`no ${name} on the menu`)
  return found
}

async function stockOf(venue: Venue, name: string): Promise<number> {
  const owner = await venue.as('owner')
  const { items } = await owner.ask<StockRoom>(`/branches/${venue.branchId}/stock`)
  return items.find((item) => item.name.en === name)?.currentStock ?? Number.NaN
}

async function usesOf(venue: Venue, ownerId: string): Promise<(readonly [string, number])[]> {
  const owner = await venue.as('owner')
  const { lines } = await owner.ask<Recipes>(`/branches/${venue.branchId}/recipes`)
  return lines.filter((line) => line.ownerId === ownerId).map(({ stockItemId, quantity }) => [stockItemId, quantity])
}

test('what is written takes from the shelf with the next order; a slip is undone', async ({ browser, venue }) => {
  const { page, context } = await openRecipes(browser, venue, 'en')
  const hummus = await dish(venue, 'Hummus plate')
  const before = await usesOf(venue, hummus.id)
  await row(page, 'Hummus plate').getByRole('button', { name: 'Hummus plate', exact: true }).click()
  const dialog = dialogOf(page, 'Hummus plate')
  await dialog.getByRole('button', { name: en.add }).click()
  await lastLine(page).getByRole('textbox').fill('0.5')
  await dialog.getByRole('button', { name: en.save }).click()
  await expect(dialog.getByRole('alert')).toHaveText(en.wrong.pick)
  await lastLine(page).getByLabel(en.ingredient).selectOption('Lamb')
  await expect(dialog.getByRole('alert')).toHaveText(en.wrong.notWhole)
  await lastLine(page).getByRole('textbox').fill('٢٥')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: en.save }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Hummus plate')).toContainText('Lamb 25 g')

  const lamb = await stockOf(venue, 'Lamb')
  const waiter = await venue.as('waiter')
  const line = { id: uuidv7(), menuItemId: hummus.id, quantity: 2 }
  const order = { id: uuidv7(), channel: 'takeaway', lines: [line], agreedTotal: 2 * hummus.price }
  await waiter.send(`/branches/${venue.branchId}/orders`, order)
  expect(await stockOf(venue, 'Lamb')).toBe(lamb - 50)

  await row(page, 'Hummus plate').getByRole('button', { name: 'Hummus plate', exact: true }).click()
  await dialog.getByRole('button', { name: filled(en.remove, 'Lamb') }).click()
  await dialog.getByRole('button', { name: en.save }).click()
  await expect(row(page, 'Hummus plate')).not.toContainText('Lamb')
  await page.getByRole('button', { name: en.undo }).click()
  await expect(row(page, 'Hummus plate')).toContainText('Lamb 25 g')
  expect(await usesOf(venue, hummus.id)).toHaveLength(before.length + 1)
  await context.close()
})

test('two people write one recipe: the second is asked, and nothing typed is lost', async ({ browser, venue }) => {
  const { page, context } = await openRecipes(browser, venue, 'en')
  const juice = await dish(venue, 'Fresh orange juice')
  const before = await usesOf(venue, juice.id)
  const was = before.map(([stockItemId, quantity]) => ({ stockItemId, quantity }))
  await row(page, 'Fresh orange juice').getByRole('button', { name: 'Fresh orange juice', exact: true }).click()
  const dialog = dialogOf(page, 'Fresh orange juice')
  await lastLine(page).getByRole('textbox').fill('500')
  const owner = await venue.as('owner')
  const lines = was.map((line) => ({ ...line, quantity: 470 }))
  await owner.send(`/branches/${venue.branchId}/recipes/${juice.id}`, { lines, was })
  await dialog.getByRole('button', { name: en.save }).click()
  await expect(dialog.getByRole('alert')).toContainText('470 g')
  await expect(lastLine(page).getByRole('textbox')).toHaveValue('500')
  await dialog.getByRole('button', { name: en.conflict.mine }).click()
  await expect(row(page, 'Fresh orange juice')).toContainText('500 g')
  expect((await usesOf(venue, juice.id)).map(([, quantity]) => quantity)).toEqual([500])
  await context.close()
})

test('a choice has a recipe of its own, a shelf leads to the dishes made with it, and an empty list says why', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'owner',
    path: '/admin/stock',
    viewport: desk,
    language: 'en',
  })
  const oranges = page.locator('.shelf', { has: page.getByRole('button', { name: 'Oranges', exact: true }) })
  await oranges.locator('summary').click()
  await oranges.getByRole('link', { name: 'Fresh orange juice' }).click()
  await expect(dialogOf(page, 'Fresh orange juice')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, 'Fresh orange juice')).toBeHidden()

  const coffee = row(page, 'Arabic coffee')
  await coffee.locator('summary').click()
  const choice = coffee.locator('.recipe__choices button').first()
  const name = (await choice.textContent()) ?? ''
  await choice.click()
  await lastLine(page).getByLabel(en.ingredient).selectOption('Coffee beans')
  await lastLine(page).getByRole('textbox').fill('4')
  await dialogOf(page, name).getByRole('button', { name: en.save }).click()
  await expect(coffee).toContainText('Coffee beans 4 g')

  await page.getByRole('searchbox', { name: en.search }).fill('coffee b')
  await expect(page.locator('.recipe')).toHaveCount(1)
  await page.getByRole('searchbox', { name: en.search }).fill('')
  await page.getByRole('button', { name: en.filter.without }).click()
  await expect(page.getByText(en.allWritten)).toBeVisible()
  await page.getByRole('button', { name: en.view.shelves }).click()
  await expect(page.getByRole('button', { name: stockEn.add })).toBeVisible()
  await context.close()
})

test('in Arabic on a phone: the list and the form fit, and what was begun is not thrown away unasked', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openRecipes(browser, venue, 'ar', phone)
  await expect(page.locator('.recipe').first()).toBeVisible()
  expect(await noScroll(page)).toBe(true)
  await expectAccessible(page)
  await page.locator('.recipe .card-list__name').first().click()
  await page.getByRole('button', { name: ar.add }).click()
  expect(await noScroll(page)).toBe(true)
  await lastLine(page).getByRole('textbox').fill('5')
  await page.keyboard.press('Escape')
  await expect(page.locator('.writing-dialog__leave')).toBeVisible()
  await expect(lastLine(page).getByRole('textbox')).toHaveValue('5')
  await expectAccessible(page)
  await context.close()
})
