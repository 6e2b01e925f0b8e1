import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import { driverLetsGo, packagesStayOutside, sourcesKnowTheirPlace } from '../../run/lib/bundle-plugins.mjs'
import { inRoot } from '../../run/lib/paths.mjs'

/** A deliberate bug: in one source file one exact text becomes another. */
export interface Mutation {
  readonly file: string
  readonly from: string
  readonly to: string
}

export interface Programs {
  readonly api: string
  readonly gateway: string
  /** A tab of the web app, as far as its outbox goes. */
  readonly page: string
}

/**
 * The two services as production bundles them, but with the fault points in, a page of the web app, and the bugs that
 * were asked for.
 */
export async function buildPrograms(name: string, mutations: readonly Mutation[] = []): Promise<Programs> {
  const outdir = inRoot('infra', 'dist', 'chaos', name)
  const entry = (program: string) => inRoot('infra', 'chaos', 'world', `${program}.main.ts`)
  await build({
    entryPoints: { api: entry('doomed-api'), gateway: entry('doomed-gateway'), page: entry('page') },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    define: { __FAULTS__: 'true' },
    plugins: [driverLetsGo, packagesStayOutside, mutating(mutations, sourcesKnowTheirPlace(outdir))],
  })
  return { api: `${outdir}/api.mjs`, gateway: `${outdir}/gateway.mjs`, page: `${outdir}/page.mjs` }
}

/** A mutation whose text is not there would prove nothing: the build fails then. */
function mutating(mutations: readonly Mutation[], otherwise: Plugin): Plugin {
  const byPath = new Map<string, Mutation[]>()
  for (const mutation of mutations) {
    const path = inRoot(...mutation.file.split('/'))
    byPath.set(path, [...(byPath.get(path) ?? []), mutation])
  }
  return {
    name: 'deliberate-bugs',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const bugs = byPath.get(path)
        if (!bugs) return undefined
        return { contents: bugs.reduce(mutate, readFileSync(path, 'utf8')), loader: 'ts' }
      })
      return otherwise.setup(build)
    },
  }
}

export function mutate(source: string, { file, from, to }: Mutation): string {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file} holds this ${parts.length - 1} times: ${from}`)
  return parts.join(to)
}
