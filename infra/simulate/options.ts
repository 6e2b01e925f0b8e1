import { parseArgs } from 'node:util'
import { type ScenarioName, scenarioNames } from '@sufra/shared/simulation/scenarios.rules'

export interface Options {
  readonly scenario: ScenarioName
  readonly speed: number
  readonly seed: number
  /** Of the running Sufra. */
  readonly url: string
  /** 1: as busy as the scenario says. */
  readonly busy: number
}

export const usage = `npm run simulate -- [options]   a Sufra with the demo restaurant must be running

  --scenario  ${scenarioNames.join(' | ')}   (friday-night)
  --speed     how many times faster than life, 1 to 120   (20)
  --seed      a whole number; the same one plans the same parties   (1)
  --busy      how busy beside the scenario, 0.05 to 5   (1)
  --url       where Sufra runs   (http://localhost:3000)`

const text = { type: 'string' } as const

/** Throws an Error that says which option is wrong and what it may be. */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { scenario: text, speed: text, seed: text, busy: text, url: text },
  })
  const { scenario = 'friday-night', speed = '20', seed = '1', busy = '1', url = 'http://localhost:3000' } = values
  const known = scenarioNames.find((name) => name === scenario)
  if (!known) throw new Error(`--scenario is one of ${scenarioNames.join(', ')}, not "${scenario}"`)
  if (!URL.canParse(url)) throw new Error(`--url is an address such as http://localhost:3000, not "${url}"`)
  return {
    scenario: known,
    url: url.replace(/\/$/, ''),
    speed: numberIn('--speed', speed, 1, 120),
    seed: Math.trunc(numberIn('--seed', seed, 0, 2 ** 32 - 1)),
    busy: numberIn('--busy', busy, 0.05, 5),
  }
}

function numberIn(name: string, said: string, least: number, most: number): number {
  const number = said.trim() === '' ? Number.NaN : Number(said)
  if (number >= least && number <= most) return number
  throw new Error(`${name} is a number from ${least} to ${most}, not "${said}"`)
}
