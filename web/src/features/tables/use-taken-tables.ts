import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
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

/** Who gives a table away, or puts its party together with a larger one, knows it. `was`, `now`: whose table it is. */
function isOwnDoing(was: string, now: string): boolean {
  const { sending, joined } = useTableTaps.getState()
  return was in sending || now in sending || joined[was] === now
}

/** Tells a waiter that somebody else waits on a table of theirs now: they would go there for nothing. */
export function useTakenTables(userId: string, onOpen: (tableId: string) => void): void {
  const { t } = useTranslation(['floor', 'common'])
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(() => {
    const mine = new Map<string, string>()
    const look = (entities: Entities) => {
      for (const { table, visit } of ownedIn(entities)) {
        const own = visit.waiterId === userId
        const was = mine.get(table.id)
        if (was !== undefined && !own && !isOwnDoing(was, visit.id)) {
          const words = t('taken', { name: visit.waiterName ?? '', table: table.number })
          toast.plain(words, { label: t('showTable'), run: () => open.current(table.id) })
        }
        if (own) mine.set(table.id, visit.id)
        else mine.delete(table.id)
      }
      for (const id of mine.keys()) if (entities.table[id]?.status !== 'occupied') mine.delete(id)
    }
    look(useLive.getState().entities)
    return useLive.subscribe(({ entities }, before) => entities !== before.entities && look(entities))
  }, [userId, t])
}
