import { useEffect } from 'react'
import { useLive } from '../live/live-store'
import { refreshSession } from './session-store'

/** A branch's name, hours of business and what its kitchen may do stand in the session: read again when they changed. */
export function useSessionNews(branchId: string | null): void {
  const version = useLive(({ entities }) => (branchId ? entities.menu[branchId]?.version : undefined))
  useEffect(() => {
    if (version !== undefined) refreshSession().catch(() => undefined)
  }, [version])
}
