import { cpus } from 'node:os'
import type { Child } from './child'

/** Microseconds that all processors have worked. */
const worked = (): number =>
  cpus().reduce((total, { times }) => total + (times.user + times.nice + times.sys + times.irq) * 1000, 0)

const ownWork = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Who used the processors while `work` ran, as shares of one of them. */
export async function processorsOf(
  children: readonly (readonly [name: string, child: Child])[],
  work: () => Promise<unknown>,
): Promise<string[][]> {
  const read = async () => Promise.all(children.map(([, child]) => child.processor()))
  const start = performance.now()
  const before = { all: worked(), own: ownWork(), children: await read() }
  await work()
  const elapsed = (performance.now() - start) * 1000
  const after = { all: worked(), own: ownWork(), children: await read() }
  const each = after.children.map((value, i) => value - (before.children[i] ?? 0))
  const own = after.own - before.own
  const rest = after.all - before.all - own - each.reduce((a, b) => a + b, 0)
  const percent = (micros: number) => `${((100 * micros) / elapsed).toFixed(0)} %`
  return [
    ...children.map(([name], i) => [name, percent(each[i] ?? 0)]),
    ['load generator', percent(own)],
    ['PostgreSQL, Redis and the rest of the machine', percent(rest)],
  ]
}
