import type { ChangePassword, Profile } from '@sufra/shared/identity/profile.contract'
import { changePassword, endSession, readProfile } from '@sufra/shared/identity/profile.endpoints'
import type { Pushes } from '@sufra/shared/pushes/pushes.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, send } from '../../api/client'
import { tellOn } from './own-phone'
import { pushesKey } from './use-pushes'

const keyOf = (userId: string) => ['profile', userId] as const

/** One's own data. Asked for when the panel opens. */
export function useProfile(userId: string, branchId: string | null) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => ask(readProfile, { signal }),
    refetchOnMount: 'always',
  })
  const endingOthers = async (work: () => Promise<unknown>) => {
    const before = client.getQueryData<Pushes>(pushesKey(branchId))
    await work()
    if (branchId === null || !before) return
    await tellOn(branchId, before.told).catch(() => undefined)
    void client.invalidateQueries({ queryKey: pushesKey(branchId) })
  }
  return {
    profile: data,
    error,
    refetch: () => void refetch(),
    learn: (profile: Profile) => client.setQueryData(keyOf(userId), profile),
    /** Null: all but this one. */
    end: async (sessionId: string | null) => {
      const ended = () => send(endSession, { body: { sessionId } })
      await (sessionId === null ? endingOthers(ended) : ended())
      await refetch()
    },
    /** Every other session ends with it. */
    replacePassword: async (body: ChangePassword) => {
      await endingOthers(() => send(changePassword, { body }))
      void refetch()
    },
  }
}
