import type { AppError } from '@sufra/shared/kernel/app-error'
import { backByItself } from '@sufra/shared/menu/back-by-itself.rules'
import { withItemNews } from '@sufra/shared/menu/item-news.rules'
import type { MenuItem, SetAvailability } from '@sufra/shared/menu/menu.contract'
import { setItemAvailability } from '@sufra/shared/menu/menu.endpoints'
import type { BookSection, ItemChanges, MenuBook, SectionChanges } from '@sufra/shared/menu/menu-book.contract'
import { changeItem, changeSection, moveItem, moveSection, readMenuBook } from '@sufra/shared/menu/menu-book.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask, send } from '../../api/client'
import { useLive } from '../../live/live-store'
import { useMinute } from '../../ui/clock'
import { tapDone } from '../../ui/tap-done'

/** The branch's menu as it is written, and what is done to it in one tap. What was refused is said, and read again. */
export function useMenuBook(branchId: string) {
  const client = useQueryClient()
  const queryKey = ['menu-book', branchId]
  const { data, dataUpdatedAt, error, refetch } = useQuery<MenuBook, AppError>({
    queryKey,
    queryFn: ({ signal }) => ask(readMenuBook, { params: { branchId }, signal }),
    refetchOnMount: 'always',
  })
  const heard = useLive(({ entities }) => entities.menuItem)
  const now = useMinute()
  const book = useMemo(() => {
    const at = new Date(now).toISOString()
    return data && { ...data, items: withItemNews(data.items, heard).map((item) => backByItself(item, at)) }
  }, [data, heard, now])
  const again = () => void client.invalidateQueries({ queryKey })
  const doing = (work: Promise<unknown>) => tapDone(work, again)
  const ofItem = (itemId: string) => ({ branchId, itemId })
  const ofSection = (sectionId: string) => ({ branchId, sectionId })
  return {
    ...{ book, readAt: dataUpdatedAt, error, again, refetch: () => void refetch() },
    change: ({ id }: MenuItem, changes: ItemChanges, was: ItemChanges) =>
      doing(send(changeItem, { params: ofItem(id), body: { changes, was } })),
    setAvailable: ({ id }: MenuItem, body: SetAvailability) =>
      doing(send(setItemAvailability, { params: ofItem(id), body })),
    move: ({ id, sectionId }: MenuItem, beforeItemId: string | null) =>
      doing(send(moveItem, { params: ofItem(id), body: { sectionId, beforeItemId } })),
    changeSection: ({ id }: BookSection, changes: SectionChanges, was: SectionChanges) =>
      doing(send(changeSection, { params: ofSection(id), body: { changes, was } })),
    moveSection: ({ id }: BookSection, beforeSectionId: string | null) =>
      doing(send(moveSection, { params: ofSection(id), body: { beforeSectionId } })),
  }
}
export type Book = ReturnType<typeof useMenuBook>
