/** node infra/run/budgets.mjs: what a guest, and staff who sign in or open a screen, download, beside the limits. Exits 1 when one is missed, or when files of the build import each other. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstLoad, guestEntry, ringOf, weighFrame, weighGuest, weighScreens, weighSignIn } from './lib/budgets.mjs'
import { filesIn } from './lib/fingerprint.mjs'
import { inRoot } from './lib/paths.mjs'
import { say, stop } from './lib/say.mjs'

const dist = (...parts) => inRoot('web', 'dist', ...parts)
const manifestPath = dist('.vite', 'manifest.json')
if (!existsSync(manifestPath)) stop('web/dist has no .vite/manifest.json: build the web app first (npm run build).')

const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
if (!manifest[guestEntry]) stop(`The build has no entry ${guestEntry}: the guest's first load cannot be weighed.`)

const fonts = filesIn(dist())
  .filter((file) => /\.(woff2?|ttf|otf)$/.test(file))
  .map((file) => relative(dist(), file))
const files = firstLoad(manifest, guestEntry)
const gzipped = (file) => gzipSync(readFileSync(dist(file)), { level: 9 }).length
const size = (file) => statSync(dist(file)).size
const signIns = ['en', 'ar', 'ckb'].map((language) => weighSignIn({ manifest, language, gzipped }))
const guest = weighGuest({ files, fonts, gzipped, size })
const rows = [...guest, ...signIns, weighFrame({ manifest, gzipped }), weighScreens({ manifest, gzipped })]

const inKb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
for (const { name, bytes, limit, pass } of rows) say(`${pass ? '✓' : '✗'} ${inKb(bytes)} of ${inKb(limit)}  ${name}`)
say(
  `  first load: ${[...files.js, ...files.css].map((file) => `${basename(file)} ${inKb(gzipped(file)).trim()}`).join(', ')}`,
)
const ring = ringOf(manifest)
if (ring) say(`✗ files that wait for each other: ${ring.map((file) => basename(file)).join(' → ')}`)
process.exitCode = !ring && rows.every(({ pass }) => pass) ? 0 : 1
