import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import type { Namespace, Words } from './catalogue'
import { loadCatalogue } from './load-catalogue'

/* The words that are loaded, and the language on screen. One store a page. */

let shown: Locale = 'en'
const loaded = new Map<string, Words>()
const underway = new Map<string, Promise<void>>()
const failures = new Map<string, { readonly error: unknown; readonly at: number }>()
const wanted = new Set<Namespace>()
const listeners = new Set<() => void>()

const nameOf = (locale: Locale, namespace: Namespace): string => `${locale}/${namespace}`

/** Once for each language and namespace; a failed load may be tried again. */
function load(locale: Locale, namespace: Namespace): Promise<void> {
  const name = nameOf(locale, namespace)
  if (loaded.has(name)) return Promise.resolve()
  const running = underway.get(name) ?? fetchWords(locale, namespace)
  underway.set(name, running)
  return running
}

async function fetchWords(locale: Locale, namespace: Namespace): Promise<void> {
  const name = nameOf(locale, namespace)
  try {
    loaded.set(name, await loadCatalogue(locale, namespace))
    failures.delete(name)
  } catch (error) {
    failures.set(name, { error, at: performance.now() })
    throw error
  } finally {
    underway.delete(name)
  }
}

const loadAll = (locale: Locale, namespaces: Iterable<Namespace>) =>
  Promise.all([...namespaces].map((namespace) => load(locale, namespace)))

const againMs = 1500
let starting: Promise<void> | null = null

/** Loads the words that the page needs first, however often the network fails. The page may render meanwhile. */
export async function startWords(locale: Locale, first: readonly Namespace[]): Promise<void> {
  for (const namespace of first) wanted.add(namespace)
  show(locale)
  starting = loadFirst(locale, first)
  await starting
  starting = null
}

async function loadFirst(locale: Locale, first: readonly Namespace[]): Promise<void> {
  while (!(await loadAll(locale, first).catch(() => false))) {
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}

/** Every word that is on screen is there before the language changes, so nothing falls back to a loading state. */
export async function showLanguage(locale: Locale): Promise<void> {
  await loadAll(locale, wanted)
  show(locale)
}

/** So that they are there before they are asked for. That they don't come is said by whoever asks. */
export async function bringWords(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await loadAll(shown, namespaces).catch(() => undefined)
}

/** For a page drawn where there is no document: the words are at hand, and nobody waits. */
export function speak(locale: Locale, words: Readonly<Partial<Record<Namespace, Words>>>): void {
  shown = locale
  for (const [namespace, known] of Object.entries(words)) loaded.set(nameOf(locale, namespace as Namespace), known)
}

function show(locale: Locale): void {
  shown = locale
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  for (const listener of listeners) listener()
}

export const shownLocale = (): Locale => shown

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is at hand in the language on screen; asks for nothing. */
export const wordsAtHand = (): Words[] =>
  [...loaded].flatMap(([name, words]) => (name.startsWith(`${shown}/`) ? [words] : []))

const freshFailureMs = 3000

/**
 * The words of a namespace in the language on screen, or the promise of them. Throws when loading has just failed, so
 * that an error page is shown and not the same request made again and again.
 */
export function wordsOf(namespace: Namespace): Words | Promise<void> {
  wanted.add(namespace)
  const name = nameOf(shown, namespace)
  const known = loaded.get(name)
  if (known) return known
  if (starting) return starting
  const failure = failures.get(name)
  if (failure && performance.now() - failure.at < freshFailureMs) throw failure.error
  return load(shown, namespace)
}
