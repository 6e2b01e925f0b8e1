import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Bell } from '@sufra/shared/live/live.contract'

/** For the pepper that bells are signed with. */
export const bellUse = 'bells'

const ringer = (by: string) => `{"by":${JSON.stringify(by)},`

/** In base64url. */
const macLength = 43
/** Of the channel too: a bell of one branch is none of another. */
const macOf = (key: Buffer, channel: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${channel}\n`).update(text).digest()

/** Who rang stands in front, so that who did knows their own bell without reading it. */
export const encodeBell = (bell: Bell, by: string): string => ringer(by) + JSON.stringify(bell).slice(1)

export const rungBy = (signed: string, by: string): boolean => signed.startsWith(ringer(by), macLength)

/** Whoever reaches Redis could otherwise put an order on a kitchen's screen that nobody placed. */
export const signBell = (key: Buffer, channel: string, text: string): string =>
  macOf(key, channel, text).toString('base64url') + text

/** The text that was signed, or null: a bell that somebody else rang is a lost one. */
export function openBell(key: Buffer, channel: string, signed: string): string | null {
  const text = signed.slice(macLength)
  const mac = Buffer.from(signed.slice(0, macLength), 'base64url')
  const expected = macOf(key, channel, text)
  return mac.length === expected.length && timingSafeEqual(mac, expected) ? text : null
}

const isSeq = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** What came over the wire, or null when it is no bell: a broken message is a lost one. */
export function decodeBell(text: string): Bell | null {
  try {
    const bell = JSON.parse(text) as Partial<Bell> | null
    const shaped = typeof bell?.epoch === 'string' && isSeq(bell.from) && isSeq(bell.to) && Array.isArray(bell.events)
    return shaped && bell.events?.every((event) => isSeq(event?.seq)) ? (bell as Bell) : null
  } catch {
    return null
  }
}
