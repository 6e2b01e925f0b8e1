import type { Localized } from '../kernel/fields'
import { formatList } from '../locale/list'
import type { Locale } from '../locale/locale'
import type { Routing, UnreachedStation } from './routing.contract'

/** Which dishes are cooked where: the branch's stations, and all that is on its menu. */
export interface Routed {
  readonly stations: readonly { readonly id: string; readonly name: Localized }[]
  readonly dishes: readonly { readonly name: Localized; readonly stationId: string }[]
}

/** A paired kitchen screen; without stations of its own it shows all. */
export interface Wall {
  readonly id: string
  readonly stationIds: readonly string[]
}

const named = 2

/** Stations that have dishes and no screen. Where none is paired, every screen that somebody signed in at shows all. */
export function unreachedBy({ stations, dishes }: Routed, walls: readonly Wall[]): UnreachedStation[] {
  if (walls.length === 0 || walls.some(({ stationIds }) => stationIds.length === 0)) return []
  const shown = new Set(walls.flatMap(({ stationIds }) => stationIds))
  return stations.flatMap(({ id, name }) => {
    const here = dishes.filter(({ stationId }) => stationId === id)
    if (shown.has(id) || here.length === 0) return []
    return [{ stationId: id, name, dishes: here.length, some: here.slice(0, named).map((dish) => dish.name) }]
  })
}

/** What a change of the walls would leave without a screen. What has none already is not its fault. */
export function lostBy(routed: Routed, before: readonly Wall[], after: readonly Wall[]): UnreachedStation[] {
  const already = unreachedBy(routed, before)
  return unreachedBy(routed, after).filter(({ stationId }) => already.every((each) => each.stationId !== stationId))
}

export const routingOf = (routed: Routed, walls: readonly Wall[]): Routing => ({
  unreached: unreachedBy(routed, walls),
  without: walls.map(({ id }) => {
    const others = walls.filter((wall) => wall.id !== id)
    return { deviceId: id, unreached: lostBy(routed, walls, others) }
  }),
})

/** The walls once `wall` hangs, whether it hung before or not. */
export const withWall = (walls: readonly Wall[], wall: Wall): Wall[] => [
  ...walls.filter(({ id }) => id !== wall.id),
  wall,
]

/** As a sentence tells it: `{{stations}} ({{count}} on the menu, such as {{dishes}})`. */
export function toldUnreached(unreached: readonly UnreachedStation[], locale: Locale) {
  const said = (name: Localized) => name[locale] || name.en
  const some = unreached.flatMap((station) => station.some).slice(0, Math.max(named, unreached.length))
  return {
    stations: formatList(
      unreached.map(({ name }) => said(name)),
      locale,
    ),
    count: unreached.reduce((sum, { dishes }) => sum + dishes, 0),
    dishes: formatList(some.map(said), locale),
  }
}
