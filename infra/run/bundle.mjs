/** node bundle.mjs <entry.ts> <out.mjs>: one service as one file, fault points left out. Called by the `build` scripts. */
import { builtinModules } from 'node:module'
import { dirname, resolve } from 'node:path'
import { build } from 'esbuild'
import { driverLetsGo, packageFolder, packagesStayOutside, sourcesKnowTheirPlace } from './lib/bundle-plugins.mjs'
import { stop } from './lib/say.mjs'

const [entry, out] = process.argv.slice(2)
if (!entry || !out) stop('Usage: node infra/run/bundle.mjs <entry.ts> <out.mjs>')

const outFolder = dirname(resolve(out))
const { metafile } = await build({
  entryPoints: [entry],
  outfile: out,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  metafile: true,
  logLevel: 'warning',
  define: { __FAULTS__: 'false' },
  minifySyntax: true, // drops the branches of the fault points
  plugins: [driverLetsGo, packagesStayOutside, sourcesKnowTheirPlace(outFolder)],
}).catch(() => process.exit(1)) // esbuild has printed what is wrong, and where

const packageOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
const isBuiltin = (path) => path.startsWith('node:') || builtinModules.includes(path)

for (const [source, { imports }] of Object.entries(metafile.inputs)) {
  for (const { path, external } of imports) {
    if (!external || isBuiltin(path)) continue
    const name = packageOf(path)
    const fromSource = packageFolder(dirname(resolve(source)), name)
    const fromBundle = packageFolder(outFolder, name)
    if (fromSource === undefined || fromSource !== fromBundle)
      stop(`${source} and ${out} would load different copies of ${name}.`)
  }
}
