import { useMemo } from 'react'
import { create } from 'zustand'
import { changesOf, isOld, type Queued } from './outbox.rules'

interface OutboxStore {
  /** All of the signed-in person's, in order: what has just been tapped too. */
  readonly queue: readonly Queued[]
  /** Tapped here a moment ago, its first answer still on the way: nothing to worry about yet. */
  readonly fresh: Readonly<Record<string, true>>
  /** False: this browser can't keep anything now. */
  readonly keeps: boolean
  /** How many of those that had waited went out when the line came back; a new object each time. */
  readonly sentBack: { readonly count: number } | null
}

export const useOutbox = create<OutboxStore>()(() => ({ queue: [], fresh: {}, keeps: true, sentBack: null }))

const unsentOf = ({ queue, fresh }: OutboxStore): readonly Queued[] => queue.filter(({ key }) => !fresh[key])

let last: { readonly of: OutboxStore; readonly unsent: readonly Queued[]; readonly ids: ReadonlySet<string> } | null =
  null

function derived(of: OutboxStore) {
  if (last?.of.queue === of.queue && last.of.fresh === of.fresh) return last
  const unsent = unsentOf(of)
  last = { of, unsent, ids: new Set(unsent.flatMap(changesOf)) }
  return last
}

/** What waits for the connection, or for an answer of the person who did it. */
export const useUnsent = (): readonly Queued[] => useOutbox((store) => derived(store).unsent)

/** Everything on which something done here has not been sent: orders, tables, visits, calls. */
export const useUnsentIds = (): ReadonlySet<string> => useOutbox((store) => derived(store).ids)

const unplaced = ({ name, body }: Queued): string[] => (name === 'placeOrder' ? [String(body.id)] : [])

/** Orders that exist on this device only. */
export function useUnplaced(): ReadonlySet<string> {
  const unsent = useUnsent()
  return useMemo(() => new Set(unsent.flatMap(unplaced)), [unsent])
}

/** Waits to be sent by itself, without a question. */
export const waitsBySelf = (entry: Queued, now: number): boolean => entry.refused === null && !isOld(entry, now)
