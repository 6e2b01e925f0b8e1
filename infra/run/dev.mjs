/** npm run dev: the venue restarts when a source changes, the web app reloads in place. */
import { spawn } from 'node:child_process'
import { inRoot } from './lib/paths.mjs'
import { binary } from './lib/run.mjs'
import { say } from './lib/say.mjs'
import { setUp } from './lib/setup.mjs'

await setUp({ build: false })

const port = process.env.SUFRA_DEV_API_PORT || '3000'
const env = { ...process.env, PORT: port, SUFRA_DEV_API_PORT: port }
const start = (args, folder) => spawn(process.execPath, args, { cwd: inRoot(folder), env, stdio: 'inherit' })

say(`The API listens on port ${port}; open the address that Vite prints.`)
const children = [
  start([binary('tsx'), 'watch', '--clear-screen=false', inRoot('services/venue/src/main.ts')], '.'),
  start([binary('vite')], 'web'),
]

let code
function end(exitCode) {
  if (code !== undefined) return
  code = exitCode
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children) {
  child.on('exit', (exitCode) => {
    end(exitCode ?? 1)
    if (children.every((each) => each.exitCode !== null || each.signalCode !== null)) process.exit(code)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
