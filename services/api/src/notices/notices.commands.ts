import { read, system, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor, StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { NoticesRead, ReadNotices } from '@sufra/shared/notices/notices.contract'
import { unkept } from '../kernel/command-of'
import { findRead, forgetReadBefore, keepRead } from './notices.repository'

const keptMs = 3 * 24 * 3_600_000

/** A screen on a wall is nobody: it has nothing to read. */
function personOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new AppError('forbidden')
  return actor
}

export const findNoticesRead = (deps: Deps, actor: Actor, branchId: string): Promise<NoticesRead> =>
  read(deps, actor, async (tx) => ({ read: await findRead(tx, personOf(actor), branchId) }))

export async function readNotices(
  deps: Deps,
  actor: Actor,
  branchId: string,
  { notices }: ReadNotices,
): Promise<NoticesRead> {
  const { body } = await write(deps, unkept('readNotices', actor, [branchId]), async (tx) => {
    const person = personOf(actor)
    await keepRead(tx, person, branchId, notices, deps.now())
    return { read: await findRead(tx, person, branchId) }
  })
  return body
}

export const forgetOldNotices = (deps: Deps): Promise<void> =>
  system(deps, 'job', (tx) => forgetReadBefore(tx, new Date(deps.now().getTime() - keptMs)))
