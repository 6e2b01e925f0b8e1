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
  /** Those they are known to have had before. */
  readonly formerNames?: readonly string[]
  /** The number they have, and those they had. */
  readonly phones: readonly string[]
}

export const namesOf = ({ name, formerNames = [] }: Person): readonly string[] =>
  name === null ? formerNames : [name, ...formerNames]

/** By names of several words and by numbers: a first name alone may be that of somebody else. */
export function unmistakable(person: Person): Person {
  const [name = null, ...formerNames] = namesOf(person).filter((each) => wordsOf(each).length > 1)
  return { name, formerNames, phones: person.phones }
}

/** Digits enough to tell a number apart, however its beginning is written. */
const tellingDigits = 8

export const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-tellingDigits)

const digitsOf = (text: string): string => toLatinDigits(text).replace(/\D/g, '')
const hasNumber = (text: string, phones: readonly string[]): boolean => {
  const digits = digitsOf(text)
  return phones.some((phone) => digits.includes(lastDigits(phone)))
}

/** Whether a text names this person: their number in any spelling, or a whole name of theirs between other words. */
export const mentions = (text: string, person: Person): boolean =>
  hasNumber(text, person.phones) || namesOf(person).some((name) => spansOf(wordsOf(text), name).length > 0)

interface Span {
  readonly first: number
  readonly last: number
}

/** Where the whole name stands among these words, written apart or not; a name of two letters is none to search for. */
function spansOf(words: readonly string[], name: string): Span[] {
  const sought = wordsOf(name)
  const whole = sought.join('')
  if (whole.length < 3) return []
  const spans: Span[] = []
  for (let first = 0; first < words.length; first += 1) {
    const last = sought.length === 1 ? (words[first] === whole ? first : -1) : lastOf(words, first, whole)
    if (last < 0) continue
    spans.push({ first, last })
    first = last
  }
  return spans
}

function lastOf(words: readonly string[], first: number, whole: string): number {
  let said = ''
  for (let last = first; last < words.length && whole.startsWith(said) && words[first] !== ''; last += 1) {
    said += words[last]
    if (said === whole) return last
  }
  return -1
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
  const rest = namesOf(person)
    .reduce(withoutName, text)
    .replace(writtenNumber, (number) => (hasNumber(number, person.phones) ? cut : number))
    .trim()
  return rest === cut || rest === '' || mentions(rest, person) ? null : rest
}

function withoutName(text: string, name: string): string {
  const words = [...text.matchAll(wordWithMarks)]
  const spans = spansOf(
    words.map(([word]) => wordsOf(word).join('')),
    name,
  )
  return spans.reduceRight((rest, span) => {
    const [first, last] = [words[span.first], words[span.last]]
    return first && last ? rest.slice(0, first.index) + cut + rest.slice(last.index + last[0].length) : rest
  }, text)
}

const typedWords: ReadonlySet<string> = new Set(['notes', 'note', 'reason', 'cancelReason', 'comment'])

/** Every copy of others' records in a kept answer or event, at any depth, without naming this person in what was typed. */
export function withoutMentions<T extends Json>(value: T, person: Person): T {
  const deep = (each: Json): Json => {
    if (Array.isArray(each)) return each.map(deep)
    if (!isObject(each)) return each
    const entries = Object.entries(each).map(([key, text]) => {
      const typed = typedWords.has(key) && typeof text === 'string' && mentions(text, person)
      return [key, typed ? (withoutMention(text, person) ?? cut) : deep(text)] as const
    })
    return Object.fromEntries(entries)
  }
  return deep(value) as T
}

/** As `foldForSearch` reads it: where a search for somebody's name begins, and the name written together. */
export const soughtOf = (name: string): { readonly first: string | undefined; readonly whole: string } => {
  const words = wordsOf(name)
  return { first: words[0], whole: words.join('') }
}

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
