import type { FirstRun, MarkStep, NeedCheck } from '@sufra/shared/first-run/first-run.contract'
import {
  dropSampleMenu,
  markFirstStep,
  needFirstCheck,
  noteTestOrder,
  putFirstRunAway,
  readFirstRun,
  takeSampleMenu,
} from '@sufra/shared/first-run/first-run.endpoints'
import type { AppError } from '@sufra/shared/kernel/app-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, send } from '../../api/client'
import { useDoing } from '../../ui/use-doing'

const keyOf = (branchId: string) => ['first-run', branchId] as const

/** `everyMs`: while a step waits for something that happens elsewhere. */
export function useFirstRun(branchId: string, everyMs: number | false = false) {
  const { data, error, refetch } = useQuery<FirstRun, AppError>({
    queryKey: keyOf(branchId),
    queryFn: ({ signal }) => ask(readFirstRun, { params: { branchId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
    retry: false,
  })
  return { firstRun: data, error, refetch: () => void refetch() }
}

/** What can be done on the way. Each answer is how far it is now. */
export function useFirstRunWork(branchId: string) {
  const client = useQueryClient()
  const { busy, problem, doing: one } = useDoing()
  const params = { branchId }
  const doing = (work: () => Promise<FirstRun>): Promise<FirstRun | null> =>
    one(async () => {
      const now = await work()
      client.setQueryData(keyOf(branchId), now)
      return now
    })
  return {
    busy,
    problem,
    mark: (body: MarkStep) => doing(() => send(markFirstStep, { params, body })),
    note: (orderId: string) => doing(() => send(noteTestOrder, { params, body: { orderId } })),
    need: (body: NeedCheck) => doing(() => send(needFirstCheck, { params, body })),
    putAway: (away: boolean) => doing(() => send(putFirstRunAway, { params, body: { away } })),
    takeSamples: () => doing(() => send(takeSampleMenu, { params, body: {} })),
    dropSamples: () => doing(() => send(dropSampleMenu, { params, body: {} })),
  }
}
export type FirstRunWork = ReturnType<typeof useFirstRunWork>
