import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** No violation of any kind on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const runner = (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe
    return (await runner.run()).violations
  })
  const said = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n  ${node.failureSummary}`),
  )
  expect(said).toEqual([])
}
