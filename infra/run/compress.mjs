/** node compress.mjs <folder>: writes a .br and a .gz beside each text file of a build, so that no request waits for it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesIn } from './lib/fingerprint.mjs'
import { stop } from './lib/say.mjs'

const smallestWorthIt = 1024
const [folder] = process.argv.slice(2)
if (!folder) stop('Usage: node infra/run/compress.mjs <folder>')

for (const file of filesIn(folder)) {
  if (!/\.(js|css|html|svg|json|webmanifest|txt)$/.test(file)) continue
  const content = readFileSync(file)
  if (content.length < smallestWorthIt) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
