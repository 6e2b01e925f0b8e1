import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { Entities } from '../../live/entities'
import { useLive } from '../../live/live-store'
import { toast } from '../../ui/toast-store'
import { useTableTaps } from './table-taps'

interface Owned {
  readonly table: Table
  readonly visit: Visit
}

/** Whom each table's party is waited on by, as far as its visit is known. */
function ownedIn({ table, visit }: Entities): Owned[] {
  const visits = visit as Readonly<Record<string, Visit>>
  return Object.values(table).flatMap((each) => {
    const seated = each.visitId ? visits[each.visitId] : undefined
    return seated?.waiterId ? [{ table: each, visit: seated }] : []
  })
}

/** Tells a waiter that somebody else waits on a table of theirs now: they would go there for nothing. */
export function useTakenTables(userId: string, onOpen: (tableId: string) => void): void {
  const { t } = useTranslation(['floor', 'common'])
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(() => {
    const mine = new Set<string>()
    const look = (entities: Entities) => {
      for (const { table, visit } of ownedIn(entities)) {
        const own = visit.waiterId === userId
        // Who gives a table away knows it.
        if (mine.has(table.id) && !own && !(visit.id in useTableTaps.getState().sending)) {
          const words = t('taken', { name: visit.waiterName ?? '', table: table.number })
          toast.plain(words, { label: t('showTable'), run: () => open.current(table.id) })
        }
        if (own) mine.add(table.id)
        else mine.delete(table.id)
      }
      for (const id of mine) if (entities.table[id]?.status !== 'occupied') mine.delete(id)
    }
    look(useLive.getState().entities)
    return useLive.subscribe(({ entities }, before) => entities !== before.entities && look(entities))
  }, [userId, t])
}
