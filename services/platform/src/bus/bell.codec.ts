import type { Bell } from '@sufra/shared/live/live.contract'

const signature = (by: string) => `{"by":${JSON.stringify(by)},`

/** Signed in front, so that who rang knows their own bell without reading it. */
export const encodeBell = (bell: Bell, by: string): string => signature(by) + JSON.stringify(bell).slice(1)

export const rungBy = (text: string, by: string): boolean => text.startsWith(signature(by))

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
