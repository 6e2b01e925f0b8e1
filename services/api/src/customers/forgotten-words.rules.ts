import { toLatinDigits } from '@sufra/shared/locale/digits'
import { foldForSearch } from '@sufra/shared/locale/fold'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Orders whose guest is forgotten. Of an open one the kitchen still has to know what was asked for. */
export interface ForgottenOrders {
  readonly open: ReadonlySet<string>
  readonly ended: ReadonlySet<string>
}

const withoutWords = { notes: null, cancelReason: null }

/** Every copy of these orders in a kept answer or event, at any depth, without the guest's name and words. */
export function withoutGuest(value: Json, orders: ForgottenOrders): Json {
  if (Array.isArray(value)) return value.map((each) => withoutGuest(each, orders))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as Record<string, Json>).map(
    ([key, each]) => [key, withoutGuest(each, orders)] as const,
  )
  const copy: Record<string, Json> = Object.fromEntries(entries)
  const ended = orders.ended.has(String(copy.id))
  if (!ended && !orders.open.has(String(copy.id))) return copy
  if (isObject(copy.placedBy)) copy.placedBy = { ...copy.placedBy, name: null }
  return ended ? withoutWishes(copy) : copy
}

function withoutWishes({ keptAllergies: _, ...order }: Record<string, Json>): Json {
  const lines = Array.isArray(order.lines) ? { lines: order.lines.map(withoutLineWishes) } : {}
  return { ...order, ...present(order, withoutWords), ...lines }
}

const withoutLineWishes = (line: Json): Json =>
  isObject(line) ? { ...line, ...present(line, { ...withoutWords, allergies: [] }) } : line

/** Only fields that are there: every audience has its own projection of an order. */
const present = (value: { readonly [key: string]: Json }, emptied: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(emptied).filter(([key]) => key in value))

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface Person {
  readonly name: string | null
  readonly phone: string | null
}

/** Digits enough to tell a number apart, however its beginning is written. */
const tellingDigits = 8

export const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-tellingDigits)

/** Whether a text names this person: their number in any spelling, or their whole name between other words. */
export function mentions(text: string, { name, phone }: Person): boolean {
  if (phone && toLatinDigits(text).replace(/\D/g, '').includes(lastDigits(phone))) return true
  const sought = name ? wordsOf(name) : []
  if (sought.join('').length < 3) return false
  const words = wordsOf(text)
  return words.some((_, start) => sought.every((word, i) => words[start + i] === word))
}

/** Where a search for somebody's name begins, as `foldForSearch` reads it. */
export const firstWord = (name: string): string | undefined => wordsOf(name)[0]

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
