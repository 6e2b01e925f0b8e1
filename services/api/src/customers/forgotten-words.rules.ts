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
  /** The number they have, and those they had. */
  readonly phones: readonly string[]
}

/** Digits enough to tell a number apart, however its beginning is written. */
const tellingDigits = 8

export const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-tellingDigits)

const digitsOf = (text: string): string => toLatinDigits(text).replace(/\D/g, '')
const hasNumber = (text: string, phones: readonly string[]): boolean => {
  const digits = digitsOf(text)
  return phones.some((phone) => digits.includes(lastDigits(phone)))
}

/** Whether a text names this person: their number in any spelling, or their whole name between other words. */
export const mentions = (text: string, { name, phones }: Person): boolean =>
  hasNumber(text, phones) || placesOf(wordsOf(text), name).length > 0

/** Where the whole name begins among these words; a name of two letters is none to search for. */
function placesOf(words: readonly string[], name: string | null): number[] {
  const sought = name === null ? [] : wordsOf(name)
  if (sought.join('').length < 3) return []
  return words.flatMap((_, start) => (sought.every((word, i) => words[start + i] === word) ? start : []))
}

/** One name in two spellings, written apart or not. A longer one may be somebody else's. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => wordsOf(name).join(''))
  return a === b && a !== ''
}

const cut = '…'
const wordWithMarks = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
const writtenNumber = /\+?\p{Nd}(?:[\s()./\p{Cf}-]*\p{Nd})*/gu

/** What somebody else's text says without naming this person; null where nothing is left, or the rest still names them. */
export function withoutMention(text: string, person: Person): string | null {
  const rest = withoutName(text, person.name)
    .replace(writtenNumber, (number) => (hasNumber(number, person.phones) ? cut : number))
    .trim()
  return rest === cut || rest === '' || mentions(rest, person) ? null : rest
}

function withoutName(text: string, name: string | null): string {
  const words = [...text.matchAll(wordWithMarks)]
  const length = name === null ? 0 : wordsOf(name).length
  const starts = placesOf(
    words.map(([word]) => wordsOf(word).join('')),
    name,
  )
  return starts.reduceRight((rest, start) => {
    const [first, last] = [words[start], words[start + length - 1]]
    return first && last ? rest.slice(0, first.index) + cut + rest.slice(last.index + last[0].length) : rest
  }, text)
}

/** Where a search for somebody's name begins, as `foldForSearch` reads it. */
export const firstWord = (name: string): string | undefined => wordsOf(name)[0]

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
