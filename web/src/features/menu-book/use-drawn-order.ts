import { useState } from 'react'
import { movedTo, useRowOrder } from '../../ui/row-order'
import { useSerial } from '../../ui/use-serial'
import { placedBefore } from './book-view.rules'

interface DrawnOrder<T> {
  /** In sight, in order: a filter hides some. */
  readonly shown: readonly T[]
  /** Of all that stand beside each other. */
  readonly all: readonly string[]
  readonly readAt: number
  /** True: the restaurant has it. */
  readonly onMove: (one: T, beforeId: string | null) => Promise<boolean>
}

/**
 * What is drawn by its handle stands at its new place at once, until the list is read anew or the restaurant refuses. Moves
 * that follow quickly are sent one after the other, and none of them is shown undone by the answer to an earlier one.
 */
export function useDrawnOrder<T extends { readonly id: string }>({ shown, all, readAt, onMove }: DrawnOrder<T>) {
  const [drawn, setDrawn] = useState<{ readonly ids: readonly string[]; readonly readAt: number } | null>(null)
  const [underway, setUnderway] = useState(0)
  const serially = useSerial()
  const byId = new Map(shown.map((one) => [one.id, one]))
  const isDrawn = drawn !== null && (underway > 0 || drawn.readAt === readAt)
  const asDrawn = isDrawn ? drawn.ids.flatMap((id) => byId.get(id) ?? []) : shown
  const order = asDrawn.length === shown.length ? asDrawn : shown
  const ids = order.map(({ id }) => id)
  const move = async (from: number, to: number) => {
    const one = order[from]
    if (!one) return
    setDrawn({ ids: movedTo(ids, from, to), readAt })
    setUnderway((count) => count + 1)
    const isMoved = await serially(() => onMove(one, placedBefore(all, ids, from, to)))
    setUnderway((count) => count - 1)
    if (!isMoved) setDrawn(null)
  }
  const handleOf = useRowOrder(order.length, (from, to) => void move(from, to))
  return { order, handleOf }
}
