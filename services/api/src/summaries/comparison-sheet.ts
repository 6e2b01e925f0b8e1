import type { ComparedBranch, Comparison } from '@sufra/shared/branches/comparison.contract'
import { cancelledShareOf, netSalesOf, shareOf } from '@sufra/shared/branches/comparison.rules'
import { comparisonWords } from '@sufra/shared/branches/comparison-words'
import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import { exponentOf } from '@sufra/shared/money/currency'
import { averageOf } from '@sufra/shared/summaries/figures.rules'
import { atOnce, type Sheet } from '../sheets/sheet'

/** A row for each figure of each branch: every amount stands beside its own currency, so that nothing adds two of them. */
export function comparisonSheet({ branches }: Comparison, locale: Locale): Sheet {
  const words = comparisonWords[locale]
  const rows = branches.flatMap((branch) =>
    figuresOf(branch, words, locale).map((figure) => [
      branch.name[locale] ?? branch.name.en,
      branch.from,
      branch.to,
      ...figure,
    ]),
  )
  return {
    name: words.file,
    rightToLeft: directionOf(locale) === 'rtl',
    timeZone: 'UTC',
    decimals: 0,
    columns: [
      { title: words.branch, kind: 'text', width: 24 },
      { title: words.from, kind: 'day', width: 12 },
      { title: words.to, kind: 'day', width: 12 },
      { title: words.figure, kind: 'text', width: 36 },
      { title: words.value, kind: 'number', width: 14 },
      { title: words.unit, kind: 'text', width: 12 },
    ],
    rows: atOnce(rows),
  }
}

type Words = (typeof comparisonWords)[Locale]
type Figure = readonly [name: string, value: number | null, unit: string | null]

function figuresOf(branch: ComparedBranch, words: Words, locale: Locale): Figure[] {
  const { currency, medianTicketSeconds: seconds, best } = branch
  const money = (name: string, minor: number | null): Figure => [
    name,
    minor === null ? null : minor / 10 ** exponentOf(currency),
    currency,
  ]
  return [
    money(words.netSales, netSalesOf(branch)),
    money(words.sales, branch.sales),
    money(words.salesBefore, branch.salesBefore),
    [words.orders, branch.orders, null],
    [words.guests, branch.guests, null],
    money(words.average, averageOf(branch)),
    [words.median, seconds === null ? null : Math.round(seconds / 60), words.minutes],
    percent(words.lateShare, shareOf(branch.readiedLate, branch.readied)),
    percent(words.cancelledShare, cancelledShareOf(branch)),
    percent(words.offShare, shareOf(branch.portionsOff, branch.portions)),
    ...best.map(
      ({ name, quantity }): Figure => [`${words.best}: ${name[locale] ?? name.en}`, quantity, words.portions],
    ),
  ]
}

/** With one decimal, as on the page. */
const percent = (name: string, share: number | null): Figure => [
  name,
  share === null ? null : Math.round(share * 1000) / 10,
  '%',
]
