import { type BrowserContext, expect, type Page } from '@playwright/test'
import { cleanText } from '@sufra/shared/kernel/clean-text'
import { bidi, formulas, markup } from '@sufra/shared/kernel/hostile-samples'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { foundRestaurant, invite } from './identity'
import { cook, freeTable, openDesk, openPhone, seated, type TableInHouse } from './staff'
import { test, type Venue } from './venue.fixture'
import { turnToNewest } from './wall'

/* What people type is text on every screen: nothing of it runs, opens, loads or turns the words beside it round. */

test.use({ settings: { AUTH_PROVIDER: 'builtin' } })

/** What turns text round or hides in it is never kept, so never shown; isolates (U+2066–2069) are the screens' own. */
const invisible = /(?![\n\r\t])\p{Cc}|[\u200B\u202A-\u202E\uFEFF]/u

declare global {
  var hostileRan: unknown
  var hostileViolations: string[]
}

/** Notes down what a page must not do. */
async function watch(context: BrowserContext): Promise<string[]> {
  const seen: string[] = []
  await context.addInitScript(() => {
    globalThis.hostileViolations = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      globalThis.hostileViolations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('dialog', async (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  context.on('page', () => seen.push('another page'))
  context.on('request', (request) => {
    if (/\/x$|evil\.example/.test(request.url())) seen.push(`a request to ${request.url()}`)
  })
  return seen
}

/** Nothing of the texts has become anything but text. */
async function expectHarmless(page: Page, seen: readonly string[]): Promise<void> {
  const state = await page.evaluate(() => ({
    ran: globalThis.hostileRan,
    violations: globalThis.hostileViolations,
    grown: [
      ...document.querySelectorAll('script:not([src]):not([type]), [onerror], [onload], iframe[srcdoc], math'),
    ].map(({ outerHTML }) => outerHTML),
    links: document.querySelectorAll('a[href^="javascript:"]').length,
    text: document.body.innerText,
  }))
  expect({ ...state, text: invisible.exec(state.text)?.[0], seen }).toEqual({
    ...{ ran: undefined, violations: [], grown: [], links: 0, text: undefined, seen: [] },
  })
}

const texts = [...markup, ...bidi, ...formulas].filter((text) => cleanText(text) !== '')
const shown = markup.map(cleanText)

/** Four dishes an order, each with a note of its own. */
async function orderEverything(venue: Venue, table: TableInHouse): Promise<void> {
  const waiter = await venue.as('waiter')
  const { items } = await waiter.ask<BranchMenu>(`/branches/${venue.branchId}/menu`)
  const hummus = items.find(({ image }) => image?.includes('hummus'))
  if (!hummus) throw new Error('the demo has no hummus')
  for (let from = 0; from < texts.length; from += 8) {
    const notes = texts.slice(from, from + 8)
    const order = await waiter.send<Order>(`/branches/${venue.branchId}/orders`, {
      ...{ id: uuidv7(), tableId: table.id, notes: notes[0], agreedTotal: hummus.price * notes.length },
      lines: notes.map((note) => ({ id: uuidv7(), menuItemId: hummus.id, quantity: 1, notes: note })),
    })
    expect(order.lines.map((line) => line.notes)).toEqual(notes.map(cleanText))
  }
}

for (const language of ['en', 'ar'] as const)
  test(`notes to the kitchen stay notes, in ${language}`, async ({ browser, venue }) => {
    const table = await freeTable(venue)
    await orderEverything(venue, table)
    const large = { width: 1440, height: 900 }
    for (const [role, path, says] of [
      ['kitchen', '/kitchen', true],
      ['waiter', '/waiter', false],
      ['waiter', `/waiter/tables?table=${table.number}`, false],
      ['host', `/floor?table=${table.number}`, false],
      ['kitchen', '/pass', false],
      ['manager', '/admin', false],
    ] as const) {
      const { page, context } = await openDesk(browser, venue, { role, path, language, viewport: large })
      const seen = await watch(context)
      await page.reload()
      await expect(page.locator('main, .wall').first()).toBeVisible()
      if (says) {
        await turnToNewest(page)
        await expect.poll(() => page.evaluate(() => document.body.innerText)).toContain(cleanText(texts.at(-2) ?? ''))
      }
      await expectHarmless(page, seen)
      await context.close()
    }
    const phone = await openPhone(browser, venue.tableLink(table.number), language)
    const seen = await watch(phone.context)
    await seated(phone.page)
    await phone.page.goto(`${venue.url}/orders`)
    await expect.poll(() => phone.page.evaluate(() => document.body.innerText)).toContain(shown[0])
    await expectHarmless(phone.page, seen)
    await cook(venue, table.id, ['preparing'])
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
    for (const path of ['/admin', '/floor', '/kitchen', '/devices', '/waiter']) {
      await page.goto(venue.url + path)
      await expect(page.locator('main, .wall').first()).toBeVisible()
      await expectHarmless(page, seen)
    }
    const stranger = await browser.newContext()
    const strange = await watch(stranger)
    const page2 = await stranger.newPage()
    strange.length = 0
    await page2.goto(invitation)
    await expect.poll(() => page2.evaluate(() => document.body.innerText)).toContain(cleanText(`Bayt ${name}`))
    await expectHarmless(page2, strange)
    await Promise.all([context.close(), stranger.close()])
  })
