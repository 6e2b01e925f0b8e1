/** node infra/icons/draw.mjs: draws the icons of the installed app from the brand mark, so that all show the same one. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findChromium } from '../run/lib/chromium.mjs'
import { inRoot } from '../run/lib/paths.mjs'

const ground = '#6E2C5B'

/** `scale`: a maskable icon keeps what matters within the middle four fifths, whatever shape the system cuts. */
const icons = [
  { name: 'icon-192.png', size: 192, scale: 1 },
  { name: 'icon-512.png', size: 512, scale: 1 },
  { name: 'maskable-192.png', size: 192, scale: 0.78 },
  { name: 'maskable-512.png', size: 512, scale: 0.78 },
  { name: 'apple-180.png', size: 180, scale: 0.9 },
]

const mark = await readFile(inRoot('web', 'public', 'brand', 'app-icon.svg'), 'utf8')
const folder = inRoot('web', 'public', 'brand', 'icons')
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { name, size, scale } of icons) {
  await page.setViewportSize({ width: size, height: size })
  const side = `${size * scale}px`
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;block-size:100vh;background:${ground}">
       <div style="inline-size:${side};block-size:${side}">${mark}</div>
     </body>`,
  )
  await writeFile(`${folder}/${name}`, await page.screenshot())
  console.log(`  ${name}`)
}
await browser.close()
