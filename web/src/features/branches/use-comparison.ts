import { readComparison, takeComparison } from '@sufra/shared/branches/branches.endpoints'
import type { Comparison } from '@sufra/shared/branches/comparison.contract'
import type { ComparedPeriod } from '@sufra/shared/branches/comparison.limits'
import type { AppError } from '@sufra/shared/kernel/app-error'
import type { SheetFormat } from '@sufra/shared/kernel/sheet-formats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'
import { takeFile } from '../../api/take-file'
import { errorText } from '../../i18n/error-text'
import { toast } from '../../ui/toast-store'

/** The running day moves with every order; days that are over stand still. */
const againMs = 15_000

/** Branches over a period; while another period is read, the one before it stays. */
export function useComparison(userId: string, ids: readonly string[], period: ComparedPeriod) {
  const branches = ids.join(',')
  const { data, error, refetch, isPlaceholderData } = useQuery<Comparison, AppError>({
    queryKey: ['comparison', userId, branches, period],
    queryFn: ({ signal }) => ask(readComparison, { query: { branches, period }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: period === 'today' ? againMs : false,
    networkMode: 'always',
    retry: false,
  })
  return { comparison: data, error, turning: isPlaceholderData, refetch: () => void refetch() }
}

/** The same as a file; what went wrong is said. */
export const takeComparisonAs = (ids: readonly string[], period: ComparedPeriod, format: SheetFormat): void =>
  void takeFile(takeComparison, { params: {}, query: { branches: ids.join(','), period, format } }).catch((error) =>
    toast.error(errorText(error)),
  )
