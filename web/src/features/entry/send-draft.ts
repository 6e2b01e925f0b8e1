import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { errorStatus } from '@sufra/shared/kernel/error-codes'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { tapKey } from '../../api/client'
import { serverNow } from '../../live/server-clock'
import {
  bodyOf,
  linesIn,
  type Menu,
  type ParcelName,
  type PlacedOrder,
  parcelsToSend,
  sealed,
  taken,
} from './draft.rules'
import { draftAt, forgetSteps, keepDraft, type Sending, thisPage } from './drafts-store'
import { type Untold, untoldIn } from './untold.rules'

/** What came of handing one order over. */
export type Placed =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly details: Record<string, unknown> } }

interface SendingDraft {
  readonly tableId: string
  /** Who sits there; null: nobody yet. */
  readonly visitId: string | null
  readonly menu: Menu
  readonly place: (body: PlaceOrder, key: string) => Promise<Placed>
  /** An order that the restaurant has under this id; null: it can't be read. */
  readonly find: (orderId: string) => Promise<PlacedOrder | null>
  /** The restaurant has an order, and what was changed about its dishes since is in none. */
  readonly onUntold: (untold: readonly Untold[]) => void
}

/**
 * Sends what was taken down for a table: one order for all that is to be cooked, one for each held course. Each goes out
 * under the id and the key that were made with the draft. Resolves to how many orders the restaurant has taken.
 */
export async function sendDraft(sending: SendingDraft): Promise<number> {
  if (draftAt(sending.tableId).sending.state === 'sending') return 0
  let sent = 0
  for (const name of parcelsToSend(draftAt(sending.tableId).draft)) {
    if (!(await sendParcel(sending, name))) break
    sent += 1
  }
  return sent
}

async function sendParcel(
  { tableId, visitId: here, menu, place, find, onUntold }: SendingDraft,
  name: ParcelName,
): Promise<boolean> {
  const kept = draftAt(tableId)
  // Taken down for a party that sits elsewhere by now it follows them, and never seats others in their place.
  const visitId = kept.visitId ?? here
  const sentAt = kept.sentAt ?? new Date(serverNow()).toISOString()
  const body = bodyOf(kept.draft, name, { tableId, visitId, sentAt }, menu)
  const draft = sealed(kept.draft, name, body, tapKey)
  const lineIds = linesIn(draft, name).map(({ id }) => id)
  keepDraft(tableId, { ...kept, sentAt, draft, sending: { state: 'sending', lineIds, by: thisPage } })
  const placed = await place(body, draft.parcels[name].key)
  // The id is taken: an earlier try got through before the draft was changed. The restaurant has that one.
  const order = placed.ok ? body : placed.refusal.code === 'id_taken' ? await find(body.id) : null
  const after = draftAt(tableId)
  if (!order) {
    const why = placed.ok ? unanswered : whyNot(placed.refusal)
    // What was refused did nothing: who sends it again means who sits there by then.
    const { sentAt: _, ...anew } = after
    keepDraft(tableId, { ...(why.state === 'refused' ? anew : after), sending: why })
    return false
  }
  const untold = untoldIn(after.draft, order)
  forgetSteps(tableId)
  keepDraft(tableId, { ...after, draft: taken(after.draft, name, order, uuidv7), sending: { state: 'editing' } })
  if (untold.length > 0) onUntold(untold)
  return true
}

const unanswered: Sending = { state: 'unanswered' }

function whyNot({ code, details }: { readonly code: string; readonly details: Record<string, unknown> }): Sending {
  const known = code as ErrorCode
  const noAnswer = (errorStatus[known] ?? 500) >= 500 || code === 'still_running'
  return noAnswer ? unanswered : { state: 'refused', code: known, details }
}
