import type { Today } from '@sufra/shared/boards/boards.contract'
import type { Locale } from '@sufra/shared/locale/locale'
import { toDecimal } from '@sufra/shared/money/amount'
import { nameIn } from '../../i18n/name-in'
import { csv } from './csv.rules'

export interface ReportWords {
  readonly sales: string
  readonly activeOrders: string
  readonly occupied: string
  readonly hour: string
  readonly today: string
  readonly lastWeek: string
  readonly dish: string
  readonly portions: string
}

/** The day's figures as a table file, in the reader's language. */
export function reportOf(today: Today, words: ReportWords, locale: Locale): string {
  const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, today.currency))
  const sales = today.sales ? [[`${words.sales} (${today.currency})`, money(today.sales.total)]] : []
  const hours = (today.salesByHour ?? []).map(({ hour, today: now, lastWeek }) => [
    `${hour}:00`,
    money(now),
    money(lastWeek),
  ])
  return csv([
    [today.businessDate, ''],
    ...sales,
    [words.activeOrders, today.activeOrders.total],
    [words.occupied, `${today.tables.occupied} / ${today.tables.total}`],
    [],
    ...(hours.length > 0 ? [[words.hour, words.today, words.lastWeek], ...hours, []] : []),
    [words.dish, words.portions],
    ...today.bestSellers.map(({ name, quantity }) => [nameIn(name, locale).text, quantity]),
  ])
}

export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
