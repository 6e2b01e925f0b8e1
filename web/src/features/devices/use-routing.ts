import { readRouting } from '@sufra/shared/devices/devices.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'

const againMs = 15_000

/** Which dishes reach no screen, and which would not without one of the paired ones. */
export function useRouting(branchId: string) {
  const { data, refetch } = useQuery({
    queryKey: ['routing', branchId],
    queryFn: ({ signal }) => ask(readRouting, { params: { branchId }, signal }),
    refetchInterval: againMs,
    refetchOnMount: 'always',
  })
  return { routing: data, refetch: () => void refetch() }
}
