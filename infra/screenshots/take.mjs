/** npm run screenshots: takes the README's pictures from a running demo restaurant, so that they show what is there. */

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../run/lib/chromium.mjs'
import { inRoot } from '../run/lib/paths.mjs'
import { setUp } from '../run/lib/setup.mjs'

const pictures = [
  { name: 'guest-menu', language: 'ar', table: 4, width: 390, height: 844 },
  { name: 'kitchen-wall', path: '/kitchen', role: 'kitchen', language: 'en', width: 1920, height: 1080 },
  { name: 'waiter-board', path: '/waiter?tables=all', role: 'waiter', language: 'en', width: 390, height: 844 },
  { name: 'floor', path: '/floor', role: 'manager', language: 'ar', width: 1440, height: 900 },
  { name: 'today', path: '/admin', role: 'owner', language: 'en', width: 1440, height: 900 },
  { name: 'demo', path: '/demo', language: 'en', width: 1440, height: 1000 },
]

/** The restaurant of the pictures: in memory, on a free port, gone when they are taken. */
async function openVenue(data) {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', SUFRA_DATA_DIR: data, LOG_LEVEL: 'error' }
  delete env.DATABASE_URL
  delete env.REDIS_URL
  const venue = spawn(process.execPath, [inRoot('services', 'venue', 'dist', 'main.mjs')], { env })
  venue.stderr.pipe(process.stderr)
  const url = await new Promise((resolve, reject) => {
    venue.once('exit', (code) => reject(new Error(`the venue ended with ${code}`)))
    venue.stdout.on('data', (said) => {
      const found = /http:\/\/\S+?:\d+/.exec(String(said))
      if (found) resolve(found[0])
    })
  })
  return { url, close: () => venue.kill('SIGTERM') }
}

const asked = async (url, init) => (await fetch(url, init)).json()
const signIn = (url, role) =>
  asked(`${url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  })

async function take(browser, url, { name, path, role, table, language, width, height }) {
  const context = await browser.newContext({ viewport: { width, height }, locale: language, colorScheme: 'light' })
  const page = await context.newPage()
  await page.addInitScript((locale) => localStorage.setItem('sufra.locale', locale), language)
  if (role) {
    const { token } = await signIn(url, role)
    await page.addInitScript((kept) => sessionStorage.setItem('sufra.token', kept), token)
  }
  const doors = await asked(`${url}/api/auth/demo/doors`)
  await page.goto(url + (table ? doors.tables.find((each) => each.number === table).path : path))
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(name === 'demo' ? 6000 : 2500)
  await page.screenshot({ path: inRoot('infra', 'screenshots', `${name}.jpg`), type: 'jpeg', quality: 82 })
  await context.close()
  console.log(`  ${name}.jpg`)
}

await setUp({ build: true })
const data = await mkdtemp(join(tmpdir(), 'sufra-pictures-'))
const venue = await openVenue(data)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  for (const picture of pictures) await take(browser, venue.url, picture)
} finally {
  await browser.close()
  venue.close()
  await rm(data, { recursive: true, force: true })
}
