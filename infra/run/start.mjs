/** npm start: everything in one process. Settings are listed in README.md. */
import { pathToFileURL } from 'node:url'
import { requireNode } from './lib/node-version.mjs'
import { inRoot } from './lib/paths.mjs'
import { tryPort } from './lib/port.mjs'
import { stop } from './lib/say.mjs'
import { setUp } from './lib/setup.mjs'

const port = Number(process.env.PORT || 3000)

async function requirePort() {
  if (!Number.isInteger(port)) return // the settings' own check names what is wrong with PORT
  const free = await tryPort(port).catch((error) =>
    stop(`Port ${port} cannot be opened (${error.code}); choose another with PORT=…`),
  )
  if (free === undefined) stop(`Port ${port} is taken: stop what listens there, or choose another with PORT=…`)
}

requireNode()
await requirePort()
await setUp({ build: true })

// In this very process: Ctrl-C and a supervisor's signals reach the venue once and directly, and its exit code is ours.
process.setSourceMapsEnabled(true)
process.chdir(inRoot())
await import(pathToFileURL(inRoot('services', 'venue', 'dist', 'main.mjs')).href)
