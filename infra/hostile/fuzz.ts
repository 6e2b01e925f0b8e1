import { requestsOf, type Sent, sendRequests } from './http/http-fuzz'
import { faultsIn } from './log.rules'
import type { Options } from './options'
import { conversationsOf, type HeldConversation, holdConversations } from './sockets/socket-fuzz'
import { provesWell } from './still-works'
import { newTally, type Tally } from './tally'
import { type Attacked, startAttacked } from './venue'

/** So many requests between two renewals of the venue: later, most of its people would be signed out. */
const batchSize = 600
/** Of a batch: the rest are requests. */
const conversing = 60

export interface Fuzzed {
  readonly tally: Tally
  /** What ended the process before we did; null: nothing. */
  readonly died: string | null
  /** Lines of its log that tell of a fault. */
  readonly logged: readonly string[]
  /** Why an order did not go through afterwards; null: it did. */
  readonly stuck: string | null
}

/** Attacks a venue of its own until the requests are used up or it is dead. */
export async function fuzz(
  { requests, seed, only }: Omit<Options, 'keep'>,
  tell: (tally: Tally) => void,
): Promise<Fuzzed> {
  const venue = await startAttacked()
  const tally = newTally()
  try {
    const first = only?.batch ?? 0
    const last = only?.batch ?? Math.ceil(requests / batchSize) - 1
    for (let batch = first; batch <= last && venue.ended() === null; batch += 1) {
      const size = only ? batchSize : Math.min(batchSize, requests - batch * batchSize)
      await attack(venue, tally, { seed, batch, size, only: only?.index ?? null })
      tell(tally)
    }
    const stuck = venue.ended() === null ? await reasonStuck(venue) : 'it is dead'
    return { tally, died: venue.ended(), logged: faultsIn(venue.said), stuck }
  } finally {
    await venue.close()
  }
}

interface Batch {
  readonly seed: number
  readonly batch: number
  readonly size: number
  readonly only: number | null
}

/** Requests are called by their place in the batch; conversations follow them. */
async function attack(venue: Attacked, tally: Tally, { seed, batch, size, only }: Batch): Promise<void> {
  const world = await venue.renew()
  const talks = Math.min(conversing, Math.floor(size / 10))
  const asked = requestsOf(world, seed, batch, size - talks)
  const spoken = conversationsOf(world, seed, batch, talks)
  const alone = <T>(list: readonly T[], at: number) => list.slice(at, at + 1)
  const sent = await sendRequests(venue.port, only === null ? asked : alone(asked, only))
  note(tally, batch, sent)
  const held = await holdConversations(venue.port, only === null ? spoken : alone(spoken, only - asked.length))
  noteConversations(tally, batch, asked.length, held)
}

const readable = (bytes: Buffer): string => JSON.stringify(bytes.toString('latin1', 0, 1500))

function note(tally: Tally, batch: number, sent: readonly Sent[]): void {
  for (const { index, case: one, status, ms, complaint } of sent) {
    tally.requests += 1
    tally.statuses.set(String(status), (tally.statuses.get(String(status)) ?? 0) + 1)
    const done = typeof status === 'number' && status < 300 && one.method !== 'OPTIONS'
    tally.carriedOut.set(one.name, done || (tally.carriedOut.get(one.name) ?? false))
    tally.slowestMs = Math.max(tally.slowestMs, ms)
    if (complaint && typeof status === 'number' && status >= 500) tally.serverErrors += 1
    if (complaint)
      tally.complaints.push({ place: `${batch}:${index}`, name: one.name, why: complaint, sent: readable(one.bytes) })
  }
}

function noteConversations(tally: Tally, batch: number, after: number, held: readonly HeldConversation[]): void {
  for (const { index, conversation, frames, admitted, complaint } of held) {
    tally.conversations += 1
    tally.frames += frames
    if (admitted) tally.admitted += 1
    if (!complaint) continue
    const sent = [conversation.knock, ...(conversation.hello ? [conversation.hello] : []), ...conversation.frames]
    const said = sent.map(readable).join('\n')
    tally.complaints.push({
      place: `${batch}:${after + index}`,
      name: conversation.protocol,
      why: complaint,
      sent: said,
    })
  }
}

async function reasonStuck(venue: Attacked): Promise<string | null> {
  try {
    await venue.renew()
    await provesWell(venue.port)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
