import fc from 'fast-check'
import { expect } from 'vitest'

const { SUFRA_PROPERTY_CASES: more = '0', SUFRA_PROPERTY_SEED: seed, SUFRA_PROPERTY_PATH: path } = process.env

/**
 * How often a property is tried: `count` times, or `SUFRA_PROPERTY_CASES` times where that is more. `found` is what once
 * broke it, as the failure printed it: it is tried first, for ever.
 */
export const cases = <Given extends [unknown, ...unknown[]]>(
  count: number,
  found: Given[] = [],
): fc.Parameters<Given> => ({
  numRuns: Math.max(count, Number(more)),
  examples: found,
  reporter: report,
  ...(seed && { seed: Number(seed) }),
  ...(path && { path, endOnFailure: true }),
})

/** So that it can be read and kept: what is not to be seen, by its number. */
const told = (message: string): string =>
  message.replace(/[\p{Cf}\p{M}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

/** What broke it, and the command that tries the same again. */
function report<Given>(run: fc.RunDetails<Given>): void {
  if (!run.failed) return
  const { testPath = '', currentTestName = '' } = expect.getState()
  const place = `SUFRA_PROPERTY_SEED=${run.seed} SUFRA_PROPERTY_PATH=${run.counterexamplePath ?? ''}`
  const file = testPath.replace(`${process.cwd()}/`, '')
  const again = `${place} npx vitest run ${file} -t ${JSON.stringify(currentTestName.split(' > ').at(-1) ?? '')}`
  throw new Error(`${told(fc.defaultReportMessage(run) ?? '')}\n\nAgain: ${again}`, { cause: run.errorInstance })
}
