import { useState } from 'react'

/** Of which dishes and sections a tap is on its way. */
export function useUnderway() {
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  async function underway<T>(id: string, work: () => Promise<T>): Promise<T> {
    setSending((now) => new Set([...now, id]))
    try {
      return await work()
    } finally {
      setSending((now) => new Set([...now].filter((one) => one !== id)))
    }
  }
  return { sending, underway }
}
export type Underway = ReturnType<typeof useUnderway>
