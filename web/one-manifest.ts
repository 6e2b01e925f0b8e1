import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const parse = async (file: string): Promise<Record<string, unknown>> =>
  existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>) : {}

/** The guests' build adds its entries to the manifest of the app's, so that one file names everything that was built. */
export function oneManifest(): Plugin {
  let out = 'dist'
  return {
    name: 'sufra-one-manifest',
    apply: 'build',
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const whole = join(out, '.vite', 'manifest.json')
      const [app, guest] = await Promise.all([parse(whole), parse(join(out, '.vite', 'guest.json'))])
      await writeFile(whole, JSON.stringify({ ...app, ...guest }, null, 2))
    },
  }
}
