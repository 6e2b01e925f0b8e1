import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { PlaceOrder } from '@sufra/shared/orders/orders.contract'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { takenBack } from '../../features/entry/draft.rules'
import { editDraft, ownerOf, useDrafts } from '../../features/entry/drafts-store'
import type { ById } from '../../live/entities'
import { takeOut } from '../../outbox/decisions'
import { takenAnewAt } from '../../outbox/outbox.rules'
import { useOutbox } from '../../outbox/outbox-store'
import { shownEntities } from '../../outbox/use-shown'

/**
 * An order that waited for a connection and was refused then, and that was tapped on the way here: its dishes are taken
 * down anew for who sits at the table now, and what could not be sent is gone from the queue.
 */
export function useTakenAnew(tableId: string, visitId: string | null): void {
  const navigate = useNavigate()
  const key = (useLocation().state as { readonly anew?: string } | null)?.anew
  const owner = useDrafts((drafts) => drafts.owner)
  useEffect(() => {
    if (key === undefined) return
    const entry = useOutbox.getState().queue.find((each) => each.key === key)
    // The drafts of who works here are brought back a moment later, and would be laid over this.
    if (entry && owner !== ownerOf(entry.userId, entry.params.branchId)) return
    // Once: another look at this page is no other tap.
    navigate('.', { replace: true, state: null })
    if (!entry || takenAnewAt(entry, shownEntities().visit as ById<Visit>) !== tableId) return
    editDraft(tableId, visitId, (draft) => takenBack(draft, entry.body as unknown as PlaceOrder, uuidv7))
    void takeOut(entry).catch(() => undefined)
  }, [key, owner, tableId, visitId, navigate])
}
