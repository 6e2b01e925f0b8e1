import { businessDate } from '@sufra/shared/locale/business-day'
import { demoId, demoOrders } from './demo'
import { demoCutOff, demoZone } from './demo-history'
import { noStamps, type Ordering, type Portion, type Stamps } from './demo-order'
import { type Colleague, colleagues } from './demo-people'

type Sample = keyof typeof demoOrders

const lineId = (n: number) => `01980000-0000-71c1-8000-${String(n).padStart(12, '0')}`

type Plate = Pick<Portion, 'dish' | 'quantity' | 'status'> & Partial<Pick<Portion, 'picks' | 'notes' | 'allergies'>>

/** The three sample orders of Riyadh. `nextTicket` gives the next number of a business date. */
export function openOrders(now: Date, nextTicket: (date: string) => number): Ordering[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const [ali, , omar] = colleagues(1, 'WAITER')
  if (!ali || !omar) throw new Error('the demo needs its waiters')
  const ready = { confirmedAt: ago(25), preparingAt: ago(22), readyAt: ago(4) }
  const cooking = { confirmedAt: ago(15), preparingAt: ago(13) }
  return [
    sample('ready', staff(omar), { ...noStamps, ...ready }, 4, [
      {
        dish: 'shawarma',
        quantity: 2,
        status: 'ready',
        picks: [
          [1, 1],
          [2, 1],
          [3, 1],
        ],
      },
      { dish: 'coffee', quantity: 2, status: 'ready' },
    ]),
    sample('preparing', staff(ali), { ...noStamps, ...cooking }, 3, [
      { dish: 'hummus', quantity: 2, status: 'preparing', picks: [[1, 1]] },
      {
        dish: 'mixedGrill',
        quantity: 1,
        status: 'preparing',
        picks: [
          [1, 2],
          [2, 1],
        ],
        allergies: ['nuts'],
      },
      { dish: 'juice', quantity: 3, status: 'preparing', picks: [[1, 1]] },
    ]),
    sample('pending', { kind: 'guest', id: demoTableSessionId, name: null }, noStamps, 1, [
      { dish: 'shawarma', quantity: 1, status: 'pending', picks: [[1, 2]], notes: 'Sauce on the side, please' },
      { dish: 'baklava', quantity: 2, status: 'pending' },
    ]),
  ]

  function sample(
    key: Sample,
    by: Ordering['by'],
    stamps: Stamps,
    version: number,
    plates: readonly Plate[],
  ): Ordering {
    const { id, visitId, table, minutesAgo } = demoOrders[key]
    const date = businessDate(ago(minutesAgo), demoZone, demoCutOff)
    return {
      ...stamps,
      id,
      visitId,
      table,
      by,
      version,
      branch: 1,
      channel: 'dine-in',
      customerId: null,
      status: key,
      at: ago(minutesAgo),
      completedAt: null,
      businessDate: date,
      ticket: nextTicket(date),
      portions: plates.map((plate, i) => ({
        ...stamps,
        picks: [],
        notes: null,
        allergies: [],
        ...plate,
        id: lineId(table * 10 + i),
      })),
    }
  }
}

/** The phone that sent the pending order. */
export const demoTableSessionId = demoId('tableSession', 1, 1)

const staff = ({ id, name }: Colleague) => ({ kind: 'staff' as const, id, name })
