import { Buffer } from 'node:buffer'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { book as ar } from '../src/i18n/catalogues/ar/book'
import { guest as guestAr } from '../src/i18n/catalogues/ar/guest'
import { book as en } from '../src/i18n/catalogues/en/book'
import { expectAccessible } from './axe'
import { type Language, openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

/* Looks and types, and saves nothing: the restaurant stays as it is. */

const desk = { width: 1440, height: 900 }
const narrow = { width: 360, height: 760 }
const open = (browser: Browser, venue: Venue, language: Language, viewport = desk) =>
  openDesk(browser, venue, { role: 'manager', path: '/admin/menu', viewport, language })
const filled = (text: string, name: string) => text.replace('{{name}}', name)
const phone = (page: Page, words: typeof en | typeof ar) => page.frameLocator(`iframe[title="${words.preview.frame}"]`)
const lastPhone = (page: Page) => page.frameLocator('dialog iframe')

async function choosePhoto(editor: Locator): Promise<void> {
  const data = await editor.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 800, height: 600 }).toDataURL('image/png'),
  )
  const buffer = Buffer.from(data.split(',')[1] ?? '', 'base64')
  await editor.locator('input[type=file]').setInputFiles({ name: 'juice.png', mimeType: '', buffer })
}

test('what is typed is on the label and on the phone beside it, and what a Saudi menu lacks is named until it is there', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, 'en')
  await expect(phone(page, en).locator('.dish').first()).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${en.filter.label}`) }).click()
  await expect(page.locator('.book-row')).toHaveCount(1)
  await page.getByRole('button', { name: 'Fresh orange juice', exact: true }).click()
  const editor = page.getByRole('dialog', { name: filled(en.editItem, 'Fresh orange juice') })
  const label = editor.getByRole('region', { name: en.label.title })
  const onPhone = lastPhone(page).locator('.item')
  await expect(onPhone.getByText('110 kcal')).toBeVisible()

  await label.getByRole('button', { name: en.label.gap.caffeineMg }).click()
  await expect(editor.getByLabel(en.field.caffeineMg)).toBeFocused()
  await page.keyboard.type('80')
  await expect(label.getByRole('status')).toHaveText(en.label.complete)
  for (const place of [label, onPhone]) await expect(place.getByText('Caffeine 80 mg a serving')).toBeVisible()
  await editor.getByLabel(en.field.calories).fill('569')
  for (const place of [label, onPhone]) await expect(place.getByText('100 min of walking')).toBeVisible()
  await editor.getByLabel(en.field.sodiumMg).fill('2000')
  await expect(label.getByText('High in salt')).toHaveCount(0)
  await editor.getByLabel(en.field.sodiumMg).fill('2001')
  for (const place of [label, onPhone]) await expect(place.getByText('High in salt')).toBeVisible()
  await expectAccessible(page)

  await editor.getByRole('group', { name: en.preview.language }).getByRole('button', { name: en.language.ar }).click()
  await expect(lastPhone(page).locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(onPhone.getByText(guestAr.marks.salt)).toBeVisible()
  await expect(label.locator('.guest-label')).toHaveAttribute('dir', 'rtl')
  await editor.getByRole('button', { name: 'Dark' }).click()
  await expect(lastPhone(page).locator('html')).toHaveAttribute('data-theme', 'dark')
  await choosePhoto(editor)
  await expect(onPhone.locator('.item__image')).toHaveAttribute('src', /^data:image/)
  await editor.getByRole('button', { name: en.preview.list }).click()
  await expect(lastPhone(page).locator('.dish', { hasText: '569' })).toBeInViewport()
  expect(await page.evaluate(() => [document.documentElement.dir, localStorage.getItem('sufra.locale')])).toEqual([
    'ltr',
    'en',
  ])
  await context.close()
})

test('on a narrow page in Arabic the phone comes over the dish, and can be tried', async ({ browser, venue }) => {
  const { page, context } = await open(browser, venue, 'ar', narrow)
  await page.locator('.book-row__name').first().click()
  const editor = page.locator('dialog.menu-book__panel--phone')
  await editor.locator('[data-field="calories"]').fill('')
  await expect(editor.getByRole('button', { name: ar.label.gap.calories })).toBeVisible()
  expect(await editor.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await editor.getByRole('button', { name: ar.preview.open }).click()
  const inside = page.frameLocator('dialog.phone-over iframe')
  await inside.locator('.item__add').click()
  await expect(inside.locator('.dish').first().getByText('1', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await context.close()
})
