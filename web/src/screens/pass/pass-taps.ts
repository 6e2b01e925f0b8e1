import { isAtDoor } from '@sufra/shared/orders/ending.rules'
import { create } from 'zustand'
import { tapHandOver, tapPage, tapRecall, tapStep } from '../../features/orders/order-commands'
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

const tap = ({ order, to, lineIds }: Move) => (isAtDoor(order) ? tapHandOver(order) : tapStep(order, to, [...lineIds]))

/**
 * What stands here is carried; what is all ready to be taken away is over with it, and stays so. The rest is offered back in its notice, all orders of the table at once; its key takes it back
 * from the tap on, answered or not.
 */
export async function handOver({ waiting }: PassCard, said: Said): Promise<void> {
  const carried = waiting.filter(({ order }) => !isAtDoor(order))
  usePassTaps.setState({ last: carried })
  const taps = await Promise.all(waiting.map(tap))
  const done = waiting.filter((_, index) => taps[index]?.ok)
  const back = done.filter((move) => carried.includes(move))
  const { last } = usePassTaps.getState()
  if (last === carried) usePassTaps.setState({ last: back })
  const isTakenBack = carried.length > 0 && last.length === 0
  if (done.length === 0 || isTakenBack) return
  const undo = back.length > 0 ? { label: said.undo, run: () => takeBack(back) } : undefined
  if (taps.some((tapped) => tapped.ok && tapped.kept)) toast.plain(said.kept, undo)
  else toast.success(said.done, undo)
}

export function takeBack(moves = usePassTaps.getState().last): void {
  usePassTaps.setState({ last: [] })
  for (const { order, to, lineIds } of moves) void tapRecall(order, to, lineIds)
}
