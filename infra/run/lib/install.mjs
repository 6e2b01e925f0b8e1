import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { filesBelow, fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { isSatisfiedBy } from './lockfile.mjs'
import { inRoot } from './paths.mjs'
import { runNpm } from './run.mjs'
import { say, step, stop } from './say.mjs'
import { workspaceFolders } from './workspaces.mjs'

const stampPath = () => inRoot('node_modules', '.sufra-stamp')
const recordPath = () => inRoot('node_modules', '.package-lock.json')

function currentStamp() {
  const manifests = ['.', ...workspaceFolders()].map((folder) => inRoot(folder, 'package.json'))
  return fingerprint([inRoot('package-lock.json'), ...manifests, ...filesBelow(inRoot('infra', 'patches'))])
}

function matchesLockfile() {
  if (!existsSync(recordPath())) return false
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
  return isSatisfiedBy(read(inRoot('package-lock.json')), read(recordPath()))
}

async function applyPatches() {
  const patches = inRoot('infra', 'patches', 'apply.mjs')
  if (!existsSync(patches)) return
  const { applyPatches: apply } = await import(pathToFileURL(patches).href)
  await apply()
}

/** Makes node_modules what the lockfile says. Costs a hash of a few files when nothing changed. */
export async function ensureInstalled() {
  const stamp = currentStamp()
  if (readStamp(stampPath()) === stamp) return
  if (matchesLockfile()) {
    say('• The packages in node_modules are those of the lockfile.')
  } else {
    const why = existsSync(inRoot('node_modules')) ? 'the lockfile changed' : 'none are here yet'
    await step(`Installing packages from the lockfile (${why})`, async () => {
      const { code } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
      if (code !== 0) stop('The packages could not be installed; npm says why above. Nothing else was changed.')
    })
  }
  await applyPatches()
  writeStamp(stampPath(), stamp)
}
