import type { LiveEvent, MenuItemLive, Snapshot, ViewName } from '@sufra/shared/live/live.contract'
import type { MenuNews } from '@sufra/shared/menu/menu-news.contract'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import type { Area, Table } from '@sufra/shared/tables/tables.contract'
import type { TestTicket } from '@sufra/shared/test-tickets/test-tickets.contract'

interface Entity {
  readonly id: string
  readonly version: number
}
export type ById<T extends Entity> = Readonly<Record<string, T>>

/** The branch as this screen knows it. Orders, visits and calls have the shape of the screen's own audience. */
export interface Entities {
  readonly order: ById<Entity>
  readonly visit: ById<Entity>
  readonly call: ById<Entity>
  readonly table: ById<Table>
  readonly menuItem: ById<MenuItemLive>
  /** Heard since this page was opened. */
  readonly menu: ById<MenuNews>
  readonly stockItem: ById<StockItem>
  /** Heard since this page was opened: no snapshot has any. */
  readonly testTicket: ById<TestTicket>
  readonly areas: readonly Area[]
  /** Versions at which entities left the board, so that nothing older brings them back. */
  readonly left: Readonly<Record<string, number>>
  /** Orders that left the board because they were cancelled, as they were then or after. */
  readonly cancelled: ById<Entity>
}

export const noEntities: Entities = {
  order: {},
  visit: {},
  call: {},
  table: {},
  menuItem: {},
  menu: {},
  stockItem: {},
  testTicket: {},
  areas: [],
  left: {},
  cancelled: {},
}

/** The highest version wins, so duplicates, delays and reordering don't matter. */
export const newest = <T extends Entity>(byId: ById<T>, entity: T): ById<T> =>
  (byId[entity.id]?.version ?? 0) >= entity.version ? byId : { ...byId, [entity.id]: entity }

export function without<T extends Entity>(byId: ById<T>, id: string): ById<T> {
  if (!(id in byId)) return byId
  const { [id]: _, ...rest } = byId
  return rest
}

const finished = {
  order: ['completed', 'cancelled'],
  visit: ['closed'],
  call: ['resolved', 'cancelled'],
} as const

type WithStatus = Entity & { readonly status?: string }

/** Boards hold what is going on; a guest also keeps what has ended. */
function isOver(view: ViewName, kind: string, entity: WithStatus): boolean {
  if (view === 'guest' || view === 'customer') return false
  const ends = finished[kind as 'order'] as readonly string[] | undefined
  return ends?.includes(entity.status ?? '') ?? false
}

const keptTombstones = 500
function remember(left: Entities['left'], id: string, version: number): Entities['left'] {
  const entries = Object.entries({ ...left, [id]: Math.max(left[id] ?? 0, version) })
  return Object.fromEntries(entries.slice(-keptTombstones))
}

type Kind = Exclude<keyof Entities, 'areas' | 'left'>

function leave(entities: Entities, kind: Kind, id: string, version: number): Entities {
  return {
    ...entities,
    [kind]: without(entities[kind] as ById<Entity>, id),
    left: remember(entities.left, id, version),
  }
}

export function put(entities: Entities, view: ViewName, kind: Kind, entity: Entity): Entities {
  if ((entities.left[entity.id] ?? 0) >= entity.version) return entities
  // What ended and went on again is not over: its end may be told late.
  if (((entities[kind] as ById<Entity>)[entity.id]?.version ?? 0) > entity.version) return entities
  if (isOver(view, kind, entity)) {
    const rest = leave(entities, kind, entity.id, entity.version)
    const wasCancelled = kind === 'order' && (entity as WithStatus).status === 'cancelled'
    return wasCancelled ? { ...rest, cancelled: { ...rest.cancelled, [entity.id]: entity } } : rest
  }
  const byId = entities[kind] as ById<Entity>
  const next = newest(byId, entity)
  if (next === byId) return entities
  // A cancellation that was taken back is none.
  const cancelled = kind === 'order' ? without(entities.cancelled, entity.id) : entities.cancelled
  return { ...entities, cancelled, [kind]: next }
}

/** Of a kind that came after this page was opened, it shows nothing. */
export function applyEvent(entities: Entities, view: ViewName, event: LiveEvent): Entities {
  if (!(event.kind in entities)) return entities
  return 'put' in event ? put(entities, view, event.kind, event.put) : goneFrom(entities, event.kind, event.gone)
}

/** One change may say `put` in one room and `gone` in another of the same screen: what it has at that version stays. */
function goneFrom(entities: Entities, kind: Kind, { id, version }: Entity): Entities {
  const known = (entities[kind] as ById<Entity>)[id]
  return known && known.version >= version ? entities : leave(entities, kind, id, version)
}

function index<T extends Entity>(list: readonly T[], known: ById<T>): ById<T> {
  const pairs = list.map((entity) => {
    const mine = known[entity.id]
    return [entity.id, mine && mine.version > entity.version ? mine : entity] as const
  })
  return Object.fromEntries(pairs)
}

/** A snapshot replaces everything; only an entity this screen knows to be newer keeps its version. */
export function fromSnapshot({ state }: Snapshot, known: Entities): Entities {
  return {
    order: index(state.orders, known.order),
    visit: index(state.visits, known.visit),
    call: index(state.calls, known.call),
    table: index(state.tables, known.table),
    menuItem: index(state.menuItems, known.menuItem),
    menu: known.menu,
    stockItem: index(state.stockItems, known.stockItem),
    testTicket: known.testTicket,
    areas: state.areas,
    left: {},
    cancelled: index(state.cancelled ?? [], known.cancelled),
  }
}
