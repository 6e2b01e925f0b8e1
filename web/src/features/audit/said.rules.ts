import type { Localized } from '@sufra/shared/kernel/fields'
import { type KeptReason, standardReasonOf } from '@sufra/shared/orders/reason-words.rules'
import type { StandardReason } from '@sufra/shared/orders/standard-reasons.rules'

/** What one line of an entry says of before or after. */
export type Said =
  | { readonly kind: 'text'; readonly text: string }
  /** Why something came off an order: a standard one is in the reader's language. */
  | { readonly kind: 'reason'; readonly code: StandardReason }
  | { readonly kind: 'localized'; readonly text: Localized }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'numbers'; readonly numbers: readonly number[] }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** Minor units; without a currency: the branch's. */
  | { readonly kind: 'money'; readonly amount: number; readonly currency?: string }
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'yes'; readonly yes: boolean }
  /** Minutes after midnight. */
  | { readonly kind: 'clock'; readonly minutes: number }
  /** Minutes after midnight; until the next day where it ends before it begins. */
  | { readonly kind: 'hours'; readonly from: number; readonly until: number }
  /** 0 is Sunday. */
  | { readonly kind: 'weekdays'; readonly days: readonly number[] }
  | { readonly kind: 'moment'; readonly at: string }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'names'; readonly ids: readonly string[] }
  | { readonly kind: 'orders'; readonly orders: readonly Bill[] }
  | { readonly kind: 'dishes'; readonly dishes: readonly Dishes[] }
  | { readonly kind: 'words'; readonly space: WordSpace; readonly words: readonly string[] }

/** Whose words name a value of a closed list. */
export type WordSpace =
  | 'allergen'
  | 'written'
  | 'role'
  | 'permission'
  | 'orderStatus'
  | 'reservationStatus'
  | 'guestField'

export interface Bill {
  readonly id: string
  readonly total: number
  readonly currency: string
}

export interface Dishes {
  readonly name: Localized
  readonly quantity: number
}

export type RecordedState = Readonly<Record<string, unknown>>
export type Reading = (value: unknown) => Said | null

export const isKept = (value: unknown): value is RecordedState =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

export const text: Reading = (value) =>
  typeof value === 'string' && value !== '' ? { kind: 'text', text: value } : null
export const whyOff = ({ cancelReason: words, cancelReasonCode }: RecordedState): Said | null => {
  const written = text(words)
  const code = standardReasonOf({
    words: written?.kind === 'text' ? written.text : null,
    code: cancelReasonCode as KeptReason['code'],
  })
  return code ? { kind: 'reason', code } : written
}
export const number: Reading = (value) => (typeof value === 'number' ? { kind: 'number', number: value } : null)
export const minutes: Reading = (value) => (typeof value === 'number' ? { kind: 'minutes', minutes: value } : null)
export const clock: Reading = (value) => (typeof value === 'number' ? { kind: 'clock', minutes: value } : null)
export const money: Reading = (value) => (typeof value === 'number' ? { kind: 'money', amount: value } : null)
export const yes: Reading = (value) => (typeof value === 'boolean' ? { kind: 'yes', yes: value } : null)
export const moment: Reading = (value) => (typeof value === 'string' ? { kind: 'moment', at: value } : null)
export const day: Reading = (value) => (typeof value === 'string' ? { kind: 'day', date: value } : null)
export const one: Reading = (value) => (typeof value === 'string' ? { kind: 'names', ids: [value] } : null)
export const several: Reading = (value) => (textsIn(value).length > 0 ? { kind: 'names', ids: textsIn(value) } : null)
export const name: Reading = (value) =>
  isKept(value) && typeof value.en === 'string' ? { kind: 'localized', text: value as Localized } : text(value)
export const counted: Reading = (value) =>
  Array.isArray(value) ? { kind: 'number', number: value.length } : number(value)
export const numbers: Reading = (value) =>
  Array.isArray(value) && value.length > 0
    ? { kind: 'numbers', numbers: value.filter((each): each is number => typeof each === 'number') }
    : null
export const words =
  (space: WordSpace): Reading =>
  (value) => {
    const list = typeof value === 'string' ? [value] : textsIn(value)
    return list.length > 0 ? { kind: 'words', space, words: list } : null
  }

export const keptIn = (value: unknown): RecordedState[] => (Array.isArray(value) ? value.filter(isKept) : [])

export const weekdays: Reading = (value) => {
  const said = numbers(value)
  return said?.kind === 'numbers' ? { kind: 'weekdays', days: said.numbers } : null
}
export const hours: Reading = (value) =>
  isKept(value) && typeof value.from === 'number' && typeof value.until === 'number'
    ? { kind: 'hours', from: value.from, until: value.until }
    : null
