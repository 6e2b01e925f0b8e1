import { parseArgs } from 'node:util'

export interface Options {
  readonly requests: number
  readonly seed: number
  /** One request of that run alone: its batch and its place in it. */
  readonly only: { readonly batch: number; readonly index: number } | null
  /** Into results.json, and RELIABILITY.md is written anew. */
  readonly keep: boolean
}

const usage = `Usage: npm run fuzz [-- options]
  --requests 5000   how many, at most 1000000; a tenth of them are conversations with the live feed
  --seed 1          the same seed makes the same requests
  --only 3:17       the request that a run with this seed called 3:17, alone on a fresh venue
  --keep            what was found is kept in results.json, and RELIABILITY.md written anew; of a whole run only`

/** Throws a sentence for whoever typed it. */
export function optionsOf(args: readonly string[]): Options {
  const { requests, seed, only, keep } = parsed(args)
  const place = only === undefined ? null : /^(\d{1,6}):(\d{1,6})$/.exec(only)
  if (only !== undefined && (!place || keep)) throw new Error(usage)
  return {
    requests: numberIn(requests, 1, 1_000_000),
    seed: numberIn(seed, 0, 2 ** 31),
    only: place && { batch: Number(place[1]), index: Number(place[2]) },
    keep,
  }
}

function parsed(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        requests: { type: 'string', default: '5000' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string' },
        keep: { type: 'boolean', default: false },
      },
    })
    return values
  } catch {
    throw new Error(usage)
  }
}

function numberIn(text: string, least: number, most: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most) throw new Error(usage)
  return number
}
