import type { AppError } from '@sufra/shared/kernel/app-error'
import type { MenuDiff } from '@sufra/shared/menu-push/menu-push.contract'
import { readMenuDiff } from '@sufra/shared/menu-push/menu-push.endpoints'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/client'

const keyOf = (sourceId: string, targetId: string) => ['menu-push', sourceId, targetId] as const

export interface ReadDiff {
  readonly diff: MenuDiff | undefined
  readonly error: AppError | null
  readonly again: () => void
}

/** What each of these branches could take over. Read when somebody comes here; what has changed since, the push says. */
export function useMenuDiffs(sourceId: string, targetIds: readonly string[]) {
  const client = useQueryClient()
  const answers = useQueries({
    queries: targetIds.map((targetId) => ({
      queryKey: keyOf(sourceId, targetId),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(readMenuDiff, { params: { branchId: targetId, sourceId }, signal }),
      ...({ refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const),
      ...({ networkMode: 'always', retry: false } as const),
    })),
  })
  const byTarget = new Map(
    targetIds.map((targetId, index): [string, ReadDiff] => {
      const answer = answers[index]
      const again = () => void answer?.refetch()
      return [targetId, { diff: answer?.data, error: (answer?.error ?? null) as AppError | null, again }]
    }),
  )
  return {
    diffOf: (targetId: string): ReadDiff => byTarget.get(targetId) ?? { diff: undefined, error: null, again: () => {} },
    /** As a refusal brought it. */
    put: (targetId: string, diff: MenuDiff) => client.setQueryData(keyOf(sourceId, targetId), diff),
    readAgain: (targetId: string) => client.invalidateQueries({ queryKey: keyOf(sourceId, targetId) }),
  }
}
