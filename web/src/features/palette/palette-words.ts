import { type Locale, locales } from '@sufra/shared/locale/locale'
import type { Words } from '../../i18n/catalogue'
import type { palette } from '../../i18n/catalogues/en/palette'
import { loadCatalogue } from '../../i18n/load-catalogue'
import type { PaletteWords, Verb } from './palette.rules'

type Catalogue = Pick<typeof palette, 'words'>

/** Phrases of one meaning stand in a catalogue with commas between them, of whichever script. */
const phrases = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

export function wordsFrom(catalogues: readonly Catalogue[]): PaletteWords {
  const all = (name: Verb | 'table' | 'minutes') => catalogues.flatMap(({ words }) => phrases(words[name]))
  return {
    verbs: {
      stop: all('stop'),
      resume: all('resume'),
      seat: all('seat'),
      move: all('move'),
      pause: all('pause'),
      unpause: all('unpause'),
      go: all('go'),
    },
    table: all('table'),
    minutes: all('minutes'),
  }
}

/** Whatever the page speaks, people type what they think in. */
export interface AllLanguages {
  readonly words: PaletteWords
  /** What the navigation calls its screens, by language. */
  readonly nav: readonly Words[]
}

export async function loadAllLanguages(): Promise<AllLanguages> {
  const of = (name: 'palette' | 'shell') => Promise.all(locales.map((locale: Locale) => loadCatalogue(locale, name)))
  const [palettes, shells] = await Promise.all([of('palette'), of('shell')])
  return {
    words: wordsFrom(palettes as unknown as Catalogue[]),
    nav: shells.map(({ nav }) => (typeof nav === 'object' ? nav : {})),
  }
}
