import { expect } from '@playwright/test'
import { help } from '../src/i18n/catalogues/ar/help'
import { expectAccessible } from './axe'
import { openDesk, words } from './staff'
import { test } from './venue.fixture'

test('on a phone, in Arabic: the help shows the screen in Arabic, opens it larger, and does without it offline', async ({
  browser,
  venue,
}) => {
  const viewport = { width: 360, height: 800 }
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin/menu',
    language: 'ar',
    viewport,
  })
  await expect(page.locator('.book-row').first()).toBeVisible()
  await page.keyboard.press('Shift+Slash')
  const sheet = page.getByRole('dialog', { name: words.ar.palette.keys.title })
  const picture = sheet.getByRole('img', { name: help.seen.menuBook })
  await expect(picture).toHaveJSProperty('naturalWidth', 880)
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  expect(box?.width).toBeLessThanOrEqual(viewport.width - 40)
  await expectAccessible(page)

  const larger = page.waitForEvent('popup')
  await picture.click()
  await expect(await larger).toHaveURL(/\/help\/ar\/menuBook\.webp$/)
  await (await larger).close()

  await page.keyboard.press('Escape')
  await page.route('**/help/**', (route) => route.abort())
  await page.goto(`${venue.url}/admin/orders`)
  await expect(page.locator('.olist__open').first()).toBeVisible()
  await page.keyboard.press('Shift+Slash')
  await expect(sheet).toContainText(help.of.orders.what)
  await expect(sheet.getByRole('img')).toHaveCount(0)
  await expect(sheet).not.toContainText(help.picture)
  await context.close()
})
