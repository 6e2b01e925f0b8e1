import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import type { Order, OrderLine } from './orders.contract'
import { type OnAll, orderOf, someTaps, type Tap, tapped } from './test-taps'

/* Whatever people tap, in whatever order: an order only ever takes the ways the trade has. The paper below is kept by
   hand and knows nothing of the code. */

const ways = ['pending', 'confirmed', 'preparing', 'ready', 'served'] as const
const stamps = ['confirmedAt', 'preparingAt', 'readyAt', 'servedAt'] as const

interface Dish {
  /** How far it has come, also when it was taken off then. */
  readonly at: number
  readonly off: boolean
  readonly costs: number
}
interface Paper {
  readonly dishes: readonly Dish[]
  readonly held: boolean
  readonly done: boolean
  readonly takeaway: boolean
}

const liveOf = ({ dishes }: Paper) => dishes.filter(({ off }) => !off)
const slowest = (paper: Paper): number => Math.min(...liveOf(paper).map(({ at }) => at))
const isOver = (paper: Paper): boolean => paper.done || liveOf(paper).length === 0

const placesOf = ({ dishes }: Paper, tap: Tap): Set<number> => {
  if (tap.do === 'step all') return new Set(dishes.keys())
  const places = 'lines' in tap ? tap.lines : 'line' in tap ? [tap.line] : []
  return new Set(places.map((place) => place % dishes.length))
}

/** The paper after a tap; null: it may not be done. */
function written(paper: Paper, tap: Tap): Paper | null {
  const places = placesOf(paper, tap)
  const each = (may: (dish: Dish) => boolean, next: (dish: Dish) => Dish): Paper | null => {
    const { dishes } = paper
    if (paper.done || dishes.some((dish, place) => places.has(place) && !may(dish))) return null
    return { ...paper, dishes: dishes.map((dish, place) => (places.has(place) ? next(dish) : dish)) }
  }
  if (tap.do === 'step' || tap.do === 'step all') {
    const to = ways.indexOf(tap.to)
    const may = ({ at, off }: Dish) => !off && at === to - 1 && (to === 1 || !paper.held)
    return each(may, (dish) => ({ ...dish, at: to }))
  }
  if (tap.do === 'recall')
    return each(
      ({ at, off }) => !off && at > 0,
      (dish) => ({ ...dish, at: dish.at - 1 }),
    )
  if (tap.do === 'void')
    return each(
      ({ at, off }) => !off && at < 4,
      (dish) => ({ ...dish, off: true }),
    )
  if (tap.do === 'restore')
    return each(
      ({ off }) => off,
      (dish) => ({ ...dish, off: false }),
    )
  return isOver(paper) ? null : writtenOnAll(paper, tap.do)
}

function writtenOnAll(paper: Paper, what: OnAll): Paper | null {
  const dishes = (next: Partial<Dish>) => paper.dishes.map((dish) => (dish.off ? dish : { ...dish, ...next }))
  const first = slowest(paper)
  switch (what) {
    case 'add':
      return first > 0 ? null : { ...paper, dishes: [...paper.dishes, { at: 0, off: false, costs: 3 * 2800 }] }
    case 'fire':
      return paper.held ? { ...paper, held: false } : null
    case 'cancel':
      return liveOf(paper).some(({ at }) => at === 4) ? null : { ...paper, dishes: dishes({ off: true }) }
    case 'hand over':
      return paper.takeaway && first >= 3 ? { ...paper, done: true, dishes: dishes({ at: 4 }) } : null
    case 'leave':
      return !paper.takeaway && first === 4 ? { ...paper, done: true } : null
  }
}

/** Each dish with the stamps of every step it has taken, and of no other. */
function paperSays(paper: Paper): string {
  const live = liveOf(paper)
  const status = paper.done ? 'completed' : live.length === 0 ? 'cancelled' : ways[slowest(paper)]
  const total = live.reduce((sum, { costs }) => sum + costs, 0)
  const dishes = paper.dishes.map(({ at, off }) => `${off ? 'cancelled' : ways[at]} ${'x'.repeat(at).padEnd(4, '-')}`)
  return [status, total, paper.held ? 'held' : 'going', ...dishes].join(', ')
}

function orderSays({ status, total, held, lines }: Order): string {
  const stamped = (line: OrderLine) => stamps.map((stamp) => (line[stamp] === null ? '-' : 'x')).join('')
  return [status, total, held ? 'held' : 'going', ...lines.map((line) => `${line.status} ${stamped(line)}`)].join(', ')
}

test('no sequence of taps makes an order skip, lie about its total, or come back from the dead', () => {
  fc.assert(
    fc.property(someTaps, ({ taps, ...kind }) => {
      let order = orderOf(kind)
      const dish = (costs: number): Dish => ({ at: kind.confirmed ? 1 : 0, off: false, costs })
      let paper: Paper = { dishes: [dish(2 * 4500), dish(2800)], held: kind.held, takeaway: kind.takeaway, done: false }
      for (const tap of taps) {
        const next = written(paper, tap)
        const version = order.version + (next ? 1 : 0)
        order = tapped(order, tap)
        paper = next ?? paper
        expect(`${orderSays(order)}, version ${order.version}`).toBe(`${paperSays(paper)}, version ${version}`)
      }
    }),
    cases(10_000),
  )
})
