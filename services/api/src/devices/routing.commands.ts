import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import type { Device, SetDeviceStations } from '@sufra/shared/devices/devices.contract'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Locale } from '@sufra/shared/locale/locale'
import type { Routing } from '@sufra/shared/menu/routing.contract'
import { lostBy, routingOf, toldUnreached, type Wall, withWall } from '@sufra/shared/menu/routing.rules'
import { audit } from '../audit/audit.commands'
import { changedSince, given } from '../kernel/changed-since'
import { deviceOfRow, findStationsAmong, lockDevice, saveStations } from './devices.repository'
import { findRouted, findWalls, lockWalls } from './routing.repository'

export const readRouting = (deps: Deps, actor: Actor, branchId: string): Promise<Routing> =>
  read(deps, actor, async (tx) => routingOf(await findRouted(tx, branchId), await findWalls(tx, branchId)))

/** Throws `dishes_unreached`: once `wall` hangs, some that are seen now would be seen by nobody. */
export async function holdReached(tx: Tx, branchId: string, walls: readonly Wall[], wall: Wall, locale: Locale) {
  const lost = lostBy(await findRouted(tx, branchId), walls, withWall(walls, wall))
  if (lost.length > 0)
    throw new AppError('dishes_unreached', {
      ...toldUnreached(lost, locale),
      stationIds: lost.map(({ stationId }) => stationId),
    })
}

/** Throws `not_found` for a station of elsewhere. */
export async function ownStations(tx: Tx, organizationId: string, branchId: string, wished: readonly string[]) {
  const stationIds = [...new Set(wished)].sort()
  const known = await findStationsAmong(tx, organizationId, branchId, stationIds)
  const unknown = stationIds.find((id) => !known.includes(id))
  if (unknown) throw new AppError('not_found', { stationId: unknown })
  return stationIds
}

interface Rehang extends SetDeviceStations {
  readonly branchId: string
  readonly deviceId: string
  readonly locale: Locale
}

/**
 * Other stations, or another name; its screen follows by itself. Throws `not_found`, `dishes_unreached`, and `stale` with
 * the device as it is.
 */
export const setDeviceStations = (deps: Deps, command: Command, wish: Rehang): Promise<Outcome<Device>> =>
  write(deps, command, async (tx) => {
    const { branchId, deviceId, locale, name, was = {} } = wish
    const { actor } = command
    const organizationId = organizationOf(actor)
    if (organizationId === null) throw new AppError('signed_out')
    const walls = await lockWalls(tx, branchId)
    const row = await lockDevice(tx, organizationId, branchId, deviceId)
    if (row.revokedAt) throw new AppError('not_found', { deviceId })
    // Only a wall has stations.
    const wished = row.kind === 'kitchen' ? wish.stationIds : undefined
    const stationIds = wished && (await ownStations(tx, organizationId, branchId, wished))
    const before = { name: row.name, stationIds: row.stationIds }
    const changes = given({ name, stationIds })
    const fields = changedSince(before, changes, given(was))
    if (fields.length > 0) throw new AppError('stale', { device: deviceOfRow(row), fields })
    if (stationIds) await holdReached(tx, branchId, walls, { id: deviceId, stationIds }, locale)
    const after = { ...before, ...changes }
    const device = deviceOfRow(await saveStations(tx, row, after))
    await raiseAuthority(tx, organizationId)
    const deed = {
      actor,
      branchId,
      action: 'device.changed' as const,
      entity: 'device',
      entityId: deviceId,
      at: deps.now(),
    }
    await audit(tx, { ...deed, before, after })
    return device
  })
