import type { Localized } from '@sufra/shared/kernel/fields'
import { type Locale, locales } from '@sufra/shared/locale/locale'

/** One text in the three languages as a form holds it: as it was typed, empty where nothing was. */
export type Texts = Readonly<Record<Locale, string>>

export const noTexts: Texts = { en: '', ar: '', ckb: '' }

export const textsOf = (text: Localized | null): Texts =>
  text ? { en: text.en, ar: text.ar ?? '', ckb: text.ckb ?? '' } : noTexts

export const isBlank = (texts: Texts): boolean => locales.every((locale) => texts[locale].trim() === '')

/** Said in another language alone: English is what stands in for those that are empty. */
export const lacksEnglish = (texts: Texts): boolean => texts.en.trim() === '' && !isBlank(texts)

/** A language that was left empty is absent: English is read there, and the screen says so. */
export const saidIn = ({ en, ar, ckb }: Texts): Localized => ({
  en: en.trim(),
  ...(ar.trim() && { ar: ar.trim() }),
  ...(ckb.trim() && { ckb: ckb.trim() }),
})
