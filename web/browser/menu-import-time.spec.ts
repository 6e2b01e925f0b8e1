import { expect } from '@playwright/test'
import { imports as en } from '../src/i18n/catalogues/en/imports'
import { give, openImport } from './import-desk'
import { test } from './venue.fixture'

/* Beside another test, each has half of the machine: this one runs when all others are done. */

test('500 dishes in three languages are imported within five seconds', async ({ browser, venue }) => {
  const { page, context } = await openImport(browser, venue, 'en')
  const rows = Array.from(
    { length: 500 },
    (_, n) =>
      `Part ${n % 10},جزء ${n % 10},بەشی ${n % 10},Plate ${n},صحن ${n},قاپی ${n},Of the house,من البيت,هی ماڵ,${n}.50`,
  )
  const head =
    'section en,section ar,section ckb,name en,name ar,name ckb,description en,description ar,description ckb,price'
  const began = Date.now()
  await give(page, [head, ...rows].join('\n'))
  await page.getByRole('button', { name: 'Import 500 dishes' }).click()
  await expect(page.getByText('Done: 500 of 500')).toBeVisible()
  const took = Date.now() - began
  process.stdout.write(`500 dishes in ${took} ms\n`)
  expect(took).toBeLessThan(5000)
  await page.getByRole('button', { name: en.summary.menu }).click()
  // By its row: to ask for a role, Playwright computes that of all fourteen thousand elements, again and again.
  await expect(page.locator('.book-row', { hasText: 'Plate 499' })).toBeVisible()
  await context.close()
})
