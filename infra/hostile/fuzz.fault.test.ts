import { expect, test } from 'vitest'
import { fuzz } from './fuzz'
import { summaryOf } from './tally'

/** Where the servers are, the tests run on them too: there it is the whole of it. */
const requests = process.env.DATABASE_URL ? 5000 : 2000

/** A request that hangs is found by itself (`stuck`): beside other work all of them may take their time. */
const limitMs = 300_000

test(
  `${requests} hostile requests and messages: no fault, no hang, and the next order goes through`,
  async () => {
    const { tally, died, logged, stuck } = await fuzz({ requests, seed: 1, only: null }, () => {})
    process.stdout.write(`${summaryOf(tally).join('\n')}\n`)
    expect({ complaints: tally.complaints.slice(0, 5), logged: logged.slice(0, 5), died, stuck }).toEqual({
      complaints: [],
      logged: [],
      died: null,
      stuck: null,
    })
    expect(tally.requests + tally.conversations).toBe(requests)
    // Most of it got past the door: hostile input that nobody reads proves nothing.
    expect(tally.carriedOut.size).toBeGreaterThan(80)
    expect([...tally.carriedOut.values()].filter(Boolean).length).toBeGreaterThan(40)
    expect(tally.admitted).toBeGreaterThan(tally.conversations / 4)
  },
  limitMs,
)
