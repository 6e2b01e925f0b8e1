import { type ComponentType, lazy } from 'react'
import type { PlaceName } from './places.rules'

const TodayScreen = lazy(() => import('../screens/admin/today-screen').then((m) => ({ default: m.TodayScreen })))
const FloorScreen = lazy(() => import('../screens/floor/floor-screen').then((m) => ({ default: m.FloorScreen })))
const WaiterScreen = lazy(() => import('../screens/waiter/waiter-screen').then((m) => ({ default: m.WaiterScreen })))
const KitchenScreen = lazy(() =>
  import('../screens/kitchen/kitchen-screen').then((m) => ({ default: m.KitchenScreen })),
)
const DevicesScreen = lazy(() =>
  import('../screens/devices/devices-screen').then((m) => ({ default: m.DevicesScreen })),
)

/** Each screen is a chunk of its own. */
export const screenOf: Record<PlaceName, ComponentType> = {
  today: TodayScreen,
  tables: FloorScreen,
  floor: FloorScreen,
  waiter: WaiterScreen,
  kitchen: KitchenScreen,
  devices: DevicesScreen,
}
