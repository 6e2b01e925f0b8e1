import { expect, type Locator, type Page } from '@playwright/test'
import type { BranchesNow } from '@sufra/shared/branches/branches.contract'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { push as ar } from '../src/i18n/catalogues/ar/push'
import { push as en } from '../src/i18n/catalogues/en/push'
import { expectAccessible } from './axe'
import { openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const filled = (text: string) => text.replaceAll('{{source}}', 'Riyadh').replaceAll('{{target}}', 'Jeddah')
const boxOf = (page: Page, dish: string, field = en.field.price): Locator =>
  page.getByRole('checkbox', { name: `${dish}: ${field}`, exact: true })

async function secondBranch(venue: Venue): Promise<string> {
  const owner = await venue.as('owner')
  const { branches } = await owner.ask<BranchesNow>('/overview')
  const other = branches.find(({ branchId }) => branchId !== venue.branchId)
  if (!other) throw new Error('the demo has one branch')
  return other.branchId
}

async function dishAt(venue: Venue, branchId: string, name: string): Promise<MenuItem> {
  const owner = await venue.as('owner')
  const { items } = await owner.ask<MenuBook>(`/branches/${branchId}/menu-book`)
  const found = items.find((item) => item.name.en === name)
  if (!found) throw new Error(`no ${name} on the menu`)
  return found
}

async function price(venue: Venue, branchId: string, name: string, to: number): Promise<void> {
  const { id, price: was } = await dishAt(venue, branchId, name)
  const owner = await venue.as('owner')
  await owner.send(`/branches/${branchId}/menu-items/${id}`, { changes: { price: to }, was: { price: was } })
}

test('an owner raises a price in Riyadh and pushes it to Jeddah, whose own price stays; an overtaken push keeps the ticks', async ({
  browser,
  venue,
}) => {
  const [riyadh, jeddah] = [venue.branchId, await secondBranch(venue)]
  const before = (await dishAt(venue, riyadh, 'Baklava')).price
  const hummus = (await dishAt(venue, jeddah, 'Hummus plate')).price
  try {
    await price(venue, riyadh, 'Baklava', before + 200)
    await price(venue, jeddah, 'Hummus plate', hummus - 300)
    const desk = { role: 'owner', path: '/admin/branches', language: 'en' } as const
    const { page, context } = await openDesk(browser, venue, { ...desk, viewport: { width: 1280, height: 900 } })

    await test.step('the change is ticked, the price of Jeddah’s own is not', async () => {
      await page.getByRole('button', { name: en.open }).click()
      await expect(boxOf(page, 'Baklava')).toBeChecked()
      await expect(boxOf(page, 'Hummus plate')).not.toBeChecked()
      await expect(page.getByText(filled(en.kind.ownPrice))).toBeVisible()
      await expect(page.locator('.menu-push__line', { has: boxOf(page, 'Baklava') })).toContainText('22.00')
      await expectAccessible(page)
    })

    await test.step('somebody else is quicker: nothing is written, the ticks are kept, the new line is marked', async () => {
      await boxOf(page, 'Hummus plate').check()
      await expect(page.getByText(filled(en.kind.overwritten))).toBeVisible()
      await boxOf(page, 'Hummus plate').uncheck()
      await price(venue, riyadh, 'Baklava', before + 300)
      await page.getByRole('button', { name: en.doOne }).click()
      await expect(page.getByRole('alert')).toContainText(en.stale)
      await expect(page.getByText(en.unseen, { exact: true })).toHaveCount(1)
      await expect(boxOf(page, 'Baklava')).toBeChecked()
      await expect(boxOf(page, 'Hummus plate')).not.toBeChecked()
      expect((await dishAt(venue, jeddah, 'Baklava')).price).toBe(before)
    })

    await test.step('pushed, it is said in words, and only the branch’s own price is left', async () => {
      await page.getByRole('button', { name: en.doOne }).click()
      await expect(page.getByText(filled(en.done))).toBeVisible()
      await expect(boxOf(page, 'Baklava')).toBeHidden()
      await expect(boxOf(page, 'Hummus plate')).not.toBeChecked()
      expect((await dishAt(venue, jeddah, 'Baklava')).price).toBe(before + 300)
      expect((await dishAt(venue, jeddah, 'Hummus plate')).price).toBe(hummus - 300)
    })

    await test.step('in the dish itself the other branch’s price is changed where it stands', async () => {
      await page.goto(`${venue.url}/admin/menu`)
      await page.getByRole('button', { name: 'Hummus plate', exact: true }).click()
      const other = page.locator('.branch-prices li', { hasText: 'Jeddah' })
      await other.getByRole('button').click()
      await other.getByRole('textbox').fill('19.50')
      await other.getByRole('textbox').press('Enter')
      await expect(other.getByRole('button')).toContainText('19.50')
      expect((await dishAt(venue, jeddah, 'Hummus plate')).price).toBe(1950)
      await expectAccessible(page)
    })
    await context.close()

    await test.step('on a phone in Arabic it fits, and the menu leads here', async () => {
      const phone = { role: 'owner', path: '/admin/menu', language: 'ar' } as const
      const opened = await openDesk(browser, venue, { ...phone, viewport: { width: 360, height: 780 } })
      await opened.page.getByRole('link', { name: ar.open }).click()
      await expect(opened.page.getByRole('heading', { name: ar.title })).toBeVisible()
      await expect(opened.page.locator('.menu-push__line')).toHaveCount(1)
      const width = await opened.page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(360)
      await expectAccessible(opened.page)
      await opened.context.close()
    })
  } finally {
    for (const branchId of [riyadh, jeddah]) {
      await price(venue, branchId, 'Baklava', before)
      await price(venue, branchId, 'Hummus plate', hummus)
    }
  }
})
