import { isAppError } from '@sufra/shared/kernel/app-error'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { MenuSkeleton } from '../../features/menu/menu-skeleton'
import { openTable } from '../../session/session-store'
import { forgetToken } from '../../session/token-store'
import { EntryPage, type EntryReason } from './entry-page'
import { keeping } from './guest-session'

function reasonOf(error: unknown): EntryReason {
  const code = isAppError(error) ? error.code : 'unexpected'
  if (code === 'table_link_expired') return 'expired'
  // Asked too often, nobody has looked at the code: it may well be good.
  if (isAppError(error) && error.status === 429) return 'often'
  return isAppError(error) && error.status >= 500 ? 'unreachable' : 'invalid'
}

/** Scan → session → menu. The secret leaves the address as soon as it has done its work. */
export function TableLink() {
  const { code = '', secret = '' } = useParams()
  const navigate = useNavigate()
  const [reason, setReason] = useState<EntryReason | null>(null)
  const asked = useRef(false)
  const open = useCallback(async () => {
    setReason(null)
    try {
      await openTable(code, secret, keeping)
      // Whoever was signed in on this tab now sits at a table; a link that opens nothing signs nobody out.
      if (keeping === 'device') forgetToken('tab')
      navigate('/menu', { replace: true })
    } catch (error) {
      setReason(reasonOf(error))
    }
  }, [code, secret, navigate])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void open()
  }, [open])
  return reason ? (
    <EntryPage reason={reason} onRetry={open} onMenu={() => navigate('/menu', { replace: true })} />
  ) : (
    <MenuSkeleton />
  )
}
