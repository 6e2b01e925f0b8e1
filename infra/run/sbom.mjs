/** npm run sbom [-- spdx]: every package and its hash, as a file; the default, CycloneDX, is checked against the lockfile. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { say, stop } from './lib/say.mjs'
import { sbomFaults } from './lib/sbom.mjs'

const [format = 'cyclonedx'] = process.argv.slice(2)
await ensureInstalled()
// The tools are in it too, marked: with `--omit dev` npm 11 also leaves out what a tool and a service share.
const output = execFileSync('npm', ['sbom', '--sbom-format', format], {
  cwd: inRoot(),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const bill = JSON.parse(output)
const lockfile = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
const faults = format === 'cyclonedx' ? sbomFaults(bill, lockfile) : []
if (faults.length > 0) stop(faults.join('\n'))
const file = `sufra.${format}.json`
writeFileSync(inRoot(file), output)
say(`${file}: ${(bill.components ?? bill.packages).length} packages.`)
