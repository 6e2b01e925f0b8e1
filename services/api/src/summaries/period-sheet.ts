import { hourText } from '@sufra/shared/locale/business-hours'
import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import { formatRate } from '@sufra/shared/locale/number'
import { exponentOf } from '@sufra/shared/money/currency'
import { averageOf, type Total, totalOf } from '@sufra/shared/summaries/figures.rules'
import type { PeriodReport } from '@sufra/shared/summaries/periods.contract'
import { daySheetWords } from '@sufra/shared/summaries/sheet-words'
import { atOnce, type Cell, type Sheet } from '../sheets/sheet'

type Named = Pick<PeriodReport['byDish'][number], 'name'>
type Words = (typeof daySheetWords)[Locale]

/** Some business days as one table: what each came to, then the sum of all and of the days before them, its VAT at each rate, its dishes, hours, stations and people. */
export function periodSheet(period: PeriodReport, locale: Locale): Sheet {
  const words = daySheetWords[locale]
  const { days, before, taxes, byDish, currency, timeZone } = period
  const named = ({ name }: Named) => name[locale] ?? name.en
  const rows: Cell[][] = [
    ...[...days].reverse().flatMap((day) => figuresOf(day, words.day, words).map((cells) => [day.date, ...cells])),
    ...figuresOf(totalOf(days), words.summary, words).map((cells) => [null, ...cells]),
    ...(before ? figuresOf(before, `${words.before} ${before.from} – ${before.until}`, words) : []).map((cells) => [
      null,
      ...cells,
    ]),
    ...taxes.map(({ taxRateBasisPoints, tax }) => {
      return [null, words.tax, formatRate(taxRateBasisPoints, locale), null, tax]
    }),
    ...byDish.map((dish) => [null, words.byDish, named(dish), dish.quantity, dish.sales]),
    ...period.leastSold.map((dish) => [null, words.leastSold, named(dish), dish.quantity, null]),
    ...period.byWeekHour.map(({ weekday, hour, orders, sales }) => {
      const when = `${weekdayNames[locale][weekday]} ${hourText(period.cutOffMinutes, hour)}`
      return [null, words.byWeekHour, when, orders, sales]
    }),
    ...period.byStation.flatMap((station) => [
      [null, words.stationTickets, named(station), station.tickets, null],
      [null, words.stationLate, named(station), station.late, null],
    ]),
    ...period.byPerson.map(({ name, orders, sales }) => [null, words.byPerson, name ?? words.nobody, orders, sales]),
  ]
  return {
    name: words.period,
    rightToLeft: directionOf(locale) === 'rtl',
    timeZone,
    decimals: exponentOf(currency),
    columns: [
      { title: words.day, kind: 'day', width: 12 },
      { title: words.part, kind: 'text', width: 22 },
      { title: words.name, kind: 'text', width: 40 },
      { title: words.count, kind: 'number', width: 10 },
      { title: `${words.amount} (${currency})`, kind: 'money', width: 16 },
    ],
    rows: atOnce(rows),
  }
}

const figuresOf = (figures: Total, part: string, words: Words): Cell[][] => [
  [part, words.sales, figures.orders, figures.sales],
  [part, words.average, null, averageOf(figures)],
  [part, words.tax, null, figures.tax],
  [part, words.guests, figures.guests, null],
  [part, words.cancelledOrders, figures.cancelledOrders, null],
]
