import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** A sheet that is still fading in is paler than it will be read. What turns for ever is not waited for. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    const ending = document.getAnimations().filter(ends)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })

/** No violation of any kind on the page as it stands, once nothing moves in it. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
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
