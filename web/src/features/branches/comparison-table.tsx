import type { BranchNow } from '@sufra/shared/branches/branches.contract'
import type { ComparedBranch, Comparison } from '@sufra/shared/branches/comparison.contract'
import { isQuiet } from '@sufra/shared/branches/comparison.rules'
import { formatCalendarDate, formatTime } from '@sufra/shared/locale/date'
import { formatRange } from '@sufra/shared/locale/range'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { check } from '../../ui/icon-shapes'
import { Text, useText } from '../../ui/localized'
import { Num, Sentence } from '../../ui/num'
import { SalesNow } from './branch-table'
import { type Row, useComparisonRows } from './use-comparison-rows'
import { useTroubleWords } from './use-trouble-words'
import './comparison-table.css'

interface ComparisonTableProps {
  readonly comparison: Comparison
  /** How the same branches stand at this moment, as far as that is known. */
  readonly now: readonly BranchNow[]
  /** Another period is being read. */
  readonly turning: boolean
}

/** A column a branch and a row a figure; on a phone each figure names the branches below it. */
export function ComparisonTable({ comparison, now, turning }: ComparisonTableProps) {
  const { t } = useTranslation('branches')
  const { branches } = comparison
  const rows = useComparisonRows(comparison)
  return (
    <table className="comparison" aria-busy={turning}>
      <thead>
        <tr>
          <td />
          {branches.map((branch) => (
            <th key={branch.branchId} scope="col">
              <Text of={branch.name} />
              <Days branch={branch} comparison={comparison} />
            </th>
          ))}
        </tr>
      </thead>
      {now.length > 0 && (
        <Group title={t('compare.now')} span={branches.length + 1}>
          <NowRows comparison={comparison} now={now} />
        </Group>
      )}
      <Group title={t('compare.inPeriod')} span={branches.length + 1}>
        {rows.map((row) => (
          <FigureRow key={row.name} row={row} branches={branches} />
        ))}
      </Group>
    </table>
  )
}

interface GroupProps {
  readonly title: string
  readonly span: number
  readonly children: ReactNode
}

const Group = ({ title, span, children }: GroupProps) => (
  <tbody>
    <tr className="comparison__group">
      <th scope="rowgroup" colSpan={span}>
        {title}
      </th>
    </tr>
    {children}
  </tbody>
)

/** Which business days of its own a branch is shown by. */
function Days({ branch: { from, to, timeZone }, comparison: { period, asOf } }: OfBranch) {
  const { t } = useTranslation('branches')
  const locale = useLocale()
  const [first, last] = [formatCalendarDate(from, locale), formatCalendarDate(to, locale)]
  const days = from === to ? last : formatRange(first, last, locale)
  const time = formatTime(asOf, timeZone, locale)
  return (
    <span className="comparison__days">
      <Sentence>{period === 'today' ? t('compare.upTo', { date: days, time }) : days}</Sentence>
    </span>
  )
}

interface OfBranch {
  readonly branch: ComparedBranch
  readonly comparison: Comparison
}

function FigureRow({ row, branches }: { readonly row: Row; readonly branches: readonly ComparedBranch[] }) {
  const { t } = useTranslation('branches')
  return (
    <Line name={row.name} branches={branches}>
      {(branch, place) => (
        <>
          {isQuiet(branch) ? row.quiet : row.show(branch)}
          {row.best.includes(place) && (
            <span className="comparison__best">
              <Icon of={check} size={16} />
              {t('compare.best')}
            </span>
          )}
        </>
      )}
    </Line>
  )
}

interface LineProps {
  readonly name: string
  readonly branches: readonly ComparedBranch[]
  readonly children: (branch: ComparedBranch, place: number) => ReactNode
}

function Line({ name, branches, children }: LineProps) {
  const text = useText()
  return (
    <tr>
      <th scope="row">
        <Sentence>{name}</Sentence>
      </th>
      {branches.map((branch, place) => (
        <td key={branch.branchId} data-name={text(branch.name)}>
          <div>{children(branch, place)}</div>
        </td>
      ))}
    </tr>
  )
}

/** The overview's own figures of the same branches. */
function NowRows({ comparison: { branches, period }, now }: Omit<ComparisonTableProps, 'turning'>) {
  const { t } = useTranslation('branches')
  const trouble = useTroubleWords()
  const line = (name: string, show: (branch: BranchNow) => ReactNode) => (
    <Line name={name} branches={branches}>
      {({ branchId }) => {
        const branch = now.find((each) => each.branchId === branchId)
        return branch ? show(branch) : '–'
      }}
    </Line>
  )
  return (
    <>
      {period !== 'today' && line(t('sales'), (branch) => <SalesNow branch={branch} />)}
      {line(t('active'), ({ active }) => (
        <Num>{active}</Num>
      ))}
      {line(t('late'), ({ late }) => (
        <Num>{late}</Num>
      ))}
      {line(t('tables'), ({ occupied, tables }) =>
        tables === 0 ? t('noTables') : <Num>{`${occupied}/${tables}`}</Num>,
      )}
      {line(t('worst'), (branch) => {
        const { icon, text } = trouble(branch)
        return (
          <span className="comparison__worst">
            <Icon of={icon} size={18} />
            <span>
              <Sentence>{text}</Sentence>
            </span>
          </span>
        )
      })}
    </>
  )
}
