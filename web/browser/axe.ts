import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

interface Checks {
  run(context: Document, options: { resultTypes: readonly string[] }): Promise<{ violations: Violation[] }>
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

/** Every violation on the page as it stands, once nothing moves in it. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe: checks } = window as unknown as { axe: Checks }
    // What is in order is not written out: that took longer than looking.
    return (await checks.run(document, { resultTypes: ['violations'] })).violations
  })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n  ${node.failureSummary}`))
}

/** None of any kind. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}
