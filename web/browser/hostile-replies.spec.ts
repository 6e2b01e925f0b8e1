import { type BrowserContext, expect, type Page } from '@playwright/test'
import { callReasons } from '@sufra/shared/calls/calls.contract'
import { markup } from '@sufra/shared/kernel/hostile-samples'
import { expectHarmless, watch } from './harmless'
import { screensOf } from './screens-of'
import { openDesk, tableNumbered } from './staff'
import { test } from './venue.fixture'

/* Whatever anybody once typed, in every field that any screen reads: the replies and the live feed are changed on
   their way to the page, so no field has to be thought of, and none is cleaned before. */

/** Fields that hold what people type, wherever in a reply they stand. */
const typed = new Set([
  ...['en', 'ar', 'ckb', 'name', 'notes', 'note', 'description', 'reason', 'comment', 'label', 'address', 'city'],
  ...['by', 'createdByName', 'waiterName', 'organizationName', 'restaurantName', 'branchName', 'platform', 'screen'],
])

/** A call's reason is one of ours; a correction's, of the same name, is what somebody wrote. */
const ours = new Set<string>(callReasons)

/** By its place among all of them, so that every kind of markup comes up on every screen. */
function hostile(value: unknown, of = { count: 0 }): unknown {
  if (Array.isArray(value)) return value.map((each) => hostile(each, of))
  if (value === null || typeof value !== 'object') return value
  const changed = Object.entries(value).map(([key, each]) => {
    if (typeof each !== 'string' || each === '' || !typed.has(key) || ours.has(each)) return [key, hostile(each, of)]
    of.count += 1
    return [key, `${each} ${markup[of.count % markup.length]}`]
  })
  return Object.fromEntries(changed)
}

/** A packet of the live feed: digits, then what it says. */
function hostilePacket(packet: string): string {
  const [kind = '', said = ''] = packet.split(/(?<=^\d+)(?=[[{])/)
  return said === '' || kind === '0' ? packet : kind + JSON.stringify(hostile(JSON.parse(said)))
}

/** A guest's page brings its menu along. */
const hostilePage = (html: string): string =>
  html.replace(/(<script type="application\/json" id="menu">)(.*?)(<\/script>)/s, (_, begin, menu, end) => {
    const said = JSON.stringify(hostile(JSON.parse(menu))).replaceAll('<', '\\u003c')
    return begin + said + end
  })

async function poison(context: BrowserContext): Promise<void> {
  await context.route('**/t/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: hostilePage(await response.text()) })
  })
  await context.route('**/api/**', async (route) => {
    if (route.request().resourceType() === 'image') return route.continue()
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json') === true
    if (isJson) await route.fulfill({ response, json: hostile(await response.json()) })
    else await route.fulfill({ response })
  })
  await context.routeWebSocket(/\/socket\.io\//, (screen) => {
    const server = screen.connectToServer()
    server.onMessage((packet) => screen.send(typeof packet === 'string' ? hostilePacket(packet) : packet))
  })
}

const someMarkup = /hostileRan|alert\(1\)|display:none/

/** Reads once more, poisoned; answers whether any of it is shown. */
async function isShown(page: Page, url: string, shows: string): Promise<boolean> {
  await page.goto(url)
  await expect(page.locator(shows).first(), url).toBeVisible()
  return someMarkup.test(await page.evaluate(() => document.body.innerText))
}

/* In Arabic, where the markup runs the other way than the words around it. */
test('whatever a reply says, on every screen of the staff it is text', async ({ browser, venue }) => {
  const desk = { role: 'owner', path: '/admin', language: 'ar', viewport: { width: 1280, height: 800 } } as const
  const { page, context } = await openDesk(browser, venue, desk)
  const seen = await watch(context)
  await poison(context)
  const { id } = await tableNumbered(venue, 3)
  const without: string[] = []
  for (const { path, shows } of screensOf(id)) {
    if (!(await isShown(page, venue.url + path, shows))) without.push(path)
    await expectHarmless(page, seen)
  }
  // It names nothing that anybody has typed.
  expect(without).toEqual(['/nowhere'])
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('nor is it anything else on a guest’s phone: the menu, the cart, their orders', async ({ browser, venue }) => {
  // To Chromium a page that was changed on its way is from anywhere, and asks before it may call a local server.
  const permissions = ['local-network-access']
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, permissions })
  await context.addInitScript(() => localStorage.setItem('sufra.locale', 'ar'))
  const page = await context.newPage()
  const seen = await watch(context)
  await poison(context)
  await page.goto(venue.tableLink(4))
  const shown = () => page.evaluate(() => document.body.innerText)
  await expect.poll(shown).toMatch(someMarkup)
  await expectHarmless(page, seen)
  const dish = page.locator('[data-dish]', { has: page.locator('img[src*="hummus"]') })
  await dish.locator('.add').click()
  await page.locator('.cartbar').click()
  await expect.poll(shown).toMatch(someMarkup)
  await expectHarmless(page, seen)
  await page.locator('.place').click()
  await page.waitForURL(/\/orders$/)
  await expect.poll(shown).toMatch(someMarkup)
  await expectHarmless(page, seen)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
