import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTemplate } from './make-template'
import { builtFolder } from './template'

/* node dist/build-template.mjs: makes the template of this version, and takes those of others away. */

const old = readdirSync(builtFolder).filter((name) => name.startsWith('template-'))
for (const name of old) rmSync(join(builtFolder, name))
await makeTemplate(builtFolder)
process.exit(0)
