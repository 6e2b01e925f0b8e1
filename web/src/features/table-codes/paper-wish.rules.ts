import { type Locale, locales } from '@sufra/shared/locale/locale'
import type { Template, Words } from './paper.rules'

/** What somebody wants on the paper. */
export interface PaperWish {
  readonly template: Template
  readonly languages: readonly Locale[]
  readonly network: string
  readonly password: string
}

export const firstWish: PaperWish = { template: 'tent', languages: ['ar', 'en', 'ckb'], network: '', password: '' }

/** On paper the guest's language comes first, whatever the office reads. */
const onPaper: readonly Locale[] = ['ar', 'en', 'ckb']

export const withLanguage = (wish: PaperWish, language: Locale, wanted: boolean): PaperWish => {
  const languages = onPaper.filter((each) => (each === language ? wanted : wish.languages.includes(each)))
  return languages.length > 0 ? { ...wish, languages } : wish
}

type InLanguages = Readonly<Record<Locale, string>>

export interface PaperTexts {
  readonly house: { readonly en: string; readonly ar?: string | undefined; readonly ckb?: string | undefined }
  readonly scan: InLanguages
  /** With `{{network}}`, and `{{password}}` where there is one. */
  readonly wifi: InLanguages
  readonly openWifi: InLanguages
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

export function wordsOf({ languages, network, password }: PaperWish, texts: PaperTexts): Words {
  const [first = 'en'] = languages
  const lang = texts.house[first] ? first : locales[0]
  const wifi = (password.trim() === '' ? texts.openWifi : texts.wifi)[first]
  const values = { network: network.trim(), password: password.trim() }
  return {
    house: { text: texts.house[lang] ?? texts.house.en, lang },
    lines: languages.map((each) => ({ text: texts.scan[each], lang: each })),
    wifi: network.trim() === '' ? null : { text: filled(wifi, values), lang: first },
  }
}

/** Where no code was told yet, the preview shows where it will stand: the three corners of every code, nothing else. */
export const emptyRows: readonly string[] = Array.from({ length: 33 }, (_, y) =>
  Array.from({ length: 33 }, (_, x) => (isCorner(x, y) || isCorner(32 - x, y) || isCorner(x, 32 - y) ? '1' : '0')).join(
    '',
  ),
)

function isCorner(x: number, y: number): boolean {
  if (x > 6 || y > 6 || x < 0 || y < 0) return false
  const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
  return ring !== 2
}
