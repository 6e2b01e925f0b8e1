import type { Device } from '@sufra/shared/devices/devices.contract'
import { wallClock } from '@sufra/shared/locale/wall-clock'
import type { Screen, ScreenList } from '@sufra/shared/screens/screens.contract'
import { isSilent } from '@sufra/shared/screens/screens.rules'

export type Health =
  | { readonly name: 'live' }
  | { readonly name: 'behind'; readonly count: number }
  /** It follows a log from before a restore, and is about to notice. */
  | { readonly name: 'otherLog' }
  | { readonly name: 'silent'; readonly since: string }

/** By the server's clock at the moment it was asked. */
export function healthOf(screen: Screen, at: number): Health {
  if (isSilent(screen, at)) return { name: 'silent', since: screen.seenAt }
  if (screen.behind === null) return { name: 'otherLog' }
  return screen.lagging ? { name: 'behind', count: Math.max(1, screen.behind) } : { name: 'live' }
}

/** A wall, or a screen somebody paired: nobody carries it away, so nobody notices when it stands still. */
export const hangsHere = ({ stationIds, deviceId }: Screen): boolean => stationIds !== null || deviceId !== null

/** Screens that somebody should look at, but for those that are told as missing. A waiter's phone sleeps in a pocket. */
export const troubledOf = ({ at, screens }: ScreenList, missing: readonly Missing[]): Screen[] =>
  screens.filter(
    (screen) =>
      hangsHere(screen) &&
      screen.view !== 'service' &&
      healthOf(screen, Date.parse(at)).name !== 'live' &&
      !missing.some(({ device }) => device.id === screen.deviceId),
  )

export type ScreenGroup = 'kitchen' | 'service' | 'floor' | 'manage'
export const screenGroups: readonly ScreenGroup[] = ['kitchen', 'service', 'floor', 'manage']

/** Where a screen is looked at; the worst of each group stays first. */
export const groupOf = ({ view, stationIds }: Screen): ScreenGroup =>
  stationIds !== null ? 'kitchen' : (screenGroups.find((group) => group === view) ?? 'manage')

/** Kept as said when it could no longer be asked: it must not look true. */
const oldMs = 15_000
export const isOld = ({ at }: Pick<ScreenList, 'at'>, now: number): boolean => now - Date.parse(at) > oldMs

const missedMs = 60_000
/** Screens that hang; a waiter's phone sleeps in a pocket. */
const hangs = ({ kind, revokedAt }: Device): boolean => revokedAt === null && (kind === 'kitchen' || kind === 'floor')

export interface Missing {
  readonly device: Device
  /** Null: never. */
  readonly since: string | null
}

/** Paired screens that should hang and were not heard of for a minute. */
export function missingOf(devices: readonly Device[], { at, screens }: ScreenList): Missing[] {
  const now = Date.parse(at)
  const isLate = (moment: string) => now - Date.parse(moment) > missedMs
  return devices.filter(hangs).flatMap((device) => {
    const heard = screens.filter(({ deviceId }) => deviceId === device.id).map(({ seenAt }) => seenAt)
    if (!isLate(device.createdAt) || heard.some((seenAt) => !isLate(seenAt))) return []
    return [{ device, since: heard.sort().at(-1) ?? device.lastSeenAt }]
  })
}

/** Longer ago than this a time of day no longer says which day's. */
const todayMs = 12 * 3_600_000
export const isLongAgo = (since: string, at: string): boolean => Date.parse(at) - Date.parse(since) > todayMs

const two = (value: number): string => String(value).padStart(2, '0')

/** `20:41:05` on the branch's wall. */
export function secondsOfDay(instant: string, zone: string): string {
  const { hour, minute, second } = wallClock(instant, zone)
  return `${two(hour)}:${two(minute)}:${two(second)}`
}

/** Whether an order that comes now would be seen on a kitchen screen. */
export const kitchenSees = ({ at, screens }: ScreenList): boolean =>
  screens.some((screen) => groupOf(screen) === 'kitchen' && healthOf(screen, Date.parse(at)).name !== 'silent')
