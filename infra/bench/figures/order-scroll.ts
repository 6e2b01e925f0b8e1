import type { Page } from '@playwright/test'
import { atMost, type Figure, forTheRecord } from '../figure'
import { openBrowser, openPage } from '../stage/chromium'
import { frameTimes, watchFrames } from '../stage/frames'
import { writeHistory } from '../stage/history'
import { signInStaff } from '../stage/sign-in'
import { openStage } from '../stage/stage'
import { openVenue } from '../stage/venue'
import { percentile } from '../stats'

const pastOrders = 100_000
const seconds = 10
const pixelsAFrame = 60
const slowdown = 4
const desk = { width: 1280, height: 800 }

/** The office's list of orders is scrolled, in a branch with a year behind it. */
export const orderScroll: Figure = {
  name: 'order-scroll',
  async measure({ env }) {
    const stage = await openStage(`${env.REDIS_PREFIX ?? ''}_scroll`, 1)
    const [branch] = stage.branches
    if (!branch) throw new Error('the stage has no branch')
    await writeHistory(stage.env.DATABASE_URL ?? '', branch, pastOrders, new Date())
    const [token = ''] = await signInStaff(stage.deps, branch, branch.managerId, 1)
    const venue = await openVenue(stage)
    const browser = await openBrowser()
    try {
      const page = await openPage(browser, { viewport: desk })
      await page.addInitScript((kept) => sessionStorage.setItem('sufra.token', kept), token)
      await page.goto(`${venue.url}/admin/orders?view=all`)
      await page.locator('.olist__open').first().waitFor()
      const frames = await scrolled(page)
      const box = await page.context().newCDPSession(page)
      await box.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      return { results: [smooth(frames), onSlow(await scrolled(page))] }
    } finally {
      await browser.close()
      await venue.child.stop()
      await stage.close()
    }
  },
}

/** Some pixels further with every frame, as a finger on a wheel does; older rows are fetched on the way. */
async function scrolled(page: Page): Promise<Scrolled> {
  await watchFrames(page)
  const pixels = await page.evaluate(
    async ([ms, step]) => {
      const list = document.querySelector('.olist')
      if (!list) throw new Error('there is no list')
      const from = list.scrollTop
      const until = performance.now() + ms
      while (performance.now() < until) {
        await new Promise(requestAnimationFrame)
        list.scrollTop += step
      }
      return list.scrollTop - from
    },
    [seconds * 1000, pixelsAFrame] as const,
  )
  return { frames: await frameTimes(page), pixels }
}

interface Scrolled {
  readonly frames: readonly number[]
  readonly pixels: number
}

const words = ({ frames, pixels }: Scrolled) =>
  `The list of all orders in a branch with ${pastOrders.toLocaleString('en')} of them, scrolled down by ${pixelsAFrame} pixels a frame for ` +
  `${seconds} s, ${Math.round(pixels).toLocaleString('en')} pixels in all; the longest time between two of ${frames.length} frames; ` +
  `median ${percentile(frames, 0.5).toFixed(1)} ms, 99th percentile ${percentile(frames, 0.99).toFixed(1)} ms.`

const smooth = (seen: Scrolled) =>
  atMost(50, {
    name: 'order-scroll-slowest-frame',
    value: percentile(seen.frames, 1),
    unit: 'ms',
    method: words(seen),
  })

const onSlow = (seen: Scrolled) =>
  forTheRecord({
    name: 'order-scroll-slowest-frame-on-slow',
    value: percentile(seen.frames, 1),
    unit: 'ms',
    method: `${words(seen)} In a Chromium slowed down ${slowdown} times.`,
  })
