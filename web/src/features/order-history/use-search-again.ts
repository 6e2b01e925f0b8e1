import type { Order } from '@sufra/shared/orders/orders.contract'
import { useEffect, useRef } from 'react'

/** So long it waits for more of the same before it searches again. */
const againMs = 2000

interface Search {
  /** Nobody searches: empty. */
  readonly words: string
  /** Pages that were read: each of them is read again. */
  readonly pages: number
  readonly again: () => void
}

/**
 * What words find, only the house can say: it is asked again once orders are heard that had not been, or that stand at
 * another table than before.
 */
export function useSearchAgain(heard: readonly Order[], search: Search): void {
  const stoodAt = useRef<ReadonlyMap<string, string | null> | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    const before = stoodAt.current
    stoodAt.current = new Map(heard.map(({ id, tableId }) => [id, tableId]))
    const { words, pages } = latest.current
    const maybeFound = before && heard.some(({ id, tableId }) => before.get(id) !== tableId)
    if (words === '' || !maybeFound || waiting.current !== undefined) return
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      latest.current.again()
    }, againMs * Math.max(1, pages))
  }, [heard])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are searched for anew by themselves
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [search.words],
  )
}
