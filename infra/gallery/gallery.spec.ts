import { mkdirSync, writeFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { violationsOf } from '../../web/browser/axe'
import { type Screen, screensOf } from '../../web/browser/screens-of'
import { goWithin, openDesk, tableNumbered } from '../../web/browser/staff'
import { test } from '../../web/browser/venue.fixture'
import { common } from '../../web/src/i18n/catalogues/ar/common'
import { inRoot } from '../run/lib/paths.mjs'
import { asPicture, fileOf, folder, pageOf, states, takenByTests } from './pictures'

/* Every screen of the staff in every state it can be in, in Arabic first: a picture each, and the checks that hold in
   every state. */

const viewport = { width: 1280, height: 800 }

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

type State = (typeof states)[number]

/** A skeleton is drawn after a second; what fails is tried again for seven before it is said. */
const lastsMs: Readonly<Record<State, number>> = {
  data: 500,
  empty: 500,
  refused: 500,
  loading: 1300,
  offline: 1300,
  error: 8500,
}

/** So many wait beside each other; what draws its data wants to be looked at. */
const atOnce: Readonly<Record<State, number>> = { data: 1, empty: 2, refused: 2, loading: 4, offline: 4, error: 12 }

/** What is still on its way is no picture of its end. */
const arrives: readonly State[] = ['data', 'empty', 'refused']

mkdirSync(folder, { recursive: true })
writeFileSync(inRoot('infra', 'gallery', 'index.html'), pageOf(screensOf('one').map(({ path }) => path)))

async function look(page: Page, { path, shows }: Screen, state: State): Promise<void> {
  await goWithin(page, path)
  if (state === 'data') await expect(page.locator(shows).first()).toBeVisible()
  await expect(page.locator('h1').first(), path).toBeAttached()
  if (arrives.includes(state)) await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForTimeout(lastsMs[state])
  await page.screenshot({ ...asPicture, path: fileOf(path, state) })
  // The whole page failing is no state of a screen.
  await expect.soft(page.getByRole('heading', { name: common.failed.title }), path).toBeHidden()
  expect.soft(await tooWide(page), path).toBeLessThanOrEqual(0)
  expect.soft(await violationsOf(page), path).toEqual([])
}

/** Pretends wherever it goes, once it has read so in its first address. */
async function lookAtEach(context: BrowserContext, url: string, screens: readonly Screen[], state: State) {
  const page = await context.newPage()
  await page.goto(`${url}/admin${state === 'data' ? '' : `?pretend=${state}`}`)
  if (state !== 'data') await expect(page.locator('.pretence')).toHaveText(`pretend=${state}`)
  for (const screen of screens) await look(page, screen, state)
  await page.close()
}

for (const state of states.filter((each) => !takenByTests || each !== 'data')) {
  test(`in Arabic, ${state}`, async ({ browser, venue }) => {
    const { id } = await tableNumbered(venue, 3)
    const screens = screensOf(id)
    const { context } = await openDesk(browser, venue, { role: 'owner', path: '/admin', language: 'ar', viewport })
    const pages = Array.from({ length: atOnce[state] }, (_, n) => screens.filter((_, i) => i % atOnce[state] === n))
    await Promise.all(pages.map((some) => lookAtEach(context, venue.url, some, state)))
    await context.close()
  })
}
