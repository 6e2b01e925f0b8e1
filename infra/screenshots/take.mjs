/**
 * npm run screenshots: takes the README's pictures from a running demo restaurant, so that they show what is there.
 * `-- help` takes those of the help instead; `-- help today stock` only these screens'.
 */

import { inRoot } from '../run/lib/paths.mjs'
import { setUp } from '../run/lib/setup.mjs'
import { takeHelp } from './help.mjs'
import { asked, signIn, withVenue } from './venue.mjs'

const pictures = [
  { name: 'guest-menu', language: 'ar', table: 4, width: 390, height: 844 },
  { name: 'kitchen-wall', path: '/kitchen', role: 'kitchen', language: 'en', width: 1920, height: 1080 },
  { name: 'waiter-board', path: '/waiter?tables=all', role: 'waiter', language: 'en', width: 390, height: 844 },
  { name: 'floor', path: '/floor', role: 'manager', language: 'ar', width: 1440, height: 900 },
  { name: 'today', path: '/admin', role: 'owner', language: 'en', width: 1440, height: 900 },
  { name: 'demo', path: '/demo', language: 'en', width: 1440, height: 1000 },
]

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
if (process.argv[2] === 'help') await takeHelp(process.argv.slice(3))
else
  await withVenue(async (browser, url) => {
    for (const picture of pictures) await take(browser, url, picture)
  })
