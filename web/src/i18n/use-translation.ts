import type { Locale } from '@sufra/shared/locale/locale'
import { useMemo, useSyncExternalStore } from 'react'
import type { Words } from './catalogue'
import type { Space, Translate, Values } from './keys'
import { translate } from './translate'
import { onLanguage, shownLocale, wordsOf } from './words'

interface Translation<Spaces extends readonly Space[]> {
  readonly t: Translate<Spaces>
  readonly locale: Locale
}

type Listed<Asked> = Asked extends readonly Space[] ? Asked : Asked extends Space ? readonly [Asked] : never

/**
 * `t('key')` of one namespace, or of several: then the first one's keys stand alone and the others' as `name:key`.
 * Suspends until the words are there, and renders again when the language changes.
 */
export function useTranslation<const Asked extends Space | readonly [Space, ...Space[]]>(
  asked: Asked,
): Translation<Listed<Asked>> {
  const locale = useSyncExternalStore(onLanguage, shownLocale, shownLocale)
  const names: readonly Space[] = typeof asked === 'string' ? [asked] : (asked as readonly Space[])
  const spaces = present(names)
  const key = names.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language and the names only
  return useMemo(() => ({ t: translator(names, spaces, locale) as Translate<Listed<Asked>>, locale }), [key, locale])
}

/** Throws the promise of what is missing, which is how a component suspends. */
function present(names: readonly Space[]): readonly Words[] {
  const found = names.map(wordsOf)
  const missing = found.filter((words) => words instanceof Promise)
  if (missing.length > 0) throw Promise.all(missing)
  return found as readonly Words[]
}

const translator =
  (names: readonly Space[], spaces: readonly Words[], locale: Locale) =>
  (key: string, values?: Values): string => {
    const [space, path] = key.includes(':') ? key.split(':') : [names[0], key]
    return translate(spaces[names.indexOf(space as Space)] ?? {}, locale, path ?? key, values)
  }
