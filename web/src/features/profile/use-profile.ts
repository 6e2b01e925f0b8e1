import type { Profile } from '@sufra/shared/identity/profile.contract'
import { endSession, readProfile } from '@sufra/shared/identity/profile.endpoints'
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
  return {
    profile: data,
    error,
    refetch: () => void refetch(),
    learn: (profile: Profile) => client.setQueryData(keyOf(userId), profile),
    /** Null: all but this one. */
    end: async (sessionId: string | null) => {
      const before = client.getQueryData<Pushes>(pushesKey(branchId))
      await send(endSession, { body: { sessionId } })
      if (sessionId === null && branchId !== null && before) {
        await tellOn(branchId, before.told).catch(() => undefined)
        void client.invalidateQueries({ queryKey: pushesKey(branchId) })
      }
      await refetch()
    },
  }
}
