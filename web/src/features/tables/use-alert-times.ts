import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { usualAlertTimes } from '@sufra/shared/tables/alert-times.rules'
import { readAlertTimes } from '@sufra/shared/tables/tables.endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'
import { useLive } from '../../live/live-store'

/** Open screens follow what a manager changed within this time. */
const againMs = 60_000

export const alertTimesAt = (branchId: string) =>
  queryOptions({
    queryKey: ['alert-times', branchId],
    queryFn: ({ signal }) => ask(readAlertTimes, { params: { branchId }, signal }),
    staleTime: againMs,
    refetchInterval: againMs,
    refetchOnReconnect: 'always',
    gcTime: Number.POSITIVE_INFINITY,
  })

/** After how many minutes waiting is late here; the usual times until the branch's own are known. */
export function useAlertTimes(): AlertTimes {
  const branchId = useLive((live) => live.branchId)
  const { data } = useQuery({ ...alertTimesAt(branchId ?? ''), enabled: branchId !== null })
  return data ?? usualAlertTimes
}
