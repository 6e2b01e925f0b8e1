import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { Shift, ShiftWeek } from '@sufra/shared/schedules/schedules.contract'
import { readShiftWeek } from '@sufra/shared/schedules/schedules.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '../../api/client'
import { errorText } from '../../i18n/error-text'

/** How soon one manager's change is on another one's page. */
const againMs = 10_000

const keyOf = (branchId: string) => ['shift-week', branchId]

/** One week, read again every few seconds for as long as somebody looks. `day`: any day of it; null: this week. */
export function useWeek(branchId: string, day: string | null) {
  const { data, error, refetch } = useQuery<ShiftWeek, AppError>({
    queryKey: [...keyOf(branchId), day],
    queryFn: ({ signal }) => ask(readShiftWeek, { params: { branchId }, query: day ? { day } : {}, signal }),
    refetchInterval: againMs,
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  })
  return { week: data, error, refetch: () => void refetch() }
}

/** What an answer says, before the week is read again. */
export function useLearn(branchId: string) {
  const client = useQueryClient()
  const queryKey = keyOf(branchId)
  return {
    learn: (shift: Shift) =>
      client.setQueriesData<ShiftWeek>({ queryKey }, (week) =>
        week?.shifts.some(({ id }) => id === shift.id)
          ? { ...week, shifts: week.shifts.map((one) => (one.id === shift.id ? shift : one)) }
          : week,
      ),
    again: () => client.invalidateQueries({ queryKey }),
  }
}

/** What of a refusal is said here: nothing of a schedule is kept on the device. */
export function useRefusal() {
  const { t } = useTranslation(['schedule', 'auth'])
  return (error: unknown) => (isAppError(error) && error.code === 'offline' ? t('offline.unknown') : errorText(error))
}
