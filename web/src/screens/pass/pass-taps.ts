import { create } from 'zustand'
import { tapPage, tapRecall, tapStep } from '../../features/orders/order-commands'
import type { PassCard } from '../../features/tickets/pass.rules'
import type { Move } from '../../features/tickets/steps.rules'
import { toast } from '../../ui/toast-store'

interface PassTaps {
  /** Cards whose call waits for its answer. */
  readonly calling: ReadonlySet<string>
  /** What was handed over here last: its key takes it back. */
  readonly last: readonly Move[]
}

export const usePassTaps = create<PassTaps>()(() => ({ calling: new Set(), last: [] }))

const setCalling = (cardId: string, on: boolean): void =>
  usePassTaps.setState(({ calling }) => {
    const next = new Set(calling)
    if (on) next.add(cardId)
    else next.delete(cardId)
    return { calling: next }
  })

/** Calls whoever serves this table to everything of it that stands here. */
export async function callTo({ id, waiting }: PassCard): Promise<void> {
  if (usePassTaps.getState().calling.has(id)) return
  setCalling(id, true)
  try {
    await Promise.all(waiting.map(({ order }) => tapPage(order)))
  } finally {
    setCalling(id, false)
  }
}

interface Said {
  readonly done: string
  /** When there is no connection: it is kept, and nobody else knows yet. */
  readonly kept: string
  readonly undo: string
}

/**
 * What stands here is carried. It is offered back in its notice, all orders of the table at once; its key takes it back
 * from the tap on, answered or not.
 */
export async function handOver({ waiting }: PassCard, said: Said): Promise<void> {
  usePassTaps.setState({ last: waiting })
  const taps = await Promise.all(waiting.map(({ order, to, lineIds }) => tapStep(order, to, [...lineIds])))
  const done = waiting.filter((_, index) => taps[index]?.ok)
  const { last } = usePassTaps.getState()
  if (last === waiting) usePassTaps.setState({ last: done })
  const isTakenBack = last.length === 0
  if (done.length === 0 || isTakenBack) return
  const undo = { label: said.undo, run: () => takeBack(done) }
  if (taps.some((tapped) => tapped.ok && tapped.kept)) toast.plain(said.kept, undo)
  else toast.success(said.done, undo)
}

export function takeBack(moves = usePassTaps.getState().last): void {
  usePassTaps.setState({ last: [] })
  for (const { order, to, lineIds } of moves) void tapRecall(order, to, lineIds)
}
