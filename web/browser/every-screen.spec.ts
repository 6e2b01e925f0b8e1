import { type Browser, expect, type Page } from '@playwright/test'
import { type Locale, locales } from '@sufra/shared/locale/locale'
import { asPicture, fileOf, takenByTests } from '../../infra/gallery/pictures'
import { expectAccessible } from './axe'
import { asIn2022 } from './older-browser'
import { screensOf } from './screens-of'
import { goWithin, tableNumbered } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 800 }
const narrow = { width: 320, height: 640 }

async function ownersPage(browser: Browser, venue: Venue, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', colorScheme: 'light' })
  const answer = await fetch(`${venue.url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'owner' }),
  })
  const { token } = (await answer.json()) as { token: string }
  if (inOldest.includes(locale)) await asIn2022(context)
  await context.addInitScript(
    ([kept, language]) => {
      sessionStorage.setItem('sufra.token', kept ?? '')
      localStorage.setItem('sufra.locale', language ?? '')
    },
    [token, locale],
  )
  return context.newPage()
}

/** A page follows the system; a wall's theme is the device's own. Loaded anew: a switch is not what a person sees. */
async function openIn(page: Page, url: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate((theme) => localStorage.setItem('sufra.wall', JSON.stringify({ theme })), walls[colorScheme])
  await page.goto(url)
}
const walls = { light: 'kitchen-paper', dark: 'kitchen' } as const

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/* By day or by night: a theme changes no words and a language no colours, so each pair would say nothing more. */
const schemes = { en: 'dark', ar: 'light', ckb: 'light' } as const satisfies Record<Locale, string>

/** In one language they are opened in the oldest browser that is promised. */
const inOldest: readonly Locale[] = ['ckb']

/** In Arabic every address is opened from nothing, as a link that was sent; in the others one is gone through to the next. */
const fromNothing: readonly Locale[] = ['ar']

for (const locale of locales) {
  test(`in ${locale}: every screen of the staff holds up to the checks and fits a narrow phone`, async ({
    browser,
    venue,
  }) => {
    const page = await ownersPage(browser, venue, locale)
    const { id } = await tableNumbered(venue, 3)
    await page.goto(venue.url)
    const colorScheme = schemes[locale]
    await openIn(page, venue.url, colorScheme)
    for (const { path, shows } of screensOf(id)) {
      await test.step(`${path} ${colorScheme}`, async () => {
        await page.setViewportSize(desk)
        await (fromNothing.includes(locale) ? page.goto(venue.url + path) : goWithin(page, path))
        await expect(page.locator(shows).first()).toBeVisible()
        if (takenByTests && locale === 'ar') await page.screenshot({ ...asPicture, path: fileOf(path, 'data') })
        await expectAccessible(page)
        // As wide as 1,280 px at four times the size (WCAG 1.4.10).
        await page.setViewportSize(narrow)
        await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
      })
    }
    await page.context().close()
  })
}
