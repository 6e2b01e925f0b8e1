import postgres from 'postgres'
import type { Branch } from './houses'

/** Orders a day: a busy house. Ten thousand of them are five weeks. */
export const ordersADay = 300
const phonesAVisit = 2

/**
 * A branch's past, as long as `orders` of them: visits of two rounds each, two dishes an order, a phone or two at each
 * table, a call at every eighth, what was taken from the shelves. Written by the server itself in one go, past its
 * triggers, which checks each row it is told twice; half a million rows a minute would be hours over the API.
 * The last of them are of today, in the branch's evening, whatever the hour here.
 */
export async function writeHistory(url: string, branch: Branch, orders: number, now: Date): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const values: Readonly<Record<string, string>> = {
    org: `'${branch.organizationId}'::uuid`,
    branch: `'${branch.id}'::uuid`,
    now: `'${now.toISOString()}'::timestamptz`,
    zone: `'${eveningZone(now)}'`,
    orders: `${orders}`,
    day: `${ordersADay}`,
  }
  const told = (statement: string) => statement.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '')
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const statement of statements) await tx.unsafe(told(statement))
    })
    await sql`vacuum analyze`
  } finally {
    await sql.end()
  }
}

/** Where it is about half past five in the afternoon: most of the day's orders are behind it, wherever this runs. */
function eveningZone(now: Date): string {
  const ahead = ((17.5 - now.getUTCHours() - now.getUTCMinutes() / 60 + 36) % 24) - 12
  const hours = Math.round(ahead)
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** An empty one under every dish: what comes back to it is counted from the ledger. */
const shelves = `
  insert into inventory_item (id, organization_id, branch_id, name, unit, minimum_stock)
  select gen_random_uuid(), $org, $branch, jsonb_build_object('en', 'Shelf ' || n), 'piece', 1000
  from generate_series(1, 5) n`

const recipes = `
  insert into recipe_line (id, organization_id, branch_id, menu_item_id, inventory_item_id, quantity)
  select gen_random_uuid(), $org, $branch, m.id, s.id, 1000
  from (select id, row_number() over (order by sort_order, id) n from menu_item where branch_id = $branch) m
  join (select id, row_number() over (order by id) n from inventory_item where branch_id = $branch) s on s.n = 1 + m.n % 5`

const plates = `
  create temp table plate on commit drop as
  select m.*, r.inventory_item_id shelf, row_number() over (order by m.sort_order, m.id)::int - 1 n, count(*) over ()::int total
  from menu_item m join recipe_line r on r.menu_item_id = m.id where m.branch_id = $branch`

const places = `
  create temp table seat on commit drop as
  select t.*, row_number() over (order by number)::int - 1 n, count(*) over ()::int total
  from dining_table t where branch_id = $branch`

const uuid7 = (at: string, salt: string) => `(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8'
  || substr(md5(${salt}), 4, 15))::uuid`

/** From the oldest to the newest, as they were written: `k` counts back from now, two minutes apart, ten hours a day. */
const pastOrders = `
  create temp table past on commit drop as
  select k, at, ${uuid7('at', "'order' || k")} id, k / 2 party,
    ((at at time zone b.time_zone) - make_interval(mins => b.cut_off_minutes))::date as day, k % $day + 1 ticket,
    case when k % 40 = 7 then 'cancelled' else 'completed' end status
  from (
    select k, $now - interval '45 minutes' - make_interval(days => k / $day, mins => 2 * (k % $day)) as at
    from generate_series(0, $orders - 1) k
  ) every_order, branch b
  where b.id = $branch and b.organization_id = $org
  order by k desc`

const visits = `
  with party as (select party, min(at) first, max(at) last, min(k) k from past group by party)
  insert into visit (id, organization_id, branch_id, status, guests, opened_at, closed_at, version)
  select ${uuid7('first', "'visit' || party")}, $org, $branch, 'closed', 1 + party % 6, first - interval '5 minutes',
    last + interval '40 minutes', 5
  from party order by k desc`

/** Each order with its visit and its table. */
const seated = `(
  select p.*, ${uuid7('min(p.at) over (partition by p.party)', "'visit' || p.party")} visit_id, s.id table_id, s.number
  from past p join seat s on s.n = p.party % s.total) o`

const seats = `
  insert into visit_table (organization_id, branch_id, visit_id, table_id, active, created_at, left_at)
  select $org, $branch, visit_id, table_id, false, min(at), max(at) + interval '40 minutes'
  from ${seated} group by visit_id, table_id order by min(at)`

/** Nobody ends them: they expire. */
const phones = `
  insert into table_session (id, organization_id, branch_id, table_id, visit_id, created_at, expires_at)
  select gen_random_uuid(), $org, $branch, table_id, visit_id, min(at), max(at) + interval '3 hours 40 minutes'
  from ${seated}, generate_series(1, ${phonesAVisit}) group by visit_id, table_id, generate_series order by min(at)`

const calls = `
  insert into call (id, organization_id, branch_id, visit_id, table_id, table_number, reason, status, raised_at, resolved_at)
  select gen_random_uuid(), $org, $branch, visit_id, table_id, number, 'waiter', 'resolved', at, at + interval '3 minutes'
  from ${seated} where k % 16 = 0 order by k desc`

const rounds = `
  insert into orders (id, organization_id, branch_id, channel, ticket, business_date, table_id, table_number, visit_id,
    created_by_kind, created_by_id, created_by_name, status, currency, tax_rate_basis_points, created_at, confirmed_at,
    preparing_at, ready_at, served_at, completed_at, cancelled_at, cancel_reason, version)
  select o.id, $org, $branch, 'dine-in', ticket, day, table_id, number, visit_id, 'staff', u.id, 'Ali Rahman', o.status,
    'SAR', 1500, at, at, at + interval '1 minute', at + interval '12 minutes', at + interval '15 minutes',
    case o.status when 'completed' then at + interval '40 minutes' end,
    case o.status when 'cancelled' then at + interval '1 minute' end,
    case o.status when 'cancelled' then 'changed their mind' end, 6
  from ${seated}, (select id from app_user where organization_id = $org limit 1) u
  order by k desc`

const dishes = `
  insert into order_line (id, organization_id, branch_id, order_id, menu_item_id, station_id, position, name, quantity,
    unit_price, course, status, prep_minutes, created_at, confirmed_at, preparing_at, ready_at, served_at, cancelled_at,
    seen_at, version)
  select ${uuid7('at', "'line' || k || '/' || l")}, $org, $branch, p.id, m.id, m.station_id, l, m.name, 1 + l, m.price, 1,
    case p.status when 'completed' then 'served' else 'cancelled' end, m.prep_minutes, at, at,
    at + interval '1 minute', at + interval '12 minutes', at + interval '15 minutes',
    case p.status when 'cancelled' then at + interval '1 minute' end, at + interval '2 seconds', 6
  from past p, generate_series(0, 1) l, plate m
  where m.n = (p.k + 3 * l) % m.total
  order by k desc`

const taken = `
  insert into stock_movement (id, organization_id, branch_id, inventory_item_id, order_line_id, type, quantity, reason, created_at)
  select gen_random_uuid(), $org, $branch, m.shelf, ${uuid7('at', "'line' || k || '/0'")}, 'SALE', 1000, 'order', at
  from past p, plate m where m.n = p.k % m.total
  order by k desc`

const ticketCounter = `
  insert into ticket_counter (organization_id, branch_id, business_date, next)
  select $org, $branch, max(day), $day + 1 from past`

const statements = [
  'update branch set time_zone = $zone where id = $branch',
  ...[shelves, recipes, plates, places, pastOrders],
  ...[visits, seats, phones, calls, rounds, dishes, taken, ticketCounter],
]
