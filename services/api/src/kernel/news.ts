import { type Told, tell } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Call } from '@sufra/shared/calls/calls.contract'
import { type Actor, worksHere } from '@sufra/shared/identity/actor'
import type { Change } from '@sufra/shared/kernel/change'
import type { EntityKind, EventType, MenuItemLive, RoutingKeys } from '@sufra/shared/live/live.contract'
import type { MenuNews } from '@sufra/shared/menu/menu-news.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import type { TestTicket } from '@sufra/shared/test-tickets/test-tickets.contract'

type Versioned = object & { readonly id: string; readonly version: number }
type NewsOf<T> = Change<T, EventType>

/** What one command tells its branch: every entity whole, with its new version. */
export interface News {
  /** Null: the house does it by itself. */
  readonly by: Actor | null
  order(change: NewsOf<Order>, was?: RoutingKeys): void
  /** `was`: its phones belong to it no more, though nobody has left. */
  visit(change: NewsOf<Visit>, was?: RoutingKeys): void
  table(change: NewsOf<Table>): void
  call(change: NewsOf<Call>): void
  menuItem(change: NewsOf<MenuItemLive>): void
  menu(change: NewsOf<MenuNews>): void
  stockItem(change: NewsOf<StockItem>): void
  testTicket(change: NewsOf<TestTicket>): void
}

/** `actor`: null when the house did it by itself. */
export function newsOf(tx: Tx, actor: Actor | null, branchId: string): News {
  const by = actor && { actor: nameOf(actor) }
  const teller =
    <T extends Versioned>(entity: EntityKind) =>
    ({ next, news }: NewsOf<T>, was?: RoutingKeys) => {
      const told: Told = { branchId, type: news, entity, entityId: next.id, version: next.version, data: next, ...by }
      tell(tx, was ? { ...told, was } : told)
    }
  return {
    by: actor,
    order: teller('order'),
    visit: teller('visit'),
    table: teller('table'),
    call: teller('call'),
    menuItem: teller('menuItem'),
    menu: teller('menu'),
    stockItem: teller('stockItem'),
    testTicket: teller('testTicket'),
  }
}

/** As the log remembers who did it; guests stay unnamed. */
const nameOf = (actor: Actor): string => (worksHere(actor) ? actor.name : actor.kind)
