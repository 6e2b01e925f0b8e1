import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { type Browser, type Download, expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { codes as ar } from '../src/i18n/catalogues/ar/codes'
import { address as addressEn } from '../src/i18n/catalogues/en/address'
import { codes as en } from '../src/i18n/catalogues/en/codes'
import { guest } from '../src/i18n/catalogues/en/guest'
import { expectAccessible } from './axe'
import { decoded } from './read-code'
import { type Language, openDesk, openPhone, seated, tableNumbered } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const open = (
  browser: Browser,
  venue: Venue,
  { path = '/admin/codes', language = 'en' as Language, viewport = desk } = {},
) => openDesk(browser, venue, { role: 'manager', path, viewport, language })

/** A browser whose print window opens and is closed at once. */
const printing = (page: Page) =>
  page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mm = (pixels: number) => (pixels / 96) * 25.4

/** What a phone reads from this place of the paper. */
async function scanned(page: Page, nth: number): Promise<string | undefined> {
  const code = page.locator('.print-sheets .paper__code').nth(nth)
  const { x, y, width, height } = (await code.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const quiet = width / 9
  const clip = { x: x - quiet, y: y - quiet, width: width + 2 * quiet, height: height + 2 * quiet }
  const png = await page.screenshot({ clip, fullPage: true })
  return decoded(page, png)
}

test('what is printed is read by a phone, opens its own table, and is as large as it must be', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue)
  await expect(page.getByText(en.previewEmpty)).toBeVisible()
  await printing(page)
  await button(page, en.print).click()
  await expect(page.getByText(en.previewEmpty)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const sheets = page.locator('.print-sheets .paper')
  await expect(sheets).toHaveCount(4)
  await expect(page.locator('.codes-screen')).toBeHidden()
  // Each tent carries its code twice, the back panel upside down.
  expect(await scanned(page, 0)).toBe(venue.tableLink(1))
  for (const [nth, number] of [
    [1, 1],
    [2, 2],
    [3, 2],
    [15, 8],
  ] as const)
    expect(await scanned(page, nth), `code ${nth}`).toBe(venue.tableLink(number))
  const paper = await sheets.first().boundingBox()
  const code = await page.locator('.print-sheets .paper__code').first().boundingBox()
  expect(Math.abs(mm(paper?.width ?? 0) - 210)).toBeLessThan(1)
  expect(Math.abs(mm(paper?.height ?? 0) - 297)).toBeLessThan(1)
  expect(Math.abs(mm(code?.width ?? 0) - 55)).toBeLessThan(1)
  expect(Math.abs(mm(code?.height ?? 0) - 55)).toBeLessThan(1)
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const boxes = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => box.slice(1).map(Number))
  expect(boxes).toHaveLength(4)
  for (const [width = 0, height = 0] of boxes) {
    expect(Math.abs(width - 595.28)).toBeLessThan(3)
    expect(Math.abs(height - 841.89)).toBeLessThan(3)
  }
  await context.close()
})

/** The codes of a PDF of ours, in millimetres of paper. */
function widthsIn(file: Buffer): number[] {
  const text = file.toString('latin1')
  const streams = [...text.matchAll(/\/Length (\d+) [^>]*>>\nstream\n/g)]
  const contents = streams.map((at) => {
    const start = at.index + at[0].length
    return inflateSync(file.subarray(start, start + Number(at[1]))).toString()
  })
  return contents.flatMap((content) => {
    const scale = (Number(/^q\n([\d.]+) /.exec(content)?.[1]) / 72) * 25.4
    return (content.match(/(?:^[\d. ]+ re\n)+/gm) ?? []).map((bars) => {
      const sides = [...bars.matchAll(/^([\d.]+) [\d.]+ ([\d.]+)/gm)].map(([, x, w]) => [
        Number(x),
        Number(x) + Number(w),
      ])
      return (Math.max(...sides.map(([, right = 0]) => right)) - Math.min(...sides.map(([left = 0]) => left))) * scale
    })
  })
}

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path())

test('a PDF and SVG files hold the same, at the same size, and are made without a connection once they are known', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue)
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    return bytesOf(download)
  }
  const widths = widthsIn(await saved(en.pdf))
  expect(widths).toHaveLength(16)
  for (const width of widths) expect(Math.abs(width - 55)).toBeLessThan(1)

  await context.setOffline(true)
  await page.getByRole('group', { name: en.template }).getByRole('button', { name: en.templates.sheet }).click()
  await page.getByLabel(en.network).fill('ضيوف الديوان')
  const cards = widthsIn(await saved(en.pdf))
  expect(cards).toHaveLength(8)
  for (const width of cards) expect(Math.abs(width - 40)).toBeLessThan(1)
  const files = unzipSync(await saved(en.svg))
  expect(Object.keys(files).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `table-${number}.svg`))
  const svg = strFromU8(files['table-3.svg'] ?? new Uint8Array())
  expect(svg).toContain('width="95mm" height="67mm"')
  expect(svg).not.toContain('<text')
  await context.close()
})

test('a leaked code is replaced: the one that hangs says so at once, the new one opens the table', async ({
  browser,
  venue,
}) => {
  const leaked = venue.tableLink(6)
  const { id } = await tableNumbered(venue, 6)
  const before = await openPhone(browser, leaked, 'en')
  await seated(before.page)
  await before.context.close()
  const { page, context } = await open(browser, venue, { path: `/admin/codes?table=${id}` })
  const row = page.locator('.code-list__row', { hasText: 'Table 6' })
  await expect(row).toContainText('Last scanned')
  await row.getByRole('button', { name: en.replaceOf.replace('{{number}}', '6') }).click()
  const question = page.getByRole('dialog', { name: en.ask.title_one })
  await question.getByRole('button', { name: en.ask.now }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: en.ask.do }).click()
  await expect(question).toBeHidden()
  await expect(row).toContainText(en.neverScanned)
  await printing(page)
  await button(page, en.print).click()
  await expect(page.getByText(en.previewEmpty)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const fresh = (await scanned(page, 0)) ?? ''
  expect(fresh).not.toBe(leaked)
  expect(fresh.slice(0, leaked.lastIndexOf('/'))).toBe(leaked.slice(0, leaked.lastIndexOf('/')))
  await context.close()
  const old = await openPhone(browser, leaked, 'en')
  await expect(old.page.getByRole('heading', { name: guest.entry.expired })).toBeVisible()
  await old.context.close()
  const now = await openPhone(browser, fresh, 'en')
  await expect(now.page.locator('[data-dish]').first()).toBeVisible()
  await now.context.close()
})

test('where no print window opens that is said; where nothing is chosen too; keys do what the buttons do', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue)
  await page.getByLabel(en.allTables).uncheck()
  await expect(page.locator('.codes-preview')).toContainText(en.chooseOne)
  await button(page, en.print).click()
  await expect(page.getByRole('alert')).toContainText(en.chooseOne)
  await page.keyboard.press('Control+a')
  await expect(page.getByLabel(en.allTables)).toBeChecked()
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.keyboard.press('p')
  await expect(page.getByRole('alert')).toContainText(en.printBlocked)
  await context.close()
})

test('without tables the way leads to where they are set up', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/welcome',
    viewport: desk,
    language: 'en',
  })
  await page.route('**/table-codes', (route) => route.fulfill({ json: { codes: [], asOf: new Date().toISOString() } }))
  await page.goto(`${venue.url}/admin/codes`)
  await expect(page.getByText(en.empty.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: en.empty.action }).click()
  await expect(page).toHaveURL(/\/admin\/tables$/)
  await context.close()
})

test('a phone in Arabic has the list, the paper and the file', async ({ browser, venue }) => {
  const { page, context } = await open(browser, venue, { language: 'ar', viewport: phone })
  await expect(page.locator('.code-list__row')).toHaveCount(8)
  await page.getByRole('button', { name: ar.templates.sticker }).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, ar.pdf).click()])
  expect(download.suggestedFilename()).toBe('table-codes.pdf')
  await context.close()
})

test('codes of an address that no phone can follow say so, and take the computer’s address in its network', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue)
  const note = page.getByRole('note')
  await expect(note).toContainText('opens on this computer only')
  await expect(note).toContainText(addressEn.noneFound)
  const offered = 'http://192.168.1.20:3000'
  await page.route('**/guest-address', (route) =>
    route.fulfill({ json: { address: venue.url, reachesPhones: false, offered: [offered] } }),
  )
  const asked: unknown[] = []
  await page.route('**/table-codes/print', (route) => {
    asked.push(route.request().postDataJSON().address)
    return route.fulfill({ json: { codes: [] } })
  })
  await page.reload()
  await note.getByRole('button', { name: `Use ${offered}` }).click()
  await expect(note).toContainText(`Codes lead to ${offered}`)
  await expectAccessible(page)
  await button(page, en.svg).click()
  await expect.poll(() => asked).toContain(offered)
  await context.close()
})
