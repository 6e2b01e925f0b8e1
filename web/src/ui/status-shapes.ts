import type { LineStatus, OrderStatus } from '@sufra/shared/orders/orders.contract'
import type { Shape } from './icon'
import { circleSlash } from './icon-shapes'

const ring: Shape = [{ d: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0 -17', width: 3, dash: '2.6 4.076' }]
const ringWithTick: Shape = [
  { d: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z', width: 2.5 },
  { d: 'm8 12.2 2.7 2.8L16 9.4', width: 2.5 },
]
const flame: Shape = [
  {
    d: 'M12 2c.8 3.4 2.4 5.2 4 7 1.5 1.7 3 3.3 3 6a7 7 0 0 1-14 0c0-1.9.7-3.3 1.6-4.3.4 1.2 1.2 1.9 2.2 1.9 1.4 0 2.3-1 2.3-2.6C11.1 7.6 10.3 5 12 2z',
    fill: true,
  },
]
const filledBell: Shape = [
  {
    d: 'M12 2.5a6.5 6.5 0 0 0-6.5 6.5c0 4.6-1.2 6.2-2.2 7.2-.6.6-.2 1.8.7 1.8h16c.9 0 1.3-1.2.7-1.8-1-1-2.2-2.6-2.2-7.2A6.5 6.5 0 0 0 12 2.5zM9.8 20a2.3 2.3 0 0 0 4.4 0z',
    fill: true,
  },
]
const doubleTick: Shape = [{ d: 'm2 12.5 4.5 4.5L15 8M11 16.5l.8.8L22 7', width: 2.5 }]

/** Age, never a status: the only red shape. */
export const lateShape: Shape = [{ d: 'M12 2.2 23 21.8H1z', fill: true }]

/** Each status has a shape of its own, so that no one needs to tell the hues apart. */
export const statusShapes: Record<OrderStatus | LineStatus, Shape> = {
  pending: ring,
  confirmed: ringWithTick,
  preparing: flame,
  ready: filledBell,
  served: doubleTick,
  completed: doubleTick,
  cancelled: circleSlash,
}
