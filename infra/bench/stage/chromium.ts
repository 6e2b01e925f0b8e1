import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../run/lib/chromium.mjs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
]

/** A browser of its own, with nothing in its caches. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}

/** A page of its own context. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  // The compiler names functions with a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context.newPage()
}
