import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { test, type Venue } from './venue.fixture'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
test.use(phone)

const dishes = (page: Page) => page.locator('#page [data-dish]')

/** Bytes of what a browser must have before the menu can be read: the page with its data, and its stylesheets. */
async function bytesToRead(venue: Venue, path: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' }
  const page = await fetch(venue.url + path, { headers })
  const html = await page.text()
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
  expect(sheets.length).toBeGreaterThan(0)
  const sizeOf = async (url: string) =>
    Number((await fetch(venue.url + url, { headers })).headers.get('content-length'))
  return (await Promise.all([path, ...sheets].map((url) => sizeOf(url ?? '')))).reduce((sum, size) => sum + size, 0)
}

test('the page, its stylesheet and its data are under 60 kB together', async ({ venue }) => {
  const bytes = await bytesToRead(venue, new URL(venue.tableLink(7)).pathname)
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThan(60_000)
})

for (const [language, locale, direction, words, order] of [
  ['en', 'en-GB', 'ltr', ['Al Diwan', 'Hummus plate', 'Table 7'], 'call a waiter'],
  ['ar', 'ar-SA', 'rtl', ['الديوان', 'طبق حمص', 'الطاولة 7'], 'نادِ النادل'],
  ['ckb', 'ku-Arab-IQ', 'rtl', ['دیوان', '7'], 'گارسۆن'],
] as const) {
  test.describe(`with JavaScript off, in ${language}`, () => {
    test.use({ locale, javaScriptEnabled: false })

    test('the menu is there to be read, and nothing is there that does nothing', async ({ page, venue }) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(venue.tableLink(7))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      for (const word of words) await expect(page.getByText(word).first()).toBeVisible()
      await expect(page.locator('.noprogram')).toBeVisible()
      await expect(page.locator('.noprogram')).toContainText(order)
      await expect(page.locator('[data-dish]')).toHaveCount(6)
      await expect(page.locator('.find')).toBeHidden()
      await expect(page.locator('.add, .dock')).toHaveCount(0)
      await page.locator('.rail a').nth(3).click()
      await expect(page).toHaveURL(/#menu-main-courses$/)
      expect(errors).toEqual([])
    })
  })
}

test.describe('the other languages with JavaScript off', () => {
  test.use({ locale: 'en-GB', javaScriptEnabled: false })

  test('are links, and the page keeps its table', async ({ page, venue }) => {
    await page.goto(venue.tableLink(7))
    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByText('الطاولة 7')).toBeVisible()
  })
})

test.describe('with its program', () => {
  test.use({ locale: 'en-GB' })

  test('the menu that was sent is not asked for again, nothing jumps, and no policy is broken', async ({
    page,
    venue,
  }) => {
    const errors: string[] = []
    const asked: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const shifts = { total: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(venue.tableLink(1))
    await expect(dishes(page)).toHaveCount(6)
    await expect(page.locator('#first')).toHaveCount(0)
    await expect(page.locator('.add').first()).toBeVisible()
    await expectAccessible(page)
    expect(asked.filter((path) => path.endsWith('/menu') && path.startsWith('/api'))).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
      0.05,
    )
    expect(errors).toEqual([])
  })

  test('what was typed and tapped before the program’s page was there is not lost', async ({ page, venue }) => {
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/api/auth/table', async (route) => {
      await opened
      await route.continue()
    })
    await page.goto(venue.tableLink(1))
    await page.locator('#first input[type="search"]').fill('hummus')
    await page.locator('#first .find__filter').click()
    await expect(page.locator('#first')).toHaveCount(1)
    open()
    await expect(page.getByRole('heading', { name: 'Filter' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dishes(page)).toHaveCount(1)
    await expect(page.locator('#page input[type="search"]')).toHaveValue('hummus')
  })

  test('a finger that is down while the program’s page comes presses what it went down on', async ({ page, venue }) => {
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/api/auth/table', async (route) => {
      await opened
      await route.continue()
    })
    await page.goto(venue.tableLink(1))
    const box = await page.locator('#first .find__filter').boundingBox()
    if (!box) throw new Error('the first view has no button')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    open()
    await expect(page.locator('#page [data-dish]').first()).toBeAttached()
    await expect(page.locator('#first')).toHaveCount(1)
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: 'Filter' })).toBeVisible()
    await expect(page.locator('#first')).toHaveCount(0)
  })

  test('a code that has been replaced shows no menu, and says so', async ({ page, venue }) => {
    await page.goto(`${venue.tableLink(1)}x`)
    await expect(page.getByRole('heading', { name: 'This code does not open a table' })).toBeVisible()
    await expect(page.locator('#first')).toHaveCount(0)
  })

  test('a link to a branch’s menu opens it for whoever looks', async ({ page, venue }) => {
    await page.goto(`${venue.url}/menu?branch=branch-1&lang=ar`)
    await expect(dishes(page)).toHaveCount(6)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('.add')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('a language chosen on this phone is the one its next page is drawn in', async ({ page, venue }) => {
    await page.goto(`${venue.url}/menu?branch=branch-1`)
    await expect(dishes(page)).toHaveCount(6)
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('menuitemradio', { name: 'کوردی' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ckb')
    const again = await page.request.get(`${venue.url}/menu?branch=branch-1`)
    expect(await again.text()).toContain('<html lang="ckb" dir="rtl"')
  })
})

test.describe('at a desk', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, hasTouch: false })

  test('the wide page comes without the phone’s before it', async ({ page, venue }) => {
    await page.goto(venue.tableLink(1), { waitUntil: 'commit' })
    await expect(page.locator('.desk')).toBeVisible()
    await expect(page.locator('#first')).toHaveCount(0)
  })
})
