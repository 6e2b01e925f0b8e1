/** Where a screen is when its subscription was answered; a bare hub says nothing of it. */
export interface StreamPosition {
  readonly branchId?: string
  readonly epoch?: string
  readonly seq?: number
  readonly mark?: number | null
  readonly audience?: string
}

interface Answer extends StreamPosition {
  readonly ok: boolean
  readonly error?: { readonly code: string }
  readonly snapshot?: StreamPosition
}

/** What a packet that acknowledges a subscription says: a snapshot's place is the answer's own. */
export function answerIn(packet: Buffer): Omit<Answer, 'snapshot'> {
  const [{ snapshot, ...answer }] = JSON.parse(packet.toString('utf8', packet.indexOf('['))) as [Answer]
  return { ...answer, ...snapshot }
}

/** A subscription that goes on from there. */
export const resuming = ({ branchId, epoch, seq, mark, audience }: StreamPosition): object => ({
  n: 1,
  branchId,
  epoch,
  since: seq,
  mark,
  audience,
})
