import { expect } from '@playwright/test'
import { expectAccessible } from './axe'
import { test } from './venue.fixture'

test('the landing page stays at its top while the demo restaurant opens inside it', async ({ browser, venue }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })
  await page.goto(`${venue.url}/welcome`)
  const guest = page.frameLocator('iframe').first()
  await expect(guest.locator('.dish').first()).toBeVisible()
  await expect(guest.locator('.rail .chip[data-chip="all"]')).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectAccessible(page)
  await page.close()
})
