import { expect } from '@playwright/test'
import { expectAccessible } from './axe'
import { test } from './venue.fixture'

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })

test('on a wide screen the order stands beside the menu, and the keyboard does everything', async ({ page, venue }) => {
  await page.goto(venue.tableLink(4))
  const panel = page.getByRole('complementary', { name: 'Your order' })
  await expect(panel).toContainText('Nothing here yet')
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type('no such dish')
  await expect(page.getByText('No items found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await page.getByRole('button', { name: 'About Hummus plate' }).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(panel).toContainText('56.00')
  await panel.getByRole('button', { name: 'Remove Hummus plate' }).focus()
  await page.keyboard.press('Delete')
  await expect(panel).toContainText('Nothing here yet')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(panel).toContainText('56.00')
  await expectAccessible(page)

  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.locator('.olines').first()).toContainText('Hummus plate')
  await expectAccessible(page)
})

test('what is left out stays left out when the filters close, after a reload, and in the address', async ({
  page,
  venue,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(venue.tableLink(4))
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Vegetarian' }).check()
  await page.getByRole('checkbox', { name: 'No dairy' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Show \d+ dish/ }).click()
  await expect(page.getByText('Grilled chicken shawarma')).toHaveCount(0)
  await expect(page.getByText('Hummus plate')).toBeVisible()
  await expect(page).toHaveURL(/veg=1&no=milk/)
  await page.reload()
  await expect(page.getByText('Hummus plate')).toBeVisible()
  await expect(page.getByText('Grilled chicken shawarma')).toHaveCount(0)
})
