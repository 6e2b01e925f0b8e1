import { formatMoney } from '@sufra/shared/locale/format-money'
import { isolate } from '@sufra/shared/locale/isolate'
import { formatList } from '@sufra/shared/locale/list'
import type { Wrong } from '@sufra/shared/menu/import-cells.rules'
import type { ImportPlan } from '@sufra/shared/menu/import-plan.rules'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { columnTitle } from '@sufra/shared/menu/menu-columns.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import type { ChangedCell } from './row-lines.rules'

/** What a cell of the file says, and what is wrong with it, for who reads the page. */
export function useCellWords({ stations, sections, currency }: MenuBook, plan: ImportPlan) {
  const { t } = useTranslation(['imports', 'common'])
  const locale = useLocale()
  const called = (all: readonly { readonly id: string; readonly name: { readonly en: string } }[], id: unknown) => {
    const found = all.find((one) => one.id === id)
    return found ? nameIn(found.name, locale).text : ''
  }
  const written = (field: ChangedCell['field'], value: ChangedCell['was']): string => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'price') return formatMoney(Number(value), currency, locale)
    if (field === 'sectionId') return called([...sections, ...plan.sections], value)
    if (field === 'stationId') return called(stations, value)
    if (Array.isArray(value))
      return value.length === 0
        ? t('nothing')
        : formatList(
            value.map((one) => t(`common:allergen.${one}`)),
            locale,
          )
    return String(value)
  }
  const problem = ({ column, why, found, most, row }: Wrong): string => {
    const values = { found: isolate(found), most: most ?? 0, row: row ?? 0, currency }
    const stationNames = formatList(
      stations.map(({ name }) => nameIn(name, locale).text),
      locale,
      'or',
    )
    return `${columnTitle(column, locale)}: ${t(`wrong.${why}`, { ...values, stations: stationNames })}`
  }
  return { written, problem, titleOf: (column: ChangedCell['column']) => columnTitle(column, locale) }
}
export type CellWords = ReturnType<typeof useCellWords>
