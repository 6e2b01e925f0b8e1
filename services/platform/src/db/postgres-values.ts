import { makePgArray, parsePgArray } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))
const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const asIs = (value: unknown) => value
const asNumber = (value: string) => (Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value))
const asArray = (value: unknown) => (Array.isArray(value) ? makePgArray(value) : value)

const datesAndTimes = [1082, 1083, 1114, 1184, 1115, 1182, 1185, 1231]
const json = [114, 3802]
const int8 = 20
/** Array types, and how to read one element. */
const arrays: Readonly<Record<number, (element: string) => unknown>> = {
  1000: (element) => element === 't',
  1005: Number,
  1007: Number,
  1016: asNumber,
  1009: asIs,
  1015: asIs,
  2951: asIs,
}

/** The same values as the embedded database gives: instants as text for Drizzle, int8 as a number, arrays as arrays. */
export function speakLikeEmbedded(sql: Sql): void {
  const { parsers, serializers } = sql.options as unknown as {
    parsers: Record<number, (value: string) => unknown>
    serializers: Record<number, (value: unknown) => unknown>
  }
  for (const type of datesAndTimes) {
    parsers[type] = asIs
    serializers[type] = asText
  }
  for (const type of json) serializers[type] = asJson
  parsers[int8] = asNumber
  for (const [type, element] of Object.entries(arrays)) {
    parsers[Number(type)] = (value) => parsePgArray(value).map(element)
    serializers[Number(type)] = asArray
  }
}
