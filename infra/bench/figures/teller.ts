import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Sent, TellAll } from '../load/fan-out'
import { startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import type { StageWithOrder } from './telling'

/** Where a party sits that hears of its orders. */
export interface Seat {
  readonly branch: Branch
  readonly table: Branch['tables'][number] | undefined
}

/** What the teller is asked: order after order, from seat to seat. */
export interface Tales {
  readonly name: string
  readonly perSecond: number
  readonly ms: number
  readonly seats: readonly Seat[]
  readonly order: Order
}

export interface Teller {
  tellAll(perSecond: number): TellAll
  stop(): Promise<void>
}

/** Milliseconds of the machine's clock that all its processes share, and that nobody sets. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6

/**
 * Orders are told by a process of its own, as an API tells them: in the one that plays thousands of phones each told
 * order would wait for the phones' packets at every step of its transaction.
 */
export async function startTeller({ env, order }: StageWithOrder, seats: readonly Seat[]): Promise<Teller> {
  const child = await startChild('infra/bench/figures/teller.main.ts', env)
  const ahead = machineMs() - performance.now()
  return {
    tellAll: (perSecond) => async (name, ms) => {
      const tales: Tales = { name, perSecond, ms, seats, order }
      const sent = await child.ask<readonly Sent[]>('tell', tales)
      return sent.map(({ id, at }) => ({ id, at: at - ahead }))
    },
    stop: child.stop,
  }
}
