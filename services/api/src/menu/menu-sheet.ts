import type { Localized } from '@sufra/shared/kernel/fields'
import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { columnTitle, type MenuColumn, menuColumns } from '@sufra/shared/menu/menu-columns.rules'
import { allergenWords, categoryWords, yesNoWords } from '@sufra/shared/menu/menu-words.rules'
import { exponentOf } from '@sufra/shared/money/currency'
import { atOnce, type Cell, type ColumnKind, type Sheet } from '../sheets/sheet'

const names: Readonly<Record<Locale, string>> = { en: 'Menu', ar: 'القائمة', ckb: 'مینیو' }

const kinds: Readonly<Partial<Record<MenuColumn, ColumnKind>>> = {
  id: 'code',
  price: 'money',
  prepMinutes: 'number',
  calories: 'number',
  caffeineMg: 'number',
  sodiumMg: 'number',
}
const widthOf = (column: MenuColumn): number =>
  column === 'id' ? 38 : column.startsWith('description') ? 44 : kinds[column] ? 12 : 24

/** The whole menu, a dish a row, in the words of `locale`: what is read again changes nothing. */
export function menuSheet(book: MenuBook, locale: Locale): Sheet {
  return {
    name: names[locale],
    rightToLeft: directionOf(locale) === 'rtl',
    timeZone: 'UTC',
    decimals: exponentOf(book.currency),
    columns: menuColumns.map((column) => ({
      title: column === 'price' ? `${columnTitle(column, locale)} (${book.currency})` : columnTitle(column, locale),
      kind: kinds[column] ?? 'text',
      width: widthOf(column),
    })),
    rows: atOnce(book.items.map((item) => cellsOf(book, item, locale))),
  }
}

const inThree = (column: string, text: Localized | null | undefined): Record<string, Cell> => ({
  [`${column}En`]: text?.en ?? null,
  [`${column}Ar`]: text?.ar ?? null,
  [`${column}Ckb`]: text?.ckb ?? null,
})

function cellsOf({ sections, stations }: MenuBook, item: MenuItem, locale: Locale): Cell[] {
  const { id, price, prepMinutes, calories, caffeineMg, sodiumMg } = item
  const station = stations.find((one) => one.id === item.stationId)?.name
  const yesNo = (yes: boolean) => yesNoWords[yes ? 'yes' : 'no'][locale]
  const cells: Record<string, Cell> = {
    id,
    price,
    prepMinutes,
    calories,
    caffeineMg,
    sodiumMg,
    ...inThree('section', sections.find((one) => one.id === item.sectionId)?.name),
    ...inThree('name', item.name),
    ...inThree('description', item.description),
    ...inThree('kitchen', item.kitchenName),
    kind: categoryWords[item.category][locale],
    station: station?.[locale] ?? station?.en ?? null,
    active: yesNo(item.active),
    vegetarian: yesNo(item.vegetarian),
    allergens: item.allergens.map((one) => allergenWords[one][locale]).join(locale === 'en' ? ', ' : '، '),
  }
  return menuColumns.map((column) => cells[column] ?? null)
}
