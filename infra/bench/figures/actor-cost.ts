import { findPrincipal } from '@sufra/platform/identity/principals'
import { verifyToken } from '@sufra/platform/identity/verifier'
import postgres from 'postgres'
import { atMost, type Figure } from '../figure'
import { signInStaff } from '../stage/sign-in'
import { median } from '../stats'

const warm = 300
const asked = 2000

/** What it costs a request to learn who asks: token, session, person, rights and branches, as the database has them now. */
export const actorCost: Figure = {
  name: 'actor-cost',
  async measure({ deps, branches, env }) {
    const [branch] = branches
    if (!branch || !env.DATABASE_URL) throw new Error('the stage has no branch')
    const [token = ''] = await signInStaff(deps, branch, branch.waiterId, 1)
    const bare = postgres(env.DATABASE_URL, { max: 1 })
    try {
      const own: number[] = []
      const floor: number[] = []
      for (let index = 0; index < warm + asked; index += 1) {
        const whoAsks = await took(async () => findPrincipal(deps, await verifyToken(deps, token)))
        const roundTrip = await took(() => bare`select 1 + ${index}::int`)
        if (index < warm) continue
        own.push(whoAsks)
        floor.push(roundTrip)
      }
      const method =
        `Verifying a token and loading its session, person, rights and branches in a transaction of its own, ${asked} times one ` +
        'after the other; median. Placing and advancing an order pay less: they read it in their own transaction. Floor: one ' +
        'prepared query over bare postgres.js, in turn with it.'
      const figure = { name: 'actor-verified-and-loaded-p50', unit: 'ms', method }
      return { results: [atMost(1, { ...figure, value: median(own), floor: median(floor) })] }
    } finally {
      await bare.end()
    }
  },
}

async function took(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
