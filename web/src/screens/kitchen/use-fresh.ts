import { useEffect, useRef, useState } from 'react'

const freshMs = 5000
const none: ReadonlySet<string> = new Set()

/** Tickets that have just been hung; those found when the wall opened are not news. */
export function useFresh(orderIds: readonly string[], ready: boolean): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [fresh, setFresh] = useState(none)
  useEffect(() => {
    if (!ready) return
    const before = known.current
    known.current = new Set(orderIds)
    const added = before ? orderIds.filter((id) => !before.has(id)) : []
    if (added.length === 0) return
    setFresh((all) => new Set([...all, ...added]))
    setTimeout(() => setFresh((all) => new Set([...all].filter((id) => !added.includes(id)))), freshMs)
  }, [orderIds, ready])
  return fresh
}
