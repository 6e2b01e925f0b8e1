import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import type { Order, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import type { BarePlace } from '../floor/bare-write'
import { HttpLine } from '../load/http-line'
import { type MakeOrder, orderMaker } from '../load/order-maker'
import { type Child, startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import { signInStaff } from '../stage/sign-in'
import type { Stage } from '../stage/stage'

/** A request that places an order, ready to be sent. */
export interface Sending {
  readonly path: string
  readonly headers: string
  readonly body: string
  readonly order: PlaceOrder
}

/** Where orders are sent: the product or its floor, with branches of its own. */
export interface Target {
  readonly api: Child
  /** The `index`th order: one branch after the other, one table after the other. */
  sending(index: number): Sending
}

export const program = {
  api: 'services/api/dist/main.mjs',
  gateway: 'services/gateway/dist/main.mjs',
  venue: 'services/venue/dist/main.mjs',
} as const

/** The API as it is shipped, with a waiter signed in in each branch. */
export async function openProduct({ deps }: Stage, api: Child, branches: readonly Branch[]): Promise<Target> {
  const waiters = await Promise.all(branches.map((branch) => signInStaff(deps, branch, branch.waiterId, 1)))
  const makers = await Promise.all(branches.map((branch) => makerOf(api, branch)))
  const headers = waiters.map(([token]) => `authorization: Bearer ${token}\r\n`)
  return { api, sending: senderOf(branches, makers, (branch) => `/api/branches/${branch.id}/orders`, headers) }
}

/** The floor, with what it needs to write the same rows: in each of its branches an order that the product has made. */
export async function openFloor(
  stage: Stage,
  product: Child,
  branches: readonly Branch[],
  channel?: string,
): Promise<Target> {
  const env = { ...stage.env, ...(channel && { BARE_CHANNEL: channel }) }
  const api = await startChild('infra/bench/floor/bare-api.main.ts', env)
  const { sending } = await openProduct(stage, product, branches)
  const line = new HttpLine(product.port)
  const places: BarePlace[] = []
  for (const [index, branch] of branches.entries()) {
    const template = JSON.parse((await place(line, sending(index))).toString()) as Order
    places.push(placeOf(branch, template))
  }
  line.close()
  await api.ask('places', places)
  const makers = await Promise.all(branches.map((branch) => makerOf(product, branch)))
  return {
    api,
    sending: senderOf(
      branches,
      makers,
      (branch) => `/bare/${branch.id}/orders`,
      branches.map(() => ''),
    ),
  }
}

const placeOf = ({ organizationId, id: branchId, tables }: Branch, template: Order): BarePlace => ({
  organizationId,
  branchId,
  tables: Object.fromEntries(tables.map(({ id, visitId }) => [id, visitId])),
  template,
})

async function makerOf({ port }: Child, { id }: Branch): Promise<MakeOrder> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${readMenu.path.replace(':branchId', id)}`)
  return orderMaker((await answer.json()) as BranchMenu)
}

function senderOf(
  branches: readonly Branch[],
  makers: readonly MakeOrder[],
  pathOf: (branch: Branch) => string,
  headers: readonly string[],
): Target['sending'] {
  return (index) => {
    const at = index % branches.length
    const [branch, make] = [branches[at], makers[at]]
    const table = branch?.tables[Math.floor(index / branches.length) % branch.tables.length]
    if (!branch || !make || !table) throw new Error('there is no branch to send to')
    const order = make(table.id)
    const keyed = `${headers[at]}idempotency-key: ${uuidv7()}\r\n`
    return { path: pathOf(branch), headers: keyed, body: JSON.stringify(order), order }
  }
}

/** Throws when the order was not accepted. */
export async function place(line: HttpLine, { path, headers, body }: Sending): Promise<Buffer> {
  const reply = await line.post(path, headers, body)
  if (reply.status !== 201) throw new Error(`an order was answered with ${reply.status}: ${reply.body.toString()}`)
  return reply.body
}

/** That many open orders of one branch. */
export async function placeOrders(stage: Stage, api: Child, branch: Branch, count: number): Promise<void> {
  const { sending } = await openProduct(stage, api, [branch])
  const line = new HttpLine(api.port)
  for (let index = 0; index < count; index += 1) await place(line, sending(index))
  line.close()
}
