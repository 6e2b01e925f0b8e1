import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'

type Samples = Record<string, string>

const entry = fileURLToPath(new URL('../../shared/src/locale/locale-samples.ts', import.meta.url))

/** One bundle for both engines, so that only the engines can differ. */
async function bundledSamples(): Promise<string> {
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'locale',
    target: 'es2022',
    charset: 'utf8',
  })
  return `(() => { ${built.outputFiles[0]?.text}; return locale.localeSamples() })()`
}

test('server and browser write numbers, money, dates and lists in the same bytes', async ({ page }) => {
  const code = await bundledSamples()
  const inNode: Samples = runInThisContext(code)
  const inBrowser = await page.evaluate<Samples>(code)
  expect(Object.keys(inNode).length).toBeGreaterThan(500)
  expect(inBrowser).toEqual(inNode)
})
