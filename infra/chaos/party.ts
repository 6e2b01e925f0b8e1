import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { quote } from '@sufra/shared/orders/pricing.rules'
import type { FloorPlan, Visit } from '@sufra/shared/tables/tables.contract'
import { orderMaker } from '../bench/load/order-maker'
import type { Branch } from '../bench/stage/houses'
import { signInGuests } from '../bench/stage/sign-in'
import type { Scene } from './engine'
import { errandsIn } from './load/errands'

/* Whom a story is about: people of a branch in the middle of an evening, and how they send. */

type Marked = PlaceOrder & { readonly notes: string }

export async function story(scene: Scene, branch: Branch) {
  const { load } = scene
  const own = scene.people.tokens.find((one) => one.branch.id === branch.id)
  if (!own) throw new Error('a story needs a branch')
  const branchId = branch.id
  const menu = (await (await fetch(`${load.address}/api/branches/${branchId}/menu`)).json()) as BranchMenu
  const plain = orderMaker(menu)
  const make = (tableId: string): Marked => {
    const order = plain(tableId)
    return { ...order, notes: `mark ${order.id}` }
  }
  /** As a guest's phone sends it: the table is the one that was scanned. */
  const byGuest = () => {
    const { tableId: _, channel: __, ...order } = make('')
    return order
  }
  const items = new Map(menu.items.map((item) => [item.id, item]))
  /** Of one dish, by a guest's phone. */
  const portions = (quantity: number) => {
    const order = byGuest()
    const lines = order.lines.slice(0, 1).map((line) => ({ ...line, quantity }))
    return { ...order, lines, agreedTotal: quote(items, lines, new Date().toISOString()).total }
  }
  return { own, tableId: branch.tables[0]?.id ?? '', make, byGuest, portions, ...errandsIn(branchId, load) }
}

export function someBranch({ world, chance }: Scene): Branch {
  const branch = world.branches[Math.floor(chance() * world.branches.length)]
  if (!branch) throw new Error('a story needs a branch')
  return branch
}

/**
 * A party that nobody else of the evening belongs to, at a table of its own: what its phones may send has not been
 * used up by anybody (forty orders in ten minutes, five a phone).
 */
export async function newParty(scene: Scene, branch = someBranch(scene), guests = 4) {
  const told = await story(scene, branch)
  const { own, send } = told
  const headers = { authorization: `Bearer ${own.waiter}` }
  const floor = await fetch(`http://127.0.0.1:${scene.world.front.port}/api/branches/${branch.id}/tables`, { headers })
  const { tables } = (await floor.json()) as FloorPlan
  const busy = new Set(branch.tables.map(({ id }) => id))
  const table = tables.find(({ id, status }) => status === 'available' && !busy.has(id))
  if (!table) throw new Error('every table is taken')
  const visit = await send<Visit>(own.waiter, `/tables/${table.id}/seat`, { id: uuidv7(), guests })
  told.answers.length = 0
  const seat = { id: table.id, number: table.number, visitId: visit.id }
  const phones = (count: number) => signInGuests(scene.world.deps, { ...branch, tables: [seat] }, count)
  return { ...told, branch, tableId: table.id, visitId: visit.id, phones }
}
