import type { AddressInfo } from 'node:net'
import { buildApi } from '@sufra/api/app'
import { loadConfig } from '@sufra/platform/config'
import { openDatabase } from '@sufra/platform/db/database'
import { createLogger } from '@sufra/platform/logging/logger'
import { openDeps } from '@sufra/platform/open-deps'
import type { Plan } from '../figure'
import { HttpLine } from '../load/http-line'
import { type Explained, keepPlansOf } from '../stage/plans'
import type { Stage } from '../stage/stage'
import type { Questions } from './growth-questions'

interface Explainable {
  readonly orders: number
  readonly stage: Stage
  readonly questions: Questions
}

/** Each question once more, to the product in this process, with every statement explained by the database. */
export async function explainAll({ orders, stage, questions }: Explainable): Promise<Plan[]> {
  const config = loadConfig(stage.env)
  const keeper = keepPlansOf(await openDatabase(config.database, createLogger('silent')))
  const { deps, close } = await openDeps(config, { db: keeper.database })
  const app = buildApi(deps)
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const line = new HttpLine((app.server.address() as AddressInfo).port)
    const plans: Plan[] = []
    for (const { name, ask } of questions) {
      // The second time: the first also learns what is asked once per process.
      for (const time of [100_000, 100_001]) {
        keeper.taken()
        const { status } = await ask(line, time)
        if (status >= 300) throw new Error(`${name} was answered with ${status}`)
      }
      plans.push({ name: `${name}-${orders}`, text: keeper.taken().map(written).join('\n\n') })
    }
    line.close()
    return plans
  } finally {
    await app.close()
    await close()
    await keeper.database.close()
  }
}

const written = ({ text, plan }: Explained): string => `${text.trim()}\n${plan.replaceAll(/^/gm, '  ')}`
