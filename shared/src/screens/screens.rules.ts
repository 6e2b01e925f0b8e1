import type { Screen } from './screens.contract'

/** A screen reports every five seconds; who missed three is not there. */
export const silentMs = 15_000
/** So long a screen that went silent is still named. */
export const rememberedMs = 15 * 60_000

/** So long a gateway's counting of guests' phones is believed. */
export const countedMs = 75_000

const byDevice = '@'

/** The connection's own id; on a paired device with whose it is, whoever typed a PIN there. */
export const screenIdOf = (connection: string, deviceId: string | null): string =>
  deviceId === null ? connection : `${connection}${byDevice}${deviceId}`

/** Null: nobody paired it, a person signed in at it. */
export const deviceOfScreen = (screenId: string): string | null => screenId.split(byDevice)[1] ?? null

/** A wall hung at some stations shows no others, whatever it says; none of its own: all that it says. */
export function shownStations(said: readonly string[], own: readonly string[]): readonly string[] {
  const both = own.length === 0 ? said : said.filter((id) => own.includes(id))
  return both.length > 0 ? [...new Set(both)] : own
}

export const isSilent = ({ seenAt }: Pick<Screen, 'seenAt'>, now: number): boolean =>
  now - Date.parse(seenAt) > silentMs

interface Heard extends Screen {
  readonly principal: string
}

/** What one paired device, or one person, shows in one way: a connection that broke and the one that came after it. */
const placeOf = ({ deviceId, principal, view, stationIds }: Heard): string =>
  deviceId ?? JSON.stringify([principal, view, stationIds])

/**
 * A broken connection is kept, so that its screen is missed; once the same screen is back, it is not told any more.
 * The silent come first, then those on another log, then those furthest behind.
 */
export function worstFirst(heard: readonly Heard[], now: number): Screen[] {
  const newestFirst = [...heard].sort((a, b) => b.seenAt.localeCompare(a.seenAt))
  const places = new Set<string>()
  const told = newestFirst.filter((screen) => {
    const known = places.has(placeOf(screen))
    places.add(placeOf(screen))
    return !known || !isSilent(screen, now)
  })
  const badness = (screen: Screen) =>
    isSilent(screen, now) ? [1, now - Date.parse(screen.seenAt)] : [0, screen.behind ?? Number.MAX_SAFE_INTEGER]
  return told
    .map(({ principal, ...screen }) => screen)
    .sort((a, b) => {
      const [silentA = 0, farA = 0] = badness(a)
      const [silentB = 0, farB = 0] = badness(b)
      return silentB - silentA || farB - farA || a.name.localeCompare(b.name) || a.id.localeCompare(b.id)
    })
}

/** How many of the walls that are heard show each station; a wall without a choice shows all. */
export const wallsOf = (stationIds: readonly string[], walls: readonly (readonly string[])[]) =>
  stationIds.map((stationId) => ({
    stationId,
    walls: walls.filter((shown) => shown.length === 0 || shown.includes(stationId)).length,
  }))
