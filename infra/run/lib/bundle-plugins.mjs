import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

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

const writtenIntoQuery = /^ {4}this\.(resolve|reject) = (x => \(.+\))$/gm

/**
 * The PostgreSQL driver is the one package in the bundle, and lets go of its queries there. V8 places a closure that is
 * written straight into a property among what lives long, and the driver writes two for each query: dead, they hold the
 * query, and whoever waited for it, until the next full collection. A fifth of all that an order allocates outlived it,
 * and the collections took a tenth of the API's time. Named first, the same closures die young.
 */
export const driverLetsGo = {
  name: 'driver-lets-go',
  setup(build) {
    build.onResolve({ filter: /^postgres$/ }, () => ({ path: fileURLToPath(import.meta.resolve('postgres')) }))
    build.onLoad({ filter: /postgres[\\/]src[\\/]query\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (source.match(writtenIntoQuery)?.length !== 2)
        return { errors: [{ text: `${path} is written in another way: see driverLetsGo` }] }
      return { contents: source.replace(writtenIntoQuery, '    const $1Once = $2\n    this.$1 = $1Once') }
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
