import type { ViewName } from '@sufra/shared/live/live.contract'
import { create } from 'zustand'
import type { ConnectionState } from './connection-state.rules'
import { type Entities, noEntities, put } from './entities'

/** What this page follows. Fed only by `live/`; screens read it through selectors. */
export interface LiveStore {
  readonly branchId: string | null
  readonly view: ViewName | null
  readonly entities: Entities
  readonly connection: ConnectionState
  /** How many changes the last catch-up brought; for "Back online: 4 changes". */
  readonly caughtUp: number
  readonly upTo: number
}

export const idle: LiveStore = {
  branchId: null,
  view: null,
  entities: noEntities,
  connection: { name: 'connecting' },
  caughtUp: 0,
  upTo: 0,
}

export const useLive = create<LiveStore>()(() => idle)

export const useConnection = (): ConnectionState => useLive((live) => live.connection)

type Kind = Parameters<typeof put>[2]

/** The answer to a command is news too: it may arrive before the event that tells the same. */
export function learn(kind: Kind, entity: { readonly id: string; readonly version: number }): void {
  useLive.setState(({ entities, view }) => (view ? { entities: put(entities, view, kind, entity) } : {}))
}
