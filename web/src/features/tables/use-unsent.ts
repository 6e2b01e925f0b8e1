import { useUnsentIds } from '../../outbox/outbox-store'
import type { TableNow } from './table-now.rules'

/** Whether something done at a table still waits for the connection. */
export function useUnsent(): (now: TableNow) => boolean {
  const unsent = useUnsentIds()
  return ({ table, visit, orders, calls }) =>
    [table, ...(visit ? [visit] : []), ...orders, ...calls].some(({ id }) => unsent.has(id))
}
