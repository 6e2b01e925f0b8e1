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

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
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
