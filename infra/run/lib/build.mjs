import { existsSync } from 'node:fs'
import { filesBelow, fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { inRoot } from './paths.mjs'
import { runTool } from './run.mjs'
import { step, stop } from './say.mjs'
import { workspaceFolders } from './workspaces.mjs'

const stampPath = () => inRoot('services', 'venue', 'dist', '.sufra-stamp')
const outputs = [
  'web/dist/index.html',
  'services/venue/dist/main.mjs',
  'services/venue/dist/seed.mjs',
  'services/venue/dist/archive.mjs',
  'services/api/dist/main.mjs',
  'services/api/dist/migrate.mjs',
  'services/gateway/dist/main.mjs',
]
/** Tests and pages to read: no build depends on them. */
const isAside = (file) => /\.(test|spec)\.tsx?$|\.md$/.test(file)

function currentStamp() {
  const folders = workspaceFolders().filter((folder) => folder !== 'infra')
  const tools = [
    'package-lock.json',
    'turbo.json',
    'tsconfig.json',
    'infra/run/bundle.mjs',
    'infra/run/lib/bundle-plugins.mjs',
  ]
  const sources = folders.flatMap((folder) => filesBelow(inRoot(folder))).filter((file) => !isAside(file))
  return fingerprint([...tools.map((tool) => inRoot(tool)), ...sources])
}

const isCurrent = (stamp) => readStamp(stampPath()) === stamp && outputs.every((output) => existsSync(inRoot(output)))

/** Builds what changed since the last build; `{ pass, output }`. */
export async function build() {
  const stamp = currentStamp()
  if (isCurrent(stamp)) return { pass: true, output: '' }
  // Tests build too, and with their NODE_ENV the app would get React's slow half, and Turbo would keep that.
  const env = { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }
  const args = ['run', 'build', '--output-logs=errors-only', '--ui=stream']
  const { code, output } = await runTool('turbo', args, { env, quiet: true })
  if (code === 0) writeStamp(stampPath(), stamp)
  return { pass: code === 0, output }
}

/** Builds the web app and the services when a source changed, and ends the command when that fails. */
export async function ensureBuilt() {
  if (isCurrent(currentStamp())) return
  await step('Building the web app and the services', async () => {
    const { pass, output } = await build()
    if (!pass) stop(`${output}\nThe build failed; the first error above says where.`)
  })
}
