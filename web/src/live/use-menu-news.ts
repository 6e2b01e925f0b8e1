import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from './live-store'

/**
 * Another one whenever the menu or the settings may have changed; undefined: nothing was heard. No snapshot has them, so
 * each after the first may stand for what was said meanwhile.
 */
export const useMenuChange = (branchId: string | null): string | undefined =>
  useLive(({ entities, snapshots }) => {
    const version = branchId ? entities.menu[branchId]?.version : undefined
    return branchId === null || (version === undefined && snapshots < 2) ? undefined : `${version} ${snapshots}`
  })

/** The menu that a screen has read is read again as soon as its words, sections or order have changed. */
export function useMenuNews(branchId: string | null): void {
  const client = useQueryClient()
  const change = useMenuChange(branchId)
  useEffect(() => {
    if (branchId === null || change === undefined) return
    for (const name of ['menu', 'menu-book', 'choices', 'menu-schedules', 'settings', 'alert-times'])
      void client.invalidateQueries({ queryKey: [name, branchId] })
  }, [client, branchId, change])
}
