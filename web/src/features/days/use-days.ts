import type { SheetFormat } from '@sufra/shared/kernel/sheet-formats'
import type { PeriodReport } from '@sufra/shared/summaries/periods.contract'
import type { Period } from '@sufra/shared/summaries/periods.rules'
import type { DayReport, DaysOfMonth } from '@sufra/shared/summaries/summaries.contract'
import {
  closeDay,
  findDays,
  readDay,
  readPeriod,
  takeDay,
  takePeriod,
} from '@sufra/shared/summaries/summaries.endpoints'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, send } from '../../api/client'
import { takeFile } from '../../api/take-file'
import { errorText } from '../../i18n/error-text'
import { toast } from '../../ui/toast-store'

/** The day that is running moves with every order. */
const againMs = 15_000
/** One that is over is closed a while later, and its orders may still be changed. */
const overAgainMs = 60_000

export function useMonth(branchId: string, month: string | undefined) {
  const { data, dataUpdatedAt, error, refetch } = useQuery<DaysOfMonth>({
    queryKey: ['days', branchId, month ?? 'this'],
    queryFn: ({ signal }) => ask(findDays, { params: { branchId }, query: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
    refetchOnMount: 'always',
  })
  return { month: data, readAt: dataUpdatedAt, error, refetch: () => void refetch() }
}

export function useDay(branchId: string, date: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data, dataUpdatedAt, error, refetch } = useQuery<DayReport>({
    queryKey: ['day', branchId, date],
    queryFn: ({ signal }) => ask(readDay, { params: { branchId }, query: { date }, signal }),
    refetchInterval: ({ state }) => (state.data?.over ? overAgainMs : againMs),
    refetchOnMount: 'always',
  })
  return {
    day: data,
    readAt: dataUpdatedAt,
    error,
    busy,
    refetch: () => void refetch(),
    /** Works it out again, as its orders tell it now. */
    async close() {
      setBusy(true)
      try {
        await send(closeDay, { params: { branchId }, body: { date } })
      } catch (refused) {
        toast.error(errorText(refused))
      }
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['day', branchId, date] })
      void client.invalidateQueries({ queryKey: ['days', branchId] })
    },
  }
}

/** Null: nothing is asked for yet. */
export function usePeriod(branchId: string, period: Period | null) {
  const { data, dataUpdatedAt, error, refetch, isPlaceholderData } = useQuery<PeriodReport>({
    queryKey: ['period', branchId, period],
    queryFn: ({ signal }) => ask(readPeriod, { params: { branchId }, query: period ?? {}, signal }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // A day that is over seldom changes, and a quarter is a lot to add up.
    refetchInterval: ({ state }) => (state.data && state.data.until >= state.data.today ? overAgainMs : false),
  })
  return { report: data, turning: isPlaceholderData, readAt: dataUpdatedAt, error, refetch: () => void refetch() }
}

/** The same as a file; what went wrong is said. */
export const takePeriodAs = (branchId: string, period: Period, format: SheetFormat): void =>
  void takeFile(takePeriod, { params: { branchId }, query: { ...period, format } }).catch((error) =>
    toast.error(errorText(error)),
  )

/** The day as a file; what went wrong is said. */
export const takeDayAs = (branchId: string, date: string, format: SheetFormat): void =>
  void takeFile(takeDay, { params: { branchId }, query: { date, format } }).catch((error) =>
    toast.error(errorText(error)),
  )
