import type { Tx } from '@sufra/platform/db/tx'
import type { StaffActor } from '@sufra/shared/identity/actor'
import { type Colleague, mayStand } from '@sufra/shared/people/grant.rules'
import { audit } from '../audit/audit.commands'
import { type InviteRow, lockInvitesFrom, lockInvitesTo, saveInviteRevoked } from './invites.repository'

export interface Taking {
  readonly granter: StaffActor
  readonly at: Date
}

/** Its link is worth nothing from here on. */
export async function takeBack(tx: Tx, { granter, at }: Taking, invite: InviteRow): Promise<void> {
  await saveInviteRevoked(tx, invite, at)
  const { id, email, role, branchId } = invite
  const deed = { action: 'person.invite_revoked' as const, entity: 'invite', entityId: id, branchId, at }
  await audit(tx, { actor: granter, ...deed, before: { email, role, branchId }, after: null })
}

/** Whoever is let go, or is let in without it, has no second way in. */
export async function takeBackTo(tx: Tx, taking: Taking, email: string): Promise<void> {
  const open = await lockInvitesTo(tx, taking.granter.organizationId, email.toLowerCase(), taking.at)
  for (const invite of open) await takeBack(tx, taking, invite)
}

/** An invitation is worth no more than the word of who sent it: what is no longer theirs to give is taken back. */
export async function takeBackFrom(tx: Tx, taking: Taking, person: Colleague): Promise<void> {
  const open = await lockInvitesFrom(tx, taking.granter.organizationId, person.id, taking.at)
  for (const invite of open) if (!mayStand(person, invite)) await takeBack(tx, taking, invite)
}
