import { tapKey } from '../api/client'
import { atNewPrice, lostWith, type Queued, sentAgain } from './outbox.rules'
import { change, readQueue, sendWhatWaits } from './outbox-sender'
import { shelf } from './outbox-shelf'
import { useOutbox } from './outbox-store'
import { tellTabs } from './outbox-tabs'

/* What a person says to something that has not been sent. */

async function changed(userId: string): Promise<void> {
  await readQueue(userId)
  tellTabs({ kind: 'changed', userId })
  void sendWhatWaits()
}

/** It is not wanted any more, nor is what can't be done without it. */
export async function takeOut(entry: Queued): Promise<void> {
  const lost = lostWith(useOutbox.getState().queue, entry)
  await shelf.remove([entry, ...lost].map(({ seq }) => seq))
  await changed(entry.userId)
}

/** It is not wanted any more; what waited for it is tried all the same. */
export async function goOnWithout(entry: Queued): Promise<void> {
  await shelf.remove([entry.seq])
  await changed(entry.userId)
}

export async function sendAgain(entry: Queued): Promise<void> {
  await change(sentAgain(entry))
  await changed(entry.userId)
}

export async function sendAtNewPrice(entry: Queued): Promise<void> {
  await change(atNewPrice(entry, tapKey()))
  await changed(entry.userId)
}
