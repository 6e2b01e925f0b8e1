import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Entity } from '../history'

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

export interface Tally {
  tries: number
  /** Sent more than once, for whatever reason. */
  retries: number
  replays: number
  /** What was heard last of each that was never answered as long as patience lasted. */
  readonly unanswered: string[]
  /** Answers of 500: a fault of the program, whatever the fault around it. */
  faults: number
}

export interface Post {
  readonly address: string
  readonly answers: Answer[]
  readonly tally: Tally
}

const patienceMs = 25_000
const answerWithinMs = 9000

interface Reply {
  readonly status: number
  readonly json: { readonly id?: string; readonly version?: number; readonly error?: { readonly code?: string } }
  readonly text: string
  readonly replayed: boolean
}

/** As the web app sends: again under the same key after a silence, a 5xx and `still_running`. The accepted body, or null. */
export async function sendUntilAnswered<T>(post: Post, sending: Sending, key: string): Promise<T | null> {
  const until = performance.now() + patienceMs
  let heard = ''
  for (let tried = 0; performance.now() < until; tried += 1) {
    if (tried > 0) {
      post.tally.retries += 1
      await sleep(80 + Math.random() * 170)
    }
    const sentAt = performance.now()
    post.tally.tries += 1
    const reply = await ask(post.address, sending, key)
    if (reply?.status === 500) post.tally.faults += 1
    heard = reply ? `${reply.status} ${reply.json.error?.code ?? ''}`.trim() : 'silence'
    if (!reply || reply.status >= 500 || reply.json.error?.code === 'still_running') continue
    if (reply.replayed) post.tally.replays += 1
    post.answers.push(answerOf(sending, key, reply, sentAt))
    return reply.status < 300 ? (reply.json as T) : null
  }
  post.tally.unanswered.push(heard)
  return null
}

async function ask(address: string, { path, body, token }: Sending, key: string): Promise<Reply | null> {
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
    return null
  }
}

function answerOf({ branchId, entity, mark }: Sending, key: string, reply: Reply, sentAt: number): Answer {
  const { status, json, text } = reply
  const common = { key, branchId, sentAt, at: performance.now() }
  if (status >= 300) return { ...common, text: `${status} ${json.error?.code}`, accepted: false }
  const { id = '', version = 0 } = json
  return { ...common, text: canonical(text), accepted: true, made: { entity, id, version }, ...(mark && { mark }) }
}

/** A stored answer comes back with its names in another order. */
const canonical = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
