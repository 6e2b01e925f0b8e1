import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { auditOwn } from '../identity/own-deed.commands'
import { findPersonAt, saveUser } from './invites.repository'

/**
 * For whoever runs the server: nobody in the app may make a SUPER_ADMIN who is not one. False when nobody works at that
 * organization under that address.
 */
export const makeSuperAdmin = (deps: Deps, slug: string, email: string): Promise<boolean> =>
  system(deps, 'accounts', async (tx) => {
    const person = await findPersonAt(tx, slug, email)
    if (!person) return false
    const { organizationId, id, version } = person
    await saveUser(tx, organizationId, id, { role: 'SUPER_ADMIN', branchId: null, version: version + 1 })
    await raiseAuthority(tx, organizationId)
    const after = { role: 'SUPER_ADMIN', branchId: null }
    await auditOwn(tx, { organizationId, userId: id, action: 'person.role_changed', after, at: deps.now() })
    return true
  })
