import { limits } from '@sufra/shared/live/live.limits'

/** What waits for one connection to take it. */
export interface Queued {
  readonly packets: number
  readonly bytes: number
}

/** An answer that was asked for may be long; events on top of it are still few. */
const answerBytes = 16 * limits.slowBytes

export const isSlow = ({ packets, bytes }: Queued, answering: boolean): boolean =>
  packets > limits.slowPackets || bytes > limits.slowBytes + (answering ? answerBytes : 0)

export const isHopeless = (slowSince: number | null, now: number, { packets, bytes }: Queued): boolean =>
  slowSince !== null && now - slowSince > limits.slowKickMs && packets + bytes > 0
