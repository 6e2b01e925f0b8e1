import { useState } from 'react'
import { movedTo, useRowOrder } from '../../ui/row-order'
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

/** What is drawn by its handle stands at its new place at once, until the list is read anew or the house refuses. */
export function useDrawnOrder<T extends { readonly id: string }>({ shown, all, readAt, onMove }: DrawnOrder<T>) {
  const [drawn, setDrawn] = useState<{ readonly ids: readonly string[]; readonly readAt: number } | null>(null)
  const byId = new Map(shown.map((one) => [one.id, one]))
  const asDrawn = drawn !== null && drawn.readAt === readAt ? drawn.ids.flatMap((id) => byId.get(id) ?? []) : shown
  const order = asDrawn.length === shown.length ? asDrawn : shown
  const ids = order.map(({ id }) => id)
  const move = async (from: number, to: number) => {
    const one = order[from]
    if (!one) return
    setDrawn({ ids: movedTo(ids, from, to), readAt })
    if (!(await onMove(one, placedBefore(all, ids, from, to)))) setDrawn(null)
  }
  const handleOf = useRowOrder(order.length, (from, to) => void move(from, to))
  return { order, handleOf }
}
