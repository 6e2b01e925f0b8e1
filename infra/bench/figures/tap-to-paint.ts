import type { Page } from '@playwright/test'
import { atMost, type Figure, forTheRecord, type Result } from '../figure'
import { openBrowser, openPage } from '../stage/chromium'
import { openVenue, type Venue } from '../stage/venue'
import { percentile } from '../stats'
import { Floor } from './floor-staff'
import { paintedAt, tappedAt, watchPaint, watchTaps } from './wall-watch'

const coldOrders = 10
const orders = 25
const steps = ['preparing', 'ready'] as const
const wall = { width: 1920, height: 1080 }

/** A cook taps a step on one wall; another browser's wall shows it. */
export const tapToPaint: Figure = {
  name: 'tap-to-paint',
  async measure(stage) {
    const venue = await openVenue(stage)
    const browsers = await Promise.all([openBrowser(), openBrowser()])
    try {
      const [tapped, seen] = await Promise.all(browsers.map((browser) => openPage(browser, { viewport: wall })))
      if (!tapped || !seen) throw new Error('two browsers are needed')
      for (const page of [tapped, seen]) await openWall(page, venue)
      const floor = await Floor.open(venue)
      await watchTaps(tapped)
      const cold = await timeSteps(tapped, seen, floor, coldOrders)
      return { results: resultsOf(await timeSteps(tapped, seen, floor, orders), cold) }
    } finally {
      await Promise.all(browsers.map((browser) => browser.close()))
      await venue.child.stop()
    }
  },
}

async function openWall(page: Page, { url }: Venue): Promise<void> {
  await page.goto(`${url}/demo/pane/kitchen`)
  await page.locator('article.ticket').first().waitFor()
}

async function timeSteps(tapped: Page, seen: Page, floor: Floor, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const order = await floor.order()
    const ticket = `.wall__column article.ticket[aria-labelledby="ticket-${order}"]`
    for (const step of steps) {
      await seen.locator(ticket).waitFor()
      await watchPaint(seen, `${ticket}[data-status="${step}"]`)
      await tapped.locator(`${ticket} .ticket__step`).click()
      times.push((await paintedAt(seen)) - (await tappedAt(tapped)))
    }
    await floor.serve(order)
  }
  return times
}

function resultsOf(times: readonly number[], cold: readonly number[]): Result[] {
  const [median, worst] = [0.5, 1].map((share) => percentile(times, share).toFixed(0))
  return [
    atMost(150, {
      name: 'tap-to-painted-elsewhere-p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      method:
        `${times.length} steps of orders tapped on the kitchen wall in one Chromium, timed from the pointer going down to the frame ` +
        `in which the kitchen wall of another Chromium shows the step, on loopback with PostgreSQL and Redis; median ${median} ms, ` +
        `worst ${worst} ms. Both walls have shown ${cold.length} steps before, as every wall of an evening has.`,
    }),
    forTheRecord({
      name: 'tap-to-painted-after-load-p95',
      value: percentile(cold, 0.95),
      unit: 'ms',
      method: `Those ${cold.length} steps: the first that two pages show that were loaded a moment ago.`,
    }),
  ]
}
