import { useEffect } from 'react'
import { useMenuChange } from '../live/use-menu-news'
import { refreshRights } from './refresh-rights'

/** A branch's name, hours of business and what its kitchen may do stand in the session: read again when they changed. */
export function useSessionNews(branchId: string | null): void {
  const change = useMenuChange(branchId)
  useEffect(() => {
    if (change !== undefined) refreshRights()
  }, [change])
}
