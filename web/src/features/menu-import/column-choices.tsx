import { formatList } from '@sufra/shared/locale/list'
import { headerChoices } from '@sufra/shared/menu/header-row.rules'
import {
  columnTitle,
  contestedIn,
  type Mapping,
  type MenuColumn,
  menuColumns,
  missingIn,
  unreadIn,
} from '@sufra/shared/menu/menu-columns.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { SelectField } from '../../ui/select-field'
import type { ReadTable } from './read-file'
import './column-choices.css'

interface ColumnChoicesProps {
  readonly table: ReadTable
  readonly mapping: Mapping
  readonly onMapping: (mapping: Mapping) => void
  /** Another row holds the titles. */
  readonly onTitles: (titles: number) => void
}

/** Which column of the file is what: known by its title, and chosen where the title says nothing or two say the same. */
export function ColumnChoices({ table, mapping, onMapping, onTitles }: ColumnChoicesProps) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const missing = missingIn(mapping)
  const unread = unreadIn(table.header, mapping)
  const names = (columns: readonly MenuColumn[]) =>
    formatList(
      columns.map((column) => columnTitle(column, locale)),
      locale,
    )
  const found = formatList(
    table.header.filter((title) => title.trim() !== ''),
    locale,
  )
  return (
    <>
      {missing.length > 0 && (
        <p className="column-choices__missing" role="alert">
          {t('columns.missing', { missing: names(missing), found: found || t('columns.none') })}
        </p>
      )}
      <details className="column-choices" open={missing.length > 0 || contestedIn(table.header, mapping).length > 0}>
        <summary>
          {t('columns.title')}
          {unread.length > 0 && <span className="quiet"> · {t('columns.unread', { count: unread.length })}</span>}
        </summary>
        <SelectField
          label={t('columns.titles')}
          value={String(table.titles)}
          onValue={(titles) => onTitles(Number(titles))}
        >
          {headerChoices(table.all.slice(0, -1)).map(({ number, cells }, at) => (
            <option key={number} value={at}>
              {`${number} · ${cells
                .filter((cell) => cell.trim() !== '')
                .join(', ')
                .slice(0, 60)}`}
            </option>
          ))}
        </SelectField>
        <div className="column-choices__all">
          {table.header.map((title, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
              key={at}
              label={labelOf(title, table.rows[0]?.cells[at], at)}
              value={menuColumns.find((column) => mapping[column] === at) ?? ''}
              onValue={(value) => onMapping(chosen(mapping, at, value))}
            >
              <option value="">{t('columns.ignore')}</option>
              {menuColumns.map((column) => (
                <option key={column} value={column}>
                  {columnTitle(column, locale)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
    </>
  )
}

/** The title, and what stands below it first. */
const labelOf = (title: string, first: string | undefined, at: number): string =>
  [title.trim() || String(at + 1), first?.trim().slice(0, 40)].filter(Boolean).join(' · ')

/** A column of the file holds one thing, and a thing stands in one column. */
function chosen(mapping: Mapping, at: number, value: string): Mapping {
  const others = Object.entries(mapping).filter(([column, place]) => place !== at && column !== value)
  return Object.fromEntries(value === '' ? others : [...others, [value, at]])
}
