import { look, read, system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { isPasswordOf } from '@sufra/platform/identity/passwords'
import { forgetTries, takeTry } from '@sufra/platform/limits/limits'
import type { DeviceStaff, SignInWithPin } from '@sufra/shared/devices/devices.contract'
import type { Actor, DeviceActor } from '@sufra/shared/identity/actor'
import { pinPads } from '@sufra/shared/identity/device-kinds'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { openedSession, startSession } from '../identity/open-session.commands'
import { pinTries } from './device.limits'
import { findPeopleWithPin, findPinHash, lockPinHash } from './devices.repository'

/** Throws `forbidden` for anybody else, and for machines that nobody stands before. */
export function pinPadOf(actor: Actor): DeviceActor {
  if (actor.kind !== 'device' || !pinPads.includes(actor.deviceKind)) throw new AppError('forbidden')
  return actor
}

export const readDeviceStaff = (deps: Deps, device: DeviceActor): Promise<DeviceStaff> =>
  read(deps, device, (tx) => findPeopleWithPin(tx, device.organizationId, device.branchId))

type PlaceOfDevice = Pick<DeviceActor, 'deviceId' | 'organizationId' | 'branchId'>

/** Whose PIN is typed on a paired device; answers with what is kept of it. Throws `pin_wrong`, `too_many_attempts`. */
export async function provePin(
  deps: Deps,
  { deviceId, organizationId, branchId }: PlaceOfDevice,
  { userId, pin }: SignInWithPin,
): Promise<string | null> {
  const kept = await look(deps, 'open_session', (tx) => findPinHash(tx, organizationId, branchId, userId))
  // Who was locked out and is given another PIN has all tries again.
  const who = `${deviceId} ${userId} ${kept}`
  for (const limit of pinTries) await takeTry(deps, limit, who)
  if (!(await isPasswordOf(pin, kept))) throw new AppError('pin_wrong')
  for (const limit of pinTries) await forgetTries(deps, limit, who)
  return kept
}

/**
 * A PIN counts on a paired device of the person's own branch only, an owner's on those of all the house. Throws
 * `pin_wrong`, also for somebody who is not of the branch or has none, in the same time; `too_many_attempts` with the
 * seconds to wait.
 */
export async function signInWithPin(
  deps: Deps,
  { deviceId, organizationId, branchId }: DeviceActor,
  { userId, pin }: SignInWithPin,
  agent: string | undefined,
): Promise<OpenedSession> {
  const proved = await provePin(deps, { deviceId, organizationId, branchId }, { userId, pin })
  const name = await system(deps, 'open_session', async (tx) => {
    // Who was given another PIN meanwhile has been signed out of every session but this one.
    if ((await lockPinHash(tx, organizationId, branchId, userId)) !== proved) throw new AppError('pin_wrong')
    return startSession(tx, deps, { organizationId, userId, provider: 'pin', deviceId, branchId, agent })
  })
  return openedSession(deps, name)
}
