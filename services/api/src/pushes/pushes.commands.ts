import { read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import { sessionRowOf } from '@sufra/platform/identity/session-key'
import type { Actor, StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Pushes, SavePushes, SubscribePush, UnsubscribePush } from '@sufra/shared/pushes/pushes.contract'
import { unkept } from '../kernel/command-of'
import { pushKeys } from './push-sender'
import { isPushService } from './push-services.rules'
import { findPushing, keepSubscription, removeSubscription, savePushing } from './pushes.repository'

interface At {
  readonly actor: Actor
  readonly session: SessionFacts
  readonly branchId: string
}

/** Screens on a wall are nobody's: they have no locked phone. */
function personOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new AppError('forbidden')
  return actor
}

export async function readPushes(deps: Deps, { actor, session }: At): Promise<Pushes> {
  const { publicKey } = await pushKeys(deps)
  return { publicKey, ...(await read(deps, actor, (tx) => findPushing(tx, personOf(actor), sessionRowOf(session)))) }
}

/** Throws `push_service_unknown`. */
export function subscribePush(deps: Deps, at: At, body: SubscribePush): Promise<Pushes> {
  if (!isPushService(body.endpoint, deps.config.pushServices)) throw new AppError('push_service_unknown')
  const where = { branchId: at.branchId, sessionId: sessionRowOf(at.session) }
  return change(deps, 'subscribePush', at, (tx, person) => keepSubscription(tx, person, where, body, deps.now()))
}

export const unsubscribePush = (deps: Deps, at: At, { endpoint }: UnsubscribePush): Promise<Pushes> =>
  change(deps, 'unsubscribePush', at, (tx, person) => removeSubscription(tx, person, endpoint))

export const savePushes = (deps: Deps, at: At, { on }: SavePushes): Promise<Pushes> =>
  change(deps, 'savePushes', at, (tx, person) => savePushing(tx, person, on))

async function change(
  deps: Deps,
  name: string,
  { actor, session, branchId }: At,
  fn: (tx: Tx, person: StaffActor) => Promise<void>,
): Promise<Pushes> {
  const { publicKey } = await pushKeys(deps)
  const { body } = await write(deps, unkept(name, actor, [branchId]), async (tx) => {
    const person = personOf(actor)
    await fn(tx, person)
    return findPushing(tx, person, sessionRowOf(session))
  })
  return { publicKey, ...body }
}
