import { AppError } from '@sufra/shared/kernel/app-error'
import type { Endpoint } from '@sufra/shared/kernel/endpoint'
import type { Localized } from '@sufra/shared/kernel/fields'
import { isRepeat, sendOnce, tapKey } from '../api/client'
import { agesWithSnapshot } from '../live/live-store'
import { untilReauthenticated } from '../session/reauthenticate'
import { currentToken } from '../session/token-store'
import { learnAnswer, learnRefusal, placeOf } from './command-subject'
import { outcomeOf, type Queued, type Tapped } from './outbox.rules'
import { personHere, sendWhatWaits } from './outbox-sender'
import { shelf } from './outbox-shelf'
import { useOutbox } from './outbox-store'
import { expectAnswer, forgetAnswer, isAwaited, type KeptForLater } from './pending-replies'

interface Commanded<Body> {
  readonly params?: Readonly<Record<string, string>>
  readonly body: Body
  /** Made with a draft that outlived a reload; without it one is made here. */
  readonly key?: string
  /** The dish it is about, by name. */
  readonly dish?: Localized
  /** What the order will look like, until the restaurant has it. */
  readonly preview?: { readonly id: string }
}

/**
 * Carries out a command of the trade. It is kept on this device first, then sent with its first key until an answer
 * comes, after everything it depends on. Resolves with the answer; or with `kept` when none came soon: it then stays on
 * this device and goes out by itself. Errors: AppError with the server's refusal, or `not_kept` when there is neither a
 * connection nor room to keep it.
 */
export async function carry<Reply, Body>(
  endpoint: Endpoint<Reply, Body>,
  { params = {}, body, key = tapKey(), dish, preview }: Commanded<Body>,
): Promise<Reply | KeptForLater> {
  const userId = personHere()
  if (userId === null) throw new AppError('signed_out')
  const given = { name: endpoint.name, path: endpoint.path, params, body: body as Tapped['body'] }
  const tapped: Tapped = {
    ...given,
    key,
    userId,
    at: Date.now(),
    ...placeOf(given),
    ...(dish ? { dish } : {}),
    ...(preview ? { preview } : {}),
  }
  const answer = expectAnswer<Reply>(key)
  if (!(await keep(tapped))) return sendAtOnce(tapped) as Promise<Reply>
  void sendWhatWaits()
  return answer
}

/** A browser that takes longer to keep one tap may never answer: a restaurant does not wait for that. */
const keepWithinMs = 2000

/** Resolves to null when it can't be kept in time; should it be kept after all, it is taken out again. */
async function addInTime(tapped: Tapped): Promise<Queued | null> {
  const adding = shelf.add(tapped).catch(() => null)
  const entry = await Promise.race([adding, new Promise<null>((resolve) => setTimeout(resolve, keepWithinMs, null))])
  if (!entry) void adding.then((late) => late && shelf.remove([late.seq])).catch(() => undefined)
  return entry
}

/** False: this browser keeps nothing now. A key that is kept already is the same tap again. */
async function keep(tapped: Tapped): Promise<boolean> {
  const known = useOutbox.getState().queue.some(({ key }) => key === tapped.key)
  const entry: Queued | null | false = known ? null : ((await addInTime(tapped)) ?? false)
  if (entry === false) {
    useOutbox.setState({ keeps: false })
    return false
  }
  useOutbox.setState(({ queue, fresh }) => ({
    keeps: true,
    queue: entry ? [...queue, entry] : queue,
    // Whoever tapped may have been let go while it was written down.
    fresh: isAwaited(tapped.key) ? { ...fresh, [tapped.key]: true } : fresh,
  }))
  return true
}

/** Without room to keep it, it may only be done now: what does not get through stays with its button. */
async function sendAtOnce(tapped: Tapped): Promise<unknown> {
  forgetAnswer(tapped.key)
  const token = currentToken()
  const isOld = agesWithSnapshot()
  try {
    const reply = await sendOnce(tapped, token)
    learnAnswer(tapped, reply, isOld() || isRepeat(reply))
    return reply
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome.kind === 'no_session') void untilReauthenticated(token)
    if (outcome.kind !== 'refused') throw new AppError('not_kept')
    learnRefusal(tapped, outcome.refusal.details)
    throw error
  }
}
