import { expect, type Locator } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { expectAccessible } from './axe'
import { cook, freeTable, type Language, needsOf, openDesk, openPhone, orderHummus, words } from './staff'
import { test } from './venue.fixture'

const phone = { width: 390, height: 844 }

for (const language of ['en'] as const satisfies readonly Language[]) {
  const { common, floor, waiter: say } = words[language]

  test(`in ${language}: a waiter seats a party, confirms, serves, takes it back, and sees them off`, async ({
    browser,
    venue,
  }) => {
    const table = await freeTable(venue)
    const { page, context } = await openDesk(browser, venue, {
      role: 'waiter',
      path: '/waiter?tables=all',
      language,
      viewport: phone,
    })
    const tile = page.locator(`.ttile[data-id="${table.id}"]`)
    const sheet = page.locator('dialog[open]')
    const button = (name: string) => sheet.getByRole('button', { name, exact: true })
    const guest = await openPhone(browser, venue.tableLink(table.number), language)
    const shown = guest.page.locator('.oline .pill').first()

    await test.step('the party sits down, and the tile says so', async () => {
      await expect(tile).toHaveAttribute('data-table', 'available')
      await expectAccessible(page)
      await tile.click()
      await button(floor.seat).click()
      await expect(sheet.locator('output')).toBeVisible()
      await expectAccessible(page)
      await button(floor.seat).click()
      await expect(tile).toHaveAttribute('data-table', 'occupied')
      await expectAccessible(page)
    })

    await test.step('their order asks to be confirmed; a reload in the middle loses nothing', async () => {
      await orderHummus(guest.page)
      await expect(button(common.step.confirmed)).toBeVisible()
      await page.reload()
      await expect(sheet).toBeVisible()
      await button(common.step.confirmed).click()
      await expect(shown).toHaveAttribute('data-status', 'confirmed')
    })

    await test.step('a party whose food is still to come cannot be sent off, and the panel says why', async () => {
      await button(common.action.more).click()
      await sheet.getByRole('menuitem', { name: floor.close }).click()
      await expect(sheet.getByText(floor.closeHow)).toBeVisible()
      await button(floor.close).click()
      await expect(sheet.getByRole('alert')).toHaveText(common.error.visit_has_open_lines)
      await expectAccessible(page)
      await button(common.action.close).click()
      await expect(sheet).toBeHidden()
    })

    await test.step('what is ready is served without a connection, and goes out once it is back', async () => {
      await cook(venue, table.id, ['preparing', 'ready'])
      const serve = needsOf(page, table.number).getByRole('button', { name: common.step.served })
      await expect(serve).toBeVisible()
      await context.setOffline(true)
      await expect(page.locator('.connection-strip[data-state="offline"]')).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page)
      await serve.click()
      await expect(serve).toBeHidden()
      await expect(shown).toHaveAttribute('data-status', 'ready')
      await context.setOffline(false)
      await expect(shown).toHaveAttribute('data-status', 'served', { timeout: 30_000 })
    })

    await test.step('undo takes it back on every screen, and it is served again', async () => {
      // By its words: the undo of "confirmed" stands ten seconds too, beside this one when all went quickly.
      const undone = page.locator('.toast', { hasText: common.status.served })
      await undone.getByRole('button', { name: common.action.undo }).click()
      await expect(shown).toHaveAttribute('data-status', 'ready')
      await needsOf(page, table.number).getByRole('button', { name: common.step.served }).click()
      await expect(shown).toHaveAttribute('data-status', 'served')
    })

    await test.step('the party leaves, the table is cleaned', async () => {
      await tile.click()
      await button(floor.close).click()
      await expect(sheet.getByText(floor.closeHow)).toBeVisible()
      await button(floor.close).click()
      await expect(tile).toHaveAttribute('data-table', 'cleaning')
      // The sheet is lower once the party has left it: its button is where it stays.
      await expect(button(say.newOrder)).toBeHidden()
      await button(floor.cleaned).click()
      await expect(tile).toHaveAttribute('data-table', 'available')
    })
    await Promise.all([context.close(), guest.context.close()])
  })

  test(`in ${language}: a table calls, somebody goes, and it is done`, async ({ browser, venue }) => {
    const table = await freeTable(venue)
    const { page, context } = await openDesk(browser, venue, {
      role: 'waiter',
      path: '/waiter',
      language,
      viewport: { width: 1180, height: 820 },
    })
    const guest = await openPhone(browser, venue.tableLink(table.number), language)
    await guest.page.locator('.dock button').first().click()
    await guest.page.getByRole('button', { name: common.call.water }).click()
    const need = needsOf(page, table.number)
    await expect(need).toContainText(common.call.water)
    await expectAccessible(page)
    await need.getByRole('button', { name: say.onMyWay }).click()
    await expect(need).toContainText('Ali')
    const done = need.getByRole('button', { name: say.done })
    // Shown at once; until the first tap is answered, a second one counts as a double tap and does nothing.
    await expect(done).not.toHaveAttribute('aria-busy')
    await done.click()
    await expect(need).toHaveCount(0)
    await Promise.all([context.close(), guest.context.close()])
  })

  test(`in ${language}: the groups of orders hold up to the checks, and one order opens beside them`, async ({
    browser,
    venue,
  }) => {
    const { page, context } = await openDesk(browser, venue, {
      role: 'waiter',
      path: '/waiter',
      language,
      viewport: phone,
    })
    for (const group of ['pending', 'active', 'ready'] as const) {
      await page.locator('.waiter-counts').getByRole('link', { name: say[group] }).click()
      await expect(page).toHaveURL(new RegExp(`show=${group}`))
      await expectAccessible(page)
    }
    await page.locator('.waiter-counts').getByRole('link', { name: say.active }).click()
    await page.locator('button.oblock__code').first().click()
    await expect(page.locator('dialog[open] .order-panel')).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1180, height: 820 },
])
  test(`at ${viewport.width}×${viewport.height} a table's panel shows what is ready, its one ink button and the row of actions without scrolling`, async ({
    browser,
    venue,
  }) => {
    const { common, waiter: say } = words.en
    const table = await freeTable(venue)
    const waiter = await venue.as('waiter')
    await waiter.send(`/branches/${venue.branchId}/tables/${table.id}/seat`, { id: uuidv7(), guests: 2 })
    const guest = await openPhone(browser, venue.tableLink(table.number), 'en')
    await orderHummus(guest.page)
    await cook(venue, table.id, ['confirmed', 'preparing', 'ready'])
    await guest.page.goto(venue.tableLink(table.number))
    await orderHummus(guest.page)
    const { page, context } = await openDesk(browser, venue, {
      role: 'waiter',
      path: `/waiter?tables=all&table=${table.id}`,
      language: 'en',
      viewport,
    })
    const panel = page.locator('.table-panel')
    await expect(panel.locator('.oblock')).toHaveCount(2)
    const inSight = async (part: Locator) => {
      await expect(part).toBeInViewport({ ratio: 1 })
      const onTop = await part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(onTop).toBe(true)
    }
    await inSight(panel.locator('.ready-dishes li').first())
    await inSight(panel.getByRole('button', { name: common.step.served }))
    await inSight(panel.getByRole('button', { name: say.newOrder }))
    await inSight(panel.getByRole('button', { name: say.entry.repeat }))
    await inSight(panel.getByRole('button', { name: common.action.more }))
    await inSight(panel.locator('.oblock__head').first())
    await expect(panel.locator('.btn--primary')).toHaveCount(1)
    await panel.getByRole('button', { name: common.step.served }).click()
    await expect(panel.locator('.ready-dishes')).toBeHidden()
    await Promise.all([context.close(), guest.context.close()])
  })
