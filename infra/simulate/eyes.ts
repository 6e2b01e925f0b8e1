import type { Eyes } from '@sufra/shared/simulation/hands'
import type { Screen } from '../faults/screen'

/** What a manager's screen shows, from the live feed. */
export const eyesOf = (screen: Screen): Eyes => {
  const seen = <T>(kind: 'order' | 'call' | 'table' | 'visit') =>
    Object.values(screen.entities[kind]) as unknown as readonly T[]
  return {
    orders: () => seen('order'),
    calls: () => seen('call'),
    tables: () => seen('table'),
    visits: () => seen('visit'),
  }
}
