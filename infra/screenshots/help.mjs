import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { inRoot } from '../run/lib/paths.mjs'
import { shiftClock, toEvening } from './clock.mjs'
import { places } from './help-places.mjs'
import { asked, post, signIn, withVenue } from './venue.mjs'

const languages = ['en', 'ar', 'ckb']
/** Twice as large as it is drawn at most; `help-picture.tsx` says the same. */
const [width, height] = [880, 660]
const mostBytes = 30_000
/** Around what stands at the top. */
const air = 14

/** Pictures of the helped screens, in the reader's language, for the help itself: `web/public/help`. */
export async function takeHelp(only) {
  const by = toEvening()
  const wanted = places.filter(({ name }) => only.length === 0 || only.includes(name))
  const takeAll = (of, tokenOf) => async (browser, url) => {
    const tableId = of.length > 0 && of[0].role !== 'founder' ? await prepareTable(url) : null
    const tokens = new Map()
    for (const place of of)
      for (const language of languages) {
        const token = tokens.get(place.role) ?? (await tokenOf(url, place.role))
        tokens.set(place.role, token)
        const picture = await take(browser, { url, by, place, language, tableId, token })
        console.log(`  ${language}/${place.name}.webp  ${await keep(picture, language, place.name)}`)
      }
  }
  const isFounder = ({ role }) => role === 'founder'
  const demo = wanted.filter((place) => !isFounder(place))
  if (demo.length > 0)
    await withVenue(
      takeAll(demo, async (url, role) => (await signIn(url, role)).token),
      { by },
    )
  const founding = { by, settings: { AUTH_PROVIDER: 'builtin' } }
  if (wanted.some(isFounder)) await withVenue(takeAll(wanted.filter(isFounder), found), founding)
}

/** A restaurant in which nothing is yet. */
async function found(url) {
  const organizationData = { organizationName: 'Bayt Layla', city: 'Riyadh' }
  const body = { email: `${randomUUID()}@aldiwan.example`, password: 'three plates of hummus', name: 'Layla' }
  return (await post(url, '/auth/sign-up', { ...body, organizationData })).token
}

/** The table that the demo's waiter serves; somebody there asks for the bill. */
async function prepareTable(url) {
  const { token, session } = await signIn(url, 'waiter')
  const headers = { authorization: `Bearer ${token}` }
  const { state } = await asked(`${url}/api/branches/${session.currentBranchId}/boards/waiter`, { headers })
  const doors = await asked(`${url}/api/auth/demo/doors`)
  const [code, secret] = doors.tables
    .find(({ number }) => number === 7)
    .path.split('/')
    .slice(-2)
  const guest = await post(url, '/auth/table', { code, secret })
  await post(url, `/branches/${doors.branchId}/calls`, { id: timedId(), reason: 'bill' }, guest.token)
  return state.tables.find(({ number }) => number === 7).id
}

/** A UUID that begins with its time, as phones make them. */
function timedId() {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

async function take(browser, { url, by, place, language, tableId, token }) {
  const { wide, high, path, shows } = place
  const context = await browser.newContext({
    viewport: { width: wide, height: high },
    deviceScaleFactor: width / wide,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: language,
  })
  const page = await context.newPage()
  await page.addInitScript(shiftClock, by)
  await page.addInitScript(
    ([locale, kept]) => {
      localStorage.setItem('sufra.locale', locale)
      sessionStorage.setItem('sufra.token', kept)
    },
    [language, token],
  )
  await page.goto(url + path.replace(':tableId', tableId))
  await page.locator(shows).first().waitFor({ timeout: 30_000 })
  await place.before?.(page)
  await page.locator(place.ring).first().waitFor({ timeout: 10_000 })
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(700)
  const clip = await frame(page, place)
  await page.locator(place.ring).first().evaluate(drawRing)
  const shot = await page.screenshot({ clip })
  await context.close()
  return sharp(shot).resize(width, height, { fit: 'fill' })
}

/** What of the page is in the picture: from the top of its content, or of what the place names. */
async function frame(page, { wide, high, at }) {
  const tall = (wide * height) / width
  if (at) await page.locator(at).first().evaluate(bringUp, air)
  const { y } = await page
    .locator(at ?? 'main')
    .first()
    .boundingBox()
  return { x: 0, y: Math.max(0, Math.min(at ? y - air : y, high - tall)), width: wide, height: tall }
}

/** Runs in the page. */
function bringUp(element, air) {
  element.style.scrollMarginBlockStart = `${air}px`
  element.scrollIntoView({ block: 'start' })
}

/** Runs in the page. Drawn here and not by the product: what is pressed there has no ring. */
function drawRing(element) {
  const { x, y, width: wide, height: high } = element.getBoundingClientRect()
  const ring = document.createElement('div')
  Object.assign(ring.style, {
    position: 'fixed',
    left: `${x - 6}px`,
    top: `${y - 6}px`,
    zIndex: '2147483647',
    pointerEvents: 'none',
    width: `${wide + 12}px`,
    height: `${high + 12}px`,
    boxSizing: 'border-box',
    borderRadius: '12px',
    border: '3px solid #6e2c5b',
    boxShadow: '0 0 0 2px #fff, inset 0 0 0 2px #fff',
  })
  document.body.append(ring)
}

/** Written only where it looks different: seconds that passed are no reason for another file. */
async function keep(picture, language, name) {
  const folder = inRoot('web', 'public', 'help', language)
  const file = join(folder, `${name}.webp`)
  const bytes = await smallEnough(await picture.png().toBuffer())
  if (existsSync(file) && !(await differ(await readFile(file), bytes))) return 'as it was'
  await mkdir(folder, { recursive: true })
  await writeFile(file, bytes)
  return `${(bytes.length / 1000).toFixed(1)} kB`
}

async function smallEnough(png) {
  for (let quality = 82; ; quality -= 6) {
    const bytes = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length <= mostBytes || quality < 20) return bytes
  }
}

/** This part of a small grey copy may look different. */
const alike = 0.004

async function differ(before, after) {
  const grey = (bytes) => sharp(bytes).resize(220, 165, { fit: 'fill' }).greyscale().raw().toBuffer()
  const [old, now] = await Promise.all([grey(before), grey(after)])
  const changed = old.reduce((sum, value, at) => sum + Number(Math.abs(value - now[at]) > 40), 0)
  return changed / old.length > alike
}
