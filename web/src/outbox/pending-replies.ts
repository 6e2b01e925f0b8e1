import { useOutbox } from './outbox-store'

/** No answer yet: it stays on this device, marked as not sent, and goes out by itself. */
export class KeptForLater {
  /** The command's idempotency key. */
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}
export const isKeptForLater = (answer: unknown): answer is KeptForLater => answer instanceof KeptForLater

interface Waiter {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

const patienceMs = 3000
const waiting = new Map<string, Waiter>()

/** For whoever has just tapped: the answer, or `kept` when it takes longer than a person stands still for. */
export const expectAnswer = <Reply>(key: string): Promise<Reply | KeptForLater> =>
  new Promise((resolve, reject) => {
    waiting.get(key)?.resolve(new KeptForLater(key))
    waiting.set(key, { resolve: resolve as Waiter['resolve'], reject })
    setTimeout(() => letGo([key]), patienceMs)
  })

function take(key: string): Waiter | undefined {
  const waiter = waiting.get(key)
  waiting.delete(key)
  const { [key]: mine, ...fresh } = useOutbox.getState().fresh
  if (mine) useOutbox.setState({ fresh })
  return waiter
}

export const forgetAnswer = (key: string): void => void take(key)

const followers = new Map<string, () => void>()

/** Runs once the restaurant has accepted a command that was kept; not when it is refused or removed. */
export const whenSent = (key: string, run: () => void): void => void followers.set(key, run)

export function answered(key: string, reply: unknown): void {
  take(key)?.resolve(reply)
  followers.get(key)?.()
  followers.delete(key)
}

/** False: nobody stands there any more, so it becomes a question. */
export function refusedTo(key: string, error: unknown): boolean {
  const waiter = take(key)
  waiter?.reject(error)
  return waiter !== undefined
}

/** They needn't wait any longer. */
export function letGo(keys: Iterable<string> = waiting.keys()): void {
  for (const key of [...keys]) take(key)?.resolve(new KeptForLater(key))
}

export const isAwaited = (key: string): boolean => waiting.has(key)
