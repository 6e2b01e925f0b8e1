import { useEffect, useRef, useState } from 'react'
import { type GuestView, readyMessage, showMessage, takenMessage } from '../guest-view/guest-view.rules'

const patienceMs = 10_000

/** The phone's page within this one: it is told what to show as soon as it listens, and whenever that changes. */
export function usePhoneFrame(view: GuestView | null, onTaken: () => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  /** How often it has begun to listen: a page that loads again knows nothing. */
  const [ready, setReady] = useState(0)
  const [late, setLate] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data?.type === readyMessage) setReady((times) => times + 1)
      if (data?.type === takenMessage) onTaken()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [onTaken])
  useEffect(() => {
    if (ready > 0 && view) frame.current?.contentWindow?.postMessage({ type: showMessage, view }, location.origin)
  }, [ready, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has the same patience
  useEffect(() => {
    if (ready > 0) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [ready, attempt])
  const again = () => {
    setLate(false)
    setAttempt((times) => times + 1)
  }
  return { frame, attempt, again, late: late && ready === 0, shows: ready > 0 && view !== null }
}
