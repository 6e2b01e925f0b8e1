import { createWriteStream, renameSync, rmSync, type WriteStream } from 'node:fs'
import { ArchiveUnfit, exportOrganization, importOrganization } from '@sufra/platform/archive/organization-archive'
import type { Config } from '@sufra/platform/config'
import { ConfigError } from '@sufra/platform/config-error'
import { openDeps } from '@sufra/platform/open-deps'
import { run } from '@sufra/platform/run'
import { linesOfFile } from './lines-of-file'

/* archive.mjs export <organization> <file> · archive.mjs import <file> */

const usage = 'Say `export <organization> <file>` or `import <file>`.'

async function work(config: Config): Promise<string> {
  const [verb, ...rest] = process.argv.slice(2)
  const [first, second] = rest
  if (!((verb === 'export' && first && second) || (verb === 'import' && first))) throw new ConfigError(usage)
  const { deps, close } = await openDeps({ ...config, redis: { ...config.redis, url: null } })
  try {
    const counts = verb === 'export' ? await exported(deps, first, second ?? '') : await imported(deps, first)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return `${rows} rows of ${Object.keys(counts).length} tables were ${verb === 'export' ? 'written' : 'taken in'}.`
  } catch (error) {
    throw error instanceof ArchiveUnfit ? new ConfigError(error.message) : error
  } finally {
    await close()
  }
}

type Deps = Parameters<typeof exportOrganization>[0]

/** Under its name only once it is whole. */
async function exported(deps: Deps, slug: string, path: string) {
  const unfinished = `${path}.unfinished`
  let file: WriteStream | undefined
  const begin = () => {
    file?.destroy()
    // Whoever reads it reads everything of the house.
    const place = createWriteStream(unfinished, { mode: 0o600 })
    file = place
    return (line: string) =>
      new Promise<void>((written, failed) => place.write(`${line}\n`, (error) => (error ? failed(error) : written())))
  }
  try {
    const counts = await exportOrganization(deps, slug, begin)
    await new Promise<void>((ended) => file?.end(ended))
    renameSync(unfinished, path)
    return counts
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

const imported = (deps: Deps, path: string) => importOrganization(deps, () => linesOfFile(path))

await run(async (config) => ({ greeting: await work(config), close: async () => {} }))
process.exit(0)
