import { isAppError } from '@sufra/shared/kernel/app-error'
import type { Order, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { type Placed, sendDraft } from '../../features/entry/send-draft'
import { type Entry, repeatRound } from '../../features/entry/use-entry'
import { findPlaced, tapPlace } from '../../features/orders/order-commands'
import { useTranslation } from '../../i18n/use-translation'
import { serverNow } from '../../live/server-clock'
import { toast } from '../../ui/toast-store'
import type { EntryDeskProps } from './entry-props'
import { previewOf } from './preview-order'

/** The table's last round once more, and what came of it; null where nothing was ordered yet. */
export function useRound(place: Parameters<typeof repeatRound>[0], orders: readonly Order[]): (() => void) | null {
  const { t } = useTranslation('waiter')
  if (orders.every(({ status }) => status === 'cancelled')) return null
  return () => {
    const { portions, all } = repeatRound(place, orders)
    if (portions === 0) toast.error(t('entry.repeatedNone'))
    else if (all) toast.success(t('entry.repeated', { count: portions }))
    else toast.plain(t('entry.repeatedSome'))
  }
}

interface Sending extends EntryDeskProps {
  readonly entry: Entry
}

/** Send: what is sold out is taken off first, as the button says. */
export function useSend({ entry, at, menu, byId, branchId, session }: Sending): () => void {
  const { t } = useTranslation(['waiter', 'outbox'])
  let kept = false
  const place = async (body: PlaceOrder, key: string): Promise<Placed> => {
    try {
      const preview = previewOf({
        body,
        menu,
        byId,
        table: at.table,
        visit: at.visit,
        by: session.user,
        now: serverNow(),
      })
      const tapped = await tapPlace(preview, body, key)
      kept ||= tapped.ok && tapped.kept
      return tapped
    } catch (error) {
      // The menu as this phone knows it refuses already: a choice is missing, an option has gone.
      if (!isAppError(error)) throw error
      return { ok: false, refusal: { code: error.code, details: error.details } }
    }
  }
  const send = async () => {
    const { count } = entry
    kept = false
    const sent = await sendDraft({
      ...{ tableId: at.table.id, seats: at.visit === null, menu: byId, place },
      find: (orderId) => findPlaced(branchId, orderId),
    })
    if (sent === 0) return
    // Without a connection it is kept on this device: nobody is told that it was sent.
    if (kept) toast.plain(t('outbox:kept', { what: t('entry.taken', { count, number: at.table.number }) }))
    else toast.success(t('entry.sent', { count, number: at.table.number }))
  }
  return () => {
    if (entry.count === 0) return
    if (entry.troubles.length > 0) entry.dropTroubles()
    void send()
  }
}
