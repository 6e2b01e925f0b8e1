import { expect, type Page } from '@playwright/test'
import { cleanText } from '@sufra/shared/kernel/clean-text'
import { bidi, formulas, markup } from '@sufra/shared/kernel/hostile-samples'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { expectHarmless, watch } from './harmless'
import { foundRestaurant, invite } from './identity'
import { cook, freeTable, openDesk, openPhone, seated } from './staff'
import { type Hand, handOf, test, type Venue } from './venue.fixture'
import { ticketsShown } from './wall'

/* What people type is text on every screen: nothing of it runs, opens, loads or turns the words beside it round. */

test.use({ settings: { AUTH_PROVIDER: 'builtin' } })

const texts = [...markup, ...bidi, ...formulas].filter((text) => cleanText(text) !== '')

/** What a page shows is there as it was typed: a page that shows nothing of it proves nothing. */
async function expectShown(page: Page, notes: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate((all) => all.filter((note) => !document.body.innerText.includes(note)), notes.map(cleanText))
  await expect.poll(missing, { message: page.url() }).toEqual([])
  await expect(page.locator('.error-page')).toHaveCount(0)
}

const atOnce = 8
const ofNewest = texts.slice(texts.length - (texts.length % atOnce || atOnce))

/** Eight dishes an order, each with a note of its own. */
async function orderEverything(venue: Venue, hand: Hand, at: { readonly tableId?: string }): Promise<Order> {
  const { items } = await hand.ask<BranchMenu>(`/branches/${venue.branchId}/menu`)
  const hummus = items.find(({ image }) => image?.includes('hummus'))
  if (!hummus) throw new Error('the demo has no hummus')
  let newest: Order | undefined
  for (let from = 0; from < texts.length; from += atOnce) {
    const notes = texts.slice(from, from + atOnce)
    const order = await hand.send<Order>(`/branches/${venue.branchId}/orders`, {
      ...at,
      id: uuidv7(),
      notes: notes[0],
      agreedTotal: hummus.price * notes.length,
      lines: notes.map((note) => ({ id: uuidv7(), menuItemId: hummus.id, quantity: 1, notes: note })),
    })
    expect(order.lines.map((line) => line.notes)).toEqual(notes.map(cleanText))
    newest = order
  }
  if (!newest) throw new Error('there is nothing to order')
  return newest
}

for (const language of ['en', 'ar'] as const)
  test(`notes to the kitchen stay notes, in ${language}`, async ({ browser, venue }) => {
    const table = await freeTable(venue)
    const newest = await orderEverything(venue, await venue.as('waiter'), { tableId: table.id })
    const large = { width: 1440, height: 900 }
    for (const [role, path, notes] of [
      // A ticket may hang over the end of the wall's page.
      ['kitchen', '/kitchen', ofNewest.slice(-2)],
      ['kitchen', '/kitchen/pass', texts],
      ['waiter', '/waiter/orders?show=active', texts],
      ['waiter', `/waiter/tables?tables=all&table=${table.id}`, texts],
      ['manager', `/floor?table=${table.id}`, texts],
      ['manager', `/admin?order=${newest.id}`, ofNewest],
      ['manager', `/admin/orders?order=${newest.id}`, ofNewest],
    ] as const) {
      const { page, context } = await openDesk(browser, venue, { role, path, language, viewport: large })
      const seen = await watch(context)
      await page.reload()
      if (path === '/kitchen') await ticketsShown(page)
      await expectShown(page, notes)
      await expectHarmless(page, seen)
      await context.close()
    }
    const phone = await openPhone(browser, venue.tableLink(table.number), language)
    const seen = await watch(phone.context)
    await seated(phone.page)
    await phone.page.goto(`${venue.url}/orders`)
    // Notes are read by the phone that wrote them and by staff: of another's order this one reads the dishes.
    await expect(phone.page.locator('.olines').first()).toBeVisible()
    expect(
      await phone.page.evaluate(
        (all) => all.filter((note) => document.body.innerText.includes(note)),
        texts.map(cleanText),
      ),
    ).toEqual([])
    await expectHarmless(phone.page, seen)
    const token = await phone.page.evaluate(() => localStorage.getItem('sufra.token'))
    await orderEverything(venue, handOf(venue.url, token ?? ''), {})
    await phone.page.reload()
    await expectShown(phone.page, texts)
    await expectHarmless(phone.page, seen)
    await cook(venue, table.id, ['preparing'], ['confirmed'])
    await phone.context.close()
  })

for (const name of [markup[0], markup[1], bidi[0]].map(String))
  test(`a restaurant and its people may be called ${JSON.stringify(cleanText(name))}`, async ({ browser, venue }) => {
    const owner = await foundRestaurant(venue, name)
    const invitation = await invite(venue, owner, name)
    const context = await browser.newContext()
    const seen = await watch(context)
    await context.addInitScript(([token]) => sessionStorage.setItem('sufra.token', token ?? ''), [owner.opened.token])
    const page = await context.newPage()
    seen.length = 0
    for (const path of ['/admin', '/floor', '/waiter', '/admin/people', '/admin/devices', '/admin/settings']) {
      await page.goto(venue.url + path)
      await expectShown(page, [name, `Bayt ${name}`])
      await expectHarmless(page, seen)
    }
    // A wall names nobody.
    for (const path of ['/kitchen', '/kitchen/pass']) {
      await page.goto(venue.url + path)
      await expect(page.locator('.wall')).toBeVisible()
      await expectHarmless(page, seen)
    }
    const stranger = await browser.newContext()
    const strange = await watch(stranger)
    const page2 = await stranger.newPage()
    strange.length = 0
    await page2.goto(invitation)
    await expectShown(page2, [`Bayt ${name}`])
    await expectHarmless(page2, strange)
    await Promise.all([context.close(), stranger.close()])
  })

test('a page takes no text for markup, whatever code it runs', async ({ browser, venue }) => {
  const { page, context } = await openPhone(browser, venue.tableLink(2), 'en')
  const tried = await page.evaluate(() => {
    const refused = (what: () => void) => {
      try {
        what()
        return 'taken'
      } catch (error) {
        return (error as Error).name
      }
    }
    const text = '<img src=x onerror="globalThis.hostileRan=1">'
    return [
      refused(() => document.body.insertAdjacentHTML('beforeend', text)),
      refused(() => Object.assign(document.createElement('div'), { innerHTML: text })),
      refused(() => Object.assign(document.createElement('script'), { src: 'https://evil.example/x' })),
    ]
  })
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError'])
  await context.close()
})
