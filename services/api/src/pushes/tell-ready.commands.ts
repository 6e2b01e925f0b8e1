import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { scopeOf } from '@sufra/platform/identity/scope.rules'
import { isLocale } from '@sufra/shared/locale/locale'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { can } from '@sufra/shared/people/permissions.rules'
import { readyMessage } from '@sufra/shared/pushes/ready.rules'
import { findOrder } from '../orders/orders.repository'
import { findVisit } from '../visits/visits.repository'
import { pushTo, type Sent } from './push-sender'
import {
  type Addressee,
  type DuePush,
  findPhones,
  finishPush,
  keepTakenBy,
  notePhone,
  removePhone,
  takeDuePushes,
  triesAtMost,
} from './ready-jobs.repository'

const atOnce = 20

/**
 * Tells the locked phones of waiters what is ready. At least once: a phone shows one notice an order, and rings again only
 * when it was told and that could not be kept.
 */
export async function tellReady(deps: Deps): Promise<number> {
  const due = await system(deps, 'job', (tx) => takeDuePushes(tx, deps.now(), atOnce))
  await Promise.all(due.map((push) => tell(deps, push)))
  return due.length
}

async function tell(deps: Deps, push: DuePush): Promise<void> {
  const { order, phones } = await system(deps, 'job', async (tx) => {
    const order = await findOrder(tx, push.branchId, push.orderId)
    const phones = await addressees(tx, push, order)
    return { order, phones: phones.filter(({ id }) => !push.takenBy.includes(id)) }
  })
  const sent = await Promise.all(phones.map((phone) => send(deps, phone, order)))
  await system(deps, 'job', async (tx) => {
    const now = deps.now()
    for (const [i, phone] of phones.entries()) await remember(tx, phone, sent[i] ?? 'failed', now)
    if (!sent.includes('failed') || push.attempts >= triesAtMost) return finishPush(tx, push.id, now)
    const taking = phones.filter((_, i) => sent[i] === 'taken').map(({ id }) => id)
    await keepTakenBy(tx, push.id, [...push.takenBy, ...taking])
  })
}

/** The party's own waiter; nobody's table is everybody's. */
async function addressees(tx: Tx, push: DuePush, { visitId }: Order): Promise<Addressee[]> {
  const waiterId = visitId && (await findVisit(tx, push.branchId, visitId)).waiterId
  const own = waiterId ? await findPhones(tx, push, waiterId) : []
  const phones = own.length > 0 ? own : await findPhones(tx, push, null)
  return phones.filter(({ role, permissions, userBranchId }) => {
    const scope = scopeOf(role, userBranchId, [push.branchId])
    return can({ role, permissions, scope }, 'serve_tables', push.branchId)
  })
}

async function send(deps: Deps, phone: Addressee, order: Order): Promise<Sent> {
  const message = readyMessage(order, isLocale(phone.locale) ? phone.locale : 'en')
  return message ? pushTo(deps, phone, message) : 'taken'
}

function remember(tx: Tx, { id }: Addressee, sent: Sent, now: Date): Promise<void> {
  return sent === 'gone' ? removePhone(tx, id) : notePhone(tx, id, sent === 'failed' ? now : null)
}
