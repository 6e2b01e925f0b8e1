import { expect } from '@playwright/test'
import { expectAccessible } from './axe'
import { test } from './venue.fixture'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB', serviceWorkers: 'allow' })

/** How many files of the guest's page its worker has kept so far. */
async function filesKept(): Promise<number> {
  const name = (await caches.keys()).find((one) => one.includes('guest'))
  return name ? (await (await caches.open(name)).keys()).length : 0
}

test('after the first load the menu is read without a network, with the age of its prices; back online it is true again', async ({
  page,
  context,
  venue,
}) => {
  await page.goto(venue.tableLink(2))
  await expect(page.locator('#page [data-dish]')).toHaveCount(6)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker?.controller != null)).toBe(true)
  let kept = 0
  await expect(async () => {
    const before = kept
    kept = await page.evaluate(filesKept)
    expect(kept).toBeGreaterThan(20)
    expect(kept).toBe(before)
  }).toPass({ intervals: [1000], timeout: 30_000 })

  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('#page [data-dish]')).toHaveCount(6)
  await expect(page.getByText(/Prices as of \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText('Table 2')).toBeVisible()
  await page.getByRole('button', { name: 'About Hummus plate' }).click()
  await expect(page.locator('.item-sheet')).toContainText('420')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(page.getByText(/Prices as of/)).toHaveCount(0, { timeout: 20_000 })
})
