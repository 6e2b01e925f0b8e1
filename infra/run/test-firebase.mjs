/** npm run test:firebase: the Firebase way in, in a real browser, against the Auth emulator. Needs no internet once installed. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runIdentityTests } from './lib/identity-tests.mjs'
import { startedServer } from './lib/own-process.mjs'
import { inRoot } from './lib/paths.mjs'
import { freePort } from './lib/port.mjs'
import { runNpm } from './lib/run.mjs'
import { step, stop } from './lib/say.mjs'

const version = '15.34.2'
/** It tries to reach the outside before it opens. */
const startWithinMs = 120_000
/** Far too large to come with everybody's packages. */
const cache = inRoot('node_modules', '.cache', 'firebase-tools', version)
const program = join(cache, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

async function ensureEmulator() {
  if (existsSync(program)) return
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true }))
  await step('Installing the Firebase emulator, once (about 300 MB)', async () => {
    const args = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `firebase-tools@${version}`,
    ]
    const { code } = await runNpm(args, { cwd: cache })
    if (code !== 0) stop('The Firebase emulator could not be installed; npm says why above. Nothing else was changed.')
  })
}

async function startEmulator() {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-firebase-'))
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const at = (port) => ({ host: '127.0.0.1', port })
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const args = [
    program,
    'emulators:start',
    '--only',
    'auth',
    '--project',
    'demo-sufra',
    '--config',
    join(folder, 'firebase.json'),
  ]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: '1' } })
  const host = `127.0.0.1:${auth}`
  const isReady = () =>
    fetch(`http://${host}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stopEmulator = await startedServer(child, folder, isReady, startWithinMs)
  if (!stopEmulator) stop('The Firebase emulator did not start. Its log is not kept; start it by hand to see why.')
  return { host, stop: stopEmulator, folder }
}

await ensureEmulator()
const emulator = await startEmulator()
try {
  process.exitCode = await runIdentityTests('firebase.spec.ts', { FIREBASE_AUTH_EMULATOR_HOST: emulator.host })
} finally {
  await emulator.stop()
  rmSync(emulator.folder, { recursive: true, force: true })
}
