import type { Locale } from '@sufra/shared/locale/locale'
import { namespaces } from './catalogue'
import { startWords } from './words'

/** The real words of a language, all of them at once, so that a test never waits for a namespace. */
export const wordsForTests = (locale: Locale): Promise<void> => startWords(locale, namespaces)
