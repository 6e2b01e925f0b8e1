import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type {
  AddRestaurant,
  Organization,
  RenameOrganization,
  RenameRestaurant,
} from '@sufra/shared/branches/organization.contract'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { canonicalJson } from '@sufra/shared/kernel/canonical-json'
import { audit } from '../audit/audit.commands'
import { tellBranch } from '../settings/settings.commands'
import { findBranchIds, raiseRevision, saveRestaurantName } from '../settings/settings.repository'
import {
  findBranchIdsOf,
  findOrganization,
  insertRestaurantOnce,
  lockRestaurant,
  saveOrganizationName,
} from './organization.repository'

/** Throws `signed_out` for callers of no organization. */
function ownOf(actor: Actor): string {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('signed_out')
  return organizationId
}

async function organizationNow(tx: Tx, organizationId: string): Promise<Organization> {
  const found = await findOrganization(tx, organizationId)
  if (!found) throw new AppError('not_found')
  return found
}

export const readOrganization = (deps: Deps, actor: Actor): Promise<Organization> =>
  read(deps, actor, (tx) => organizationNow(tx, ownOf(actor)), { snapshot: true })

/** Every branch hears of it: sessions that name the organization are read again. */
export const renameOrganization = (
  deps: Deps,
  command: Command,
  { name }: RenameOrganization,
): Promise<Outcome<Organization>> =>
  write(deps, command, async (tx) => {
    const organizationId = ownOf(command.actor)
    const before = await organizationNow(tx, organizationId)
    if (before.name !== name) {
      await saveOrganizationName(tx, organizationId, name)
      await record(tx, deps, command, {
        action: 'organization.renamed',
        entity: 'organization',
        entityId: organizationId,
        before: { name: before.name },
        after: { name },
      })
      for (const id of await findBranchIdsOf(tx, organizationId)) await tellBranch(tx, command, id)
    }
    return organizationNow(tx, organizationId)
  })

/** Throws `id_taken` when the id names another restaurant. */
export const addRestaurant = (
  deps: Deps,
  command: Command,
  { id, name }: AddRestaurant,
): Promise<Outcome<Organization>> =>
  write(
    deps,
    command,
    async (tx) => {
      const organizationId = ownOf(command.actor)
      if (await insertRestaurantOnce(tx, { id, organizationId, name, createdAt: deps.now() })) {
        const about = { entity: 'restaurant', entityId: id, before: null, after: { name } }
        await record(tx, deps, command, { action: 'restaurant.added', ...about })
      } else {
        const known = await lockRestaurant(tx, id)
        if (!known || canonicalJson(known.name) !== canonicalJson(name)) throw new AppError('id_taken')
      }
      return organizationNow(tx, organizationId)
    },
    { status: 201 },
  )

interface OfRestaurant {
  readonly restaurantId: string
}

/** Guests of all its branches read the new name. Throws `not_found`. */
export const renameRestaurant = (
  deps: Deps,
  command: Command,
  { restaurantId, name }: RenameRestaurant & OfRestaurant,
): Promise<Outcome<Organization>> =>
  write(deps, command, async (tx) => {
    const organizationId = ownOf(command.actor)
    const before = await lockRestaurant(tx, restaurantId)
    if (!before) throw new AppError('not_found')
    if (canonicalJson(before.name) !== canonicalJson(name)) {
      await saveRestaurantName(tx, { organizationId, restaurantId }, name)
      const about = { entity: 'restaurant', entityId: restaurantId, before: { name: before.name }, after: { name } }
      await record(tx, deps, command, { action: 'restaurant.renamed', ...about })
      const ids = (await findBranchIds(tx, restaurantId)).sort()
      for (const id of ids) await raiseRevision(tx, id)
      for (const id of ids) await tellBranch(tx, command, id)
    }
    return organizationNow(tx, organizationId)
  })

type Deed = Omit<Parameters<typeof audit>[1], 'actor' | 'branchId' | 'at'>

const record = (tx: Tx, deps: Deps, { actor }: Command, deed: Deed) =>
  audit(tx, { actor, branchId: null, at: deps.now(), ...deed })
