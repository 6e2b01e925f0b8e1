import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import type {
  ChangeStation,
  CreateStation,
  KeptStation,
  RemovedStation,
} from '@sufra/shared/settings/settings.contract'
import { audit } from '../audit/audit.commands'
import { changedSince, given } from '../kernel/changed-since'
import { knownAsSent } from '../kernel/known-as-sent'
import { placeOf, tellBranch } from './settings.commands'
import { raiseRevision } from './settings.repository'
import { deleteStation, hasCooked, insertStation, lockStation, saveStationName } from './stations.repository'

interface InBranch {
  readonly branchId: string
}
interface OfStation extends InBranch {
  readonly stationId: string
}

/** Last in the list; sent again it is the same station. Throws `id_taken`. */
export const createStation = (
  deps: Deps,
  command: Command,
  { branchId, id, name }: CreateStation & InBranch,
): Promise<Outcome<KeptStation>> =>
  write(
    deps,
    command,
    async (tx) => {
      const { actor } = command
      if (!(await insertStation(tx, { ...placeOf(actor, branchId), id, name })))
        return knownAsSent(await lockStation(tx, branchId, id), { name })
      const after = await foundStation(tx, branchId, id)
      await tell(tx, deps, command, { branchId, stationId: id }, { action: 'station.created' as const, after })
      return after
    },
    { status: 201 },
  )

/** Throws `stale` with the station as it is, and `not_found`. */
export const changeStation = (
  deps: Deps,
  command: Command,
  { branchId, stationId, ...wish }: ChangeStation & OfStation,
): Promise<Outcome<KeptStation>> =>
  write(deps, command, async (tx) => {
    const before = await foundStation(tx, branchId, stationId)
    const fields = changedSince<KeptStation>(before, given(wish.changes), given(wish.was))
    if (fields.length > 0) throw new AppError('stale', { station: before, fields })
    await saveStationName(tx, stationId, wish.changes.name)
    const after = await foundStation(tx, branchId, stationId)
    await tell(tx, deps, command, { branchId, stationId }, { action: 'station.renamed' as const, before, after })
    return after
  })

/** Throws `station_in_use` where dishes are made, or were, and `not_found`. */
export const removeStation = (
  deps: Deps,
  command: Command,
  { branchId, stationId }: OfStation,
): Promise<Outcome<RemovedStation>> =>
  write(deps, command, async (tx) => {
    const before = await foundStation(tx, branchId, stationId)
    if (before.dishes > 0 || (await hasCooked(tx, branchId, stationId)))
      throw new AppError('station_in_use', { dishes: before.dishes })
    await deleteStation(tx, stationId)
    await tell(tx, deps, command, { branchId, stationId }, { action: 'station.removed' as const, before })
    return { id: stationId }
  })

async function foundStation(tx: Tx, branchId: string, id: string): Promise<KeptStation> {
  const station = await lockStation(tx, branchId, id)
  if (!station) throw new AppError('not_found')
  return station
}

interface Deed {
  readonly action: AuditAction
  readonly before?: KeptStation
  readonly after?: KeptStation
}

/** Written down, and told to every screen that names stations: they read the menu again. */
async function tell(
  tx: Tx,
  deps: Deps,
  command: Command,
  { branchId, stationId }: OfStation,
  { action, before, after }: Deed,
): Promise<void> {
  const deed = { actor: command.actor, branchId, action, entity: 'station', entityId: stationId, at: deps.now() }
  // The branch before the chain of the record: everybody locks in this order.
  await raiseRevision(tx, branchId)
  await audit(tx, { ...deed, before: nameOf(before), after: nameOf(after) })
  await tellBranch(tx, command, branchId)
}

const nameOf = (station: KeptStation | undefined) => (station ? { name: station.name } : null)
