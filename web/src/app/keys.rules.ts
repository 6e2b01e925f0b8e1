import type { PlaceName } from '../session/places.rules'

/* The keys of every screen in the frame, by their place on the keyboard: an Arabic layout has the same ones. */

/** `G`, then one of these. Where two places share a key, the first that this person may open takes it. */
const goKeys: readonly (readonly [code: string, place: PlaceName])[] = [
  ['KeyT', 'today'],
  ['KeyO', 'orders'],
  ['KeyO', 'waiterOrders'],
  ['KeyS', 'stock'],
  ['KeyR', 'reservations'],
  ['KeyC', 'customers'],
  ['KeyF', 'floor'],
  ['KeyF', 'tables'],
  ['KeyM', 'menuBook'],
  ['KeyM', 'waiterMenu'],
  ['KeyK', 'kitchen'],
  ['KeyW', 'waiter'],
  ['KeyP', 'people'],
  ['KeyB', 'branches'],
  ['KeyD', 'devices'],
  ['Comma', 'settings'],
  ['KeyA', 'status'],
]

export interface GoKey {
  readonly code: string
  readonly place: PlaceName
}

/** Of the places that are offered to somebody. */
export function goKeysOf(offered: readonly PlaceName[]): GoKey[] {
  const taken = new Set<string>()
  return goKeys.flatMap(([code, place]) => {
    if (!offered.includes(place) || taken.has(code)) return []
    taken.add(code)
    return { code, place }
  })
}

/** As the key is printed. */
export const letterOf = (code: string): string => (code === 'Comma' ? ',' : code.replace(/^Key/, ''))

export type Pressed =
  | { readonly does: 'palette' | 'sheet' | 'search' | 'undo' | 'startGo' }
  | { readonly does: 'go'; readonly place: PlaceName }

interface Press {
  readonly code: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

/** `going`: G was pressed just before. `single`: keys without Ctrl count now. Null: it is none of the frame's keys. */
export function pressed(key: Press, going: boolean, single: boolean, offered: readonly PlaceName[]): Pressed | null {
  if (key.alt) return null
  if (key.ctrl) {
    if (key.shift) return null
    return key.code === 'KeyK' ? { does: 'palette' } : key.code === 'KeyZ' ? { does: 'undo' } : null
  }
  if (!single) return null
  if (going) {
    const place = goKeysOf(offered).find(({ code }) => code === key.code)?.place
    return place ? { does: 'go', place } : null
  }
  if (key.code === 'Slash') return { does: key.shift ? 'sheet' : 'search' }
  return key.code === 'KeyG' && !key.shift ? { does: 'startGo' } : null
}
