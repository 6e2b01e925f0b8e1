import { guestLimits } from '@sufra/shared/orders/confirming.rules'
import { phonesAtTable } from '@sufra/shared/tables/guest-sessions.rules'
import type { PrintedCodes } from '@sufra/shared/tables/table-codes.contract'
import { signInStaff } from '../bench/stage/sign-in'
import type { Scene } from './engine'
import { must } from './not-so'
import { newParty } from './party'

/* 9,990 portions (a restaurant's code was posted on the internet): strangers scan it and order what they like. */

const { portionsPerLine, tableSubmits } = guestLimits
const strangers = 60
const greedy = 10
const absurd = 9990

export async function postedCode(scene: Scene): Promise<void> {
  const { branch, tableId, byGuest, portions, sendOr, refused } = await newParty(scene)
  const code = await printedCode(scene, branch, tableId)
  const phones: string[] = []
  for (let n = 0; n < strangers; n += 1) phones.push(await scanned(scene, code))
  const [gone, there] = [phones.slice(0, -phonesAtTable), phones.slice(-phonesAtTable)]
  await Promise.all([
    ...gone.map((phone) => refused('401 session_expired', phone, '/orders', byGuest())),
    ...there
      .slice(0, greedy)
      .flatMap((phone) => [
        refused('400 invalid_request', phone, '/orders', portions(absurd)),
        refused('422 quantity_out_of_range', phone, '/orders', portions(portionsPerLine + 1)),
      ]),
  ])
  const asked = there.flatMap((phone) =>
    [byGuest(), portions(portionsPerLine)].map((order) => sendOr('429 too_many_orders', phone, '/orders', order)),
  )
  const taken = (await Promise.all(asked)).filter((order) => order !== null)
  must(taken.length === tableSubmits, `of ${asked.length} orders ${tableSubmits} were taken, not ${taken.length}`)
  must(
    taken.every(({ status }) => status === 'pending'),
    'nothing is cooked before a waiter has confirmed it',
  )
  await nothingElseIsKept(scene, tableId, taken.length)
}

type Party = Awaited<ReturnType<typeof newParty>>
type Code = { readonly code: string; readonly secret: string }

/** As the house hangs it up. */
async function printedCode({ world, load }: Scene, branch: Party['branch'], tableId: string): Promise<Code> {
  const [manager = ''] = await signInStaff(world.deps, branch, branch.managerId, 1)
  const headers = { authorization: `Bearer ${manager}`, 'idempotency-key': crypto.randomUUID() }
  const path = `/branches/${branch.id}/table-codes/print`
  const { codes } = await posted<PrintedCodes>(load.address, path, { tableIds: [tableId] }, headers)
  const [code = '', secret = ''] = new URL(codes[0]?.url ?? '').pathname.split('/').slice(2)
  return { code, secret }
}

const scanned = async ({ load }: Scene, code: Code): Promise<string> =>
  (await posted<{ readonly token: string }>(load.address, '/auth/table', code)).token

async function posted<T>(address: string, path: string, body: object, more: Record<string, string> = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...more }
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  must(answer.ok, `${path} was answered with a success (${answer.status})`)
  return (await answer.json()) as T
}

async function nothingElseIsKept({ world }: Scene, tableId: string, orders: number): Promise<void> {
  const [kept] = await world.database.tell(
    `select count(distinct o.id)::int as orders, coalesce(max(l.quantity), 0)::int as most from orders o
    left join order_line l on l.order_id = o.id where o.table_id = '${tableId}'`,
  )
  must(
    kept?.orders === orders && Number(kept.most) <= portionsPerLine,
    `what was refused was not written (${JSON.stringify(kept)})`,
  )
}
