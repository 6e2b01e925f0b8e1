import { look, read, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import type { Actor } from '@sufra/shared/identity/actor'
import type { Profile, ProfileSession, SaveProfile } from '@sufra/shared/identity/profile.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { isLocale } from '@sufra/shared/locale/locale'
import { audit } from '../audit/audit.commands'
import { unkept } from '../kernel/command-of'
import {
  findOneself,
  findOwnSessions,
  findPasswordHash,
  type Oneself,
  type Person,
  saveOneself,
} from './profile.repository'

/** Throws `forbidden` for phones at a table and for devices: they have no profile. */
export function personOf(actor: Actor): Person {
  if (actor.kind !== 'staff' && actor.kind !== 'customer') throw new AppError('forbidden')
  return actor
}

export async function readProfile(deps: Deps, person: Person, session: SessionFacts): Promise<Profile> {
  const { row, sessions } = await read(deps, person, async (tx) => ({
    row: await findOneself(tx, person),
    sessions: await findOwnSessions(tx, person, deps.now()),
  }))
  const shown = sessions.map((each) => sessionOf(each, session))
  const { name, phone, email, digits } = row
  return {
    name: name ?? '',
    phone,
    email,
    digits,
    locale: isLocale(row.locale) ? row.locale : null,
    provider: shown.find(({ current }) => current)?.provider ?? deps.config.auth.provider ?? 'builtin',
    hasPassword: await hasPassword(deps, row),
    demo: session.demo,
    sessions: shown,
  }
}

type SessionRow = Awaited<ReturnType<typeof findOwnSessions>>[number]

const sessionOf = ({ createdAt, lastSeenAt, ...row }: SessionRow, current: SessionFacts): ProfileSession => ({
  ...row,
  current: row.id === current.id,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})

/** Passwords are ours where sign-in is built in; elsewhere the provider keeps them. */
async function hasPassword(deps: Deps, { subject }: Oneself): Promise<boolean> {
  if (deps.config.auth.provider !== 'builtin' || subject === null) return false
  return (await look(deps, 'accounts', (tx) => findPasswordHash(tx, subject))) !== undefined
}

/** Throws `demo_no_user_updates`; `forbidden` for a customer's phone: it is what they sign in with. */
export async function saveProfile(
  deps: Deps,
  person: Person,
  session: SessionFacts,
  change: SaveProfile,
): Promise<Profile> {
  if (person.demo) throw new AppError('demo_no_user_updates')
  if (person.kind === 'customer' && change.phone !== undefined) throw new AppError('forbidden', { field: 'phone' })
  await write(deps, unkept('saveProfile', person), async (tx) => {
    const before = await findOneself(tx, person, true)
    await saveOneself(tx, person, withoutGaps(change))
    if (person.kind === 'customer' || (change.name === undefined && change.phone === undefined)) return
    // What is kept of somebody elsewhere, like their name on screens, is read again.
    await raiseAuthority(tx, person.organizationId)
    const after = { name: change.name ?? before.name, phoneChanged: 'phone' in change && change.phone !== before.phone }
    const about = { entity: 'person', entityId: person.userId, branchId: person.branchId, at: deps.now() }
    await audit(tx, { actor: person, action: 'profile.changed', ...about, before: { name: before.name }, after })
  })
  return readProfile(deps, person, session)
}

/** What was left out stays as it is. */
const withoutGaps = ({ name, phone, locale, digits }: SaveProfile) => ({
  ...(name !== undefined && { name }),
  ...(phone !== undefined && { phone }),
  ...(locale !== undefined && { locale }),
  ...(digits !== undefined && { digits }),
})
