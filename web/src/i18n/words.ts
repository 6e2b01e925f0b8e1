import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import type { TFunction } from 'i18next'
import type { Namespace, Words } from './catalogue'
import { failedLoads, untilLoaded } from './catalogue-backend'
import { i18n } from './i18n'
import { loadCatalogue } from './load-catalogue'

/** The language on screen. */
export const currentLocale = (): Locale => i18n.language as Locale

export function onLanguage(listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

/** Loads the words that the page needs first, however often the network fails. The page may render meanwhile. */
export async function startWords(locale: Locale, first: readonly Namespace[]): Promise<void> {
  writeLanguage(locale)
  await untilLoaded(first, async () => {
    await i18n.changeLanguage(locale)
    await i18n.loadNamespaces([...first])
  })
}

/**
 * All words in use are loaded before the language changes, so that nothing falls back to a loading state. Throws when
 * the network fails; the language then stays.
 */
export async function showLanguage(locale: Locale): Promise<void> {
  await loadFor(locale, i18n.options.ns as readonly Namespace[])
  writeLanguage(locale)
  await i18n.changeLanguage(locale)
}

/** Loads words before they are asked for. A failure is told by the screen that then lacks them. */
export const bringWords = (namespaces: readonly Namespace[]): Promise<void> => i18n.loadNamespaces([...namespaces])

/** Asks again for what could not be loaded; a screen that needs it waits meanwhile. */
export function retryWords(): void {
  const namespaces = [...failedLoads().keys()]
  if (namespaces.length > 0) void i18n.reloadResources([currentLocale()], namespaces)
}

/** Translates into a language that need not be the one on screen. Throws when the network fails. */
export async function wordsIn<const Spaces extends readonly [Namespace, ...Namespace[]]>(
  locale: Locale,
  namespaces: Spaces,
): Promise<TFunction<Spaces>> {
  await loadFor(locale, namespaces)
  return i18n.getFixedT(locale, namespaces)
}

/** For a page drawn where there is no document: the words are at hand, and nothing waits. */
export function speak(locale: Locale, words: Readonly<Partial<Record<Namespace, Words>>>): void {
  for (const [namespace, known] of Object.entries(words)) i18n.addResourceBundle(locale, namespace, known)
  void i18n.changeLanguage(locale)
}

async function loadFor(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(locale, namespace))
  const loaded = await Promise.all(missing.map((namespace) => loadCatalogue(locale, namespace)))
  for (const [index, namespace] of missing.entries()) i18n.addResourceBundle(locale, namespace, loaded[index])
}

function writeLanguage(locale: Locale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
