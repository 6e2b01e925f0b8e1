import { setTimeout as sleep } from 'node:timers/promises'
import { waitAfter } from '../../../web/src/outbox/outbox.rules'
import type { Answer, Entity } from '../history'
import { type Heard, noteRetry, type Tally } from './tally'

/** A command as a phone keeps it until it is answered. */
export interface Sending {
  readonly branchId: string
  readonly token: string
  /** Below `/api`. */
  readonly path: string
  readonly body: object
  readonly entity: Entity
  readonly mark?: string
}

export interface Post {
  readonly address: string
  readonly answers: Answer[]
  readonly tally: Tally
  readonly manner: Manner
  /** From a seed, 0 to 1. */
  readonly chance: () => number
}

/** How somebody sends who is not answered. */
export interface Manner {
  /** Before the next attempt, `tried` ones having failed. Milliseconds. */
  readonly waitMs: (tried: number, chance: number) => number
  readonly patienceMs: number
  /** With so many commands not answered yet, no new ones are begun. */
  readonly mostUnderWay: number
}

/** At once and again: in an outage of seconds, what is sent twice meets itself as often as it can. */
export const hasty: Manner = {
  waitMs: (_, chance) => 80 + chance * 170,
  patienceMs: 25_000,
  mostUnderWay: Number.POSITIVE_INFINITY,
}

/**
 * As so many phones do in an outage of minutes: each sends one thing after the other, and waits longer each time, as
 * the app's own outbox, which never gives up: a quarter of an hour is longer than any row. Sent hastily, what is not
 * answered would crowd out what could be.
 */
export const asPhones = (phones: number): Manner => ({
  waitMs: (tried) => waitAfter(tried - 1),
  patienceMs: 900_000,
  mostUnderWay: phones,
})

/** The last word on a command, and the body it came with. */
export interface Outcome<T> {
  readonly answer: Answer
  readonly body: T
}

const answerWithinMs = 9000

export interface Reply {
  readonly status: number
  readonly json: { readonly id?: string; readonly version?: number; readonly error?: { readonly code?: string } }
  readonly text: string
  readonly replayed: boolean
}

/** As the web app sends: again under the same key after a silence, a 5xx and `still_running`. Null: never answered. */
export async function sendUntilAnswered<T>(post: Post, sending: Sending, key: string): Promise<Outcome<T> | null> {
  const until = performance.now() + post.manner.patienceMs
  let heard: Heard = 'silence'
  let code = ''
  for (let tried = 0; performance.now() < until; tried += 1) {
    if (tried > 0) {
      noteRetry(post.tally, heard)
      await sleep(post.manner.waitMs(tried, post.chance()))
    }
    const sentAt = performance.now()
    post.tally.tries += 1
    const reply = await ask(post.address, sending, key)
    const answered = typeof reply === 'object'
    heard = answered ? `${reply.status}` : reply
    code = answered ? (reply.json.error?.code ?? '') : ''
    if (heard === '500') post.tally.faults += 1
    if (!answered || reply.status >= 500 || code === 'still_running') continue
    if (reply.replayed) post.tally.replays += 1
    const answer = answerOf(sending, key, reply, sentAt)
    post.answers.push(answer)
    return { answer, body: reply.json as T }
  }
  post.tally.unanswered.push(`${heard} ${code}`.trim())
  return null
}

async function ask(address: string, { path, body, token }: Sending, key: string): Promise<Reply | 'cut' | 'silence'> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  }
  const signal = AbortSignal.timeout(answerWithinMs)
  try {
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
    const text = await answer.text()
    const json = text.startsWith('{') ? (JSON.parse(text) as Reply['json']) : {}
    return { status: answer.status, json, text, replayed: answer.headers.has('idempotent-replay') }
  } catch {
    return signal.aborted ? 'silence' : 'cut'
  }
}

export function answerOf(
  { branchId, entity, mark }: Pick<Sending, 'branchId' | 'entity' | 'mark'>,
  key: string,
  { status, json, text }: Omit<Reply, 'replayed'>,
  sentAt: number,
  at = performance.now(),
): Answer {
  const common = { key, branchId, sentAt, at }
  if (status >= 300) return { ...common, text: `${status} ${json.error?.code}`, accepted: false }
  const { id = '', version = 0 } = json
  return { ...common, text, accepted: true, made: { entity, id, version }, ...(mark && { mark }) }
}
