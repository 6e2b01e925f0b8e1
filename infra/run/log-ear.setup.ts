import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where `npm test` wants to look through the logs, every line of them is kept: see `lib/log-scan.mjs`. */
const folder = process.env.SUFRA_LOG_EAR
if (folder) {
  const file = join(folder, `${process.pid}.log`)
  globalThis.sufraLogEar = (line) => appendFileSync(file, line)
}
