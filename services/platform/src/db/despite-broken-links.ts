import { isAppError } from '@sufra/shared/kernel/app-error'
import { isLost } from './transaction'

/** Milliseconds before each further try: where nobody answers at an address given by mistake, one hears of it within two seconds. */
const pauses = [200, 400, 800]

/** A door says so once it has tried again in vain. */
const isGivenUpAtDoor = (error: unknown): boolean => isAppError(error) && error.code === 'retry_same_key'

/**
 * For what a program does before it is open: a connection that breaks just then is no reason to end. `work` is begun
 * anew, so it must be all or nothing. Throws what the last try threw.
 */
export async function despiteBrokenLinks<T>(work: () => Promise<T>): Promise<T> {
  for (const ms of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!(isLost(error) || isGivenUpAtDoor(error))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  return work()
}
