import { listScreens } from '@sufra/shared/screens/screens.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'

const againMs = 5000

/** The branch's screens as they were heard of, asked every five seconds for as long as somebody looks. */
export function useScreens(branchId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['screens', branchId],
    queryFn: ({ signal }) => ask(listScreens, { params: { branchId }, signal }),
    refetchInterval: againMs,
    refetchOnMount: 'always',
    // It would wait for the network without a word; what is asked in vain must be said.
    networkMode: 'always',
  })
  return { list: data, error, refetch: () => void refetch() }
}
