import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const workspace = '@sufra/'

/** Workspace code goes into the bundle, npm packages stay in node_modules. */
export const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith(workspace)) return undefined
      return { path, external: true }
    })
  },
}

/** `import.meta.url` keeps naming the source file, so what lies beside a source is found from the bundle as well. */
export const sourcesKnowTheirPlace = (outFolder) => ({
  name: 'sources-know-their-place',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!source.includes('import.meta.url')) return undefined
      const place = relative(outFolder, path).split(sep).join('/')
      return {
        contents: source.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`),
        loader: 'ts',
      }
    })
  },
})

/** The folder from which Node would load `packageName` for a file in `folder`. */
export function packageFolder(folder, packageName) {
  const candidate = join(folder, 'node_modules', packageName)
  if (existsSync(join(candidate, 'package.json'))) return candidate
  const parent = dirname(folder)
  return parent === folder ? undefined : packageFolder(parent, packageName)
}
