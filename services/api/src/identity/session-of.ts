import type { Tx } from '@sufra/platform/db/tx'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import type { SignedIn } from '@sufra/shared/identity/actor'
import type { BranchSummary, Session } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { hasPermission, permissions, permissionsOfDevice, reachesBranch } from '@sufra/shared/people/permissions.rules'
import {
  findBranchSummaries,
  findCustomerEmail,
  findOrganization,
  findTableNumber,
  findUserEmail,
} from './identity.repository'

/** Who is signed in, as screens show it: only the branches this person reaches. */
export async function sessionOf(
  tx: Tx,
  actor: SignedIn,
  { demo, provider, expiresAt }: SessionFacts,
): Promise<Session> {
  const organization = await findOrganization(tx, actor.organizationId)
  if (!organization) throw new AppError('session_expired')
  const branches = await findBranchSummaries(tx, actor.organizationId)
  return {
    kind: actor.kind,
    demo,
    provider,
    user: await userOf(tx, actor),
    organization,
    branches: branches.filter((branch) => isWithin(actor, branch)),
    currentBranchId: actor.branchId,
    table: actor.kind === 'guest' ? await tableOf(tx, actor) : null,
    ...(actor.kind === 'device' && { device: { kind: actor.deviceKind, stationIds: [...actor.stationIds] } }),
    expiresAt,
  }
}

function isWithin(actor: SignedIn, { id }: BranchSummary): boolean {
  if (actor.kind === 'customer') return true
  return actor.kind === 'staff' ? reachesBranch(actor.scope, id) : actor.branchId === id
}

async function userOf(tx: Tx, actor: SignedIn): Promise<Session['user']> {
  switch (actor.kind) {
    case 'staff': {
      const email = await findUserEmail(tx, actor.organizationId, actor.userId)
      const held = permissions.filter((permission) => hasPermission(actor, permission))
      return { id: actor.userId, name: actor.name, email, role: actor.role, permissions: held }
    }
    case 'customer': {
      const email = await findCustomerEmail(tx, actor.organizationId, actor.customerId)
      return { id: actor.customerId, name: actor.name, email, role: 'customer', permissions: [] }
    }
    case 'guest':
      return { id: actor.sessionId, name: '', email: null, role: 'guest', permissions: [] }
    case 'device': {
      const held = [...permissionsOfDevice[actor.deviceKind]]
      return { id: actor.deviceId, name: actor.name, email: null, role: 'device', permissions: held }
    }
  }
}

async function tableOf(tx: Tx, guest: Extract<SignedIn, { kind: 'guest' }>): Promise<Session['table']> {
  const number = await findTableNumber(tx, guest.organizationId, guest.tableId)
  return number === undefined ? null : { id: guest.tableId, number, visitId: guest.visitId }
}
