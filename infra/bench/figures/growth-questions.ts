import { orderCode, uuidv7 } from '@sufra/shared/kernel/ids'
import type { PlaceOrder } from '@sufra/shared/orders/orders.contract'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import postgres from 'postgres'
import type { HttpLine, Reply } from '../load/http-line'
import type { Branch } from '../stage/houses'
import { signInStaff } from '../stage/sign-in'
import type { Stage } from '../stage/stage'
import type { Target } from './order-bench'

/** What people ask all day. `ask` is told how often it was asked before. */
export interface Asking {
  readonly name: string
  ask(line: HttpLine, time: number): Promise<Reply>
}

export type Questions = readonly Asking[]

interface Past {
  readonly id: string
  readonly at: Date
  readonly date: string
  readonly table: string
}

/** The questions to one branch, whatever it has behind it, and how large its database is. */
export async function questionsOf(stage: Stage, branch: Branch, { sending }: Target) {
  const staff = async (id: string) => `authorization: Bearer ${(await signInStaff(stage.deps, branch, id, 1))[0]}\r\n`
  const cook = await staff(branch.cookId)
  const waiter = await staff(branch.waiterId)
  const manager = await staff(branch.managerId)
  const sql = postgres(stage.env.DATABASE_URL ?? '', { max: 1 })
  const lately = pastOf(await sql<Past[]>`${pastOrder(sql, branch)} limit 1 offset 2000`)
  const early = pastOf(
    await sql<Past[]>`${pastOrder(sql, branch)} limit 1 offset (
    select count(*) * 9 / 10 from orders where branch_id = ${branch.id})`,
  )
  const [size] = await sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 bytes`
  await sql.end()
  const here = `/api/branches/${branch.id}`
  const get = (name: string, path: string, headers = ''): Asking => ({
    name,
    ask: (line) => line.get(here + path, headers),
  })
  const post = (line: HttpLine, path: string, headers: string, body: object = {}) =>
    line.post(here + path, `${headers}idempotency-key: ${uuidv7()}\r\n`, JSON.stringify(body))
  const placed: PlaceOrder[] = []
  const place: Asking = {
    name: 'place-order',
    ask(line, time) {
      const { path, headers, body, order } = sending(time)
      placed.push(order)
      return line.post(path, headers, body)
    },
  }
  const voidDish: Asking = {
    name: 'void-dish-of-empty-shelf',
    ask(line) {
      const { id, lines } = placed.shift() ?? { lines: [] }
      return post(line, `/orders/${id}/lines/${lines[0]?.id}/void`, manager, { reason: 'dropped' })
    },
  }
  const table = `/tables/${branch.freeTableId}`
  const comeAndGo: Asking = {
    name: 'party-comes-and-goes',
    async ask(line) {
      const seated = await post(line, `${table}/seat`, waiter, { id: uuidv7(), guests: 2 })
      if (seated.status >= 300) return seated
      const { id } = JSON.parse(seated.body.toString()) as Visit
      // Nothing was served: the table is free at once.
      return post(line, `/visits/${id}/close`, waiter)
    },
  }
  const after = Buffer.from(`${early.at.toISOString()} ${early.id}`).toString('base64url')
  const questions: Questions = [
    get('kitchen-board', '/boards/kitchen', cook),
    get('waiter-board', '/boards/waiter', waiter),
    get('today', '/today', manager),
    get('orders-newest', '/orders', manager),
    get('orders-far-back', `/orders?after=${after}`, manager),
    get('orders-of-a-day', `/orders?businessDate=${lately.date}`, manager),
    get('orders-of-a-table', `/orders?tableId=${lately.table}`, manager),
    get('orders-active', '/orders?status=active', manager),
    get('orders-ready', '/orders?status=ready', manager),
    get('orders-cancelled', '/orders?status=cancelled', manager),
    get('search-ticket', '/orders?search=%23150', manager),
    get('search-code', `/orders?search=${orderCode(lately.id)}`, manager),
    get('search-nothing', '/orders?search=ZZZZZZ', manager),
    place,
    voidDish,
    comeAndGo,
  ]
  return { questions, bytes: size?.bytes ?? 0 }
}

const pastOrder = (sql: postgres.Sql, branch: Branch) => sql`
  select id, created_at as at, business_date::text date, table_id "table" from orders
  where branch_id = ${branch.id} order by created_at desc`

function pastOf([past]: readonly Past[]): Past {
  if (!past) throw new Error('the branch has no past')
  return past
}
