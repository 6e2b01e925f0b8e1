import { expect } from '@playwright/test'
import { demo } from '../src/i18n/catalogues/en/demo'
import { expectAccessible } from './axe'
import { openPage } from './identity'
import { test } from './venue.fixture'

test('the demo plays a Friday night: guests come by themselves, the panes fill, and the doors close in peace', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  await page.goto(`${venue.url}/demo`)
  await page.getByRole('button', { name: demo.evening.begin }).click()
  const now = page.locator('.evening__now')
  await expect(now).toHaveText(/^20:\d\d .* [1-9]\d* .* [1-9]\d*$/, { timeout: 40_000 })
  await expect(page.frameLocator('iframe').nth(2).locator('article.ticket, .wall__coming').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: demo.evening.close }).click()
  await expect(page.getByText(demo.evening.closing)).toBeVisible()
  await page.context().close()
})
