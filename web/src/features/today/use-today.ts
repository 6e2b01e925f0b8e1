import type { Today } from '@sufra/shared/boards/boards.contract'
import { readToday } from '@sufra/shared/boards/boards.endpoints'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../api/client'
import { useLive } from '../../live/live-store'

const keyOf = (branchId: string) => ['today', branchId] as const
/** The figures follow the branch's events, but ask the database at most this often. */
const atMostEvery = 1000
/** Ages and "at this time last week" move without events too. */
const anyway = 60_000

/** The service day so far. Old figures stay while new ones are on their way. */
export function useToday(branchId: string) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = useLive.subscribe(({ entities }, before) => {
      if (entities === before.entities || timer) return
      timer = setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: keyOf(branchId) })
      }, atMostEvery)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, branchId])
  return useQuery<Today>({
    queryKey: keyOf(branchId),
    queryFn: ({ signal }) => ask(readToday, { params: { branchId }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: anyway,
    staleTime: atMostEvery,
  })
}
