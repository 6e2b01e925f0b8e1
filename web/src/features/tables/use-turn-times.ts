import { findTurnTimes } from '@sufra/shared/tables/tables.endpoints'
import type { TurnTimes } from '@sufra/shared/tables/turn-times.contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'
import { useLive } from '../../live/live-store'

const quarterOfAnHour = 15 * 60_000

/** How long parties of this branch usually stay; null while it is not known. Without it the floor only shows no forecast. */
export function useTurnTimes(): TurnTimes | null {
  const branchId = useLive((live) => live.branchId)
  const { data } = useQuery({
    queryKey: ['turn-times', branchId],
    queryFn: ({ signal }) => ask(findTurnTimes, { params: { branchId: branchId ?? '' }, signal }),
    enabled: branchId !== null,
    staleTime: quarterOfAnHour,
    refetchInterval: quarterOfAnHour,
  })
  return data ?? null
}
