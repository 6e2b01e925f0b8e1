import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { test } from './venue.fixture'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

/** What a finger can't hit (below 44 px, counting the reach beyond what is drawn) and what runs off the page. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = (element: Element): [number, number] => {
      const { width, height } = element.getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      if (after.content === 'none' || after.position !== 'absolute') return [width, height]
      return [Math.max(width, Number.parseFloat(after.width)), Math.max(height, Number.parseFloat(after.height))]
    }
    const targets = [...document.querySelectorAll('button, a, label.opt')].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('[inert]'),
    )
    const small = targets.filter((element) => reach(element).some((side) => side < 43.5))
    const tooWide =
      document.documentElement.scrollWidth > innerWidth ? [`page ${document.documentElement.scrollWidth}`] : []
    return [...small.map((element) => `${element.className} ${reach(element).join('×')}`), ...tooWide]
  })

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['ar', 'ar-SA'],
  ['ckb', 'ku-Arab-IQ'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${colorScheme}, 320 px`, () => {
      test.use({ locale, colorScheme })

      test('everything fits, can be touched, and can be read', async ({ page, venue }) => {
        await page.goto(`${venue.tableLink(6)}?lang=${language}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const shawarma = page.locator('[data-dish]', { has: page.locator('img[src*="shawarma"]') })
        await shawarma.locator('.add').click()
        await expect(page.locator('.item-sheet')).toBeVisible()
        expect(await faults(page)).toEqual([])
        await expectAccessible(page)
        await page.locator('.item-sheet input[type=radio]').first().check()
        await page.locator('.item__add').click()
        await expect(page.locator('.cartbar')).toBeVisible()
        expect(await faults(page)).toEqual([])
        await expectAccessible(page)
        await page.locator('.cartbar').click()
        await expect(page.locator('.place')).toBeVisible()
        expect(await faults(page)).toEqual([])
        await expectAccessible(page)
      })
    })
  }
}

test('what the keyboard reaches is never behind the bars at the edges', async ({ page, venue }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${venue.tableLink(6)}?lang=en`)
  await expect(page.locator('.dock')).toBeVisible()
  const add = page.locator('.add').first()
  await add.focus()
  const hidden: string[] = []
  for (let stop = 0; stop < 24; stop += 1) {
    await page.keyboard.press('Tab')
    const behind = await page.evaluate(() => {
      const focused = document.activeElement
      const dock = document.querySelector('.dock')
      if (!focused || !dock || focused === document.body || dock.contains(focused)) return null
      const { bottom } = focused.getBoundingClientRect()
      return bottom > dock.getBoundingClientRect().top + 1 ? `${focused.className} ${bottom}` : null
    })
    if (behind) hidden.push(behind)
  }
  expect(hidden).toEqual([])
})
