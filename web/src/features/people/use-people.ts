import type { AppError } from '@sufra/shared/kernel/app-error'
import { isAppError } from '@sufra/shared/kernel/app-error'
import type { Invite, InvitePerson, PeopleList, Person, SaveRole } from '@sufra/shared/people/people.contract'
import {
  endPersonSessions,
  invitePerson,
  listPeople,
  revokeInvite,
  saveActive,
  savePin,
  saveRole,
} from '@sufra/shared/people/people.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'

const againMs = 30_000

/** Everybody whom this person answers for, and who was invited. Read again while it is looked at. */
export function usePeople(branchId: string) {
  const { data, error, refetch } = useQuery<PeopleList, AppError>({
    queryKey: ['people', branchId],
    queryFn: ({ signal }) => ask(listPeople, { signal }),
    ...{ refetchInterval: againMs, refetchOnMount: 'always', networkMode: 'always', retry: false },
  })
  return { list: data, error, refetch: () => void refetch() }
}

/** What can be done with people. Nothing of it waits for a connection: who works here is decided now or not at all. */
export function usePeopleWork(branchId: string) {
  const { t } = useTranslation(['people', 'common'])
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const doing = async <Reply>(work: () => Promise<Reply>): Promise<Reply | null> => {
    if (busy) return null
    setBusy(true)
    setProblem(null)
    try {
      return await work()
    } catch (error) {
      setProblem(isAppError(error) && error.code === 'offline' ? t('offline.notDone') : errorText(error))
      return null
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['people', branchId] })
    }
  }
  const of = ({ id }: Pick<Person, 'id'>) => ({ params: { userId: id } })
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    invite: (body: InvitePerson) => doing(() => send(invitePerson, { body })),
    revoke: ({ id }: Invite) => doing(() => send(revokeInvite, { params: { inviteId: id }, body: {} })),
    role: (person: Person, body: SaveRole) => doing(() => send(saveRole, { ...of(person), body })),
    active: (person: Person, active: boolean) => doing(() => send(saveActive, { ...of(person), body: { active } })),
    pin: (person: Person, pin: string | null) => doing(() => send(savePin, { ...of(person), body: { pin } })),
    signOut: (person: Person) => doing(() => send(endPersonSessions, { ...of(person), body: {} })),
  }
}
export type PeopleWork = ReturnType<typeof usePeopleWork>
