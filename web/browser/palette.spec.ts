import { expect, type Page } from '@playwright/test'
import { help } from '../src/i18n/catalogues/en/help'
import { expectAccessible } from './axe'
import { freeTable, openDesk, openPhone, tablesOf, words } from './staff'
import { test } from './venue.fixture'

const desk = { width: 1280, height: 800 }
const field = (page: Page) => page.getByRole('combobox')
const rows = (page: Page) => page.getByRole('option')

test('an owner marks a dish sold out from anywhere: it is on a guest’s phone within a second, and undone', async ({
  browser,
  venue,
}) => {
  const guest = await openPhone(browser, venue.tableLink(2), 'en')
  const office = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin/status',
    language: 'en',
    viewport: desk,
  })
  const { page } = office
  const dish = guest.page.locator('.dish-row, .dish', { hasText: 'Baklava' }).first()
  await expect(dish).toBeVisible()
  await expect(page.getByRole('button', { name: words.en.palette.open })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await field(page).fill('sold out بقلاوه')
  await expect(rows(page).first()).toHaveText(/Mark Baklava sold out/)
  await page.keyboard.press('Enter')
  const done = page.locator('.toast', { hasText: 'Baklava is sold out' })
  await expect(done).toBeVisible()
  await expect(dish).toContainText(words.en.common.soldOut)
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(done).toBeHidden()
  await expect(dish).not.toContainText(words.en.common.soldOut)
  await Promise.all([guest.context.close(), office.context.close()])
})

test('in Arabic, with Arabic digits, a party is seated and moved, and everything is read from the right', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const other = await freeTable(venue, table)
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin',
    language: 'ar',
    viewport: desk,
  })
  const { does } = words.ar.palette
  const arabic = (n: number) => String(n).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const statusOf = async (id: string) => (await tablesOf(venue)).find((one) => one.id === id)?.status
  await page.getByRole('button', { name: words.ar.palette.open }).click()
  await field(page).fill(`أجلس ${arabic(2)} على طاولة ${arabic(table.number)}`)
  // Enter does what stands first: offered once the tables are known.
  await expect(rows(page).first()).toContainText(String(does.seat_two).replace('{{number}}', String(table.number)))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(table.id)).toBe('occupied')
  await page.keyboard.press('Control+k')
  await field(page).fill(`انقل طاولة ${table.number} الى طاولة ${other.number}`)
  const moved = does.moveParty.replace('{{from}}', String(table.number)).replace('{{number}}', String(other.number))
  await expect(rows(page).first()).toContainText(moved)
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(other.id)).toBe('occupied')
  const notice = page.locator('.toast', {
    hasText: words.ar.palette.done.moveParty.replace('{{number}}', String(other.number)),
  })
  await notice.getByRole('button', { name: words.ar.common.action.undo }).click()
  await expect.poll(() => statusOf(table.id)).toBe('occupied')
  await context.close()
})

test('keys go where they say, the list of them opens, and single ones can be turned off', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin',
    language: 'en',
    viewport: desk,
  })
  await expect(page.getByRole('button', { name: words.en.palette.open })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/\/admin\/menu$/)
  await page.keyboard.press('Shift+Slash')
  const sheet = page.getByRole('dialog', { name: words.en.palette.keys.title })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('region', { name: help.title })).toContainText(help.of.menuBook.first)
  await expect(sheet.getByRole('img', { name: help.seen.menuBook })).toHaveJSProperty('naturalWidth', 880)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: words.en.palette.keys.off }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/menu$/)
  await field(page).fill('zzz')
  await expect(page.getByText('Nothing found for “zzz”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: help.open }).click()
  await expect(field(page)).toBeHidden()
  await expect(sheet).toBeVisible()
  await context.close()
})
