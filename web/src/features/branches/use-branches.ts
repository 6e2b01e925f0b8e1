import type { AddBranch, AddedBranch, BranchesNow } from '@sufra/shared/branches/branches.contract'
import { addBranch, readBranches } from '@sufra/shared/branches/branches.endpoints'
import { readSession } from '@sufra/shared/identity/identity.endpoints'
import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useSession } from '../../session/session-store'

const againMs = 5000
const keyOf = (userId: string) => ['branches', userId] as const

/** All branches of whoever looks, read again while they do and when they come back to the page. */
export function useBranches(userId: string) {
  const { data, error, refetch } = useQuery<BranchesNow, AppError>({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => ask(readBranches, { signal }),
    refetchInterval: againMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    retry: false,
  })
  return { now: data, error, refetch: () => void refetch() }
}

export interface CopyWish extends AddBranch {
  /** Which branch is copied. */
  readonly from: string
}

/** Nothing of it waits for a connection: a branch is opened now or not at all. */
export function useAddBranch(userId: string) {
  const { t } = useTranslation('branches')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AppError | Error | null>(null)
  const add = async ({ from, ...body }: CopyWish): Promise<AddedBranch | null> => {
    if (busy) return null
    setBusy(true)
    setProblem(null)
    try {
      const added = await send(addBranch, { params: { branchId: from }, body })
      await learnBranches()
      return added
    } catch (error) {
      setProblem(error as Error)
      return null
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: keyOf(userId) })
    }
  }
  const code = isAppError(problem) ? problem.code : null
  return {
    busy,
    add,
    forget: () => setProblem(null),
    /** Another branch has this address. */
    slugTaken: code === 'branch_slug_taken',
    problem: problem && (code === 'offline' ? t('offline.notDone') : errorText(problem)),
  }
}
export type AddingBranch = ReturnType<typeof useAddBranch>

/** New branches and new names stand in the switcher and the header without signing in again. */
export async function learnBranches(): Promise<void> {
  const session = await ask(readSession).catch(() => null)
  const now = useSession.getState()
  if (session && now.state === 'open' && session.user.id === now.session.user.id)
    useSession.setState({
      ...now,
      session: { ...now.session, organization: session.organization, branches: session.branches },
    })
}
