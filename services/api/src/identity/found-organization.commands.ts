import { randomBytes } from 'node:crypto'
import type { Tx } from '@sufra/platform/db/tx'
import { demoOrganizationSlug } from '@sufra/platform/seed/demo'
import type { OrganizationData } from '@sufra/shared/identity/organization-data.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchRef } from '../kernel/branch-ref'
import {
  insertArea,
  insertBranch,
  insertOrganization,
  insertRestaurant,
  insertStation,
  insertUser,
} from './founding.repository'
import { firstArea, firstStation, foundingOf, slugsFor } from './founding.rules'
import { auditOwn } from './own-deed.commands'

interface Founder {
  /** Whom the provider calls so. */
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly organizationData: OrganizationData
  readonly now: Date
}

export interface Founded {
  readonly organizationId: string
  readonly branchId: string
  readonly userId: string
}

/** An organization, its first restaurant and branch with all that work needs to begin, and its owner. */
export async function foundOrganization(tx: Tx, founder: Founder): Promise<Founded> {
  const { subject, email, name, organizationData, now: createdAt } = founder
  const start = foundingOf(organizationData)
  const { id: organizationId, slug } = await insertWithFreeSlug(tx, start.organization.name, createdAt)
  const [restaurantId, branchId, userId] = [uuidv7(), uuidv7(), uuidv7()]
  const here = { organizationId, branchId }
  await insertRestaurant(tx, { id: restaurantId, organizationId, ...start.restaurant, createdAt })
  // Links name a branch by its slug, whosever it is: the organization's is nobody else's.
  await insertBranch(tx, { id: branchId, organizationId, restaurantId, slug, ...start.branch, createdAt })
  await addFirstStation(tx, here)
  await addFirstArea(tx, here)
  const locale = organizationData.locale ?? null
  await insertUser(tx, { ...here, id: userId, firebaseUid: subject, email, name, role: 'OWNER', locale, createdAt })
  const after = { name: organizationData.organizationName, role: 'OWNER' }
  await auditOwn(tx, { ...here, userId, action: 'organization.founded', after, at: createdAt })
  return { ...here, userId }
}

/** Without one no dish can be made. */
export const addFirstStation = (tx: Tx, place: BranchRef) =>
  insertStation(tx, { id: uuidv7(), ...place, ...firstStation })

/** Without one no table can stand. */
export const addFirstArea = (tx: Tx, place: BranchRef) => insertArea(tx, { id: uuidv7(), ...place, ...firstArea })

async function insertWithFreeSlug(tx: Tx, name: string, createdAt: Date) {
  const id = uuidv7()
  for (const slug of slugsFor(name, randomBytes(4).toString('hex'))) {
    if (slug === demoOrganizationSlug) continue
    if (await insertOrganization(tx, { id, slug, name, createdAt })) return { id, slug }
  }
  throw new Error('no free slug was found')
}
