import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { driverLetsGo } from './bundle-plugins.mjs'

test('the driver in the bundle writes no closure straight into a query', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export { default } from 'postgres'", resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [driverLetsGo],
  })
  const [{ text }] = outputFiles
  const query = text.slice(text.indexOf('var Query = '), text.indexOf('get origin()'))
  expect(query).toContain('this.resolve = resolveOnce')
  expect(query).toContain('this.reject = rejectOnce')
  expect(query).not.toMatch(/this\.\w+ = \(?\w+\)? =>/)
})
