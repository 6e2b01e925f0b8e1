import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'
import { oldestBrowsers } from './oldest-browsers'
import type { Surface } from './src/worker/worker.rules'

const pages: Readonly<Record<Surface, string>> = { staff: 'index.html', guest: 'guest.html' }
const manifests: Readonly<Record<Surface, string>> = { staff: 'manifest.json', guest: 'guest.json' }

/** Nobody signs in with a provider while there is no connection to it. */
const needless = /sdk|provider/

/** Everything that the page ever loads, itself first. */
function shellOf(manifest: Manifest, page: string): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const walk = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (!needless.test(file)) files.add(`/${file}`)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) walk(next)
  }
  walk(page)
  return [`/${page}`, ...files]
}

/** Writes `worker.js` beside the pages, when all of them are built, with the list of what each needs. */
export function workerBuild(): Plugin {
  let root = '.'
  let out = 'dist'
  return {
    name: 'sufra-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      out = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const shell = { staff: await filesOf('staff', out), guest: await filesOf('guest', out) }
        const version = createHash('sha256').update(JSON.stringify(shell)).digest('hex').slice(0, 12)
        await build({
          configFile: false,
          logLevel: 'warn',
          root,
          define: { __SHELL__: JSON.stringify({ version, ...shell }) },
          build: {
            target: oldestBrowsers,
            outDir: out,
            emptyOutDir: false,
            copyPublicDir: false,
            lib: { entry: join(root, 'src/worker/worker.ts'), formats: ['es'], fileName: () => 'worker.js' },
          },
        })
      },
    },
  }
}

async function filesOf(surface: Surface, out: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(out, '.vite', manifests[surface]), 'utf8')) as Manifest
  return shellOf(manifest, pages[surface])
}
