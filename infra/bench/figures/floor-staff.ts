import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { type MakeOrder, orderMaker } from '../load/order-maker'
import type { Venue } from '../stage/venue'

/** A waiter of the demo, who brings orders to the kitchen and serves them, so that the wall never fills. */
export class Floor {
  readonly #url: string
  readonly #token: string
  readonly #tableId: string
  readonly #make: MakeOrder
  readonly #orders = new Map<string, Order>()

  private constructor(url: string, token: string, tableId: string, make: MakeOrder) {
    this.#url = url
    this.#token = token
    this.#tableId = tableId
    this.#make = make
  }

  static async open({ url, doors: { branchId } }: Venue): Promise<Floor> {
    const { token } = await post<OpenedSession>(`${url}/api/auth/demo`, '', { role: 'waiter' })
    const branch = `${url}/api/branches/${branchId}`
    const menu = (await (await fetch(`${branch}/menu`)).json()) as BranchMenu
    const tables = `${branch}/tables`
    const answer = await fetch(tables, { headers: { authorization: `Bearer ${token}` } })
    const { tables: all } = (await answer.json()) as { tables: { id: string }[] }
    return new Floor(`${branch}/orders`, token, all[0]?.id ?? '', orderMaker(menu))
  }

  async order(): Promise<string> {
    const order = await post<Order>(this.#url, this.#token, this.#make(this.#tableId))
    this.#orders.set(order.id, order)
    return order.id
  }

  /** A ticket of its own: what one table orders while it is cooked for hangs on one. */
  async takeaway(): Promise<string> {
    const { tableId: _, ...body } = this.#make(this.#tableId)
    const order = await post<Order>(this.#url, this.#token, { ...body, channel: 'takeaway' })
    this.#orders.set(order.id, order)
    return order.id
  }

  advance(orderId: string, to: Step): Promise<unknown> {
    return post(`${this.#url}/${orderId}/advance`, this.#token, { to, lineIds: this.#lineIds(orderId) })
  }

  recall(orderId: string): Promise<unknown> {
    return post(`${this.#url}/${orderId}/recall`, this.#token, { lineIds: this.#lineIds(orderId) })
  }

  async serve(orderId: string): Promise<void> {
    await this.advance(orderId, 'served')
  }

  /** A takeaway that is ready leaves the wall. */
  handOver(orderId: string): Promise<unknown> {
    return post(`${this.#url}/${orderId}/complete`, this.#token, {})
  }

  #lineIds(orderId: string): string[] {
    return this.#orders.get(orderId)?.lines.map(({ id }) => id) ?? []
  }
}

async function post<Reply>(url: string, token: string, body: object): Promise<Reply> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': uuidv7() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${url}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}
