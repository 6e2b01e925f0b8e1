import type { CDPSession, Page } from '@playwright/test'
import { atMost, type Figure } from '../figure'
import { openBrowser, openPage } from '../stage/chromium'
import { frameTimes, watchFrames } from '../stage/frames'
import { openVenue } from '../stage/venue'
import { percentile } from '../stats'
import { Floor } from './floor-staff'

const openTickets = 200
const changesPerSecond = 20
const seconds = 20
const slowdown = 4
const shift = 600
const wall = { width: 1920, height: 1080 }

/** A full wall on a slow television box, and what a whole shift leaves in its memory. */
export const kitchenLoad: Figure = {
  name: 'kitchen-load',
  async measure(stage) {
    const venue = await openVenue(stage)
    const browser = await openBrowser()
    try {
      const floor = await Floor.open(venue)
      const page = await openPage(browser, { viewport: wall })
      await page.goto(`${venue.url}/demo/pane/kitchen`)
      await page.locator('article.ticket').first().waitFor()
      const box = await page.context().newCDPSession(page)
      const grown = await growthOf(box, floor)
      const frames = await framesOf(page, box, floor)
      return { results: [slowest(frames), growth(grown)] }
    } finally {
      await browser.close()
      await venue.child.stop()
    }
  },
}

async function framesOf(page: Page, box: CDPSession, floor: Floor): Promise<number[]> {
  const ids: string[] = []
  for (let n = 0; n < openTickets; n += 1) ids.push(await floor.takeaway())
  await page.waitForFunction(
    (all) => Number(document.querySelector('.wall__figures dd')?.textContent) >= all,
    openTickets,
  )
  await box.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await watchFrames(page)
  await change(ids, floor)
  return frameTimes(page)
}

/** Steps taken and taken back, spread over the whole wall, at an even pace whatever the answers take. */
async function change(ids: readonly string[], floor: Floor): Promise<void> {
  const begun = new Set<string>()
  const sent: Promise<unknown>[] = []
  for (let n = 0; n < changesPerSecond * seconds; n += 1) {
    const id = ids[(n * 7) % ids.length] ?? ''
    sent.push(begun.has(id) ? floor.recall(id) : floor.advance(id, 'preparing'))
    if (!begun.delete(id)) begun.add(id)
    await new Promise((resolve) => setTimeout(resolve, 1000 / changesPerSecond))
  }
  await Promise.all(sent)
}

async function growthOf(box: CDPSession, floor: Floor): Promise<number> {
  await serveTickets(shift / 10, floor)
  const before = await heapOf(box)
  await serveTickets(shift, floor)
  return (await heapOf(box)) - before
}

/** Each of them ordered, cooked and handed over. */
async function serveTickets(tickets: number, floor: Floor): Promise<void> {
  for (let n = 0; n < tickets; n += 1) {
    const id = await floor.takeaway()
    await floor.advance(id, 'preparing')
    await floor.advance(id, 'ready')
    await floor.handOver(id)
  }
}

async function heapOf(box: CDPSession): Promise<number> {
  await box.send('HeapProfiler.collectGarbage')
  return (await box.send('Runtime.getHeapUsage')).usedSize / 1_000_000
}

const slowest = (frames: readonly number[]) =>
  atMost(50, {
    name: 'kitchen-slowest-frame',
    value: percentile(frames, 1),
    unit: 'ms',
    method:
      `The kitchen wall with ${openTickets} open tickets, ${changesPerSecond} changes a second for ${seconds} s, in a Chromium ` +
      `slowed down ${slowdown} times: the longest time between two of ${frames.length} frames; ` +
      `median ${percentile(frames, 0.5).toFixed(1)} ms, 99th percentile ${percentile(frames, 0.99).toFixed(1)} ms.`,
  })

const growth = (megabytes: number) =>
  atMost(5, {
    name: 'kitchen-shift-growth',
    value: megabytes,
    unit: 'MB',
    method: `The wall's heap after ${shift} tickets were ordered, cooked and handed over, beside the heap after the first ${shift / 10}.`,
  })
