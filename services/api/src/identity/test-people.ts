import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { users } from '@sufra/platform/schema/people.table'
import { demoBranch, demoId, demoOrganizationId } from '@sufra/platform/seed/demo'
import type { Provider } from '@sufra/shared/identity/providers'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { type Founded, foundOrganization } from './found-organization.commands'
import { openedSession, startSession } from './open-session.commands'

/** The demo's people by what they are, in the order of the seed. */
export const people = {
  keeper: demoId('user', 0, 1),
  owner: demoId('user', 0, 2),
  manager: demoId('user', 0, 3),
  waiter: demoId('user', 0, 6),
  sara: demoId('user', 0, 7),
  cook: demoId('user', 0, 9),
  host: demoId('user', 0, 11),
  jeddahManager: demoId('user', 0, 12),
  jeddahWaiter: demoId('user', 0, 13),
} as const

interface Who {
  readonly userId: string
  readonly organizationId?: string
  readonly provider?: Provider
  readonly agent?: string
}

/** A real session, not the demo's. */
export async function tokenOf(deps: Deps, { organizationId = demoOrganizationId, provider, ...who }: Who) {
  const name = await system(deps, 'open_session', (tx) =>
    startSession(tx, deps, { organizationId, provider: provider ?? 'builtin', ...who }),
  )
  return (await openedSession(deps, name)).token
}

type NewPerson = Partial<typeof users.$inferInsert> & Pick<typeof users.$inferInsert, 'role'>

/** Somebody new at the demo restaurant in Riyadh. */
export async function hire(deps: Deps, person: NewPerson): Promise<string> {
  const id = uuidv7()
  const row = {
    id,
    organizationId: demoOrganizationId,
    branchId: demoBranch,
    name: 'Nadia',
    email: `${id}@example.com`,
  }
  await system(deps, 'seed', (tx) => tx.insert(users).values({ ...row, ...person }))
  return id
}

/** Another restaurant, of somebody else. */
export const foundAnother = (deps: Deps, name = 'Elsewhere'): Promise<Founded> => {
  const subject = `subject-${uuidv7()}`
  const founder = {
    subject,
    email: `${subject}@example.com`,
    name: 'Karim',
    organizationData: { organizationName: name },
  }
  return system(deps, 'seed', (tx) => foundOrganization(tx, { ...founder, now: deps.now() }))
}
