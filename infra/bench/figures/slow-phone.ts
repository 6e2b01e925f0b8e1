import type { Browser, Page } from '@playwright/test'
import { openPage } from '../stage/chromium'

export interface Loaded {
  /** Milliseconds from the start of the navigation to the largest contentful paint. */
  readonly lcp: number
  readonly cls: number
  readonly fontBytes: number
  readonly bytes: number
}

interface Painted {
  lcp: number
  cls: number
}

declare global {
  interface Window {
    painted: Painted
    slowestTap: number
  }
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const bytesPerSecond = 1_600_000 / 8
/** The live feed keeps the network from ever being silent: after the last paint this long is enough. */
const settleMs = 1500

/** Opens `url` as a phone does that has never been here, on a slow network. */
export async function loadSlowly(browser: Browser, url: string, locale: string): Promise<Loaded> {
  const page = await openPage(browser, { ...phone, locale })
  try {
    await slowDown(page)
    await page.addInitScript(watchPaints)
    await page.goto(url, { waitUntil: 'load' })
    await page.locator('[data-dish]').first().waitFor()
    await page.waitForTimeout(settleMs)
    return await page.evaluate(read)
  } finally {
    await page.context().close()
  }
}

/** Milliseconds from each tap to the frame that answers it, on a page that has settled: what a guest does, dish by dish. */
export async function tapSlowly(browser: Browser, url: string, locale: string): Promise<number[]> {
  const page = await openPage(browser, { ...phone, locale })
  try {
    await slowDown(page)
    await page.addInitScript(watchTaps)
    await page.goto(url, { waitUntil: 'load' })
    await page.locator('#page .add').first().waitFor()
    await page.waitForTimeout(2 * settleMs)
    const plain = page.locator('[data-dish]', { has: page.locator('img[src*="juice"]') })
    const taps = [
      plain.locator('.add'),
      plain.locator('.stepper__button').last(),
      page.locator('.chip').nth(2),
      page.locator('.find__filter'),
      page.locator('.opt').first(),
      page.locator('.dialog__foot .btn--primary'),
      page.locator('[data-dish] .dish__open').first(),
      page.locator('.item__add'),
      page.locator('.cartbar'),
    ]
    const took: number[] = []
    for (const tap of taps) {
      await page.evaluate(() => {
        window.slowestTap = 0
      })
      await tap.tap()
      await page.waitForTimeout(600)
      took.push(await page.evaluate(() => window.slowestTap))
    }
    return took
  } finally {
    await page.context().close()
  }
}

function watchTaps(): void {
  window.slowestTap = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId) window.slowestTap = Math.max(window.slowestTap, duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

function watchPaints(): void {
  const painted: Painted = { lcp: 0, cls: 0 }
  window.painted = painted
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    painted.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) painted.cls += value
  })
}

function read(): Loaded {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const page = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  const total = (some: readonly PerformanceResourceTiming[], of: (one: PerformanceResourceTiming) => number) =>
    some.reduce((all, one) => all + of(one), 0)
  const fonts = loaded.filter(({ name }) => /\.woff2?(\?|$)/.test(name))
  return {
    ...window.painted,
    fontBytes: total(fonts, ({ encodedBodySize }) => encodedBodySize),
    bytes: total([...page, ...loaded], ({ transferSize }) => transferSize),
  }
}
