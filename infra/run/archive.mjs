/** npm run archive -- export <organization> <file> | import <file>: everything of one organization, as JSON lines. */
import { pathToFileURL } from 'node:url'
import { inRoot } from './lib/paths.mjs'
import { setUp } from './lib/setup.mjs'

await setUp({ build: true })
process.setSourceMapsEnabled(true)
process.chdir(inRoot())
await import(pathToFileURL(inRoot('services', 'venue', 'dist', 'archive.mjs')).href)
