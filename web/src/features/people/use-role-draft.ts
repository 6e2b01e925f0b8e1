import { isAppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { flagsOf } from '@sufra/shared/people/grant.rules'
import type { Person, SaveRole } from '@sufra/shared/people/people.contract'
import { useState } from 'react'
import { useContestedSave } from '../../ui/use-contested-save'
import { type GrantDraft, grantBody } from './people-view.rules'
import type { PeopleWork } from './use-people'

interface Conflict {
  /** As they are now. */
  readonly person: Person
  readonly fields: readonly string[]
}

export interface RoleEditing {
  readonly person: Person
  /** Where this person starts whose role has no branch now. */
  readonly branchId: string
  readonly work: Pick<PeopleWork, 'role' | 'say'>
  readonly onSaved: () => void
  /** They stay what somebody else has made them meanwhile. */
  readonly onLeft: () => void
}

/** What a person is given, in the form. What somebody else gave or took meanwhile is said and asked about. */
export function useRoleDraft({ person, branchId, work, onSaved, onLeft }: RoleEditing) {
  const [known, setKnown] = useState(person)
  const [grant, setGrant] = useState<GrantDraft>({
    role: person.role,
    branchId: person.branchId ?? branchId,
    permissions: person.permissions,
  })
  const body = grantBody(grant)
  const same = readsAlike(given(body), given(known))
  const unticked = grant.role === 'CUSTOM' && grant.permissions.length === 0
  const form = useContestedSave<Person, Conflict>({
    known: person,
    isRight: !same && !unticked,
    staleIn: conflictIn,
    onSaved,
    refusalText: work.say,
    send: (from) => work.role(from ?? person, body),
    theirs: (conflict) => conflict.person,
    bringUp: (_before, now) => setKnown(now),
    takeTheirs: onLeft,
  })
  return {
    ...form,
    grant,
    same,
    unticked,
    set: (part: Partial<GrantDraft>) => setGrant((now) => ({ ...now, ...part })),
  }
}

const given = ({ role, branchId, permissions }: Omit<SaveRole, 'was'>) => ({
  role,
  branchId,
  permissions: flagsOf(role, permissions),
})

function conflictIn(error: unknown): Conflict | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  const { person, fields } = error.details as { person?: Person; fields?: string[] }
  return person && fields ? { person, fields } : null
}
