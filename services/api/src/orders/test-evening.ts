import { system } from '@sufra/platform/db/doors'
import { hashOfSecret, newTableSecret } from '@sufra/platform/identity/table-link'
import { readHeads, readLog } from '@sufra/platform/log/read'
import { diningTables } from '@sufra/platform/schema/floor.table'
import { tableLinks } from '@sufra/platform/schema/sessions.table'
import {
  demoBranch,
  demoId,
  demoItemId,
  demoModifierId,
  demoOrganizationId as organizationId,
} from '@sufra/platform/seed/demo'
import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchEvent } from '@sufra/shared/live/live.contract'
import type { NewLine, Order, PlaceOrder, Step } from '@sufra/shared/orders/orders.contract'
import { type Answer, openTestApi, type TestApi } from '../kernel/test-api'

/* An evening in the demo restaurant in Riyadh: every test gets a table of its own and people to serve it. */

export const orders = `/branches/${demoBranch}/orders`
export const tables = `/branches/${demoBranch}/tables`
export const visits = `/branches/${demoBranch}/visits`
export const calls = `/branches/${demoBranch}/calls`

export const hummus = { id: demoItemId('hummus'), price: 2800 }
export const coffee = { id: demoItemId('coffee'), price: 1500 }
export const juice = { id: demoItemId('juice'), price: 1800 }
export const coffeeForFour = demoModifierId('coffee', 2, 1)
export const sugars = [1, 2, 3].map((choice) => demoModifierId('coffee', 1, choice))

export const line = (dish: { id: string }, quantity = 1, more: Partial<NewLine> = {}): NewLine => ({
  id: uuidv7(),
  menuItemId: dish.id,
  quantity,
  ...more,
})

/** Two plates of hummus for 56.00, unless told otherwise. */
export const anOrder = (part: Partial<PlaceOrder> = {}): PlaceOrder => ({
  id: uuidv7(),
  lines: [line(hummus, 2)],
  agreedTotal: 2 * hummus.price,
  ...part,
})

export interface TestTable {
  readonly id: string
  readonly number: number
  readonly code: string
  readonly secret: string
}

export class Evening {
  readonly api: TestApi
  readonly #clock: { ahead: number }
  readonly #people = new Map<DemoRole, string>()
  #tables = 100

  private constructor(api: TestApi, clock: { ahead: number }) {
    this.api = api
    this.#clock = clock
  }

  static async begin(): Promise<Evening> {
    const clock = { ahead: 0 }
    return new Evening(await openTestApi({ now: () => new Date(Date.now() + clock.ahead) }), clock)
  }

  get minutesAhead(): number {
    return this.#clock.ahead / 60_000
  }

  pass(minutes: number): void {
    this.#clock.ahead += minutes * 60_000
  }

  async as(role: DemoRole): Promise<string> {
    const token = this.#people.get(role) ?? (await this.api.as(role))
    this.#people.set(role, token)
    return token
  }

  /** A free table with a link, in the main hall. */
  async table(status: 'available' | 'reserved' | 'cleaning' = 'available'): Promise<TestTable> {
    this.#tables += 1
    const table = { id: uuidv7(), number: this.#tables, code: `test-${this.#tables}`, secret: newTableSecret() }
    const place = { organizationId, branchId: demoBranch }
    const shape = { shape: 'square', width: 90, height: 90, x: 0, y: 0, capacity: 4 } as const
    const { id, number, code, secret } = table
    await system(this.api.deps, 'seed', async (tx) => {
      await tx.insert(diningTables).values({ ...place, ...shape, id, number, status, areaId: demoId('area', 1, 1) })
      const secretHash = hashOfSecret(secret)
      await tx.insert(tableLinks).values({ ...place, id: uuidv7(), tableId: id, code, secretHash })
    })
    return table
  }

  /** Somebody scans the table's code. */
  async guest({ code, secret }: Pick<TestTable, 'code' | 'secret'>): Promise<string> {
    const { body } = await this.api.post('/auth/table', { key: null, body: { code, secret } })
    return body.token
  }

  send(token: string, order: unknown, key: string = crypto.randomUUID()): Promise<Answer> {
    return this.api.post(orders, { token, body: order, key })
  }

  /** The order, or a failed test. */
  async placed(token: string, part: Partial<PlaceOrder> = {}): Promise<Order> {
    return ok(await this.send(token, anOrder(part)))
  }

  async step(token: string, order: Order, to: Step): Promise<Answer> {
    const lineIds = order.lines.map(({ id }) => id)
    return this.api.post(`${orders}/${order.id}/advance`, { token, body: { to, lineIds } })
  }

  /** Up to `to`, by a waiter. */
  async upTo(order: Order, to: Step): Promise<Order> {
    const way: readonly Step[] = ['confirmed', 'preparing', 'ready', 'served']
    const token = await this.as('waiter')
    let now = order
    for (const step of way.slice(0, way.indexOf(to) + 1))
      if (way.indexOf(step) > way.indexOf(now.status as Step)) now = ok(await this.step(token, now, step))
    return now
  }

  async read(order: Pick<Order, 'id'>, role: DemoRole = 'manager'): Promise<Order> {
    const { people: _, ...read } = ok(await this.api.get(`${orders}/${order.id}`, { token: await this.as(role) }))
    return read
  }

  /** Where the branch's log stands now. */
  async mark(): Promise<number> {
    const [head] = await system(this.api.deps, 'heads_poll', (tx) => readHeads(tx, [demoBranch]))
    return head?.head ?? 0
  }

  /** What the branch was told after `mark`. */
  told(mark: number): Promise<readonly BranchEvent[]> {
    return system(this.api.deps, 'log_read', (tx) => readLog(tx, demoBranch, mark, 1000))
  }

  async types(mark: number, ...ids: string[]): Promise<string[]> {
    const events = await this.told(mark)
    return events.filter(({ id }) => ids.length === 0 || ids.includes(id)).map(({ type }) => type)
  }

  end(): Promise<void> {
    return this.api.close()
  }
}

// biome-ignore lint/suspicious/noExplicitAny: replies are held against their contracts by the test API.
export function ok(answer: Answer): any {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const codeOf = ({ status, body }: Answer): string => `${status} ${body?.error?.code}`
