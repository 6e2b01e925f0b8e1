import type { AppError } from '@sufra/shared/kernel/app-error'
import { backByItself } from '@sufra/shared/menu/back-by-itself.rules'
import { withItemNews } from '@sufra/shared/menu/item-news.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { ItemChanges, MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { changeItem, readMenuBook } from '@sufra/shared/menu/menu-book.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask, send } from '../../api/client'
import { useLive } from '../../live/live-store'
import { useOutbox } from '../../outbox/outbox-store'
import { useMinute } from '../../ui/clock'
import { runTap } from '../../ui/run-tap'
import { withTapped } from './tapped-dishes.rules'

/** The branch's menu as it is written, with what was said here of what is on sale and may not have arrived yet. */
export function useMenuBook(branchId: string) {
  const client = useQueryClient()
  const queryKey = ['menu-book', branchId]
  const { data, dataUpdatedAt, error, refetch } = useQuery<MenuBook, AppError>({
    queryKey,
    queryFn: ({ signal }) => ask(readMenuBook, { params: { branchId }, signal }),
    refetchOnMount: 'always',
  })
  const heard = useLive(({ entities }) => entities.menuItem)
  const queue = useOutbox((outbox) => outbox.queue)
  const now = useMinute()
  const book = useMemo(() => {
    const at = new Date(now).toISOString()
    if (!data) return undefined
    const items = withTapped(withItemNews(data.items, heard), queue)
    return { ...data, items: items.map((item) => backByItself(item, at)) }
  }, [data, heard, queue, now])
  const again = () => void client.invalidateQueries({ queryKey })
  return {
    book,
    readAt: dataUpdatedAt,
    error,
    again,
    refetch: () => void refetch(),
    /** What was refused is said, and read again. */
    change: ({ id: itemId }: MenuItem, changes: ItemChanges, was: ItemChanges) =>
      runTap(send(changeItem, { params: { branchId, itemId }, body: { changes, was } }), again),
  }
}
export type Book = ReturnType<typeof useMenuBook>
