import type { Profile } from '@sufra/shared/identity/profile.contract'
import { endSession, readProfile } from '@sufra/shared/identity/profile.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, send } from '../../api/client'

const keyOf = (userId: string) => ['profile', userId] as const

/** One's own data. Asked for when the panel opens. */
export function useProfile(userId: string) {
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
      await send(endSession, { body: { sessionId } })
      await refetch()
    },
  }
}
