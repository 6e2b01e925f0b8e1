import type { Order } from '@sufra/shared/orders/orders.contract'
import { readOrder } from '@sufra/shared/orders/orders.endpoints'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../api/client'
import { useLive } from '../../live/live-store'

/**
 * Orders that left the branch's board while this list is open, as they ended: the live feed tells of them no more, and
 * what was read before that is no longer so. `known`: ids of what was read.
 */
export function useFinished(
  branchId: string,
  heard: readonly Order[],
  known: ReadonlyMap<string, unknown>,
): readonly Order[] {
  const left = useLive(({ entities }) => entities.left)
  const seen = useRef(new Set<string>())
  const asked = useRef(new Map<string, number>())
  const [finished, setFinished] = useState<readonly Order[]>([])
  useEffect(() => {
    for (const { id } of heard) seen.current.add(id)
  }, [heard])
  useEffect(() => {
    for (const [orderId, version] of Object.entries(left)) {
      const ours = seen.current.has(orderId) || known.has(orderId)
      if (!ours || (asked.current.get(orderId) ?? 0) >= version) continue
      asked.current.set(orderId, version)
      const read = ask(readOrder, { params: { branchId, orderId } })
      read.then(
        (order) => setFinished((before) => [...before.filter(({ id }) => id !== orderId), order]),
        // Asked again with the next one that leaves.
        () => asked.current.delete(orderId),
      )
    }
  }, [branchId, left, known])
  return finished
}
