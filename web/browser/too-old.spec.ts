import { expect, type Page } from '@playwright/test'
import { oldestBrowsers } from '../oldest-browsers'
import { expectAccessible } from './axe'
import { test } from './venue.fixture'

/** As in a browser that can't read a line of the app. */
const withoutProgram = (page: Page) => page.route(/\/assets\/.*\.js/, (route) => route.abort())

/** Twenty seconds pass. */
const wait = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 20_000
  })

for (const { who, languages, said } of [
  { who: 'staff', languages: ['en', 'ar', 'ckb'], said: 'open it' },
  { who: 'a guest', languages: ['en'], said: 'A waiter takes your order too.' },
])
  test(`${who} with a browser that is too old is told so`, async ({ page, venue }) => {
    await withoutProgram(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(who === 'staff' ? venue.url : venue.tableLink(5))
    const notice = page.locator('.too-old')
    await expect(notice).toBeHidden()
    await wait(page)
    await expect(notice).toContainText(said)
    // As the build is told: `safari15.4` is "Safari 15.4" to a reader.
    for (const [, name = '', version = ''] of oldestBrowsers.map((oldest) => /^(\D+)(.+)$/.exec(oldest) ?? []))
      await expect(notice.locator('p:visible bdi', { hasText: new RegExp(`^${name} ${version}$`, 'i') })).toHaveCount(
        languages.length,
      )
    await expect(notice).toBeInViewport({ ratio: 1 })
    const shown = await notice.locator('p:visible').evaluateAll((all) => all.map((one) => one.getAttribute('lang')))
    expect(shown).toEqual(languages)
    // There is nothing else on the staff’s page, so it has neither a heading nor a main part.
    if (who === 'a guest') await expectAccessible(page)
    await page.unrouteAll()
    await page.reload()
    await expect(page.locator('#page *').first()).toBeVisible()
    await wait(page)
    await expect(notice).toBeHidden()
  })
