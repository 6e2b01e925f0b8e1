import type { AppError } from '@sufra/shared/kernel/app-error'
import type { AuditCheck, AuditFilters, AuditNames, AuditPage } from '@sufra/shared/people/audit.contract'
import { checkAudit, readAudit } from '@sufra/shared/people/audit.endpoints'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ask } from '../../api/client'

export type Narrowed = Omit<AuditFilters, 'before'>

const againMs = 30_000

/** The record, newest first, page by page. Read again while only its first page is looked at. */
export function useAudit(filters: Narrowed) {
  const query = useInfiniteQuery<AuditPage, AppError, InfiniteData<AuditPage>, unknown[], number | null>({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      ask(readAudit, { query: { ...filters, ...(pageParam !== null && { before: String(pageParam) }) }, signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Whoever proves something reads it anew: what another filter showed a minute ago is no answer.
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : againMs),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    networkMode: 'always',
    retry: false,
  })
  const { data, isPlaceholderData } = query
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries), [data])
  const names: AuditNames = useMemo(() => Object.assign({}, ...(data?.pages.map((page) => page.names) ?? [])), [data])
  return {
    /** Undefined: not read yet, nor for what is asked now. */
    entries: isPlaceholderData ? undefined : entries,
    names,
    readAt: query.dataUpdatedAt,
    error: query.isError ? query.error : null,
    /** Null: there is nothing older. */
    older: query.hasNextPage && !isPlaceholderData ? () => void query.fetchNextPage() : null,
    busy: query.isFetchingNextPage,
    refetch: () => void query.refetch(),
  }
}

export interface Checked extends Omit<AuditCheck, 'next'> {
  readonly at: number
}

/** Follows the whole chain, request by request. */
export function useAuditCheck() {
  /** How far it has come; null: it is not running. */
  const [upTo, setUpTo] = useState<number | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const running = useRef(false)
  const check = async () => {
    if (running.current) return
    running.current = true
    setChecked(null)
    setProblem(null)
    setUpTo(0)
    try {
      let found = await ask(checkAudit)
      while (found.next !== null && found.broken === null) {
        setUpTo(found.entries)
        found = await ask(checkAudit, { query: { after: found.next } })
      }
      setChecked({ entries: found.entries, broken: found.broken, at: Date.now() })
    } catch (refused) {
      setProblem(refused)
    } finally {
      running.current = false
      setUpTo(null)
    }
  }
  return { check, upTo, checked, problem }
}
