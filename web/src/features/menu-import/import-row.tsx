import type { PlannedRow } from '@sufra/shared/menu/import-plan.rules'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { check, octagonAlert, plus, repeat } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { changedCells } from './row-lines.rules'
import type { CellWords } from './use-cell-words'

const shapes = { new: plus, changed: repeat, same: check, wrong: octagonAlert } as const

interface ImportRowProps {
  readonly row: PlannedRow
  readonly words: CellWords
}

/** One row of the file: which dish it is, and what becomes of it. */
export function ImportRow({ row, words }: ImportRowProps) {
  const { t } = useTranslation('imports')
  const { number, name, section, verdict, by } = row
  return (
    <tr data-verdict={verdict}>
      <td>
        <Num>{number}</Num>
      </td>
      <th scope="row">
        <bdi>{name || t('nameless')}</bdi>
        {section && (
          <span className="import-table__section">
            <bdi>{section}</bdi>
          </span>
        )}
      </th>
      <td>
        <p className="import-table__verdict">
          <Icon of={shapes[verdict]} size={16} />
          <span>
            {t(`verdict.${verdict}`)}
            {by && verdict !== 'wrong' && <span className="quiet"> · {t(`by.${by}`)}</span>}
          </span>
        </p>
        {verdict === 'wrong' ? <Problems row={row} words={words} /> : <Changes row={row} words={words} />}
      </td>
    </tr>
  )
}

function Problems({ row, words }: ImportRowProps) {
  return (
    <ul className="import-table__lines">
      {row.wrong.map((wrong) => (
        <li key={`${wrong.column} ${wrong.why}`}>
          <Sentence>{words.problem(wrong)}</Sentence>
        </li>
      ))}
    </ul>
  )
}

function Changes({ row, words }: ImportRowProps) {
  const { t } = useTranslation('imports')
  if (row.verdict === 'new')
    return (
      <p className="import-table__new quiet">
        <bdi>{words.written('price', row.dish.price)}</bdi> ·{' '}
        <bdi>{words.written('stationId', row.dish.stationId)}</bdi>
        {!row.dish.active && ` · ${t('offMenu')}`}
      </p>
    )
  const cells = changedCells(row)
  if (cells.length === 0) return null
  return (
    <ul className="import-table__lines">
      {cells.map(({ column, field, was, now }) => (
        <li key={column}>
          <span className="quiet">{words.titleOf(column)}: </span>
          <del>
            <bdi>{words.written(field, was)}</bdi>
          </del>{' '}
          <span aria-hidden="true">{t('arrow')}</span>{' '}
          <ins>
            <bdi>{words.written(field, now)}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  )
}
