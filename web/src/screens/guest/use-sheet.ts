import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What stands above the screen. It is a step in the history, so that the phone's back button closes it. */
export type Sheet =
  | { readonly kind: 'item'; readonly itemId: string; readonly lineId?: string }
  | { readonly kind: 'filter' }
  | { readonly kind: 'call' }
  | { readonly kind: 'table' }

interface Sheets {
  readonly sheet: Sheet | null
  readonly open: (sheet: Sheet) => void
  readonly close: () => void
}

export function useSheet(): Sheets {
  const location = useLocation()
  const navigate = useNavigate()
  const sheet = (location.state as { readonly sheet?: Sheet } | null)?.sheet ?? null
  const shown = useRef(sheet)
  useLayoutEffect(() => {
    shown.current = sheet
  }, [sheet])
  const { pathname, search } = location
  useKeptSearch(sheet !== null, pathname, search)
  const open = useCallback(
    (next: Sheet) => navigate({ pathname, search }, { state: { sheet: next }, preventScrollReset: true }),
    [navigate, pathname, search],
  )
  // The dialog also tells of a close that the back button has already made.
  const close = useCallback(() => {
    if (shown.current === null) return
    shown.current = null
    navigate(-1)
  }, [navigate])
  return { sheet, open, close }
}

/** What a sheet changed in the address stays when going back has closed it. */
function useKeptSearch(open: boolean, pathname: string, search: string): void {
  const navigate = useNavigate()
  const under = useRef<string | null>(null)
  useEffect(() => {
    const kept = under.current
    under.current = open ? search : null
    if (!open && kept !== null && kept !== search) navigate({ pathname, search: kept }, { replace: true })
  }, [open, pathname, search, navigate])
}

/** Stays true: a dialog that was opened once stays, so that it can close in its own time. */
export function useEver(now: boolean): boolean {
  const ever = useRef(now)
  if (now) ever.current = true
  return ever.current
}

/** The last value that was there. */
export function useLast<T>(value: T | null): T | null {
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}
