import { Engine } from './engine'
import type { Beginning, Said, Turn } from './lanes'
import { rows } from './rows'
import { letPeopleIn } from './world/people'
import { openWorld } from './world/world'

/* One house, in which rows are run one after the other, as they are handed out. */

const settleMs = 15_000

const heard = <T>() => new Promise<T>((resolve) => process.once('message', (message) => resolve(message as T)))
const say = (said: Said) => process.send?.(said)

const { programs, options } = await heard<Beginning>()
const { perSecond, form, screens } = options
const world = await openWorld(programs)
const leave = (code: number) => world.close().finally(() => process.exit(code))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => leave(1))
process.once('disconnect', () => leave(1))

const people = await letPeopleIn(world, screens)
const engine = new Engine(world, people, { perSecond, form, settleMs })

async function run({ row: id, seed }: Turn): Promise<Said> {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`there is no row ${id}`)
  const lacking = await row.lacks?.(world)
  return lacking
    ? { skipped: { row: id, title: row.title, skipped: lacking } }
    : { result: await engine.run(row, seed) }
}

for (let said: Said = {}; ; ) {
  const next = heard<{ turn: Turn | null }>()
  say(said)
  const { turn } = await next
  if (!turn) break
  said = await run(turn)
}
people.close()
await leave(0)
