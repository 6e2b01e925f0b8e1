import type { Call } from '@sufra/shared/calls/calls.contract'
import type { Session } from '@sufra/shared/identity/identity.contract'
import type { NoticesRead } from '@sufra/shared/notices/notices.contract'
import { findNoticesRead, readNotices } from '@sufra/shared/notices/notices.endpoints'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask, send } from '../api/client'
import { useLive } from '../live/live-store'
import { useNow } from '../ui/clock'
import { type HeardOrder, leftOpenNotices, type Notice, noticesOf } from './notices.rules'

const tick = 5000
const atMost = 200

/** What the bell knows: from the live feed, and what this person has read of it on any of their screens. */
export function useNotices({ currentBranchId: branchId, user }: Session) {
  const notices = useLiveNotices()
  const client = useQueryClient()
  const queryKey = ['notices', branchId, user.id]
  const params = { branchId: branchId ?? '' }
  const { data } = useQuery({
    queryKey,
    enabled: branchId !== null,
    refetchOnWindowFocus: 'always',
    staleTime: 60_000,
    queryFn: ({ signal }) => ask(findNoticesRead, { params, signal }),
  })
  const read = useMemo(() => new Set(data?.read), [data])
  return {
    notices,
    read,
    /** Shown as read at once; when it can't be told it is told the next time. */
    markRead(shown: readonly Notice[]) {
      const keys = shown.map(({ key }) => key).filter((key) => !read.has(key))
      if (keys.length === 0 || branchId === null) return
      client.setQueryData<NoticesRead>(queryKey, (was) => ({ read: [...keys, ...(was?.read ?? [])] }))
      send(readNotices, { params, body: { notices: keys.slice(0, atMost) } }).catch(() => undefined)
    },
  }
}

function useLiveNotices(): Notice[] {
  const calls = useLive((live) => live.entities.call)
  const orders = useLive((live) => live.entities.order)
  const now = Math.floor(useNow() / tick) * tick
  const visits = useLive((live) => live.entities.visit)
  const tables = useLive((live) => live.entities.table)
  return useMemo(
    () => [
      ...leftOpenNotices(Object.values(visits) as Visit[], (id) => tables[id]),
      ...noticesOf(Object.values(calls) as Call[], Object.values(orders) as unknown as HeardOrder[], now),
    ],
    [calls, orders, visits, tables, now],
  )
}
