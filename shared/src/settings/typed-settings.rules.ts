import { toLatinDigits } from '../locale/digits'

/** "12,5", "12.5" and "١٢٫٥" are 1250: a percentage typed by a person, in hundredths. Undefined: none from 0 to 100. */
export function basisPointsTyped(typed: string): number | undefined {
  const text = toLatinDigits(typed)
    .trim()
    .replace(/\s*[%٪]$/, '')
    .replace(/[,٫]/, '.')
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return undefined
  const points = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return points <= 10_000 ? points : undefined
}

/** 1250 as a person would type it: `12.5`. */
export const typedPercent = (basisPoints: number): string => String(basisPoints / 100)

/** Minutes after midnight as an input of a time says it, `18:30`, and back. Midnight at the end of a day is `00:00`. */
export const clockText = (minutes: number): string => {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

export function minutesTyped(typed: string): number | undefined {
  const found = /^(\d{1,2}):(\d{2})$/.exec(toLatinDigits(typed).trim())
  if (!found) return undefined
  const [hour, minute] = [Number(found[1]), Number(found[2])]
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}
