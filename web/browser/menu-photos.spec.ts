import { Buffer } from 'node:buffer'
import { type Browser, expect, type Page } from '@playwright/test'
import { book as ar } from '../src/i18n/catalogues/ar/book'
import { book as en } from '../src/i18n/catalogues/en/book'
import { common as commonEn } from '../src/i18n/catalogues/en/common'
import { expectAccessible } from './axe'
import { type Language, openDesk, openPhone } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const openBook = (browser: Browser, venue: Venue, language: Language, viewport = desk) =>
  openDesk(browser, venue, { role: 'manager', path: '/admin/menu', viewport, language })
const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
const filled = (text: string, name: string) => text.replace('{{name}}', name)

/** A photo as a phone takes one: large, its left half red and its right half blue. */
async function taken(page: Page, width: number, height: number): Promise<Buffer> {
  const data = await page.evaluate(
    ([wide = 0, high = 0]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const pen = canvas.getContext('2d')
      for (const [colour, from] of [
        ['#c8102e', 0],
        ['#1040c8', wide / 2],
      ] as const) {
        if (pen) pen.fillStyle = colour
        pen?.fillRect(from, 0, wide / 2, high)
      }
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [width, height],
  )
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}

/** The colour in the middle of a picture that a page shows, and how wide the file is that it chose. */
const seenIn = (page: Page, selector: string) =>
  page.evaluate((query) => {
    const picture = document.querySelector<HTMLImageElement>(query)
    if (!picture?.complete || picture.naturalWidth === 0) return null
    const canvas = Object.assign(document.createElement('canvas'), { width: 9, height: 9 })
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture, 0, 0, 9, 9)
    const [red = 0, , blue = 0] = pen?.getImageData(4, 4, 1, 1).data ?? []
    return { colour: red > blue ? 'red' : 'blue', file: picture.currentSrc.replace(/^.*\//, '') }
  }, selector)

test('a photo is cut by keys, saved, and on an open guest’s phone at once; removed, it comes back by one tap', async ({
  browser,
  venue,
}) => {
  const guest = await openPhone(browser, venue.tableLink(3), 'en')
  const hummus = '[data-dish]:has(img[src*="hummus"])'
  const dish = await guest.page.locator(hummus).first().getAttribute('data-dish')
  const shown = `[data-dish="${dish}"] img`
  const { page, context } = await openBook(browser, venue, 'en')
  const open = () => page.getByRole('button', { name: 'Hummus plate', exact: true }).click()
  await open()
  const panel = page.getByRole('dialog', { name: filled(en.editItem, 'Hummus plate') })
  await give(page, 'IMG_0001.png', await taken(page, 4000, 3000))
  await panel.getByRole('slider', { name: en.photo.zoom }).press('End')
  const across = panel.getByRole('slider', { name: en.photo.across })
  await across.press('End')
  await expect(across).toHaveValue('100')
  await expectAccessible(page)
  await panel.getByRole('button', { name: en.save }).click()
  await expect(panel).toBeHidden()
  await expect.poll(() => seenIn(guest.page, shown)).toMatchObject({ colour: 'blue' })
  await expect(page.locator('.dish-photo[src*="/api/photos/"]')).toHaveCount(1)

  await open()
  await panel.getByRole('button', { name: en.photo.remove }).click()
  await expect(panel.getByText(en.photo.removed)).toBeVisible()
  await panel.getByRole('button', { name: en.save }).click()
  await expect(guest.page.locator(shown)).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(en.filter.noPhoto) }).click()
  await expect(page.locator('.book-row')).toHaveCount(1)
  await page.getByRole('button', { name: commonEn.action.undo }).click()
  await expect.poll(() => seenIn(guest.page, shown)).toMatchObject({ colour: 'blue' })
  await guest.context.close()
  await context.close()
})

test('on a phone in Arabic: what is no photo is refused in words, and a photo waits for the connection', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openBook(browser, venue, 'ar', phone)
  await page.getByRole('button', { name: 'بقلاوة', exact: true }).click()
  const panel = page.getByRole('dialog')
  await give(page, 'menu.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))
  await expect(panel.getByRole('alert')).toHaveText(ar.error.photo_unknown)
  await give(page, 'small.png', await taken(page, 200, 150))
  await expect(panel.getByRole('alert')).toContainText('200 × 150')
  await give(page, 'dish.jpg', await taken(page, 1600, 1600))
  await expect(panel.getByRole('alert')).toHaveCount(0)
  const down = panel.getByRole('slider', { name: ar.photo.down })
  await expect(down).toHaveValue('50')
  await panel.locator('.photo-stage__frame').hover()
  await page.mouse.down()
  await page.mouse.move(180, 0, { steps: 3 })
  await page.mouse.up()
  await expect(down).not.toHaveValue('50')
  await context.setOffline(true)
  await expect(panel.getByText(ar.photo.offline)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await panel.getByRole('button', { name: ar.save, exact: true }).click()
  await expect(panel.getByText(ar.photo.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(panel).toBeHidden()
  await expect(page.locator('.dish-photo[src*="/api/photos/"]').last()).toBeVisible()
  await context.close()
})
