import { useOutbox } from './outbox-store'

/** No answer yet: it stays on this device, marked as not sent, and goes out by itself. */
const kept = { kept: true } as const
export type Kept = typeof kept
export const isKept = (answer: unknown): answer is Kept => answer === kept

interface Waiter {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

const patienceMs = 3000
const waiting = new Map<string, Waiter>()

/** For whoever has just tapped: the answer, or `kept` when it takes longer than a person stands still for. */
export const expectAnswer = <Reply>(key: string): Promise<Reply | Kept> =>
  new Promise((resolve, reject) => {
    waiting.get(key)?.resolve(kept)
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

export const answered = (key: string, reply: unknown): void => take(key)?.resolve(reply)

/** False: nobody stands there any more, so it becomes a question. */
export function refusedTo(key: string, error: unknown): boolean {
  const waiter = take(key)
  waiter?.reject(error)
  return waiter !== undefined
}

/** They needn't wait any longer. */
export function letGo(keys: Iterable<string> = waiting.keys()): void {
  for (const key of [...keys]) take(key)?.resolve(kept)
}

export const isAwaited = (key: string): boolean => waiting.has(key)
