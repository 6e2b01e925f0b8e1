import type { Call } from '@sufra/shared/calls/calls.contract'
import { oneOf } from '@sufra/shared/kernel/chance'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Order, PlaceOrder, Step } from '@sufra/shared/orders/orders.contract'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { type MakeOrder, orderMaker } from '../../bench/load/order-maker'
import type { Branch } from '../../bench/stage/houses'
import type { Entity } from '../history'
import type { Sending } from './sending'

export interface Tokens {
  readonly waiter: string
  readonly cook: string
  readonly guests: readonly string[]
}

/** Something a person of the branch does next. */
export interface Deed extends Sending {
  /** What the answer teaches the branch's people; not called when it was refused. */
  learn(body: unknown): void
}

const next: Readonly<Record<string, Step>> = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'ready',
  ready: 'served',
}

type Doing =
  | 'dine'
  | 'takeaway'
  | 'guest'
  | 'call'
  | 'answerCall'
  | 'step'
  | 'addLines'
  | 'void'
  | 'cancel'
  | 'stock'
  | 'transfer'
  | 'leave'
  | 'seat'

/** Shares of a busy evening. */
const evening: readonly (readonly [Doing, number])[] = [
  ['dine', 26],
  ['takeaway', 10],
  ['guest', 2],
  ['call', 4],
  ['answerCall', 4],
  ['step', 36],
  ['addLines', 3],
  ['void', 3],
  ['cancel', 2],
  ['stock', 3],
  ['transfer', 2],
  ['leave', 5],
  ['seat', 8],
]

/**
 * The more is going on, the more of all that people do is to finish it: a wall with hundreds of tickets is no evening.
 * About fifty orders stay open in a branch.
 */
const finishing = (open: number) => Math.min(0.85, Math.max(0, (open - 20) / 60))
const fullTable = 10
const clearing: readonly (readonly [Doing, number])[] = [
  ['step', 60],
  ['leave', 34],
  ['seat', 6],
]

/** A dish that nobody orders here, so that it may be sold out and back. */
const sometimesSoldOut = 8

/** One branch's people: guests, waiters, cooks and whoever takes the money, and what they know of their orders. */
export class Shift {
  readonly #branch: Branch
  readonly #tokens: Tokens
  readonly #make: MakeOrder
  readonly #dish: MenuItem | undefined
  readonly #orders = new Map<string, Order>()
  readonly #calls = new Map<string, Call>()
  /** Who sits where; the first table's party stays, for its phones. */
  readonly #visits: Map<string, string>
  readonly #toClean = new Set<string>()
  readonly #free = new Set<string>()
  #available = true

  constructor(branch: Branch, tokens: Tokens, menu: BranchMenu) {
    this.#branch = branch
    this.#tokens = tokens
    this.#make = orderMaker(menu)
    this.#dish = menu.items[sometimesSoldOut]
    this.#visits = new Map(branch.tables.map(({ id, visitId }) => [id, visitId]))
  }

  /** What somebody does now; when there is nothing to do it, a party orders. */
  deed(chance: () => number): Deed {
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
    const full = chance() < finishing(this.#orders.size)
    const doing = oneOf(chance, full ? clearing : evening)
    return (
      this.#deed(doing, pick) ??
      (full ? this.#deed('step', pick) : null) ??
      this.#deed('dine', pick) ??
      this.#takeaway()
    )
  }

  #deed(doing: Doing, pick: <T>(list: readonly T[]) => T | undefined): Deed | null {
    switch (doing) {
      case 'dine':
        return this.#dine(pick([...this.#visits.keys()]))
      case 'takeaway':
        return this.#takeaway()
      case 'guest':
        return this.#guestOrders(pick(this.#tokens.guests))
      case 'call':
        return this.#call(pick(this.#tokens.guests))
      case 'answerCall':
        return this.#answerCall(pick([...this.#calls.values()]))
      case 'step':
        return this.#step(pick(this.#open()))
      case 'addLines':
        return this.#addLines(pick(this.#open().filter(({ status }) => status === 'pending')))
      case 'void':
        return this.#takeOff(pick(this.#fresh().filter(({ lines }) => lines.length > 1)))
      case 'cancel':
        return this.#cancel(pick(this.#fresh()))
      case 'stock':
        return this.#stock()
      case 'transfer':
        return this.#transfer(pick([...this.#visits]))
      case 'leave':
        return this.#leave(pick([...this.#visits].slice(1)))
      case 'seat':
        return this.#seat(pick([...this.#free])) ?? this.#clean(pick([...this.#toClean]))
    }
  }

  #open = () => [...this.#orders.values()].filter(({ status }) => next[status] !== undefined)
  #fresh = () => this.#open().filter(({ status }) => status === 'pending' || status === 'confirmed')

  #to(path: string, body: object, entity: Entity, learn: (body: never) => void, token = this.#tokens.waiter): Deed {
    const branchId = this.#branch.id
    return { branchId, token, path: `/branches/${branchId}${path}`, body, entity, learn: learn as Deed['learn'] }
  }

  #place(order: PlaceOrder, token?: string): Deed {
    const mark = `mark ${order.id}`
    return { ...this.#to('/orders', { ...order, notes: mark }, 'order', this.#know, token), mark }
  }

  readonly #know = (order: Order): void => {
    const known = this.#orders.get(order.id)
    if (known && known.version > order.version) return
    if (order.status === 'completed' || order.status === 'cancelled') this.#orders.delete(order.id)
    else this.#orders.set(order.id, { ...known, ...order })
  }

  #dine(tableId: string | undefined): Deed | null {
    if (tableId === undefined || this.#hasEnough(this.#visits.get(tableId))) return null
    return this.#place(this.#make(tableId))
  }

  #ordersOf = (visitId: string) => [...this.#orders.values()].filter((order) => order.visitId === visitId)

  /** The party that never leaves, for its phones, eats no more than any other: what they order beyond is cancelled. */
  #hasEnough(visitId: string | null | undefined): boolean {
    const staying = this.#visits.get(this.#branch.tables[0]?.id ?? '')
    return staying !== undefined && visitId === staying && this.#ordersOf(staying).length > fullTable
  }

  #takeaway(): Deed {
    const { tableId: _, ...order } = this.#make('')
    return this.#place({ ...order, channel: 'takeaway' })
  }

  #guestOrders(token: string | undefined): Deed | null {
    const { tableId: _, channel: __, ...order } = this.#make('')
    return token === undefined ? null : this.#place(order, token)
  }

  #call(token: string | undefined): Deed | null {
    if (token === undefined) return null
    return this.#to(
      '/calls',
      { id: uuidv7(), reason: 'water' },
      'call',
      (call: Call) => void this.#calls.set(call.id, call),
      token,
    )
  }

  #answerCall(call: Call | undefined): Deed | null {
    if (!call) return null
    const to = call.status === 'raised' ? 'acknowledge' : 'resolve'
    return this.#to(`/calls/${call.id}/${to}`, {}, 'call', (answered: Call) => {
      if (answered.status === 'acknowledged') this.#calls.set(call.id, answered)
      else this.#calls.delete(call.id)
    })
  }

  #step(order: Order | undefined): Deed | null {
    const to = order && next[order.status]
    if (!to) return null
    if (to === 'served' && order.visitId === null) return this.#handOver(order)
    if (to === 'confirmed' && this.#hasEnough(order.visitId)) return this.#cancel(order)
    const lineIds = order.lines.filter(({ status }) => status === order.status).map(({ id }) => id)
    if (lineIds.length === 0) return null
    const token = to === 'preparing' || to === 'ready' ? this.#tokens.cook : this.#tokens.waiter
    return this.#to(`/orders/${order.id}/advance`, { to, lineIds }, 'order', this.#know, token)
  }

  /** A takeaway's end: no party leaves with it, and one that nobody handed over would hang on every board for good. */
  #handOver(order: Order): Deed {
    return this.#to(`/orders/${order.id}/complete`, {}, 'order', this.#know)
  }

  #addLines(order: Order | undefined): Deed | null {
    if (!order) return null
    const { lines, agreedTotal } = this.#make('')
    return this.#to(`/orders/${order.id}/lines`, { lines, agreedTotal }, 'order', this.#know)
  }

  #takeOff(order: Order | undefined): Deed | null {
    const line = order?.lines.find(({ status }) => status !== 'cancelled')
    if (!order || !line) return null
    return this.#to(`/orders/${order.id}/lines/${line.id}/void`, { reason: 'dropped' }, 'order', this.#know)
  }

  #cancel(order: Order | undefined): Deed | null {
    return order ? this.#to(`/orders/${order.id}/cancel`, { reason: 'left' }, 'order', this.#know) : null
  }

  #stock(): Deed | null {
    if (!this.#dish) return null
    const available = !this.#available
    this.#available = available
    const path = `/menu-items/${this.#dish.id}/availability`
    return this.#to(path, { available }, 'menuItem', () => {}, this.#tokens.cook)
  }

  /** To a table that nobody of this shift sits at: a refusal is an answer too. */
  #transfer([tableId, visitId]: readonly [string, string] | readonly [] = []): Deed | null {
    const [other] = [...this.#free]
    if (!tableId || !visitId || !other || tableId === this.#branch.tables[0]?.id) return null
    return this.#to(`/visits/${visitId}/transfer`, { toTableId: other }, 'visit', (visit: Visit) => {
      this.#visits.delete(tableId)
      this.#free.delete(other)
      this.#toClean.add(tableId)
      for (const id of visit.tableIds) this.#visits.set(id, visit.id)
    })
  }

  /** The party pays and goes, when all is served; its orders leave every board. */
  #leave([tableId, visitId]: readonly [string, string] | readonly [] = []): Deed | null {
    if (!tableId || !visitId || tableId === this.#branch.tables[0]?.id) return null
    const theirs = this.#ordersOf(visitId)
    if (theirs.some(({ status }) => status !== 'served')) return this.#step(theirs.find(({ status }) => next[status]))
    return this.#to(`/visits/${visitId}/close`, {}, 'visit', () => {
      this.#visits.delete(tableId)
      this.#toClean.add(tableId)
      for (const { id } of theirs) this.#orders.delete(id)
    })
  }

  #clean(tableId: string | undefined): Deed | null {
    if (tableId === undefined) return null
    return this.#to(`/tables/${tableId}/cleaned`, {}, 'table', () => {
      this.#toClean.delete(tableId)
      this.#free.add(tableId)
    })
  }

  #seat(tableId: string | undefined): Deed | null {
    if (tableId === undefined) return null
    return this.#to(`/tables/${tableId}/seat`, { id: uuidv7(), guests: 3 }, 'visit', (visit: Visit) => {
      this.#free.delete(tableId)
      this.#visits.set(tableId, visit.id)
    })
  }
}
