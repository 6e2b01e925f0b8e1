/** So many on one trip are a crowd: after it the next ones gather for a moment. */
const crowd = 8
const gatherMs = 20

/**
 * Questions that come while another is on its way are asked as one, however many: they cost as many trips as fit into
 * the time, and of a crowd no more than fifty a second. Each gets the answer of a trip that began after it came.
 */
export function batched<K, A>(ask: (keys: readonly K[]) => Promise<A>): (key: K) => Promise<A> {
  let waiting: { readonly keys: K[]; readonly answer: Promise<A> } | null = null
  let last: Promise<unknown> = nextTurn()

  function begin(): { readonly keys: K[]; readonly answer: Promise<A> } {
    const keys: K[] = []
    const answer = last.then(() => {
      waiting = null
      return ask(keys)
    })
    const rest = () => (keys.length < crowd ? nextTurn() : new Promise((on) => setTimeout(on, gatherMs)))
    last = answer.then(rest, rest)
    return { keys, answer }
  }

  return (key) => {
    waiting ??= begin()
    waiting.keys.push(key)
    return waiting.answer
  }
}

/** At the earliest: whoever comes in this turn comes along. */
const nextTurn = () => new Promise(setImmediate)
