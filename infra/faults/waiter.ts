import { setTimeout as sleep } from 'node:timers/promises'
import { demoBranch, demoItemId, demoTableId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order, PlaceOrder, Step } from '@sufra/shared/orders/orders.contract'

const orders = `/branches/${demoBranch}/orders`
const patienceMs = 30_000
const answerWithinMs = 8000

export interface Accepted<T> {
  readonly body: T
  readonly replayed: boolean
  /** Monotonic milliseconds. */
  readonly at: number
}

/** One portion of hummus at a table where nothing stands in the way. */
export const anOrder = (table = 1): PlaceOrder => ({
  id: uuidv7(),
  tableId: demoTableId(table),
  agreedTotal: 2800,
  lines: [{ id: uuidv7(), menuItemId: demoItemId('hummus'), quantity: 1 }],
})

export const newKey = (): string => crypto.randomUUID()

interface Sent {
  readonly token?: string
  readonly key?: string
}

/** As the web app sends: again with the same key after a network failure, a 5xx and `still_running`; nothing else. */
async function send<T>(address: string, path: string, body: unknown, { token, key }: Sent): Promise<Accepted<T>> {
  const headers = {
    'content-type': 'application/json',
    connection: 'close',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  }
  const until = performance.now() + patienceMs
  for (;;) {
    const signal = AbortSignal.timeout(answerWithinMs)
    const reply = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
      .then(async (answer) => ({ answer, json: await answer.json() }))
      .catch((error: unknown) => ({ answer: null, json: { error } }))
    const { answer, json } = reply
    if (answer?.ok) return { body: json as T, replayed: answer.headers.has('idempotent-replay'), at: performance.now() }
    const again = answer === null || answer.status >= 500 || json.error?.code === 'still_running'
    if (!again || performance.now() > until) throw new Error(`${answer?.status ?? 'no answer'} ${JSON.stringify(json)}`)
    await sleep(100 + Math.random() * 200)
  }
}

export type Role = 'owner' | 'manager' | 'waiter' | 'kitchen' | 'host'

export const signIn = async (address: string, role: Role): Promise<string> =>
  (await send<{ token: string }>(address, '/auth/demo', { role }, {})).body.token

export const signInAtTable = async (address: string, code: string, secret: string): Promise<string> =>
  (await send<{ token: string }>(address, '/auth/table', { code, secret }, {})).body.token

/** Somebody with a phone of the house: orders, and says how far an order is. */
export class Waiter {
  readonly #address: string
  readonly #token: string

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  place(order: PlaceOrder, key = newKey()): Promise<Accepted<Order>> {
    return send(this.#address, orders, order, { token: this.#token, key })
  }

  step(order: Order, to: Step, key = newKey()): Promise<Accepted<Order>> {
    const lineIds = order.lines.map(({ id }) => id)
    return send(this.#address, `${orders}/${order.id}/advance`, { to, lineIds }, { token: this.#token, key })
  }
}
