import { uuidv7 } from '@sufra/shared/kernel/ids'
import { bumpTestTicket, sendTestTicket } from '@sufra/shared/test-tickets/test-tickets.endpoints'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useLive } from '../../live/live-store'

/** Longer than any order may take to appear, and than a person waits without doubt. */
const silentMs = 10_000

interface Sent {
  readonly id: string
  readonly at: number
}

/** A ticket sent to the whole kitchen, and whether it came back here over the live feed. */
export function useTestTicket(branchId: string, onBumped: () => void) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [silent, setSilent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const came = useLive(({ entities }) => (sent ? entities.testTicket[sent.id] : undefined))
  const ms = useArrival(sent, came !== undefined)
  useEffect(() => {
    if (!sent || came) return
    const timer = setTimeout(() => setSilent(true), silentMs)
    return () => clearTimeout(timer)
  }, [sent, came])
  const dispatch = () => {
    const id = uuidv7()
    setSent({ id, at: performance.now() })
    setSilent(false)
    setProblem(null)
    send(sendTestTicket, { params: { branchId }, body: { id } }).catch((error) => setProblem(errorText(error)))
  }
  const ticketId = came?.id
  const bump = useCallback(async () => {
    if (!ticketId) return
    setBusy(true)
    try {
      await send(bumpTestTicket, { params: { branchId, ticketId }, body: {} })
      onBumped()
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }, [branchId, ticketId, onBumped])
  return { sent: sent !== null, came, ms, silent: silent && !came, problem, busy, dispatch, bump }
}

/** From the tap to what can be seen, by this screen's own clock. */
function useArrival(sent: Sent | null, came: boolean): number | null {
  const took = useRef<{ readonly id: string; readonly ms: number } | null>(null)
  if (!sent || !came) return null
  if (took.current?.id !== sent.id) took.current = { id: sent.id, ms: Math.round(performance.now() - sent.at) }
  return took.current.ms
}
