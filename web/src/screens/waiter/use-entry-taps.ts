import { isAppError } from '@sufra/shared/kernel/app-error'
import type { Order, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { portionsIn, type Trouble, takeaway } from '../../features/entry/draft.rules'
import { draftAt } from '../../features/entry/drafts-store'
import { sendDraft } from '../../features/entry/send-draft'
import type { Untold } from '../../features/entry/untold.rules'
import { type Entry, repeatRound } from '../../features/entry/use-entry'
import { useUntoldWords } from '../../features/entry/use-untold-words'
import { findPlaced, type Tapped, tapPlace } from '../../features/orders/order-commands'
import type { TableNow } from '../../features/tables/table-now.rules'
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
  /** Where it goes; null: not known here. */
  readonly to: TableNow | null
}

interface SendingAll extends Sending {
  /** An option of this line has gone: nothing is sent before it was chosen again. */
  readonly onChooseAgain: (trouble: Trouble) => void
}

/** Hands one order over. */
async function place({ at, to, menu, byId, session }: Sending, body: PlaceOrder, key: string): Promise<Tapped> {
  try {
    const known = { body, menu, byId, table: (to ?? at)?.table ?? null, visit: to?.visit ?? null }
    return await tapPlace(previewOf({ ...known, by: session.user, now: serverNow() }), body, key)
  } catch (error) {
    // The menu as this phone knows it refuses already: a choice is missing, an option has gone.
    if (!isAppError(error)) throw error
    return { ok: false, refusal: { code: error.code, details: error.details } }
  }
}

const untilReadMs = 60_000

/** Send: what is sold out is taken off first, as the button says. What is said to be sent are the portions placed. */
export function useSend({ onChooseAgain, ...sending }: SendingAll): () => void {
  const { t } = useTranslation(['waiter', 'outbox', 'common'])
  const untoldWords = useUntoldWords(sending.byId)
  const { entry, at, byId, branchId } = sending
  const tableId = at?.table.id ?? takeaway
  const send = async () => {
    let kept = false
    let count = 0
    const untold: Untold[] = []
    let number = at?.table.number ?? null
    let ticket: number | null = null
    const sent = await sendDraft({
      tableId,
      visitId: at?.visit?.id ?? null,
      menu: byId,
      place: async (body, key) => {
        const tapped = await place(sending, body, key)
        if (!tapped.ok) return tapped
        count += portionsIn(body.lines)
        kept ||= tapped.kept
        number = tapped.order.tableNumber ?? number
        if (!tapped.kept) ticket = tapped.order.ticket ?? null
        return tapped
      },
      find: async (orderId) => {
        const order = await findPlaced(branchId, orderId)
        count += portionsIn(order?.lines ?? [])
        return order
      },
      onUntold: (more) => untold.push(...more),
    })
    if (untold.length > 0)
      toast.error(untoldWords(untold), { label: t('common:action.close'), run: () => {}, forMs: untilReadMs })
    if (sent === 0) return
    // Without a connection it is kept on this device: nobody is told that it was sent.
    if (kept)
      toast.plain(
        t('outbox:kept', {
          what: number === null ? t('entry.takenAway', { count }) : t('entry.taken', { count, number }),
        }),
      )
    // What could not be placed still lies there, and says why.
    else if (untold.length === 0 && draftAt(tableId).draft.lines.length === 0)
      toast.success(
        number === null ? t('entry.sentAway', { count, ticket: ticket ?? '–' }) : t('entry.sent', { count, number }),
      )
  }
  return () => {
    if (entry.count === 0) return
    const unchosen = entry.troubles.find(({ options }) => options)
    if (unchosen) return onChooseAgain(unchosen)
    if (entry.troubles.length > 0) entry.dropTroubles()
    void send()
  }
}
