import type { Step } from '@sufra/shared/orders/orders.contract'
import { create } from 'zustand'
import { type Tapped, tapPage, tapRecall, tapStep } from '../../features/orders/order-commands'
import type { PassCard } from '../../features/tickets/pass.rules'
import { toast } from '../../ui/toast-store'

type Done = Extract<Tapped, { ok: true }> & { readonly to: Step }

interface PassTaps {
  /** Cards whose call waits for its answer. */
  readonly calling: ReadonlySet<string>
  /** What was handed over here last: its key takes it back. */
  readonly last: readonly Done[]
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

/** What stands here is carried. It is offered back in its notice, all orders of the table at once. */
export async function handOver({ waiting }: PassCard, said: Said): Promise<void> {
  const taps = await Promise.all(
    waiting.map(async ({ order, to, lineIds }) => ({ ...(await tapStep(order, to, [...lineIds])), to })),
  )
  const done = taps.filter((tapped) => tapped.ok)
  if (done.length === 0) return
  usePassTaps.setState({ last: done })
  const undo = { label: said.undo, run: () => takeBack(done) }
  if (done.some(({ kept }) => kept)) toast.plain(said.kept, undo)
  else toast.success(said.done, undo)
}

export function takeBack(done = usePassTaps.getState().last): void {
  usePassTaps.setState({ last: [] })
  for (const { order, to, lineIds } of done) void tapRecall(order, to, lineIds)
}
