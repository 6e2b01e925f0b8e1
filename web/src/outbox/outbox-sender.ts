import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { isRepeat, sendOnce, tapKey } from '../api/client'
import { agesWithSnapshot } from '../live/live-store'
import { inPane } from '../session/demo-pane'
import { untilReauthenticated } from '../session/reauthenticate'
import { useSession } from '../session/session-store'
import { currentToken } from '../session/token-store'
import { learnAnswer, learnRefusal } from './command-subject'
import { afterAttempt, nextToSend, type Outcome, outcomeOf, putOffFor, type Queued, waitAfter } from './outbox.rules'
import { shelf } from './outbox-shelf'
import { useOutbox, waitsBySelf } from './outbox-store'
import { tellTabs } from './outbox-tabs'
import { answered, isAwaited, letGo, refusedTo } from './pending-replies'
import { oneSenderAtATime } from './sender-lock'

/** Whose queue this page shows; null: nobody works here. */
export function personHere(): string | null {
  const now = useSession.getState()
  const works = now.state === 'open' && (now.session.kind === 'staff' || now.session.kind === 'device')
  return works ? now.session.user.id : null
}

function maySendAs(person: string): boolean {
  const now = useSession.getState()
  return personHere() === person && now.state === 'open' && !now.lapsed
}

/** Answered; should the shelf not forget one, it is not sent again. */
const done = new Set<string>()

/** Changed, with no room on the device to say so: so they are until this page goes. */
const changed = new Map<number, Queued>()

/** Never rejects: a full device must not hold up what is to be sent after this. */
export async function change(entry: Queued): Promise<void> {
  try {
    await shelf.put(entry)
    changed.delete(entry.seq)
  } catch {
    changed.set(entry.seq, entry)
    useOutbox.setState({ keeps: false })
  }
}

/** Whoever did it knows what came of it. */
async function settle(entries: readonly Queued[]): Promise<void> {
  await shelf.remove(entries.map(({ seq }) => seq)).catch(() => {
    for (const { key } of entries) done.add(key)
  })
}

/** Shows the queue as it lies on the shelf. One that another tab was refused is told to whoever waits for it here. */
export async function readQueue(person: string): Promise<readonly Queued[]> {
  const lying = (await shelf.all(person))
    .map((entry) => changed.get(entry.seq) ?? entry)
    .filter(({ key }) => !done.has(key))
  const toldHere = lying.filter(({ key, refused }) => refused !== null && isAwaited(key))
  for (const { key, refused } of toldHere)
    refusedTo(key, new AppError((refused?.code ?? 'unexpected') as ErrorCode, refused?.details))
  if (toldHere.length > 0) await settle(toldHere)
  const queue = lying.filter((entry) => !toldHere.includes(entry)).sort((a, b) => a.seq - b.seq)
  if (personHere() === person) useOutbox.setState({ queue })
  return queue
}

const turnName = (person: string): string => `sufra.outbox.${person}${inPane ? `.${pageId}` : ''}`
const pageId = tapKey()

let running = false
let wanted = false
let triesInVain = 0
let sentLate = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what may go, in order, until nothing is left or the line is down; then it comes back by itself. */
export async function sendWhatWaits(): Promise<void> {
  wanted = true
  if (running) return
  running = true
  clearTimeout(timer)
  while (wanted) {
    wanted = false
    const person = personHere()
    if (person !== null)
      await oneSenderAtATime(turnName(person), (mine) => sendAll(person, mine)).catch(() => undefined)
  }
  running = false
  sayWhatWentOut()
  planNext()
}

/** There is a reason to believe that the line is back. */
export function lineIsBack(): void {
  triesInVain = 0
  if (useOutbox.getState().queue.length > 0) void sendWhatWaits()
}

async function sendAll(person: string, mine: () => boolean): Promise<void> {
  while (mine() && maySendAs(person)) {
    const entry = nextToSend(await readQueue(person), Date.now())
    if (entry === null || !(await sendOne(entry))) return
  }
}

/** Resolves to whether the next one may be tried. */
async function sendOne(entry: Queued): Promise<boolean> {
  // While the queue was read, somebody else may have come.
  if (!maySendAs(entry.userId)) return false
  const token = currentToken()
  const isOld = agesWithSnapshot()
  try {
    const reply = await sendOnce(entry, token)
    await accepted(entry, reply, isOld() || isRepeat(reply))
    return true
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome.kind === 'no_session') void untilReauthenticated(token).then((back) => void (back && sendWhatWaits()))
    return notAccepted(entry, outcome, error)
  }
}

async function accepted(entry: Queued, reply: unknown, old: boolean): Promise<void> {
  const { key, seq, name, params, userId } = entry
  triesInVain = 0
  done.add(key)
  if (!useOutbox.getState().fresh[key]) sentLate += 1
  learnAnswer(entry, reply, old)
  useOutbox.setState(({ queue }) => ({ queue: queue.filter((each) => each.key !== key) }))
  answered(key, reply)
  tellTabs({ kind: 'answered', userId, key, name, params, reply })
  await shelf.remove([seq]).catch(() => undefined)
}

async function notAccepted(entry: Queued, outcome: Outcome, error: unknown): Promise<boolean> {
  if (outcome.kind === 'refused') {
    triesInVain = 0
    learnRefusal(entry, outcome.refusal.details)
    const told = isAppError(error) && refusedTo(entry.key, error)
    await (told ? settle([entry]) : change(afterAttempt(entry, outcome, Date.now())))
  } else {
    void askToStay()
    await change(afterAttempt(entry, outcome, Date.now()))
  }
  await readQueue(entry.userId)
  if (outcome.kind !== 'refused') letGo(outcome.kind === 'trouble' ? [entry.key] : undefined)
  tellTabs({ kind: 'changed', userId: entry.userId })
  return outcome.kind === 'refused' || outcome.kind === 'trouble'
}

let asked = false

/** A browser may throw away what it was not asked to keep. */
async function askToStay(): Promise<void> {
  if (asked) return
  asked = true
  await navigator.storage?.persist?.().catch(() => false)
}

const selfWaiting = (): readonly Queued[] => {
  const now = Date.now()
  return useOutbox.getState().queue.filter((entry) => waitsBySelf(entry, now))
}

function sayWhatWentOut(): void {
  if (sentLate === 0 || selfWaiting().length > 0) return
  useOutbox.setState({ sentBack: { count: sentLate } })
  sentLate = 0
}

function planNext(): void {
  clearTimeout(timer)
  const waiting = selfWaiting()
  const person = personHere()
  if (waiting.length === 0 || person === null || !maySendAs(person)) return
  const now = Date.now()
  const putOff = Math.min(...waiting.map((entry) => putOffFor(entry, now)))
  timer = setTimeout(() => void sendWhatWaits(), Math.max(putOff, waitAfter(triesInVain)))
  triesInVain += 1
}
