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
    string: 'نووسین',
    number: 'ژمارە',
    int: 'ژمارەی تەواو',
    boolean: 'بەڵێ یان نەخێر',
    array: 'لیست',
    object: 'کۆمەڵە خانە',
  },
} as const
const kindOf = (locale: keyof typeof kinds, expected: string): string | undefined =>
  (kinds[locale] as Readonly<Record<string, string>>)[expected]

/** A pattern is for programs: whoever reads the sentence is told that it is not written so. */
const isOffPattern = (issue: Issue): boolean => issue.code === 'invalid_format' && issue.format === 'regex'

/** What a schema of ours asks for beyond its type, by the name of the rule. */
const rules: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    date_range: 'A date from 2000 to 2199 is expected here',
    backwards: 'This is before the beginning',
    openings_overlap: 'Two opening times overlap',
    place: 'This is no place in the list',
    stays_and_goes: 'An order stays or goes, not both',
  },
  ar: {
    date_range: 'المتوقع هنا تاريخ بين عامي 2000 و2199',
    backwards: 'هذا قبل البداية',
    openings_overlap: 'تتداخل فترتا عمل',
    place: 'هذا ليس موضعًا في القائمة',
    stays_and_goes: 'الطلب إمّا يبقى وإمّا يذهب، لا كلاهما',
  },
  ckb: {
    date_range: 'لێرەدا بەروارێک لە نێوان ساڵانی 2000 و 2199 چاوەڕوان دەکرێت',
    backwards: 'ئەمە پێش دەستپێکە',
    openings_overlap: 'دوو کاتی کردنەوە تێکەڵ دەبن',
    place: 'ئەمە شوێنێک نییە لە لیستەکەدا',
    stays_and_goes: 'داواکارییەک یان دەمێنێتەوە یان دەڕوات، نەک هەردووکیان',
  },
}
const ofRule = (issue: Issue, locale: Locale): string | undefined =>
  issue.code === 'custom' ? rules[locale][String(issue.params?.rule)] : undefined

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
  (locale: Locale, own: (issue: Issue) => string | undefined, zods: Say): Say =>
  (issue) =>
    ofRule(issue, locale) ?? own(issue) ?? zods(issue)

/** Sentences about a field, in our three languages. */
export const zodMessages: Record<Locale, Say> = {
  en: orElse('en', inEnglish, en().localeError),
  ar: orElse('ar', inArabic, ar().localeError),
  ckb: orElse('ckb', inKurdish, ckb().localeError),
}
