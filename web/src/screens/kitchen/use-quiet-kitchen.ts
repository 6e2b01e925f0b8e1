import { readQuietKitchen } from '@sufra/shared/boards/boards.endpoints'
import type { QuietKitchen } from '@sufra/shared/boards/quiet-kitchen.contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'
import { useConnection } from '../../live/live-store'
import { useShown } from '../../live/shown-stations'

const againMs = 60_000

/** Who comes next and how the day went, while that can be known: on a line that is live. */
export function useQuietKitchen(branchId: string): QuietKitchen | null {
  const live = useConnection().name === 'live'
  const stations = useShown(({ stationIds }) => stationIds?.join() ?? '')
  const { data } = useQuery({
    queryKey: ['quiet-kitchen', branchId, stations],
    queryFn: ({ signal }) =>
      ask(readQuietKitchen, { params: { branchId }, query: stations ? { stations } : {}, signal }),
    enabled: live,
    refetchInterval: againMs,
    refetchOnMount: 'always',
  })
  return live && data ? data : null
}
