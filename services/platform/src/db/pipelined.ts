import { sentOn, type Tx } from './tx'

type Query = () => unknown
type Answers<Q extends readonly Query[]> = { -readonly [I in keyof Q]: Awaited<ReturnType<Q[I]>> }

/**
 * Hands queries to the connection in the order written, one each, without waiting for their answers: locks are taken in
 * that order, and what is read behind a lock sees what the lock waited for. `Promise.all` does not: Drizzle sends a
 * query when it is awaited, an async function when it is called.
 */
export async function pipelined<const Q extends readonly Query[]>(tx: Tx, ...queries: Q): Promise<Answers<Q>> {
  const answers: Promise<unknown>[] = []
  for (const query of queries) {
    const before = sentOn(tx)
    const answer = (async () => query())()
    let over = false
    const end = () => {
      over = true
    }
    answer.then(end, end)
    answers.push(answer)
    while (!over && sentOn(tx) === before) await null
  }
  const settled = await Promise.allSettled(answers)
  // Behind the first that failed, all others fail because of it: only it says why.
  const failed = settled.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined)) as Answers<Q>
}
