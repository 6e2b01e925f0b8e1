import { hourText } from '@sufra/shared/locale/business-hours'
import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import { exponentOf, knownCurrency } from '@sufra/shared/money/currency'
import { type Money, money } from '@sufra/shared/money/money'
import { reasonIn } from '@sufra/shared/orders/reason-words.rules'
import { averageOf } from '@sufra/shared/summaries/figures.rules'
import { daySheetWords } from '@sufra/shared/summaries/sheet-words'
import type { DayReport } from '@sufra/shared/summaries/summaries.contract'
import { atOnce, type Sheet } from '../sheets/sheet'

/** A business day as one table: each row says of which part it is, so that it can be filtered and added up. */
export function daySheet(day: DayReport, locale: Locale): Sheet {
  const words = daySheetWords[locale]
  const rows = [...summary(day, words), ...details(day, words, locale)].map((cells) => [day.figures.date, ...cells])
  return {
    name: words.file,
    rightToLeft: directionOf(locale) === 'rtl',
    timeZone: day.timeZone,
    decimals: exponentOf(day.currency),
    columns: [
      { title: words.day, kind: 'day', width: 12 },
      { title: words.part, kind: 'text', width: 22 },
      { title: words.name, kind: 'text', width: 36 },
      { title: words.count, kind: 'number', width: 10 },
      { title: `${words.amount} (${day.currency})`, kind: 'money', width: 16 },
    ],
    rows: atOnce(rows),
  }
}

type Words = (typeof daySheetWords)[Locale]
type Row = readonly [part: string, name: string, count: number | null, amount: number | Money | null]

function summary({ figures }: DayReport, words: Words): Row[] {
  const { sales, orders, tax, guests, cancelledOrders, medianTicketSeconds: seconds } = figures
  return [
    [words.summary, words.sales, orders, sales],
    [words.summary, words.average, null, averageOf(figures)],
    [words.summary, words.tax, null, tax],
    [words.summary, words.guests, guests, null],
    [words.summary, words.cancelledOrders, cancelledOrders, null],
    [words.summary, words.medianMinutes, seconds === null ? null : Math.round(seconds / 60), null],
  ]
}

function details(day: DayReport, sheet: Words, locale: Locale): Row[] {
  const { byHour, byDish, cancelled, cutOffMinutes, currency } = day
  const hours = byHour.filter(({ orders }) => orders > 0)
  return [
    ...hours.map(({ hour, orders, sales }): Row => [sheet.byHour, hourText(cutOffMinutes, hour), orders, sales]),
    ...byDish.map(({ name, quantity, sales }): Row => [sheet.byDish, name[locale] ?? name.en, quantity, sales]),
    ...cancelled.map(({ ticket, reason: words, reasonCode: code, amount, currency: its }): Row => {
      const reason = reasonIn({ words, code }, locale)
      // The column is in the branch's currency, and says so.
      const what = its === currency ? `${sheet.ticket} ${ticket}` : `${sheet.ticket} ${ticket} (${its})`
      return [sheet.cancelled, reason ? `${what}: ${reason}` : what, null, money(amount, knownCurrency(its))]
    }),
  ]
}
