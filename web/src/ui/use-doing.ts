import { useState } from 'react'
import { errorText } from '../i18n/error-text'

/** One thing at a time: whether it is under way, and why the last one was refused. `say`: how a refusal is told here. */
export function useDoing(say: (refusal: unknown) => string = errorText) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Null: refused, or another one is under way. */
  const doing = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    setProblem(null)
    try {
      return await work()
    } catch (refusal) {
      setProblem(say(refusal))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, doing, forget: () => setProblem(null) }
}
