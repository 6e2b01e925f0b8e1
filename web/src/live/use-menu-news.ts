import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from './live-store'

/** The menu that a screen has read is read again as soon as its words, sections or order have changed. */
export function useMenuNews(branchId: string | null): void {
  const client = useQueryClient()
  const version = useLive(({ entities }) => (branchId ? entities.menu[branchId]?.version : undefined))
  useEffect(() => {
    if (branchId === null || version === undefined) return
    for (const name of ['menu', 'menu-book', 'choices', 'menu-schedules', 'settings', 'alert-times'])
      void client.invalidateQueries({ queryKey: [name, branchId] })
  }, [client, branchId, version])
}
