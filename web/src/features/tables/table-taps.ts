import { create } from 'zustand'
import { learn } from '../../live/live-store'

interface TableTaps {
  /** What waits for its answer, by the id of the table, visit or call that was tapped. */
  readonly sending: Readonly<Record<string, true>>
  /** Why the last tap was refused; shown on the thing itself until the next tap. */
  readonly refusals: Readonly<Record<string, unknown>>
}

export const useTableTaps = create<TableTaps>()(() => ({ sending: {}, refusals: {} }))

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: _, ...rest } = record
  return rest
}

export const forgetRefusal = (id: string): void =>
  useTableTaps.setState(({ refusals }) => ({ refusals: without(refusals, id) }))

/**
 * Runs one command of the floor. A second tap while the first is under way does nothing; a refusal stays on what was
 * tapped. Resolves to whether it was done.
 */
export async function tap<T extends { id: string; version: number }>(
  tapped: string,
  kind: 'table' | 'visit' | 'call',
  send: () => Promise<T>,
): Promise<boolean> {
  if (useTableTaps.getState().sending[tapped]) return false
  useTableTaps.setState(({ sending, refusals }) => ({
    sending: { ...sending, [tapped]: true },
    refusals: without(refusals, tapped),
  }))
  try {
    learn(kind, await send())
    return true
  } catch (error) {
    useTableTaps.setState(({ refusals }) => ({ refusals: { ...refusals, [tapped]: error } }))
    return false
  } finally {
    useTableTaps.setState(({ sending }) => ({ sending: without(sending, tapped) }))
  }
}
