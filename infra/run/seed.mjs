/** npm run seed: puts the demo organization back to its first state; other organizations are not touched. */
import { pathToFileURL } from 'node:url'
import { inRoot } from './lib/paths.mjs'
import { setUp } from './lib/setup.mjs'

await setUp({ build: true })
process.setSourceMapsEnabled(true)
process.chdir(inRoot())
await import(pathToFileURL(inRoot('services', 'venue', 'dist', 'seed.mjs')).href)
