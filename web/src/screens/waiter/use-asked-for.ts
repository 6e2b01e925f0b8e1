import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Asking, EntryDeskProps } from './entry-props'

/** The dish that was tapped on the way here and asks something first. */
export function useAskedFor(byId: EntryDeskProps['byId']): Asking | null {
  const navigate = useNavigate()
  const open = (useLocation().state as { readonly open?: string } | null)?.open
  useEffect(() => {
    // Once: another look at this page is no other tap.
    if (open !== undefined) navigate('.', { replace: true, state: null })
  }, [open, navigate])
  const item = open === undefined ? undefined : byId.get(open)
  return item ? { item, line: null, quantity: 1 } : null
}
