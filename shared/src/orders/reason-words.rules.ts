import type { Locale } from '../locale/locale'
import { type StandardReason, standardReasons, type Why } from './standard-reasons.rules'

type Words = Readonly<Record<StandardReason, string>>

const en: Words = {
  guest: 'The guest changed their mind',
  mistake: 'Entered by mistake',
  soldOut: 'A dish is sold out',
  other: 'Another reason',
  byPhone: 'Cancelled by the guest',
  changed: 'Changed by the guest',
  neverConfirmed: 'Never confirmed',
  recalled: 'A step was taken back',
  restored: 'Put back on the order',
}
const ar: Words = {
  guest: 'غيّر الضيف رأيه',
  mistake: 'أُدخل بالخطأ',
  soldOut: 'نفد أحد الأطباق',
  other: 'سبب آخر',
  byPhone: 'ألغاه الضيف',
  changed: 'عدّله الضيف',
  neverConfirmed: 'لم يُؤكَّد قط',
  recalled: 'أُلغيت خطوة',
  restored: 'أُعيد إلى الطلب',
}
const ckb: Words = {
  guest: 'میوانەکە بڕیارەکەی گۆڕی',
  mistake: 'بە هەڵە تۆمارکرا',
  soldOut: 'خواردنێک نەماوە',
  other: 'هۆکارێکی تر',
  byPhone: 'میوان هەڵیوەشاندەوە',
  changed: 'میوان گۆڕی',
  neverConfirmed: 'هەرگیز پشتڕاست نەکرایەوە',
  recalled: 'هەنگاوێک گەڕێنرایەوە',
  restored: 'گەڕێنرایەوە بۆ داواکارییەکە',
}
export const reasonWords: Readonly<Record<Locale, Words>> = { en, ar, ckb }

/** A standard reason as it is written down: by its code, and in English for whoever reads words alone. */
export const standardWhy = (code: StandardReason): Why => ({ words: en[code], code })

/* Before codes were kept an order had only the words of whoever tapped; the house's own were short. */
const byWords: ReadonlyMap<string, StandardReason> = new Map([
  ...standardReasons.flatMap((code) => Object.values(reasonWords).map((words) => [words[code], code] as const)),
  ...([
    ['never confirmed', 'neverConfirmed'],
    ['recall', 'recalled'],
    ['restored', 'restored'],
  ] as const),
])

export interface KeptReason {
  readonly words: string | null | undefined
  readonly code?: StandardReason | null | undefined
}

/** Null: somebody wrote it, or there is none. */
export const standardReasonOf = ({ words, code }: KeptReason): StandardReason | null =>
  (code && code in en ? code : byWords.get(words?.trim() ?? '')) ?? null

/** A reason in the reader's language; what somebody wrote stands as it was written. Null: none is kept. */
export function reasonIn(reason: KeptReason, locale: Locale): string | null {
  const standard = standardReasonOf(reason)
  return standard ? reasonWords[locale][standard] : reason.words || null
}
