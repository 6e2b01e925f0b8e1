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
  /** The last moment (monotonic) at which all that is shown was proved; null: it never was. */
  readonly truthAt: number | null
  /** When what is shown was last true (monotonic), where it was kept from before this page; null: nothing was. */
  readonly knownAt: number | null
  /** How many snapshots have replaced what was shown. */
  readonly snapshots: number
}

export const idle: LiveStore = {
  branchId: null,
  view: null,
  entities: noEntities,
  connection: { name: 'connecting' },
  truthAt: null,
  knownAt: null,
  snapshots: 0,
}

export const useLive = create<LiveStore>()(() => idle)

export const useConnection = (): ConnectionState => useLive((live) => live.connection)

type Kind = Parameters<typeof put>[2]

/**
 * The answer to a command is news too: it may arrive before the event that tells the same. An old one, told for the
 * second time or asked before the last snapshot, brings nothing back that is not there: it may be over since.
 */
export function learn(kind: Kind, entity: { readonly id: string; readonly version: number }, old = false): void {
  useLive.setState(({ entities, view }) =>
    view && !(old && !(entity.id in entities[kind])) ? { entities: put(entities, view, kind, entity) } : {},
  )
}

/** The plan that somebody has just published, before the next snapshot has it. */
export const learnAreas = (areas: Entities['areas']): void =>
  useLive.setState(({ entities }) => ({ entities: { ...entities, areas } }))

/** Asked when the command leaves; answers whether a snapshot came since: that has it, or its event is still to come. */
export function agesWithSnapshot(): () => boolean {
  const { snapshots } = useLive.getState()
  return () => useLive.getState().snapshots !== snapshots
}
