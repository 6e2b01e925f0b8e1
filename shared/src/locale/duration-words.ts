import type { Locale } from './locale'
import type { PluralForms } from './plural'

export interface UnitWords {
  minute: PluralForms
  hour: PluralForms
  day: PluralForms
}

interface DurationWords {
  units: UnitWords
  joiner: string
}

const same = (text: string): PluralForms => ({ other: `{n} ${text}` })
const singular = (one: string, other: string): PluralForms => ({ one: `{n} ${one}`, other: `{n} ${other}` })

/** Arabic: one and two are words of their own, 3–10 take the plural, 11–99 the accusative singular, 100 the genitive. */
const arabic = (one: string, two: string, few: string, many: string, other: string): PluralForms => ({
  zero: `{n} ${other}`,
  one,
  two,
  few: `{n} ${few}`,
  many: `{n} ${many}`,
  other: `{n} ${other}`,
})

const kurdish: UnitWords = { minute: same('خولەک'), hour: same('کاتژمێر'), day: same('ڕۆژ') }

export const durationWords: Record<Locale, Record<'short' | 'long', DurationWords>> = {
  en: {
    short: { units: { minute: same('min'), hour: same('h'), day: same('d') }, joiner: ' ' },
    long: {
      units: { minute: singular('minute', 'minutes'), hour: singular('hour', 'hours'), day: singular('day', 'days') },
      joiner: ' ',
    },
  },
  ar: {
    short: { units: { minute: same('د'), hour: same('س'), day: same('ي') }, joiner: ' ' },
    long: {
      units: {
        minute: arabic('دقيقة واحدة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة'),
        hour: arabic('ساعة واحدة', 'ساعتان', 'ساعات', 'ساعة', 'ساعة'),
        day: arabic('يوم واحد', 'يومان', 'أيام', 'يومًا', 'يوم'),
      },
      joiner: ' و',
    },
  },
  ckb: { short: { units: kurdish, joiner: ' ' }, long: { units: kurdish, joiner: ' و ' } },
}

/** The sign between the hours and minutes of a running time. */
export const hourSigns: Record<Locale, string> = { en: 'h', ar: 'س', ckb: 'ک' }

export const agoWords: Record<Locale, { now: string; ago: string; units: UnitWords }> = {
  en: {
    now: 'just now',
    ago: '{age} ago',
    units: { minute: same('min'), hour: same('h'), day: singular('day', 'days') },
  },
  ar: {
    now: 'الآن',
    ago: 'قبل {age}',
    units: {
      minute: arabic('دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة'),
      hour: arabic('ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة'),
      day: arabic('يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم'),
    },
  },
  ckb: { now: 'ئێستا', ago: '{age} لەمەوپێش', units: kurdish },
}

/** When another try counts; `later`: nobody knows. */
export const waitWords: Record<Locale, { later: string; after: string; units: UnitWords }> = {
  en: { later: 'later', after: 'in {time}', units: durationWords.en.long.units },
  ar: { later: 'لاحقًا', after: 'بعد {time}', units: agoWords.ar.units },
  ckb: { later: 'دواتر', after: 'دوای {time}', units: kurdish },
}
