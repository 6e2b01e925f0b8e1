import type { AppError } from '@sufra/shared/kernel/app-error'
import type { ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { readReservationDay } from '@sufra/shared/reservations/reservations.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'

/** How soon one host's change is on another host's page. */
const againMs = 10_000

/** One day, read again every few seconds for as long as somebody looks. Null: today. */
export function useReservationDay(branchId: string, day: string | null) {
  const { data, error, refetch } = useQuery<ReservationDay, AppError>({
    queryKey: ['reservation-day', branchId, day],
    queryFn: ({ signal }) => ask(readReservationDay, { params: { branchId }, query: day ? { day } : {}, signal }),
    refetchInterval: againMs,
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  })
  return { day: data, error, refetch: () => void refetch() }
}
