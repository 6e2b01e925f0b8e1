import { create } from 'zustand'
import { learn } from '../../live/live-store'
import { isKeptForLater, type KeptForLater } from '../../outbox/pending-replies'

interface TableTaps {
  /** What waits for its answer, by the id of the table, visit or call that was tapped. */
  readonly sending: Readonly<Record<string, true>>
  /** Why the last tap was refused; shown on the thing itself until the next tap. */
  readonly refusals: Readonly<Record<string, unknown>>
  /** Parties that were put together here, each with the other. Which of them stays is told after the answer. */
  readonly joined: Readonly<Record<string, string>>
}

export const useTableTaps = create<TableTaps>()(() => ({ sending: {}, refusals: {}, joined: {} }))

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: _, ...rest } = record
  return rest
}

export const forgetRefusal = (id: string): void =>
  useTableTaps.setState(({ refusals }) => ({ refusals: without(refusals, id) }))

export const joinedHere = (one: string, other: string): void =>
  useTableTaps.setState(({ joined }) => ({ joined: { ...joined, [one]: other, [other]: one } }))

/** Who seats a party at a table that is just being reserved, or counts one guest more, means it: only the same thing
    twice is one tap. */
const underway = new Set<string>()

/**
 * Runs one command of the floor. `what`, again, while the first is under way does nothing; a refusal stays on what was
 * tapped. Resolves to whether it was done; `kept` when there is no connection: it is shown as done here, marked as not
 * sent, and goes out by itself.
 */
export async function tap<T extends { id: string; version: number }>(
  tapped: string,
  kind: 'table' | 'visit' | 'call',
  what: string,
  send: () => Promise<T | KeptForLater>,
): Promise<boolean | 'kept'> {
  const same = `${tapped} ${what}`
  if (underway.has(same)) return false
  underway.add(same)
  useTableTaps.setState(({ sending, refusals }) => ({
    sending: { ...sending, [tapped]: true },
    refusals: without(refusals, tapped),
  }))
  try {
    const answer = await send()
    if (isKeptForLater(answer)) return 'kept'
    learn(kind, answer)
    return true
  } catch (error) {
    useTableTaps.setState(({ refusals }) => ({ refusals: { ...refusals, [tapped]: error } }))
    return false
  } finally {
    underway.delete(same)
    useTableTaps.setState(({ sending }) => ({ sending: without(sending, tapped) }))
  }
}
