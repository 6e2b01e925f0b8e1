import { businessDate, businessDay } from './business-day'
import { compare } from './collate'
import { formatCalendarDate, formatDate, formatDateTime, formatTime } from './date'
import { formatAgo, formatDuration, formatTimer } from './duration'
import { foldForSearch } from './fold'
import { formatMoney } from './format-money'
import { formatList } from './list'
import { type Digits, type Locale, locales } from './locale'
import { formatNumber, formatPercent } from './number'
import { pluralCategory } from './plural'
import { formatRange } from './range'

type Samples = [name: string, sample: string][]

const everyDigits: readonly Digits[] = ['latn', 'arab']
const zones = ['Asia/Riyadh', 'Asia/Dubai', 'Asia/Baghdad', 'Africa/Cairo', 'Asia/Beirut', 'Asia/Tehran']
const moments = ['2026-01-01T00:30:00Z', '2026-04-24T02:59:59Z', '2026-10-29T21:30:00Z', '2028-02-29T12:00:00Z']
const numbers = [0, 1, -1, 12.5, -0.004, 1000, 1234567.891, -1234567]
const counts = [0, 1, 2, 3, 10, 11, 59, 99, 100, 102, 111, 1.5]
const amounts: [minor: number, currency: string][] = [
  [4500, 'SAR'],
  [-245005, 'SAR'],
  [1250, 'KWD'],
  [25000, 'IQD'],
  [7, 'OMR'],
]
const names: Record<Locale, string[]> = {
  en: ['Table 10', 'Table 2', 'éclair', 'Eclair', 'zaatar', 'Hummus', 'hummus'],
  ar: ['طاولة 10', 'طاولة 2', 'قهوة', 'شاورما', 'أرز', 'إسبريسو', 'بقلاوة', 'Cola', 'آيس كريم'],
  ckb: ['مێزی 10', 'مێزی 2', 'ڕەنگ', 'ران', 'یەک', 'ئەو', 'ئاو', 'ڤەژین', 'فڵان', 'Cola', 'هەنار', 'ماست'],
}
const searches = ['قَهْوَة', 'أُرْز', 'كبـــاب', 'کەباب', 'ڕۆژ و ڵاو', 'Crème BRÛLÉE', 'İskender şiş', '٤٥ و ۱۲', 'ﻻ ﷲ ﬁ']

const numberSamples = (locale: Locale): Samples =>
  everyDigits.flatMap((digits) => [
    ...numbers.map((value) => [`${digits} ${value}`, formatNumber(value, locale, { digits })] as [string, string]),
    ...numbers.map(
      (value) => [`${digits} ${value} %`, formatPercent(value, locale, { digits, signed: true })] as [string, string],
    ),
    ...amounts.flatMap(
      ([minor, currency]): Samples => [
        [`${digits} exact ${minor} ${currency}`, formatMoney(minor, currency, locale, { digits })],
        [`${digits} whole ${minor} ${currency}`, formatMoney(minor, currency, locale, { digits, style: 'whole' })],
      ],
    ),
  ])

const dateSamples = (locale: Locale): Samples =>
  moments.flatMap((moment) =>
    zones.flatMap(
      (zone): Samples => [
        [`long ${moment} ${zone}`, formatDate(moment, zone, locale, { style: 'long' })],
        [`date and time ${moment} ${zone}`, formatDateTime(moment, zone, locale, { digits: 'arab' })],
        [`12 h ${moment} ${zone}`, formatTime(moment, zone, locale, { hours: 12 })],
        [`business date ${moment} ${zone}`, businessDate(moment, zone)],
      ],
    ),
  )

const calendarSamples = (locale: Locale): Samples =>
  Array.from({ length: 12 }, (_, month) => {
    const date = `2026-${String(month + 1).padStart(2, '0')}-${String(month + 9).padStart(2, '0')}`
    return [`calendar ${date}`, formatCalendarDate(date, locale, { style: 'day' })]
  })

const durationSamples = (locale: Locale): Samples =>
  counts.flatMap(
    (count): Samples => [
      [`plural ${count}`, pluralCategory(locale, count)],
      [`timer ${count}`, formatTimer(count * 61, locale, 'arab')],
      [`short ${count}`, formatDuration(count, locale)],
      [`long ${count}`, formatDuration(count, locale, { style: 'long' })],
      [`ago ${count} min`, formatAgo(count * 60, locale)],
      [`ago ${count} h`, formatAgo(count * 3600, locale)],
      [`ago ${count} d`, formatAgo(count * 86_400, locale, 'arab')],
    ],
  )

const textSamples = (locale: Locale): Samples => [
  ['list and', formatList(names[locale], locale)],
  ['list or', formatList(names[locale].slice(0, 2), locale, 'or')],
  ['range', formatRange('18:00', '19:00', locale)],
  ['sorted', [...names[locale]].sort(compare(locale)).join('|')],
  ['all sorted', Object.values(names).flat().sort(compare(locale)).join('|')],
]

const samplesOf = (locale: Locale): Samples =>
  [numberSamples, dateSamples, calendarSamples, durationSamples, textSamples]
    .flatMap((samples) => samples(locale))
    .map(([name, sample]) => [`${locale} ${name}`, sample])

const commonSamples = (): Samples => [
  ...searches.map((text): [string, string] => [`fold ${text}`, foldForSearch(text)]),
  ...zones.map((zone): [string, string] => {
    const { from, until } = businessDay('2026-10-29', zone)
    return [`business day ${zone}`, `${from} ${until}`]
  }),
]

/** Everything the formatters write, by name: to be made in Node and in a browser and compared, byte for byte. */
export const localeSamples = (): Record<string, string> =>
  Object.fromEntries([...locales.flatMap(samplesOf), ...commonSamples()])
