import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type { AzureProvider } from '../../web/src/session/providers/azure-provider'

declare global {
  var openProvider: (settings: unknown) => Promise<AzureProvider>
  var provider: AzureProvider
}

const entry = fileURLToPath(new URL('./provider-page.ts', import.meta.url))
let script: Promise<string> | undefined

async function bundle(): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false })
  return outputFiles[0]?.text ?? ''
}

/** Opens a page of the product, under its own policy, with the provider in `provider`. */
export async function withProvider(page: Page, url: string): Promise<void> {
  script ??= bundle()
  const body = await script
  await page.route('**/provider-page.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto(`${url}/welcome`)
  await page.evaluate((path) => import(path), '/provider-page.js')
  await page.waitForFunction(() => 'openProvider' in globalThis)
  await page.evaluate(async () => {
    const settings: unknown = await (await fetch('/api/auth/provider')).json()
    globalThis.provider = await globalThis.openProvider(settings)
    await globalThis.provider.ready()
  })
}
