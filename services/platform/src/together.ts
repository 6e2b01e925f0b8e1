/**
 * Questions that come while another is on its way are asked as one, however many: they cost as many trips as fit into
 * the time. Each gets the answer of a trip that began after it came.
 */
export function together<K, A>(ask: (keys: readonly K[]) => Promise<A>): (key: K) => Promise<A> {
  let waiting: { readonly keys: K[]; readonly answer: Promise<A> } | null = null
  let last: Promise<unknown> = new Promise(setImmediate)

  function begin(): { readonly keys: K[]; readonly answer: Promise<A> } {
    const keys: K[] = []
    const answer = last.then(() => {
      waiting = null
      return ask(keys)
    })
    // In the next turn at the earliest: whoever comes in this one comes along.
    last = answer.then(nextTurn, nextTurn)
    return { keys, answer }
  }

  return (key) => {
    waiting ??= begin()
    waiting.keys.push(key)
    return waiting.answer
  }
}

const nextTurn = () => new Promise(setImmediate)
