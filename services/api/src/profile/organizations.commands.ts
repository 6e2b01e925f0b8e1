import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import { sessionRowOf } from '@sufra/platform/identity/session-key'
import type { StaffActor } from '@sufra/shared/identity/actor'
import type { Session } from '@sufra/shared/identity/identity.contract'
import type { EnterOrganization } from '@sufra/shared/identity/profile.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { audit } from '../audit/audit.commands'
import { findOrganizationIdBySlug } from '../identity/identity.repository'
import { findKeeper, findUserByEmail, insertKeeper, moveSession } from './organizations.repository'
import type { Person } from './profile.repository'
import { sessionNow } from './sessions.commands'

/**
 * A SUPER_ADMIN is in one organization at a time, under a name of their own there that its people can see, and the entry
 * stands in its log. Throws `organization_switch_unsupported` for everybody else, `not_found`.
 */
export async function enterOrganization(
  deps: Deps,
  person: Person,
  session: SessionFacts,
  { slug }: EnterOrganization,
): Promise<Session> {
  if (person.kind !== 'staff' || person.role !== 'SUPER_ADMIN' || sessionRowOf(session) === null) {
    throw new AppError('organization_switch_unsupported')
  }
  const subject = await system(deps, 'enter_organization', async (tx) => {
    const organizationId = await findOrganizationIdBySlug(tx, slug)
    if (!organizationId) throw new AppError('not_found', { slug })
    if (organizationId === person.organizationId) return `staff:${person.userId}`
    const userId = await keeperIn(tx, deps, person, organizationId)
    await moveSession(tx, session.id, organizationId, userId)
    for (const each of [person.organizationId, organizationId].sort()) await raiseAuthority(tx, each)
    const there: StaffActor = { ...person, userId, organizationId, branchId: null }
    const about = { entity: 'person', entityId: userId, branchId: null, at: deps.now() }
    await audit(tx, { actor: there, action: 'organization.entered', ...about, before: null, after: null })
    return `staff:${userId}`
  })
  return sessionNow(deps, subject, session)
}

/** The same person over there, by e-mail. No subject: only an entry opens it. */
async function keeperIn(tx: Tx, deps: Deps, person: StaffActor, organizationId: string): Promise<string> {
  const here = await findKeeper(tx, person.organizationId, person.userId)
  if (!here?.email) throw new AppError('organization_switch_unsupported')
  const known = await findUserByEmail(tx, organizationId, here.email)
  if (known && known.role === 'SUPER_ADMIN' && known.isActive) return known.id
  // Somebody there has this address and is not them.
  if (known) throw new AppError('email_taken')
  const id = uuidv7()
  const { name, email } = here
  await insertKeeper(tx, { id, organizationId, name, email, role: 'SUPER_ADMIN', createdAt: deps.now() })
  return id
}
