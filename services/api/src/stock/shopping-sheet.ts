import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import { toBuy } from '@sufra/shared/stock/risk.rules'
import { stockSheetWords } from '@sufra/shared/stock/sheet-words'
import type { LowStock } from '@sufra/shared/stock/stock-room.contract'
import type { Cell, Sheet } from '../sheets/sheet'

/** No moment and no money stands in it. What is below its minimum, and how much of it to buy. */
export function shoppingSheet({ items }: LowStock, locale: Locale): Sheet {
  const words = stockSheetWords[locale]
  const rows = items.map((item): Cell[] => [
    ...[item.name[locale] ?? item.name.en, item.currentStock / 1000, item.minimumStock / 1000],
    ...[toBuy(item) / 1000, words.units[item.unit]],
  ])
  return {
    name: words.file,
    rightToLeft: directionOf(locale) === 'rtl',
    timeZone: 'UTC',
    decimals: 0,
    columns: [
      { title: words.item, kind: 'text', width: 30 },
      { title: words.current, kind: 'number', width: 14 },
      { title: words.minimum, kind: 'number', width: 14 },
      { title: words.toBuy, kind: 'number', width: 14 },
      { title: words.unit, kind: 'text', width: 10 },
    ],
    rows: atOnce(rows),
  }
}

async function* atOnce(rows: readonly (readonly Cell[])[]) {
  yield rows
}
