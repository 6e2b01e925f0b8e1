import { type Browser, chromium } from '@playwright/test'
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
