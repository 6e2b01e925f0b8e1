import type { Call } from '../calls/calls.contract'
import type { SignedIn } from '../identity/actor'
import type { Order } from '../orders/orders.contract'
import { can, canAny } from '../people/permissions.rules'
import type { Visit } from '../tables/tables.contract'
import type { BranchEvent, LiveEvent, RoutingKeys, ViewName } from './live.contract'
import {
  asFloorSees,
  asGuestSees,
  asKitchenSees,
  asPlacerSees,
  callAsGuestSees,
  menuItemAsHeard,
  visitAsGuestSees,
} from './projections.rules'

/* This file is the whole privacy of the live feed: who sits in which room, and what each room is told. */

export type Room = string
const room = (branchId: string, channel: string): Room => `${branchId}:${channel}`

export const beatRoom = (branchId: string, view: ViewName): Room =>
  room(branchId, view === 'guest' || view === 'customer' ? 'beat:guest' : 'beat:staff')

/** The richest view a person may have of a branch; null: none. */
export function viewOf(actor: SignedIn, branchId: string): ViewName | null {
  if (actor.kind === 'guest') return actor.branchId === branchId ? 'guest' : null
  if (actor.kind === 'customer') return 'customer'
  if (can(actor, 'view_reports', branchId)) return 'manage'
  if (canAny(actor, ['take_orders', 'view_orders', 'manage_orders'], branchId)) return 'service'
  if (can(actor, 'view_kitchen_display', branchId)) return 'kitchen'
  if (canAny(actor, ['serve_tables', 'view_tables'], branchId)) return 'floor'
  return canAny(actor, ['view_menu', 'set_availability', 'manage_menu'], branchId) ? 'menu' : null
}

const channelsOf: Record<Exclude<ViewName, 'guest' | 'customer'>, (stationIds: readonly string[]) => string[]> = {
  manage: () => ['manage'],
  service: () => ['service'],
  floor: () => ['floor'],
  kitchen: (stationIds) => stationIds.map((id) => `kitchen:${id}`),
  // What is sold out is heard in the room where everybody sits.
  menu: () => [],
}

/** Of a branch's stations, those whose tickets a session may hear: a wall hung at some of them hears no others. */
export const stationsHeardBy = (actor: SignedIn, stationIds: readonly string[]): readonly string[] =>
  actor.kind === 'device' && actor.stationIds.length > 0
    ? stationIds.filter((id) => actor.stationIds.includes(id))
    : stationIds

/** One phone of a party: what it wrote on its own orders is heard here and in no other phone's room. */
const phoneOf = (visitId: string, sessionId: string): string => `visit:${visitId}:${sessionId}`

/** The rooms of a session: from who it is, never from what the client wishes. Empty: it may hear nothing here. */
export function roomsOf(actor: SignedIn, branchId: string, stationIds: readonly string[]): Room[] {
  const view = viewOf(actor, branchId)
  if (view === null) return []
  const always = [beatRoom(branchId, view), room(branchId, 'menu')]
  if (actor.kind === 'guest') {
    const table = actor.over ? [] : [room(branchId, `table:${actor.tableId}`)]
    const { visitId, sessionId } = actor
    const visit = visitId ? [`visit:${visitId}`, phoneOf(visitId, sessionId)].map((one) => room(branchId, one)) : []
    return [...always, ...table, ...visit]
  }
  if (actor.kind === 'customer') return [...always, room(branchId, `customer:${actor.customerId}`)]
  const stock = view !== 'manage' && can(actor, 'manage_inventory', branchId) ? [room(branchId, 'stock')] : []
  const channels = channelsOf[view as 'manage'](stationsHeardBy(actor, stationIds))
  // Also for who has a richer view than the kitchen's: a test ticket must come back to whoever sets a wall up.
  const walls = can(actor, 'view_kitchen_display', branchId) ? [room(branchId, 'kitchen')] : []
  return [...always, ...channels.map((channel) => room(branchId, channel)), ...stock, ...walls]
}

/** Rooms that hear the same of an event. */
export interface Audience {
  readonly rooms: readonly Room[]
  /** It leaves their sight. */
  readonly leaving: boolean
  /** Rooms whose members are told more, in a packet of their own. */
  readonly but: readonly Room[]
  /** The packet they get: made when it is first asked for, because most rooms are empty most of the time. */
  readonly event: LiveEvent
}

export function audienceOf(branchId: string, event: BranchEvent): Audience[] {
  const say = sayOf(branchId, event)
  switch (event.entity) {
    case 'order':
      return orderAudience(say, event.data as Order, event)
    case 'visit':
      return visitAudience(say, event.data as Visit, event.was)
    case 'call':
      return callAudience(say, event.data as Call)
    case 'table':
      return [say.put(['manage', 'service', 'floor'], () => event.data as Versioned)]
    case 'menuItem':
      return [say.put(['menu'], () => menuItemAsHeard(event.data as never))]
    case 'menu':
      return [say.put(['menu'], () => event.data as Versioned)]
    case 'stockItem':
      return [say.put(['manage', 'stock'], () => event.data as Versioned)]
    case 'testTicket':
      return [say.put(['kitchen'], () => event.data as Versioned)]
  }
  // An API newer than this gateway tells of what nobody here can know.
  event.entity satisfies never
  return []
}

interface Versioned {
  readonly id: string
  readonly version: number
}

interface Say {
  put(channels: readonly string[], project: () => Versioned, trace?: string, but?: readonly string[]): Audience
  gone(channels: readonly string[]): Audience
}

function sayOf(branchId: string, { seq, mark, type, at, entity: kind, id, version }: BranchEvent): Say {
  const head = { branchId, seq, ...(mark && { mark }), type, at, kind }
  const rooms = (channels: readonly string[]) => channels.map((channel) => room(branchId, channel))
  return {
    put: (channels, project, trace, but = []) => {
      const packet = () => ({ ...head, put: project(), ...(trace && { trace }) })
      return new LazyAudience(rooms(channels), { leaving: false, but: rooms(but) }, packet)
    },
    gone: (channels) =>
      new LazyAudience(rooms(channels), { leaving: true, but: [] }, () => ({ ...head, gone: { id, version } })),
  }
}

/** A class, because V8 gives every object literal with a getter a shape of its own, which outlives it by far. */
class LazyAudience implements Audience {
  readonly rooms: readonly Room[]
  readonly leaving: boolean
  readonly but: readonly Room[]
  readonly #make: () => LiveEvent
  #made: LiveEvent | undefined

  constructor(rooms: readonly Room[], { leaving, but }: Pick<Audience, 'leaving' | 'but'>, make: () => LiveEvent) {
    this.rooms = rooms
    this.leaving = leaving
    this.but = but
    this.#make = make
  }

  get event(): LiveEvent {
    this.#made ??= this.#make()
    return this.#made
  }
}

export const stationsOf = (order: Order): string[] => [...new Set(order.lines.map((line) => line.stationId))]

function orderAudience(say: Say, order: Order, { was, trace }: BranchEvent): Audience[] {
  const stations = stationsOf(order)
  const audiences = [
    say.put(['manage', 'service'], () => order, trace),
    say.put(['floor'], () => asFloorSees(order)),
    say.put(
      stations.map((id) => `kitchen:${id}`),
      () => asKitchenSees(order),
      trace,
    ),
  ]
  audiences.push(...partyAudience(say, order))
  if (order.customerId) audiences.push(say.put([`customer:${order.customerId}`], () => asPlacerSees(order)))
  return [...audiences, ...leavers(say, order, stations, was)]
}

/** Every phone of the party reads the order; the one that sent it reads its own notes and allergies too. */
function partyAudience(say: Say, order: Order): Audience[] {
  const { visitId, placedBy } = order
  if (!visitId) return []
  const phone = placedBy.kind === 'guest' ? [phoneOf(visitId, placedBy.id)] : []
  const party = say.put([`visit:${visitId}`], () => asGuestSees(order), undefined, phone)
  return phone.length > 0 ? [party, say.put(phone, () => asPlacerSees(order))] : [party]
}

/** Those who heard of it before and must hear that it has left them. */
function leavers(say: Say, order: Order, stations: readonly string[], was: RoutingKeys | undefined): Audience[] {
  const left: string[] = (was?.stationIds ?? []).filter((id) => !stations.includes(id)).map((id) => `kitchen:${id}`)
  if (was?.visitId && was.visitId !== order.visitId) left.push(`visit:${was.visitId}`)
  if (was?.customerId && was.customerId !== order.customerId) left.push(`customer:${was.customerId}`)
  return left.length > 0 ? [say.gone(left)] : []
}

function visitAudience(say: Say, visit: Visit, was: RoutingKeys | undefined): Audience[] {
  const staff = say.put(['manage', 'service', 'floor'], () => visit)
  // Its phones belong to the larger party from now on: to them nothing has ended.
  if (visit.mergedInto) return [staff, say.gone([`visit:${visit.id}`])]
  // Phones that scanned before the party was seated learn here that there is a visit to subscribe to.
  const phones = [`visit:${visit.id}`, ...visit.tableIds.map((id) => `table:${id}`)]
  // Nothing came of it: its phones belong to no visit, and none of theirs has ended.
  if (was?.visitId) return [staff, say.gone(phones)]
  return [staff, say.put(phones, () => visitAsGuestSees(visit))]
}

function callAudience(say: Say, call: Call): Audience[] {
  const staff = say.put(['manage', 'service', 'floor'], () => call)
  // Before anybody is seated the phones of the table wait for the answer.
  const phones = call.visitId ? `visit:${call.visitId}` : `table:${call.tableId}`
  return [staff, say.put([phones], () => callAsGuestSees(call))]
}
