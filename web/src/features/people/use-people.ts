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
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useDoing } from '../../ui/use-doing'

const againMs = 30_000

/** Everybody whom this person answers for, and who was invited. Read again while it is looked at. */
export function usePeople(branchId: string) {
  const { data, error, refetch } = useQuery<PeopleList, AppError>({
    queryKey: ['people', branchId],
    queryFn: ({ signal }) => ask(listPeople, { signal }),
    refetchInterval: againMs,
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  })
  return { list: data, error, refetch: () => void refetch() }
}

/** What can be done with people. Nothing of it waits for a connection: who works here is decided now or not at all. */
export function usePeopleWork(branchId: string) {
  const { t } = useTranslation(['people', 'common'])
  const client = useQueryClient()
  const say = (refusal: unknown) =>
    isAppError(refusal) && refusal.code === 'offline' ? t('offline.notDone') : errorText(refusal)
  const [unproved, setUnproved] = useState(false)
  const { doing: one, ...state } = useDoing((refusal) => {
    setUnproved(isAppError(refusal) && refusal.code === 'address_unproved')
    return say(refusal)
  })
  const again = () => void client.invalidateQueries({ queryKey: ['people', branchId] })
  const doing = <Reply>(work: () => Promise<Reply>): Promise<Reply | null> => one(work).finally(again)
  const of = ({ id }: Pick<Person, 'id'>) => ({ params: { userId: id } })
  return {
    ...state,
    say,
    unproved,
    invite: (body: InvitePerson) => doing(() => send(invitePerson, { body })),
    revoke: ({ id }: Invite) => doing(() => send(revokeInvite, { params: { inviteId: id }, body: {} })),
    /** Throws what its form says and asks about. */
    role: (person: Person, grant: Omit<SaveRole, 'was'>) => {
      const { role, branchId, permissions } = person
      return send(saveRole, { ...of(person), body: { ...grant, was: { role, branchId, permissions } } }).finally(again)
    },
    active: (person: Person, active: boolean) => doing(() => send(saveActive, { ...of(person), body: { active } })),
    pin: (person: Person, pin: string | null) => doing(() => send(savePin, { ...of(person), body: { pin } })),
    signOut: (person: Person) => doing(() => send(endPersonSessions, { ...of(person), body: {} })),
  }
}
export type PeopleWork = ReturnType<typeof usePeopleWork>
