import { readStationSignals } from '@sufra/shared/screens/screens.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/client'
import type { Signals } from '../../features/tickets/pass.rules'
import { useNow } from '../../ui/clock'

const everyMs = 5000
/** Two answers that did not come: what was heard before is no news any more. */
const stillTrueMs = 12_000

/** Which stations a living wall shows; without an answer nobody knows, and the pass says so. */
export function useSignals(branchId: string): Signals {
  useNow()
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['station-signals', branchId],
    queryFn: ({ signal }) => ask(readStationSignals, { params: { branchId }, signal }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  const living = data?.stations.filter(({ walls }) => walls > 0).map(({ stationId }) => stationId)
  const key = living?.sort().join() ?? ''
  const heard = useMemo(() => ({ living: new Set(key.split(',')) }), [key])
  if (isError || (data && Date.now() - dataUpdatedAt > stillTrueMs)) return 'unheard'
  return data ? heard : 'asking'
}
