import type { AppError } from '@sufra/shared/kernel/app-error'
import { isAppError } from '@sufra/shared/kernel/app-error'
import type { ImportedDish, ImportMenu, MenuImported } from '@sufra/shared/menu/menu-import.contract'
import { importMenu } from '@sufra/shared/menu/menu-import.endpoints'
import { send, tapKey } from '../../api/client'

/** Some rows under a key of their own: sent again after a lost answer, they do nothing twice. */
export interface Batch {
  readonly key: string
  readonly body: ImportMenu
}

export const keyed = (bodies: readonly ImportMenu[]): Batch[] => bodies.map((body) => ({ key: tapKey(), body }))

interface Running {
  readonly branchId: string
  readonly batches: readonly Batch[]
  /** How many of them the restaurant has already. */
  readonly from: number
  readonly onDone: (dishes: readonly ImportedDish[]) => void
}

/** One batch after the other, in the order of the file. Null: all are there; else why it stopped, with the rest unsent. */
export async function runImport({ branchId, batches, from, onDone }: Running): Promise<AppError | null> {
  try {
    for (const { key, body } of batches.slice(from)) {
      const { dishes }: MenuImported = await send(importMenu, { params: { branchId }, body, key })
      onDone(dishes)
    }
    return null
  } catch (error) {
    if (isAppError(error)) return error
    throw error
  }
}
