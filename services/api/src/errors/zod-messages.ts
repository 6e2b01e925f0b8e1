import type { Locale } from '@sufra/shared/locale/locale'
import type { z } from 'zod'
import ar from 'zod/v4/locales/ar.js'
import ckb from 'zod/v4/locales/ckb.js'
import en from 'zod/v4/locales/en.js'

type Say = z.core.$ZodErrorMap
type Issue = Parameters<Say>[0]

/** What zod's own translations leave in English. */
const kinds = {
  ar: { string: 'نص', number: 'رقم', int: 'عدد صحيح', boolean: 'نعم أو لا', array: 'قائمة', object: 'مجموعة حقول' },
  ckb: {
    ...{ string: 'نووسین', number: 'ژمارە', int: 'ژمارەی تەواو', boolean: 'بەڵێ یان نەخێر', array: 'لیست' },
    object: 'کۆمەڵە خانە',
  },
} as const
const kindOf = (locale: keyof typeof kinds, expected: string): string | undefined =>
  (kinds[locale] as Readonly<Record<string, string>>)[expected]

/** A pattern is for programs: whoever reads the sentence is told that it is not written so. */
const isOffPattern = (issue: Issue): boolean => issue.code === 'invalid_format' && issue.format === 'regex'

const isMissing = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.input === undefined

const counted: Readonly<Record<string, string>> = { string: 'عدد الأحرف ', array: 'عدد العناصر ', number: '', int: '' }

function inArabic(issue: Issue): string | undefined {
  if (isMissing(issue)) return 'هذا الحقل مطلوب'
  if (isOffPattern(issue)) return 'لا يُكتب هذا الحقل بهذه الصيغة'
  if (issue.code === 'invalid_type') {
    const kind = kindOf('ar', issue.expected)
    return kind && `المتوقع هنا: ${kind}`
  }
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return
  const what = counted[issue.origin]
  if (what === undefined || issue.inclusive === false) return
  return issue.code === 'too_small'
    ? `${what}يجب ألا يقل عن ${issue.minimum}`
    : `${what}يجب ألا يزيد على ${issue.maximum}`
}

function inKurdish(issue: Issue): string | undefined {
  if (isOffPattern(issue)) return 'ئەم خانەیە بەم شێوەیە نانووسرێت'
  if (isMissing(issue) || issue.code !== 'invalid_type') return
  const kind = kindOf('ckb', issue.expected)
  return kind && `لێرەدا ${kind} چاوەڕوان دەکرێت`
}

const inEnglish = (issue: Issue): string | undefined =>
  isOffPattern(issue) ? 'This field is not written like this' : undefined

/** Ours first, and where there is none zod's. */
const orElse =
  (own: (issue: Issue) => string | undefined, zods: Say): Say =>
  (issue) =>
    own(issue) ?? zods(issue)

/** Sentences about a field, in our three languages. */
export const zodMessages: Record<Locale, Say> = {
  en: orElse(inEnglish, en().localeError),
  ar: orElse(inArabic, ar().localeError),
  ckb: orElse(inKurdish, ckb().localeError),
}
