import { type Command, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import type { Device, DeviceList } from '@sufra/shared/devices/devices.contract'
import { type DeviceActor, organizationOf, type StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import { audit } from '../audit/audit.commands'
import { unkept } from '../kernel/command-of'
import { deviceOfRow, findDevicesOfBranch, lockDevice, saveRevoked } from './devices.repository'

export const listDevices = (deps: Deps, actor: StaffActor, branchId: string): Promise<DeviceList> =>
  read(deps, actor, async (tx) => ({ devices: await findDevicesOfBranch(tx, actor.organizationId, branchId) }))

interface OneDevice {
  readonly branchId: string
  readonly deviceId: string
}

/** Its token is worth nothing from here on, and what it shows goes dark. Throws `not_found`. */
export const revokeDevice = (deps: Deps, command: Command, one: OneDevice) =>
  write(deps, command, (tx) => turnAway(tx, deps, command, one, 'device.revoked'))

/** A device that gives itself up: somebody signed out on it. */
export async function unpairDevice(deps: Deps, actor: DeviceActor): Promise<void> {
  const command = unkept('unpairDevice', actor, [actor.branchId])
  await write(deps, command, (tx) => turnAway(tx, deps, command, actor, 'device.left'))
}

async function turnAway(
  tx: Tx,
  deps: Deps,
  { actor }: Command,
  { branchId, deviceId }: OneDevice,
  action: AuditAction,
): Promise<Device> {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('signed_out')
  const row = await lockDevice(tx, organizationId, branchId, deviceId)
  if (row.revokedAt) return deviceOfRow(row)
  const at = deps.now()
  const device = deviceOfRow(await saveRevoked(tx, row, at))
  await raiseAuthority(tx, organizationId)
  const { name, kind, stationIds } = device
  const deed = { actor, branchId, action, entity: 'device', entityId: deviceId, at }
  await audit(tx, { ...deed, before: { name, kind, stationIds }, after: null })
  return device
}
